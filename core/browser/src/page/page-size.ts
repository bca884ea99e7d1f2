/**
 * Has tables show as many rows at a time as they offer, where they show fewer than they have. Runs in the page's document, in a world that its
 * scripts cannot reach, and is sent as source text, so it stands alone.
 */

import type { PageElement } from "./page-element.ts";
import { type Paged, type Shown, withPaged } from "./paged.ts";

/** Tables that are looked at, and the most rows for which "all" is chosen. */
const [MOST_TABLES, MOST_ROWS] = [20, 1_000];

interface Choice extends PageElement {
  readonly options: ArrayLike<PageElement & { selected: boolean }>;
  dispatchEvent(event: object): void;
}
declare const document: PageElement;
declare const paged: Paged;
declare class Event {
  constructor(type: string, options: object);
}

function chooseSizes(mostTables: number, mostRows: number): number {
  // One that is sent with a form leads elsewhere.
  const SIZES = "select:enabled:not([form],form *)";
  /** The option that shows most rows, if those of a choice are sizes: numbers, but for one that says "all". */
  const mostOf = (select: Choice, { told, there }: Shown) => {
    const options = Array.from(select.options);
    const sizes = options.map((option) => ({ option, rows: Number(/^\d{1,6}$/.exec(option.textContent.trim())?.[0]) }));
    const numbers = sizes.filter(({ rows }) => !Number.isNaN(rows));
    const all = options.filter(({ textContent }) => !/\d/.test(textContent));
    if (numbers.length + all.length !== sizes.length || all.length > 1) return undefined;
    if (numbers.find(({ option }) => option.selected)?.rows !== there) return undefined;
    const [most] = numbers.filter(({ rows }) => rows <= mostRows).sort((a, b) => b.rows - a.rows);
    const isAll = told <= mostRows && told > (most?.rows ?? 0);
    const best = isAll ? (all[0] ?? most?.option) : most?.option;
    return best?.selected ? undefined : best;
  };
  let chosen = 0;
  for (const table of Array.from(document.querySelectorAll(paged.tables)).slice(0, mostTables)) {
    const shown = paged.shown(table);
    if (shown?.words === undefined) continue;
    const selects = paged.beside(table).filter((element) => element.matches(SIZES)) as Choice[];
    const found = selects.map((select) => ({ select, option: mostOf(select, shown) })).find(({ option }) => option);
    if (found?.option === undefined) continue;
    found.option.selected = true;
    for (const type of ["input", "change"]) found.select.dispatchEvent(new Event(type, { bubbles: true }));
    chosen += 1;
  }
  return chosen;
}

/** An expression that chooses, and counts the tables for which something was chosen. */
export const chooseSizesSource = withPaged(`(${chooseSizes})(${MOST_TABLES},${MOST_ROWS})`);
