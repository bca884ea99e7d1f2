import type { Protocol } from "../cdp/protocol.ts";
import { type DocumentSnapshot, type Snapshot, STYLES } from "./snapshot-format.ts";

const ELEMENT = 1;
const TEXT = 3;
/** Elements that are read although no box shows them. */
const BOXLESS = /^(?:html|head|title|desc|meta|link|base|script|option|optgroup|br|wbr|source|track|area|map|datalist|param)$/;

/** Letters of one text of a style sheet that are kept. */
const MAX_GENERATED = 1_000;

const entries = ({ index, value }: Protocol.DOMSnapshot.RareIntegerData): [node: number, value: number][] =>
  index.map((node, at) => [node, value[at] ?? -1]);

/** One document of a snapshot, with the questions that writing it asks. */
export class SnapshotDocument {
  readonly children: readonly number[][];
  readonly #boxes = new Map<number, number>();
  readonly #pseudo: ReadonlySet<number>;
  readonly #generated = new Map<number, string>();
  readonly #frames: ReadonlyMap<number, number>;
  readonly #typedTexts: ReadonlyMap<number, number>;
  readonly #selected: ReadonlySet<number>;
  readonly #shown: Uint8Array;
  /** Names by their number: a page may have one very long name many times. */
  readonly #names = new Map<number, string>();

  constructor(
    private readonly snapshot: Snapshot,
    private readonly source: DocumentSnapshot,
  ) {
    const { nodes, layout } = source;
    const children: number[][] = nodes.parentIndex.map(() => []);
    for (const [index, parent] of nodes.parentIndex.entries()) children[parent]?.push(index);
    this.children = children;
    for (const [box, node] of layout.nodeIndex.entries()) if (!this.#boxes.has(node)) this.#boxes.set(node, box);
    this.#pseudo = new Set(nodes.pseudoType.index);
    this.#placeGenerated();
    this.#frames = new Map(entries(nodes.contentDocumentIndex));
    this.#typedTexts = new Map([...entries(nodes.inputValue), ...entries(nodes.textValue)]);
    this.#selected = new Set([...nodes.optionSelected.index, ...nodes.inputChecked.index]);
    this.#shown = this.#findShown();
  }

  get url(): string {
    return this.#string(this.source.documentURL);
  }

  get base(): string {
    return this.#string(this.source.baseURL);
  }

  /** What style sheets write: its text, and what stands behind an element behind what that holds, not before. */
  #placeGenerated(): void {
    const { nodeIndex, text } = this.source.layout;
    for (const [box, node] of nodeIndex.entries()) {
      const known = this.#generated.get(node) ?? "";
      if (!this.#pseudo.has(node) || known.length > MAX_GENERATED) continue;
      this.#generated.set(node, known + this.#string(text[box] ?? -1).slice(0, MAX_GENERATED));
    }
    for (const node of this.#pseudo) {
      const siblings = this.children[this.parentOf(node)] ?? [];
      if (this.name(node) === "::after") siblings.push(...siblings.splice(siblings.indexOf(node), 1));
    }
  }

  /** A node is shown if it, or anything in it, has a box. Parents come before their children. */
  #findShown(): Uint8Array {
    const { parentIndex } = this.source.nodes;
    const shown = new Uint8Array(parentIndex.length);
    for (let node = parentIndex.length - 1; node >= 0; node -= 1) {
      if (this.#boxes.has(node)) shown[node] = 1;
      if (shown[node]) shown[parentIndex[node] ?? -1] = 1;
    }
    return shown;
  }

  isShown(node: number): boolean {
    return this.#shown[node] === 1 || BOXLESS.test(this.name(node));
  }

  /** Whether the node itself, or anything in it, has a box. */
  hasBox(node: number): boolean {
    return this.#shown[node] === 1;
  }

  isElement(node: number): boolean {
    return this.source.nodes.nodeType[node] === ELEMENT && !this.#pseudo.has(node);
  }

  isText(node: number): boolean {
    return this.source.nodes.nodeType[node] === TEXT;
  }

  name(node: number): string {
    const index = this.source.nodes.nodeName[node] ?? -1;
    const known = this.#names.get(index);
    if (known !== undefined) return known;
    const name = this.#string(index).toLowerCase();
    this.#names.set(index, name);
    return name;
  }

  value(node: number): string {
    return this.#string(this.source.nodes.nodeValue[node] ?? -1);
  }

  *attributes(node: number): Generator<readonly [name: string, value: string]> {
    const list = this.source.nodes.attributes[node] ?? [];
    for (let at = 0; at + 1 < list.length; at += 2) yield [this.#string(list[at] ?? -1), this.#string(list[at + 1] ?? -1)];
  }

  attribute(node: number, name: string): string | null {
    for (const [own, value] of this.attributes(node)) if (own === name) return value;
    return null;
  }

  /** What a style sheet writes there, if the node stands for that (`::before`, `::after`); "" of others, and of marks of lists. */
  generated(node: number): string {
    return this.name(node) === "::marker" ? "" : (this.#generated.get(node) ?? "");
  }

  /** What somebody (or a script) has typed into a field. */
  typed(node: number): string | null {
    const text = this.#typedTexts.get(node);
    return text === undefined ? null : this.#string(text);
  }

  isSelected(node: number): boolean {
    return this.#selected.has(node);
  }

  /** Number of the document inside a frame. */
  frame(node: number): number | undefined {
    return this.#frames.get(node);
  }

  /** A computed style of the node's box; of a node without one, "". */
  style(node: number, name: (typeof STYLES)[number]): string {
    return this.#string(this.source.layout.styles[this.#boxes.get(node) ?? -1]?.[STYLES.indexOf(name)] ?? -1);
  }

  /** Whether its box is laid out, but not painted. */
  isHidden(node: number): boolean {
    return /^(?:hidden|collapse)$/.test(this.style(node, "visibility"));
  }

  /** The node's box in the document; `undefined` if it has none. */
  boundsOf(node: number): readonly number[] | undefined {
    return this.source.layout.bounds[this.#boxes.get(node) ?? -1];
  }

  /** The node that holds another one; -1 of the root. */
  parentOf(node: number): number {
    return this.source.nodes.parentIndex[node] ?? -1;
  }

  /** Width times height of the node's box, in square pixels. */
  area(node: number): number {
    const [, , width = 0, height = 0] = this.source.layout.bounds[this.#boxes.get(node) ?? -1] ?? [];
    return width * height;
  }

  /** The nodes below one, itself first, in document order. */
  *below(node: number): Generator<number> {
    const stack = [node];
    for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
      yield top;
      const children = this.children[top] ?? [];
      for (let at = children.length - 1; at >= 0; at -= 1) stack.push(children[at] as number);
    }
  }

  #string(index: number): string {
    return index < 0 ? "" : (this.snapshot.strings[index] ?? "");
  }
}
