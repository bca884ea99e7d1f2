/**
 * Puts rows of lists back that a page no longer shows, of those that were kept as it was scrolled through. Runs in the page's own document, in
 * a world that its scripts cannot reach, and is sent as source text, so it stands alone.
 */

import { type Dom, withDom } from "./dom.ts";
import { type findRepeated, REPEATED } from "./repeated.ts";
import { FEWEST, type List, type PageNode, type Row, type Watch } from "./rows.ts";

/** Characters of all rows that are put back. */
const MOST_CHARS = 1_000_000;

/** What a caller is told where there are more. */
export const LIST_GOES_ON =
  "The page holds the rows of a list only while they are in view. Those that were seen on the way down are here; there are more.";

declare const dom: Dom;
declare const repeated: typeof findRepeated;
declare const Node: { prototype: object };
declare const Element: { prototype: object };
declare const HTMLElement: { prototype: object };
declare const CSSStyleDeclaration: { prototype: object };
/** What is kept between the calls, in the world of its own. */
declare const self: { watches?: Watch[] };

/** Whether there are more than were scrolled through, written in time, looked at, or put back. */
function restore(fewest: number, mostChars: number): boolean {
  const { watches = [] } = self;
  delete self.watches;
  const { get, method } = dom;
  const [nameOf, isConnected] = [get<string>(Node.prototype, "nodeName"), get<boolean>(Node.prototype, "isConnected")];
  const styleOf = get<object>(HTMLElement.prototype, "style");
  const append = method(Element.prototype, "append");
  const contains = method(Node.prototype, "contains");
  const setProperty = method(CSSStyleDeclaration.prototype, "setProperty");
  // Rows of one list differ in their classes: folders and files, odd and even.
  const kindOf = ({ node }: Row) => nameOf(node);

  let [chars, isCut] = [0, false];
  // A page may have been scrolled through several times.
  const lists = new Map<PageNode, List & { readonly watched: Watch }>();
  for (const watched of watches)
    for (const [list, kept] of watched.lists)
      if (kept.rows.size >= (lists.get(list)?.rows.size ?? 0)) lists.set(list, { ...kept, watched });
  // A box that moves as a whole, with a list in it, is no row.
  const holdsList = (outer: PageNode, { size }: { readonly size: number }) =>
    Array.from(lists).some(([list, { rows }]) => list !== outer && rows.size >= size && contains.call(outer, list) === true);
  for (const [list, { watched, rows, end, hasMore, unwritten }] of lists) {
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
    const again = repeated(shown, rows, false);
    const gone = Array.from(rows).flatMap(([place, row]) => {
      if ((again.size === 0 && shown.has(place)) || again.has(row) || isKnown(row) || !kinds.has(kindOf(row))) return [];
      know(row);
      return [row];
    });
    // The end of a list that was scrolled to at once may never have been come to since.
    const seen = [...standing, ...rows.values()];
    const [lowest, known] = [Math.max(...seen.map(({ top }) => top)), new Set(seen.map(({ said }) => said))];
    const isUnseen = ([place, { top, said }]: readonly [string, Row]) =>
      top > lowest && !known.has(said) && !rows.has(place) && !shown.has(place);
    isCut ||= Array.from(end).filter(isUnseen).length >= fewest;
    // A few are rows of a list only where its part still holds room for them, below all that stands there.
    const bottom = Math.max(...standing.map(({ top, height }) => top + height));
    const isRoom = ({ top, height }: Row) => top >= bottom - 1 && top + height <= watched.endOf(list) + 1;
    if (gone.length < fewest && !(gone.length > 0 && gone.every(isRoom))) continue;
    // Rows may be higher than what stood for them.
    const isWritten = (at: number) => seen.some(({ top, height }) => top <= at && at < top + height);
    isCut ||= hasMore || watched.goesOn || Array.from(unwritten.values()).some((at) => !isWritten(at));
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
    }
  }
  return isCut;
}

/** An expression that puts rows back of which others still stand there, and says whether there are more. The page's scripts must stand still: they may write other rows. */
export const restoreSource = withDom(`(() => { ${REPEATED} return (${restore})(${FEWEST},${MOST_CHARS}) })()`);
