/**
 * Keeps the rows of a list that a page holds only while they are in view (a virtual list), as it is scrolled through, and puts back those that
 * it no longer shows in the end. A row is known by where it stands in what is scrolled: pages take rows out, write other rows in their place,
 * or move them down and write them anew. Runs in the page's own document, in a world that its scripts cannot reach, and is sent as source
 * text, so each function stands alone.
 */

import { type Dom, withDom } from "./dom.ts";

/** Rows of a list that are kept while a part is scrolled, rows that must be gone before it is taken for a virtual one, and lists. */
const [MOST, FEWEST, MOST_LISTS] = [5_000, 5, 100];
/** Characters of all rows that are put back, and of those that are looked at: of one list, and of all. */
const [MOST_CHARS, MOST_OF_LIST, MOST_READ] = [1_000_000, 3_000_000, 10_000_000];

/** What a caller is told where it goes on. */
export const LIST_GOES_ON =
  "The page holds the rows of a list only while they are in view. Those that were seen on the way down are here; the list goes on.";

/** What became of the rows that went. */
export interface Rows {
  readonly restored: number;
  /** Whether there are more than were scrolled through, looked at, or put back. */
  readonly isCut: boolean;
}

interface PageNode {
  readonly nodeType: number;
}
interface Box {
  readonly top: number;
  readonly left: number;
  readonly height: number;
}
interface Row {
  readonly node: PageNode;
  readonly said: string;
  readonly top: number;
  readonly left: number;
  readonly height: number;
}
interface List {
  readonly rows: Map<string, Row>;
  /** Those that stood there when it was last looked at. */
  last: ReadonlyMap<string, Row>;
  /** Characters that were looked at. */
  read: number;
  hasMore: boolean;
}
type Records = ArrayLike<{
  readonly type: string;
  readonly target: PageNode;
  readonly removedNodes: { readonly length: number };
}>;
declare const dom: Dom;
declare const document: PageNode;
declare const Node: { prototype: object };
declare const Element: { prototype: object };
declare const HTMLElement: { prototype: object };
declare const CSSStyleDeclaration: { prototype: object };
declare function getComputedStyle(element: PageNode): { readonly position: string };
declare const window: { readonly scrollY: number };
declare class MutationObserver {
  constructor(heard: (records: Records) => void);
  observe(root: PageNode, what: object): void;
  takeRecords(): Records;
  disconnect(): void;
}
/** What was kept while one part was scrolled. */
interface Watch {
  readonly lists: ReadonlyMap<PageNode, List>;
  /** Whether the part goes on below what was scrolled through. */
  goesOn: boolean;
  /** Rows that stand in a list now, by their place. */
  rowsOf(list: PageNode): Map<string, Row>;
  /** Looks at the lists that changed since, and says whether anything did. */
  gather(): boolean;
  end(goesOn: boolean): void;
}
/** What is kept between the calls, in the world of its own; the part is that which is scrolled, `null` for the page. */
declare const self: { watches?: Watch[]; part?: PageNode | null; isWheeled?: boolean };

/**
 * Rows that stood there before, at another place: some lists guess how high rows are, and correct it. They are those with which the one look
 * ended and the other begins. None where any row kept its place.
 */
function repeated(before: ReadonlyMap<string, Row>, now: ReadonlyMap<string, Row>): ReadonlySet<Row> {
  const MOST_REPEATED = 200;
  const placed = (rows: ReadonlyMap<string, Row>) =>
    Array.from(rows).flatMap(([place, row]) => (place === row.said ? [] : [row]));
  for (const [place, row] of now) if (place !== row.said && before.get(place)?.said === row.said) return new Set();
  const [ended, begins] = [placed(before), placed(now)];
  for (let count = Math.min(ended.length, begins.length, MOST_REPEATED); count > 0; count -= 1) {
    const first = begins.slice(0, count);
    const rest = ended.slice(-count);
    if (first.every(({ said }, at) => said === rest[at]?.said)) return new Set(first);
  }
  return new Set();
}

