/**
 * Has tables show as many rows at a time as they offer, where they show fewer than they have. Runs in the page's document, in a world that its
 * scripts cannot reach, and is sent as source text, so each function stands alone.
 */

import type { Flat } from "./flat.ts";
import type { PageElement } from "./page-element.ts";
import { type Paged, type Shown, withPaged } from "./paged.ts";

/** Tables that are looked at, and the most rows for which "all" is chosen. */
const [MOST_TABLES, MOST_ROWS] = [20, 1_000];

interface Choice extends PageElement {
  readonly options: ArrayLike<PageElement & { selected: boolean }>;
  dispatchEvent(event: object): void;
}
/** A size that was chosen, the one before, and the rows that have to come of it. */
interface Sized {
  readonly table: PageElement;
  readonly select: Choice;
  /** Its place: options may be made anew. */
  readonly before: number;
  readonly due: number;
}
declare const self: { sized?: Sized[] };
declare const flat: Flat;
declare const paged: Paged;
declare class Event {
  constructor(type: string, options: object);
}

function chooseSizes(mostTables: number, mostRows: number): number {
  // One that is sent with a form leads elsewhere.
  const SIZES = "select:enabled:not([form],form *)";
  const NONE = ':disabled,[value=""]';
  const numberOf = (option: PageElement): number | undefined => {
    const [number] = /^\d{1,6}$/.exec(option.textContent.trim()) ?? [];
    return number === undefined ? undefined : Number(number);
  };
  /** The option that shows most rows, if those of a choice are sizes: numbers, but for one that says "all". */
  const mostOf = (select: Choice, { told, there }: Shown) => {
    const options = Array.from(select.options);
    const sizes = options.map((option) => ({ option, rows: numberOf(option) ?? 0 }));
    const numbers = sizes.filter(({ rows }) => rows > 0);
    const all = options.filter((option) => !option.matches(NONE) && !/\d/.test(option.textContent));
    if (numbers.length + all.length < sizes.filter(({ option }) => !option.matches(NONE)).length || all.length > 1)
      return undefined;
    if (numbers.find(({ option }) => option.selected)?.rows !== there) return undefined;
    const [most] = numbers.filter(({ rows }) => rows <= mostRows).sort((a, b) => b.rows - a.rows);
    const isAll = told <= mostRows && told > (most?.rows ?? 0);
    const best = isAll ? (all[0] ?? most?.option) : most?.option;
    return best?.selected ? undefined : best;
  };
  self.sized = [];
  const tables = flat.all(SIZES).length === 0 ? [] : flat.all(paged.tables);
  for (const table of tables.slice(0, mostTables)) {
    const shown = paged.shown(table);
    if (shown?.words === undefined) continue;
    const selects = paged.beside(table).filter((element) => element.matches(SIZES)) as Choice[];
    const found = selects.map((select) => ({ select, option: mostOf(select, shown) })).find(({ option }) => option);
    if (found?.option === undefined) continue;
    const before = Array.from(found.select.options).findIndex(({ selected }) => selected);
    self.sized.push({ table, select: found.select, before, due: Math.min(numberOf(found.option) ?? shown.told, shown.told) });
    found.option.selected = true;
    for (const type of ["input", "change"]) found.select.dispatchEvent(new Event(type, { bubbles: true }));
  }
  return self.sized.length;
}

/** Chooses again what was chosen before where fewer rows came: some tables hold those in view, the site of others is slow. For how many tables. */
function chooseBack(): number {
  const worse = (self.sized ?? []).filter(({ table, due }) => table.isConnected && paged.rowsOf(table).length < due);
  for (const { select, before } of worse) {
    const option = select.options[before];
    if (option) option.selected = true;
    for (const type of ["input", "change"]) select.dispatchEvent(new Event(type, { bubbles: true }));
  }
  delete self.sized;
  return worse.length;
}

/** An expression that chooses, and counts the tables for which something was chosen. */
export const chooseSizesSource = withPaged(`(${chooseSizes})(${MOST_TABLES},${MOST_ROWS})`);
/** An expression that chooses the sizes again that were chosen before where others gave fewer rows, and counts the tables. */
export const chooseBackSource = withPaged(`(${chooseBack})()`);
