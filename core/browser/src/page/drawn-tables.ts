/**
 * Shows the table that a drawing (canvas) holds for those who do not see it: grids that are drawn keep one there, with the rows in view (Glide
 * Data Grid, as in Streamlit). What stands in a canvas is what stands for it (HTML Standard, "The canvas element"). Runs in a frame's document,
 * its scripts standing still, in a world that they cannot reach, and is sent as source text, so it stands alone.
 */

import { type Dom, withDom } from "./dom.ts";

/** Drawings that are looked at. */
const MOST = 200;

declare const dom: Dom;
declare const document: object;
declare const Element: { prototype: object };
declare const Node: { prototype: object };

function showTables(most: number): void {
  const TABLE = 'table,[role="grid"],[role="treegrid"],[role="table"]';
  /** Square pixels that a letter takes at least: a drawing without room for the text does not show it. */
  const LETTER = 30;
  const { get, method } = dom;
  const [first, after] = [method(Element.prototype, "querySelector"), method(Element.prototype, "after")];
  const textOf = get<string>(Node.prototype, "textContent");
  const [widthOf, heightOf] = [get<number>(Element.prototype, "clientWidth"), get<number>(Element.prototype, "clientHeight")];
  for (const drawing of dom.all<object>(document, "canvas").slice(0, most)) {
    const table = dom.isPressable(drawing) ? (first.call(drawing, TABLE) as object | null) : null;
    const letters = table === null ? 0 : textOf(table).trim().length;
    if (letters > 0 && letters * LETTER <= widthOf(drawing) * heightOf(drawing)) after.call(drawing, table);
  }
}

/** An expression that shows them. */
export const drawnTablesSource = withDom(`(${showTables})(${MOST})`);