function watch(most: number, fewest: number, mostLists: number, mostOfList: number, mostRead: number): void {
  const [ROW, MOST_RECORDS, LEVELS] = [50, 5_000, 4];
  const { get, method } = dom;
  const textOf = get<string>(Node.prototype, "textContent");
  const parentOf = get<PageNode | null>(Node.prototype, "parentElement");
  const childrenOf = get<ArrayLike<PageNode>>(Element.prototype, "children");
  const countOf = get<number>(Element.prototype, "childElementCount");
  const scrolledBy = get<number>(Element.prototype, "scrollTop");
  const boxOf = method(Element.prototype, "getBoundingClientRect");
  const contains = method(Node.prototype, "contains");
  const cloneNode = method(Node.prototype, "cloneNode");

  const lists = new Map<PageNode, List>();
  const changed = new Set<PageNode>();
  const { part = null, isWheeled } = self;
  let left = mostRead;
  let isChanged = false;
  const add = (list: PageNode | null): boolean => {
    if (list === null || !(list instanceof (Element as never)) || countOf(list) < fewest) return false;
    if (changed.has(list) || (part !== null && contains.call(part, list) !== true)) return true;
    if (!lists.has(list) && lists.size < mostLists)
      lists.set(list, { rows: new Map(), last: new Map(), read: 0, hasMore: false });
    changed.add(list);
    return true;
  };
  /** The list in a box that is moved as a whole, its rows written anew. */
  const within = (box: PageNode): PageNode | null => {
    let list: PageNode | null = box;
    for (let level = 0; level < LEVELS && list !== null && countOf(list) < fewest; level += 1)
      list = Array.from(childrenOf(list)).reduce<PageNode | null>(
        (most, child) => (most === null || countOf(child) > countOf(most) ? child : most),
        null,
      );
    return list;
  };
  const hear = (records: Records): void => {
    isChanged ||= records.length > 0;
    for (const { type, target, removedNodes } of Array.from(records).slice(0, MOST_RECORDS)) {
      if (type === "attributes") {
        if (!add(parentOf(target))) add(within(target));
      } else if (removedNodes.length > 0) add(target);
    }
  };
  const rowsOf = (list: PageNode) => {
    const rows: [place: string, row: Row][] = [];
    // What a wheel moves is moved as a whole.
    const base =
      part === null
        ? window.scrollY
        : isWheeled
          ? -(boxOf.call(list) as Box).top
          : scrolledBy(part) - (boxOf.call(part) as Box).top;
    let chars = 0;
    for (const node of Array.from(childrenOf(list)).slice(0, most)) {
      const { top, left, height } = boxOf.call(node) as Box;
      const at = Math.round(top + base);
      // What waits to be used again stands above the list's beginning.
      if (height === 0 || at + height <= 0 || chars > mostOfList) continue;
      const text = textOf(node);
      chars += text.length;
      const said = text.replace(/\s+/g, " ").trim();
      // What sticks to an edge has no place of its own.
      const place = getComputedStyle(node).position === "sticky" ? said : `${at} ${Math.round(left)}`;
      if (said !== "") rows.push([place, { node, said, top: at, left, height }]);
    }
    // Rows that were moved and written anew stand in any order.
    return new Map(rows.sort(([, one], [, other]) => one.top - other.top));
  };
  const look = (list: PageNode, kept: List) => {
    const spend = (chars: number) => {
      kept.read += chars;
      left -= chars;
    };
    // Where a row stands is asked of each.
    spend(Math.min(countOf(list), most) * ROW);
    const now = rowsOf(list);
    const again = repeated(kept.last, now);
    kept.last = now;
    for (const [place, row] of now) {
      if (again.has(row)) continue;
      // A page may take out, again and again, all that it has.
      spend(row.said.length);
      kept.hasMore ||= kept.read > mostOfList || kept.rows.size >= most || left < 0;
      if (kept.hasMore) return;
      // Where rows do not keep their places, two may have had the same one.
      const key = again.size > 0 ? `${place} ${row.said}` : place;
      if (kept.rows.get(key)?.said === row.said) continue;
      kept.rows.set(key, { ...row, node: cloneNode.call(row.node, true) as PageNode });
    }
  };
  const observer = new MutationObserver(hear);
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["style"] });
  const kept: Watch = {
    lists,
    goesOn: false,
    rowsOf,
    gather() {
      hear(observer.takeRecords());
      for (const list of changed) {
        const kept = lists.get(list);
        if (kept && !kept.hasMore) look(list, kept);
      }
      changed.clear();
      const was = isChanged;
      isChanged = false;
      return was;
    },
    end(goesOn) {
      observer.disconnect();
      kept.goesOn = goesOn;
    },
  };
  self.watches ??= [];
  self.watches.push(kept);
}

