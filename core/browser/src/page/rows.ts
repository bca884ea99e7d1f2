/**
 * Keeps the rows of a list that a page holds only while they are in view (a virtual list), as it is scrolled through, and puts them back behind
 * those that it shows in the end. Runs in the page's own document, in a world that its scripts cannot reach, and is sent as source text, so each
 * function stands alone.
 */

/** Most elements that are kept while a page is scrolled, and rows of one list that must be gone before it is taken for a virtual one. */
const [MOST, FEWEST] = [5_000, 5];
/** Characters of all rows that are put back, and of those that are looked at. */
const [MOST_CHARS, MOST_READ] = [1_000_000, 10_000_000];

/** What became of the rows that went. */
export interface Rows {
  readonly restored: number;
  /** Whether there were more than are looked at, or put back. */
  readonly isCut: boolean;
}

interface PageNode {
  readonly nodeType: number;
}
interface Removal {
  readonly parent: PageNode;
  readonly node: PageNode;
}
interface Records extends Iterable<{ readonly target: PageNode; readonly removedNodes: ArrayLike<PageNode> }> {}
declare const document: PageNode;
declare const Node: { prototype: object };
declare const Element: { prototype: object };
declare const HTMLElement: { prototype: object };
declare const CSSStyleDeclaration: { prototype: object };
declare class MutationObserver {
  constructor(heard: (records: Records) => void);
  observe(root: PageNode, what: object): void;
  takeRecords(): Records;
  disconnect(): void;
}
/** What is kept between the two calls, in the world of its own. */
declare const self: {
  watched?: { readonly observer: MutationObserver; readonly removed: Removal[]; hear(records: Records): void };
};

function watch(most: number): void {
  const removed: Removal[] = [];
  const hear = (records: Records): void => {
    for (const { target, removedNodes } of records)
      for (const node of Array.from(removedNodes)) if (removed.length < most) removed.push({ parent: target, node });
  };
  const observer = new MutationObserver(hear);
  observer.observe(document, { subtree: true, childList: true });
  self.watched = { observer, removed, hear };
}

function restore(most: number, fewest: number, mostChars: number, mostRead: number): Rows {
  const { watched } = self;
  if (watched === undefined) return { restored: 0, isCut: false };
  watched.hear(watched.observer.takeRecords());
  watched.observer.disconnect();
  delete self.watched;
  // A form's own properties give way to fields of their names: what is asked of a node is asked by way of its prototype.
  const own = (prototype: object, name: string) => Object.getOwnPropertyDescriptor(prototype, name) ?? {};
  const method = (prototype: object, name: string) => own(prototype, name).value as (...args: unknown[]) => unknown;
  const get = <V>(prototype: object, name: string) => {
    const { get: getter } = own(prototype, name);
    return (node: PageNode): V => getter?.call(node) as V;
  };
  const [typeOf, nameOf] = [get<number>(Node.prototype, "nodeType"), get<string>(Node.prototype, "nodeName")];
  const [textOf, isConnected] = [get<string>(Node.prototype, "textContent"), get<boolean>(Node.prototype, "isConnected")];
  const childrenOf = get<ArrayLike<PageNode>>(Element.prototype, "children");
  const styleOf = get<object>(HTMLElement.prototype, "style");
  const getAttribute = method(Element.prototype, "getAttribute");
  const append = method(Element.prototype, "append");
  const cloneNode = method(Node.prototype, "cloneNode");
  const setProperty = method(CSSStyleDeclaration.prototype, "setProperty");

  const isElement = (node: PageNode) => typeOf(node) === 1;
  const kindOf = (node: PageNode) => `${nameOf(node)} ${getAttribute.call(node, "class") ?? ""}`;
  const saidBy = (node: PageNode) => textOf(node).replace(/\s+/g, " ").trim();
  let isCut = watched.removed.length === most;
  const byParent = new Map<PageNode, Set<PageNode>>();
  let read = 0;
  for (const { parent, node } of watched.removed) {
    const rows = byParent.get(parent) ?? new Set();
    if (rows.has(node) || !isElement(node) || !isElement(parent)) continue;
    // A page may take out, again and again, all that it has.
    read += textOf(node).length;
    isCut ||= read > mostRead;
    if (read > mostRead) break;
    byParent.set(parent, rows.add(node));
  }
  let [restored, chars] = [0, 0];
  for (const [parent, nodes] of byParent) {
    if (!isConnected(parent)) continue;
    const shown = Array.from(childrenOf(parent));
    const kinds = new Set(shown.map(kindOf));
    const known = new Set(shown.map(saidBy));
    const gone = Array.from(nodes).filter((node) => {
      if (isConnected(node) || !kinds.has(kindOf(node))) return false;
      const said = saidBy(node);
      if (said === "" || known.has(said)) return false;
      known.add(said);
      return true;
    });
    if (gone.length < fewest) continue;
    for (const node of gone) {
      chars += textOf(node).length;
      isCut ||= chars > mostChars;
      if (chars > mostChars) break;
      const row = cloneNode.call(node, true) as PageNode;
      // Where a row stood on the page no longer counts.
      const isStyled = row instanceof (HTMLElement as never);
      for (const [name, value] of Object.entries({ position: "static", transform: "none", visibility: "visible" }))
        if (isStyled) setProperty.call(styleOf(row), name, value, "important");
      append.call(parent, row);
      restored += 1;
    }
  }
  return { restored, isCut };
}

/** An expression after which a document keeps what is taken out of it. */
export const watchSource = `(${watch})(${MOST})`;
/** An expression that puts rows back of which others still stand there, and ends the watch. */
export const restoreSource = `(${restore})(${MOST},${FEWEST},${MOST_CHARS},${MOST_READ})`;
