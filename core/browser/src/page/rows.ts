/**
 * Keeps the rows of a list that a page holds only while they are in view (a virtual list), as it is scrolled through. A row is known by where
 * it stands in what is scrolled: pages take rows out, write other rows in their place, or move them down and write them anew. Runs in the
 * page's own document, in a world that its scripts cannot reach, and is sent as source text, so each function stands alone.
 */

import { type Dom, withDom } from "./dom.ts";
import { LOADING } from "./loading.ts";
import { type FirstNumbered, NUMBERED, type numberRows } from "./numbered.ts";
import { type findRepeated, REPEATED } from "./repeated.ts";

/** Rows of a list that are kept while a part is scrolled, rows that it must have, and lists. */
const [MOST, MOST_LISTS] = [5_000, 100];
export const FEWEST = 5;
/** Characters of rows that are looked at: of one list, and of all. */
const [MOST_OF_LIST, MOST_READ] = [3_000_000, 10_000_000];

export interface PageNode {
  readonly nodeType: number;
}
interface Box {
  readonly top: number;
  readonly left: number;
  readonly height: number;
}
export interface Row {
  readonly node: PageNode;
  readonly said: string;
  readonly top: number;
  readonly left: number;
  readonly height: number;
}
export interface List {
  /** What it stands in. */
  readonly holder: PageNode | null;
  readonly rows: Map<string, Row>;
  /** Those that stood at the end, as far as that was seen before. */
  readonly end: ReadonlyMap<string, Row>;
  /** Places whose rows said only that they are being loaded, and how far down these are. */
  readonly unwritten: Map<string, number>;
  /** Those that stood there when it was last looked at. */
  last: ReadonlyMap<string, Row>;
  /** By which of its rows it is known whether their numbers are their own. */
  first: FirstNumbered | undefined;
  /** Whether it corrects where its rows stand. */
  corrects: boolean;
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
/** As it is called where it is sent to: a bundler may rename what stands here. */
declare const repeated: typeof findRepeated;
declare const numbered: typeof numberRows;
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
/** What a look at the lists found. */
export interface Seen {
  /** Whether the page changed since the look before. */
  readonly isChanged: boolean;
  /** Whether a list that is known to be written anew as it is scrolled shows no new row: those may follow. */
  readonly isDue: boolean;
  /** Whether a list shows rows that say only that they are being loaded. */
  readonly isWaiting: boolean;
}

/** What was kept while one part was scrolled. */
export interface Watch {
  readonly lists: ReadonlyMap<PageNode, List>;
  /** Whether the part goes on below what was scrolled through. */
  goesOn: boolean;
  /** Rows that stand in a list now, by their place. */
  rowsOf(list: PageNode): Map<string, Row>;
  /** Looks at the lists that changed since, or at all. */
  gather(isAll: boolean): Seen;
  /** How far down the part goes, or, where that is the page, the room of a list. */
  endOf(list: PageNode): number;
  end(goesOn: boolean): void;
}
/** What is kept between the calls, in the world of its own: lists that are known to be written anew, and the part that is scrolled, `null` for the page, with what moves by that. */
declare const self: {
  watches?: Watch[];
  known?: ReadonlyMap<PageNode, List>;
  part?: PageNode | null;
  scope?: PageNode | null;
  isWheeled?: boolean;
  isReversed?: boolean;
};

function watch(loading: RegExp, most: number, fewest: number, mostLists: number, mostOfList: number, mostRead: number): void {
  const [ROW, MOST_RECORDS, LEVELS, OF_ROOM] = [50, 5_000, 4, 2];
  const { get, method } = dom;
  const textOf = get<string>(Node.prototype, "textContent");
  const parentOf = get<PageNode | null>(Node.prototype, "parentElement");
  const childrenOf = get<ArrayLike<PageNode>>(Element.prototype, "children");
  const isConnected = get<boolean>(Node.prototype, "isConnected");
  const countOf = get<number>(Element.prototype, "childElementCount");
  const scrolledBy = get<number>(Element.prototype, "scrollTop");
  const heightOf = get<number>(Element.prototype, "scrollHeight");
  const seenOf = get<number>(Element.prototype, "clientHeight");
  const boxOf = method(Element.prototype, "getBoundingClientRect");
  const contains = method(Node.prototype, "contains");
  const cloneNode = method(Node.prototype, "cloneNode");
  const attributeOf = method(Element.prototype, "getAttribute");
  const rootOf = method(Node.prototype, "getRootNode");

  const lists = new Map<PageNode, List>();
  const changed = new Set<PageNode>();
  const { part = null, scope = part, isWheeled, isReversed } = self;
  /** What holds the lists of the part: of a shadow tree it shows what stands in the element that has that, too. */
  const { host } = part === null ? {} : (rootOf.call(part) as { readonly host?: PageNode });
  const isIn = (list: PageNode) =>
    scope === null || contains.call(scope, list) === true || (host !== undefined && contains.call(host, list) === true);
  let left = mostRead;
  let isChanged = false;
  const begin = (holder: PageNode | null, end: ReadonlyMap<string, Row> = new Map()): List => ({
    holder,
    rows: new Map(),
    end,
    unwritten: new Map(),
    last: new Map(),
    first: undefined,
    corrects: false,
    read: 0,
    hasMore: false,
  });
  /** A page may put a whole list in the place of another: it goes on under the same box. In a box of many it is one of these. */
  const isReplaced = (list: PageNode, { holder }: List) =>
    holder !== null && holder === parentOf(list) && countOf(holder) < fewest;
  const keep = (list: PageNode): void => {
    if (lists.has(list)) return;
    const gone = Array.from(lists).find(([other, kept]) => !isConnected(other) && isReplaced(list, kept));
    if (gone !== undefined) lists.delete(gone[0]);
    if (lists.size < mostLists) lists.set(list, gone?.[1] ?? begin(parentOf(list)));
  };
  for (const [list, { holder, rows }] of self.known ?? []) lists.set(list, begin(holder, rows));
  delete self.known;
  const add = (list: PageNode | null): boolean => {
    // At its end a list may hold few.
    if (list === null || !(list instanceof (Element as never)) || (countOf(list) < fewest && !lists.has(list))) return false;
    if (changed.has(list) || !isIn(list)) return true;
    keep(list);
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
      if (type !== "attributes" && removedNodes.length === 0) continue;
      if (!add(type === "attributes" ? parentOf(target) : target)) add(within(target));
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
          : scrolledBy(part) + (isReversed ? heightOf(part) - seenOf(part) : 0) - (boxOf.call(part) as Box).top;
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
    const sorted = new Map(rows.sort(([, one], [, other]) => one.top - other.top || one.left - other.left));
    const kept = lists.get(list);
    const known = numbered(sorted, (node, name) => attributeOf.call(node, name), kept?.first);
    if (kept) kept.first = known.first;
    return known.rows;
  };
  /** Whether it has a new row. */
  const look = (list: PageNode, kept: List): boolean => {
    const spend = (chars: number) => {
      kept.read += chars;
      left -= chars;
    };
    // Where a row stands is asked of each.
    spend(Math.min(countOf(list), most) * ROW);
    const now = rowsOf(list);
    const { last } = kept;
    const again = repeated(kept.corrects ? kept.rows : last, now, kept.corrects);
    kept.corrects ||= again.size > 0;
    kept.last = now;
    let isNew = false;
    for (const [place, row] of now) {
      // A page may write what it shows once more.
      if (again.has(row) || last.get(place)?.said === row.said) continue;
      isNew = true;
      if (loading.test(row.said)) {
        if (kept.unwritten.size < most) kept.unwritten.set(place, row.top);
        continue;
      }
      // A page may take out, again and again, all that it has.
      spend(row.said.length);
      kept.hasMore ||= kept.read > mostOfList || kept.rows.size >= most || left < 0;
      if (kept.hasMore) return false;
      // Where rows do not keep their places, two may have had the same one.
      const key = kept.corrects ? `${place} ${row.said}` : place;
      if (kept.rows.get(key)?.said === row.said) continue;
      kept.unwritten.delete(place);
      kept.rows.set(key, { ...row, node: cloneNode.call(row.node, true) as PageNode });
    }
    return isNew;
  };
  /** A list, and a box that holds it and little else: what keeps the room of its other rows. */
  const roomsOf = (list: PageNode) => {
    const holder = parentOf(list);
    return holder !== null && countOf(holder) <= OF_ROOM ? [list, holder] : [list];
  };
  const endsAt = (box: PageNode) => (boxOf.call(box) as { readonly bottom: number }).bottom;
  const observer = new MutationObserver(hear);
  for (const tree of [document, ...(host === undefined ? [] : [rootOf.call(part) as PageNode])])
    observer.observe(tree, { subtree: true, childList: true, attributes: true, attributeFilter: ["style"] });
  const kept: Watch = {
    lists,
    goesOn: false,
    rowsOf,
    endOf: (list) => (part === null ? Math.max(...roomsOf(list).map(endsAt)) + window.scrollY : heightOf(part)),
    gather(isAll) {
      hear(observer.takeRecords());
      // What a row says may be written without a row that goes.
      if (isAll)
        for (const [list, { holder }] of Array.from(lists)) {
          if (isConnected(list)) changed.add(list);
          else if (holder !== null) add(within(holder));
        }
      let isNew = false;
      for (const list of changed) {
        const kept = lists.get(list);
        if (kept && !kept.hasMore && look(list, kept)) isNew = true;
      }
      changed.clear();
      const seen = {
        isChanged,
        isDue: !isNew && Array.from(lists.values()).some(({ end, hasMore }) => end.size > 0 && !hasMore),
        isWaiting: Array.from(lists.values()).some(({ last }) =>
          Array.from(last.values()).some(({ said }) => loading.test(said)),
        ),
      };
      isChanged = false;
      return seen;
    },
    end(goesOn) {
      observer.disconnect();
      kept.goesOn = goesOn;
    },
  };
  self.watches ??= [];
  self.watches.push(kept);
}

/** An expression after which a document keeps what the part that is scrolled shows. */
export const watchSource = withDom(
  `(() => { ${REPEATED} ${NUMBERED} return (${watch})(${LOADING},${MOST},${FEWEST},${MOST_LISTS},${MOST_OF_LIST},${MOST_READ}) })()`,
);
/** An expression that looks at the lists that changed since, or at all. */
export const gatherSource = (isAll: boolean): string =>
  `self.watches?.at(-1)?.gather(${isAll}) ?? { isChanged: false, isDue: false, isWaiting: false }`;
/** An expression that says how many rows were seen. */
export const rowsSource = "Array.from(self.watches?.at(-1)?.lists.values() ?? []).reduce((sum, { rows }) => sum + rows.size, 0)";
/** An expression that ends the watch, and one that ends it and keeps what it saw as the end of its lists. */
export const endSource = (goesOn: boolean): string => `self.watches?.at(-1)?.end(${goesOn})`;
export const forgetSource = "(() => { const watch = self.watches?.pop(); watch?.end(false); self.known = watch?.lists })()";
