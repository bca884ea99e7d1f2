/**
 * Turns the pages of tables and lists that show some of their rows at a time, keeps the rows of each page, and puts them together. Only what says
 * itself that it is the next page counts as one. Runs in the page's document, in a world that its scripts cannot reach, and is sent as
 * source text, so each function stands alone.
 */

import { CLOSED } from "./beside.ts";
import type { Dom } from "./dom.ts";
import type { Flat } from "./flat.ts";
import { type Lists, withLists } from "./list-above.ts";
import type { PageElement } from "./page-element.ts";
import { type Paged, type Short, type Shown, withPaged } from "./paged.ts";
import { BACK, ON } from "./turn-words.ts";

/** Tables whose pages are turned, tables that are looked at, and the characters of rows that are kept. */
const [MOST_TURNED, MOST_TABLES, MOST_CHARS] = [4, 20, 500_000];

/** A table whose pages are turned. */
interface Leafed {
  table: PageElement;
  /** What it showed at first. */
  readonly first: Shown;
  /** Copies of the rows of each page, by where it stands in the table. */
  readonly pages: Map<number, readonly PageElement[]>;
  /** What was on the last of these, and the characters of all. */
  said: string;
  chars: number;
  /** Where the page stands that was asked for. */
  asked: number;
}
/** What is done with the pages of tables; a table is known by its number. */
interface Leaf {
  /** Finds the tables, and counts them. */
  find(): number;
  /** Keeps the page that is shown, if it is the one that was asked for, and asks for the next one; whether it did. */
  turn(at: number): boolean;
  /** Whether the page that was asked for is shown. */
  isTurned(at: number): boolean;
  /** Turns back what was turned in vain: the numbers may be those of something else. */
  turnBack(at: number): void;
  /** Puts the rows of all pages into the tables. */
  gather(): void;
}
declare const dom: Dom;
declare const flat: Flat;
declare const lists: Lists;
declare const paged: Paged;
/** What is kept between the calls: the tables, and what of each is there in the end: of pages none if nothing turned them. */
declare const self: { leafed?: Leafed[]; leaves?: Map<PageElement, Short> };
declare function setTimeout(act: () => void): void;

