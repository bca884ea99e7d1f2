/**
 * Shows the table that a drawing (canvas) holds for those who do not see it: grids that are drawn keep one there, with the rows in view (Glide
 * Data Grid, as in Streamlit). What stands in a canvas is what stands for it (HTML Standard, "The canvas element"). Runs in a frame's document,
 * its scripts standing still, in a world that they cannot reach, and is sent as source text, so it stands alone.
 */

import { type Dom, withDom } from "./dom.ts";

/** Most drawings that are looked at. */
const MOST = 200;

declare const dom: Dom;
declare const document: { readonly body: { readonly innerText: string } };
declare const innerWidth: number;
declare const innerHeight: number;
declare const Element: { prototype: object };
declare const Node: { prototype: object };
declare function getComputedStyle(element: object): { readonly position: string };

function showTables(most: number): number {
  const TABLE = 'table,[role="grid"],[role="treegrid"],[role="table"]';
  /** Square pixels that a letter takes at least: a drawing without room for the text does not show it. */
  const LETTER = 30;
  /** Pixels of the smallest drawing that says something, letters beside one that is drawn behind them, and boxes around one that are as large. */
  const [LEAST_WIDTH, LEAST_HEIGHT, FEW_LETTERS, LEVELS] = [200, 100, 40, 4];
  /** What part of the window a drawing takes that is most of a page, and letters that such a page has at most. */
  const [MOST_PART, LITTLE] = [4, 500];
  const { get, method } = dom;
  const [first, after] = [method(Element.prototype, "querySelector"), method(Element.prototype, "after")];
  const textOf = get<string>(Node.prototype, "textContent");
  const [widthOf, heightOf] = [get<number>(Element.prototype, "clientWidth"), get<number>(Element.prototype, "clientHeight")];
  const parentOf = get<object | null>(Node.prototype, "parentElement");
  const isAsLarge = (box: object, drawing: object) =>
    widthOf(box) <= widthOf(drawing) * 1.1 && heightOf(box) <= heightOf(drawing) * 1.1 && widthOf(box) > 0;
  /** Whether it is a figure of the page, in the flow of its text: others are drawn behind all, or over it. */
  const isFigure = (drawing: object) => {
    if (widthOf(drawing) < LEAST_WIDTH || heightOf(drawing) < LEAST_HEIGHT) return false;
    let [box, isBox]: [object, boolean] = [drawing, true];
    let above = parentOf(box);
    for (let level = 0; above !== null && level < LEVELS; level += 1, above = parentOf(above)) {
      if (getComputedStyle(above).position === "fixed") return false;
      isBox &&= isAsLarge(above, drawing);
      if (isBox) box = above;
    }
    return !/absolute|fixed/.test(getComputedStyle(box).position) && textOf(box).trim().length <= FEW_LETTERS;
  };
  /** Whether it is most of a page that says little else. */
  const isMost = (drawing: object) =>
    widthOf(drawing) * heightOf(drawing) * MOST_PART > innerWidth * innerHeight &&
    // biome-ignore lint/performance/useDomNodeTextContent: scripts and what is hidden are not asked for
    document.body.innerText.length < LITTLE;
  let untold = 0;
  for (const drawing of dom.all<object>(document, "canvas").slice(0, most)) {
    if (!dom.isPressable(drawing)) continue;
    const table = first.call(drawing, TABLE) as object | null;
    const letters = table === null ? 0 : textOf(table).trim().length;
    if (letters > 0 && letters * LETTER <= widthOf(drawing) * heightOf(drawing)) after.call(drawing, table);
    else if (isFigure(drawing) || isMost(drawing)) untold += 1;
  }
  return untold;
}

/** What a caller is told of drawings that nothing stands for. */
export const drawingsLeft = (count: number): string =>
  `${count === 1 ? "A part of the page is a drawing" : `${count} parts of the page are drawings`} (canvas), such as charts and maps. What ${count === 1 ? "it says" : "they say"} cannot be read.`;

/** An expression that shows them, and counts the drawings in the text that nothing stands for. */
export const drawnTablesSource = withDom(`(${showTables})(${MOST})`);
