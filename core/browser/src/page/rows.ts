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
  /** Rows that are not put back. */
  readonly more: number;
}

interface PageNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly isConnected: boolean;
  readonly textContent: string;
  readonly children: ArrayLike<PageNode>;
  getAttribute(name: string): string | null;
  cloneNode(deep: boolean): PageNode & { style?: { setProperty(name: string, value: string, priority: string): void } };
  append(node: PageNode): void;
}
interface Removal {
  readonly parent: PageNode;
  readonly node: PageNode;
}
interface Records extends Iterable<{ readonly target: PageNode; readonly removedNodes: ArrayLike<PageNode> }> {}
declare const document: PageNode;
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
      for (const node of Array.from(removedNodes))
        if (node.nodeType === 1 && removed.length < most) removed.push({ parent: target, node });
  };
  const observer = new MutationObserver(hear);
  observer.observe(document, { subtree: true, childList: true });
  self.watched = { observer, removed, hear };
}

function restore(fewest: number, mostChars: number, mostRead: number): Rows {
  const { watched } = self;
  if (watched === undefined) return { restored: 0, more: 0 };
  watched.hear(watched.observer.takeRecords());
  watched.observer.disconnect();
  delete self.watched;
  const kindOf = (node: PageNode) => `${node.nodeName} ${node.getAttribute("class") ?? ""}`;
  const saidBy = (node: PageNode) => node.textContent.replace(/\s+/g, " ").trim();
  const byParent = new Map<PageNode, Set<PageNode>>();
  let read = 0;
  for (const { parent, node } of watched.removed) {
    const rows = byParent.get(parent) ?? new Set();
    if (rows.has(node)) continue;
    // A page may take out, again and again, all that it has.
    read += node.textContent.length;
    if (read > mostRead) break;
    byParent.set(parent, rows.add(node));
  }
  let [restored, more, chars] = [0, 0, 0];
  for (const [parent, nodes] of byParent) {
    if (!parent.isConnected || parent.nodeType !== 1) continue;
    const shown = Array.from(parent.children);
    const kinds = new Set(shown.map(kindOf));
    const known = new Set(shown.map(saidBy));
    const gone = Array.from(nodes).filter((node) => {
      if (node.isConnected || !kinds.has(kindOf(node))) return false;
      const said = saidBy(node);
      if (said === "" || known.has(said)) return false;
      known.add(said);
      return true;
    });
    if (gone.length < fewest) continue;
    for (const node of gone) {
      chars += node.textContent.length;
      if (chars > mostChars) {
        more += 1;
        continue;
      }
      const row = node.cloneNode(true);
      // Where a row stood on the page no longer counts.
      for (const [name, value] of Object.entries({ position: "static", transform: "none", visibility: "visible" }))
        row.style?.setProperty(name, value, "important");
      parent.append(row);
      restored += 1;
    }
  }
  return { restored, more };
}

/** An expression after which a document keeps what is taken out of it. */
export const watchSource = `(${watch})(${MOST})`;
/** An expression that puts rows back of which others still stand there, and ends the watch. */
export const restoreSource = `(${restore})(${FEWEST},${MOST_CHARS},${MOST_READ})`;