function restore(fewest: number, mostChars: number): Rows {
  const { watches = [] } = self;
  delete self.watches;
  const { get, method } = dom;
  const [nameOf, isConnected] = [get<string>(Node.prototype, "nodeName"), get<boolean>(Node.prototype, "isConnected")];
  const styleOf = get<object>(HTMLElement.prototype, "style");
  const getAttribute = method(Element.prototype, "getAttribute");
  const append = method(Element.prototype, "append");
  const contains = method(Node.prototype, "contains");
  const setProperty = method(CSSStyleDeclaration.prototype, "setProperty");
  // The first of their classes: others say which is the last, or is pointed at.
  const kindOf = ({ node }: Row) =>
    `${nameOf(node)} ${/\S+/.exec((getAttribute.call(node, "class") as string | null) ?? "")?.[0] ?? ""}`;

  let [restored, chars, isCut] = [0, 0, false];
  // A page may have been scrolled through several times.
  const lists = new Map<PageNode, List & { readonly watched: Watch }>();
  for (const watched of watches)
    for (const [list, kept] of watched.lists)
      if (kept.rows.size >= (lists.get(list)?.rows.size ?? 0)) lists.set(list, { ...kept, watched });
  // A box that moves as a whole, with a list in it, is no row.
  const holdsList = (outer: PageNode, { size }: { readonly size: number }) =>
    Array.from(lists).some(([list, { rows }]) => list !== outer && rows.size >= size && contains.call(outer, list) === true);
  for (const [list, { watched, rows, hasMore }] of lists) {
    if (!isConnected(list) || holdsList(list, rows)) continue;
    const shown = watched.rowsOf(list);
    const standing = Array.from(shown.values());
    const kinds = new Set(standing.map(kindOf));
    const alike = new Map<string, Row[]>();
    const isKnown = (row: Row) =>
      alike
        .get(row.said)
        ?.some(({ top, left }) => Math.abs(row.top - top) < row.height && Math.abs(row.left - left) < row.height) ?? false;
    const know = (row: Row) => alike.set(row.said, [...(alike.get(row.said) ?? []), row]);
    for (const row of standing) know(row);
    // A row may have stood a little off its place at first; two that say the same stand at least a row apart.
    const again = repeated(shown, rows);
    const gone = Array.from(rows).flatMap(([place, row]) => {
      if ((again.size === 0 && shown.has(place)) || again.has(row) || isKnown(row) || !kinds.has(kindOf(row))) return [];
      know(row);
      return [row];
    });
    if (gone.length < fewest) continue;
    isCut ||= hasMore || watched.goesOn;
    for (const { node } of standing) append.call(list, node);
    for (const { node, said } of gone) {
      chars += said.length;
      isCut ||= chars > mostChars;
      if (chars > mostChars) break;
      // Where a row stood on the page no longer counts.
      const isStyled = node instanceof (HTMLElement as never);
      for (const [name, value] of Object.entries({ position: "static", transform: "none", visibility: "visible" }))
        if (isStyled) setProperty.call(styleOf(node), name, value, "important");
      append.call(list, node);
      restored += 1;
    }
  }
  return { restored, isCut };
}

/** An expression after which a document keeps what the part that is scrolled shows. */
export const watchSource = withDom(
  `(() => { ${repeated}; return (${watch})(${MOST},${FEWEST},${MOST_LISTS},${MOST_OF_LIST},${MOST_READ}) })()`,
);
/** An expression that looks at the lists that changed since, and says whether anything did. */
export const gatherSource = "self.watches?.at(-1)?.gather() ?? false";
/** An expression that says how many rows were seen. */
export const rowsSource = "Array.from(self.watches?.at(-1)?.lists.values() ?? []).reduce((sum, { rows }) => sum + rows.size, 0)";
/** An expression that ends the watch, and one that forgets what it saw. */
export const endSource = (goesOn: boolean): string => `self.watches?.at(-1)?.end(${goesOn})`;
export const forgetSource = "self.watches?.pop()?.end(false)";
/** An expression that puts rows back of which others still stand there. The page's scripts must stand still: they may write other rows. */
export const restoreSource = withDom(`(() => { ${repeated}; return (${restore})(${FEWEST},${MOST_CHARS}) })()`);
