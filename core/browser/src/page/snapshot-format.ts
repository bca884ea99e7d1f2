/** Asked for with every box. The order is that of `Box.styles`. */
export const STYLES = [
  "visibility",
  "position",
  "z-index",
  "opacity",
  "font-size",
  "color",
  "background-color",
  "background-image",
  "overflow-x",
  "overflow-y",
  "clip",
  "clip-path",
] as const;

/** Indices into the table of strings; -1 is none. */
type StringIndex = number;
/** Values that few nodes have. */
export interface Rare<V> {
  readonly index: readonly number[];
  readonly value: readonly V[];
}

/** `DOMSnapshot.DocumentSnapshot`, as far as it is read. Nodes are in the order of the flat tree: slots filled, shadow trees in place. */
export interface DocumentSnapshot {
  readonly documentURL: StringIndex;
  readonly baseURL: StringIndex;
  readonly frameId: StringIndex;
  readonly nodes: {
    readonly parentIndex: readonly number[];
    readonly nodeType: readonly number[];
    readonly nodeName: readonly StringIndex[];
    readonly nodeValue: readonly StringIndex[];
    readonly attributes: readonly (readonly StringIndex[])[];
    readonly textValue: Rare<StringIndex>;
    readonly inputValue: Rare<StringIndex>;
    readonly inputChecked: { readonly index: readonly number[] };
    readonly optionSelected: { readonly index: readonly number[] };
    readonly contentDocumentIndex: Rare<number>;
    readonly pseudoType: Rare<StringIndex>;
  };
  readonly layout: {
    readonly nodeIndex: readonly number[];
    readonly styles: readonly (readonly StringIndex[])[];
    readonly bounds: readonly (readonly number[])[];
  };
}

export interface Snapshot {
  readonly documents: readonly DocumentSnapshot[];
  readonly strings: readonly string[];
}
