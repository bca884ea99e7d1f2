import type { Protocol } from "../cdp/protocol.ts";

/** Asked for with every box. The order is that of `Box.styles`. */
export const STYLES = [
  "visibility",
  "position",
  "z-index",
  "opacity",
  "font-size",
  "font-family",
  "color",
  "background-color",
  "background-image",
  "overflow-x",
  "overflow-y",
  "clip",
  "clip-path",
  "filter",
  "mask-image",
  "content-visibility",
] as const;

type Nodes = Protocol.DOMSnapshot.NodeTreeSnapshot;
type Layout = Protocol.DOMSnapshot.LayoutTreeSnapshot;

/** A document, as far as it is read. Nodes are in the order of the flat tree: slots filled, shadow trees in place. */
export interface DocumentSnapshot extends Pick<Protocol.DOMSnapshot.DocumentSnapshot, "documentURL" | "baseURL" | "frameId"> {
  readonly nodes: Required<
    Pick<
      Nodes,
      | "parentIndex"
      | "nodeType"
      | "nodeName"
      | "nodeValue"
      | "attributes"
      | "textValue"
      | "inputValue"
      | "inputChecked"
      | "optionSelected"
      | "contentDocumentIndex"
      | "pseudoType"
    >
  >;
  readonly layout: Pick<Layout, "nodeIndex" | "styles" | "bounds" | "text">;
}

export interface Snapshot {
  readonly documents: readonly DocumentSnapshot[];
  readonly strings: readonly string[];
}