function leafOfPage(mostTurned: number, mostTables: number, mostChars: number, other: string, on: RegExp, back: RegExp): Leaf {
  const CONTROL = 'button,a,[role="button"],[role="link"]';
  const OFF = '[class~="disabled"],[class~="disabled"] *';
  const [LONGEST, PICTURE, FEWEST, LEVELS, MOST_CONTROLS] = [40, 5, 2, 4, 8];
  const [NEXT, PREVIOUS] = [/(?:^|[\s_-])next(?![a-z])/i, /(?:^|[\s_-])prev(?:ious)?(?![a-z])/i];
  const NAMES = ["class", "aria-label", "title"];
  const namesOf = (element: PageElement) => NAMES.map((name) => element.getAttribute(name) ?? "").join(" ");
  /** What is turned by "next" and is no page of a table. */
  const NO_PAGES = /calendar|date|month|week|picker|schedule|step|wizard|carousel|slide/i;
  const PAGER = '[class*="paginat" i],[class*="pager" i],[aria-label*="paginat" i]';
  /** What is in no such list: tables, and what is answered, as the questions of a test are. */
  const HOLDS_OTHERS = `${paged.tables},input[type="radio"],textarea`;
  const firstOf = (selector: string) => flat.all(selector).slice(0, mostTables);
  /** Tables, and lists that something stands below which is called a pager. */
  const tables = () =>
    new Set([
      ...firstOf(paged.tables),
      ...firstOf(PAGER).flatMap((pager) => {
        const list = lists.above(pager);
        const isOther =
          list === undefined || flat.closest(list, `${paged.tables},${PAGER}`) || flat.inside(list, HOLDS_OTHERS)[0];
        return isOther ? [] : [list];
      }),
    ]);

  /** A table may be made anew with each page. */
  function shownOf(leafed: Leafed): Shown | undefined {
    const { asked, first } = leafed;
    // One that says nothing is known by nothing, either.
    if (!leafed.table.isConnected && first.told > 0)
      leafed.table = Array.from(tables()).find((table) => paged.shown(table)?.told === first.told) ?? leafed.table;
    return first.told > 0 ? paged.shown(leafed.table) : untold(leafed.table, asked);
  }

  /** What rows say, in whatever order: the same ones sorted otherwise, as slides that go round, are no other page. */
  const saidBy = (rows: readonly PageElement[]) => rows.map(flat.textOf).sort().join(" ");

  /** The page that was asked for, if it is shown: its rows may come later than the words. */
  function cameOf(leafed: Leafed): Shown | undefined {
    const shown = shownOf(leafed);
    const rows = paged.rowsOf(leafed.table);
    // What is shown until the rows come is no page: fewer rows, or all the same.
    const isFull = shown?.isLast === true || rows.length >= (leafed.pages.get(1)?.length ?? 1);
    const isFilled = rows.length < 2 || rows.some((row) => flat.textOf(row) !== flat.textOf(rows[0] ?? row));
    return shown?.at === leafed.asked && isFull && isFilled && saidBy(rows) !== leafed.said ? shown : undefined;
  }

  const isStill = (element: PageElement) => dom.isOff(element) || element.matches(OFF);
  const isFree = (element: PageElement) => {
    if (isStill(element) || dom.leads(element)) return false;
    const around = flat.closest(element, other);
    // Some say that their numbers are a menu.
    return around === null || (around.matches('[role="menubar"]') && paged.ofPages(around));
  };
  const isNumber = (number: number) => (element: PageElement) => flat.textOf(element).trim() === String(number);

  const says = (element: PageElement, words: RegExp) => {
    const said = flat.textOf(element).slice(0, LONGEST).trim();
    return said.length < LONGEST && words.test(said);
  };
  const isCalled = (element: PageElement, names: RegExp) => NAMES.some((name) => names.test(element.getAttribute(name) ?? ""));
  const isCalledNext = (element: PageElement) => isCalled(element, NEXT);
  /** What is called next, or says so, or holds nothing but a picture that is called next. */
  const isNext = (element: PageElement) =>
    isCalledNext(element) ||
    (flat.textOf(element).trim() === "" && flat.first(element, PICTURE).some(isCalledNext)) ||
    says(element, on) ||
    (element.parentElement?.matches("li") === true && NEXT.test(element.parentElement.getAttribute("class") ?? ""));

  const controlsBeside = (table: PageElement) =>
    paged.beside(table).filter((element) => element.matches(CONTROL) && dom.isPressable(element));
  /**
   * The part of a table that nothing tells of, where one thing beside it leads on, and another back, at first in vain: the first one, or
   * the one that was asked for.
   */
  function untold(table: PageElement, at: number): Shown | undefined {
    if (!table.matches(paged.tables) || paged.rowsOf(table).length < FEWEST) return undefined;
    const controls = controlsBeside(table);
    const next = controls.find(isNext);
    const before = controls.find((one) => isCalled(one, PREVIOUS) || says(one, back));
    if (next === undefined || before === undefined || next === before || (at === 1 && !isStill(before))) return undefined;
    let within: PageElement | null = next;
    for (let level = 0; within !== null && level < LEVELS && !flat.contains(within, before); level += 1)
      within = flat.above(within);
    if (within === null || !flat.contains(within, before) || flat.inside(within, CONTROL).length > MOST_CONTROLS)
      return undefined;
    if ([table, within, flat.above(within)].some((one) => one !== null && NO_PAGES.test(namesOf(one)))) return undefined;
    return { at, next: at + 1, isLast: isStill(next), told: 0, there: 1, back: before, within };
  }
  function nextOf({ table, pages }: Leafed, { numbers = [], within }: Shown): PageElement | undefined {
    const isTheNext = isNumber(pages.size + 1);
    const controls = controlsBeside(table).filter((element) => flat.contains(within, element));
    // Where the nearest is a link, those behind it turn something else.
    const found = [
      numbers.find((one) => isTheNext(one) && dom.isPressable(one)),
      controls.find(isNext),
      controls.find((one) => isTheNext(one) && paged.ofPages(one)),
    ];
    return found.find((one) => one !== undefined && isFree(one));
  }

  return {
    find() {
      const found = Array.from(tables()).flatMap((table) => {
        const first = dom.isPressable(table) ? (paged.shown(table) ?? untold(table, 1)) : undefined;
        if (first?.at !== 1) return [];
        return [{ table, first, pages: new Map(), said: "", chars: 0, asked: 1 }];
      });
      self.leafed = found.slice(0, mostTurned);
      return self.leafed.length;
    },
    turn(at) {
      const leafed = self.leafed?.[at];
      const shown = leafed && cameOf(leafed);
      if (!leafed || !shown) return false;
      const copies = paged.rowsOf(leafed.table).map(flat.copyOf);
      leafed.pages.set(shown.at, copies);
      leafed.said = saidBy(copies);
      leafed.chars += leafed.said.length;
      const next = !shown.isLast && leafed.chars < mostChars ? nextOf(leafed, shown) : undefined;
      if (next === undefined) return false;
      leafed.asked = shown.next;
      // What it does then is not waited for: it may have no end.
      setTimeout(() => dom.press(next));
      return true;
    },
    isTurned(at) {
      const leafed = self.leafed?.[at];
      return leafed !== undefined && cameOf(leafed) !== undefined;
    },
    turnBack(at) {
      const leafed = self.leafed?.[at];
      const { numbers = [], back: before = leafed && numbers.find(isNumber(leafed.pages.size)) } =
        (leafed && shownOf(leafed)) ?? {};
      if (before && isFree(before) && dom.isPressable(before)) setTimeout(() => dom.press(before));
    },
    gather() {
      self.leaves = new Map();
      for (const leafed of self.leafed ?? []) {
        const now = shownOf(leafed);
        const { asked, first, pages, table } = leafed;
        // The page that was asked for last stands there, unless it did not come.
        const isNew = !pages.has(asked) && cameOf(leafed) !== undefined;
        const count = pages.size + Number(isNew);
        const standing = paged.rowsOf(table);
        const texts = new Set(standing.map(flat.textOf));
        // Rows of the last page may have been opened since they were kept: those that stand there say more.
        const kept = pages.get(asked) ?? [];
        const rows = paged.countRows(Array.from(pages.values()).flat()) + (isNew ? paged.countRows(standing) : 0);
        const isLast = now?.at === asked || kept.every((row) => texts.has(flat.textOf(row)));
        if (kept.length > 0 && standing.length >= kept.length && isLast) pages.delete(asked);
        if (count > 1 && standing[0] !== undefined) {
          standing[0].before(...Array.from(pages.values()).flat());
          for (const row of pages.has(asked) || (!isNew && kept.length === 0) ? standing : []) row.remove();
          if (now?.words) now.words.textContent = paged.textOf(first, rows);
        }
        // What came in its place, and may be only a part of the next page, takes nothing away.
        else if (asked > 1 && kept.length === 0) {
          const before = pages.get(1) ?? [];
          const said = new Set(before.map(flat.textOf));
          if (!standing.some((row) => said.has(flat.textOf(row)))) standing[0]?.before(...before);
        }
        const unit: Short["unit"] = first.words ? "rows" : "pages";
        // Numbers may be those of something else.
        const there = unit === "rows" ? (count > 1 ? rows : paged.countRows(standing)) : count > 1 || !first.numbers ? count : 0;
        const isUntold = first.told === 0;
        if (isUntold ? count > 1 : asked > 1)
          self.leaves.set(table, { told: now?.told ?? first.told, there, unit, goesOn: isUntold && !now?.isLast });
      }
      delete self.leafed;
    },
  };
}

const MOST = `${MOST_TURNED},${MOST_TABLES},${MOST_CHARS},${JSON.stringify(CLOSED)},${ON},${BACK}`;
const inPage = (expression: string) => withPaged(withLists(`(${leafOfPage})(${MOST}).${expression}`));

/** An expression that finds tables whose pages can be turned, and counts them. */
export const findTablesSource = inPage("find()");
/** An expression that keeps the page that a table shows, and asks for the next one; whether it did. */
export const turnSource = (at: number): string => inPage(`turn(${at})`);
/** An expression that says whether the page that was asked for is shown. */
export const isTurnedSource = (at: number): string => inPage(`isTurned(${at})`);
/** An expression that turns back what was turned in vain. */
export const turnBackSource = (at: number): string => inPage(`turnBack(${at})`);
/** An expression that puts the rows of all pages into their tables. The page's scripts must stand still. */
export const gatherPagesSource = inPage("gather()");
