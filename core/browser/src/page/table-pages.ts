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

function leafOfPage(mostTurned: number, mostTables: number, mostChars: number, other: string): Leaf {
  const CONTROL = 'button,a,[role="button"],[role="link"]';
  const OFF = '[class~="disabled"],[class~="disabled"] *';
  const [LONGEST, PICTURE] = [40, 5];
  const NEXT = /(?:^|[\s_-])next(?![a-z])/i;
  const NAMES = ["class", "aria-label", "title"];
  /** What such a control says, in the languages of most pages. */
  const SAYS_NEXT =
    /^(?:(?:next(?:\spage)?|weiter|nächste(?:\sseite)?|suivante?|page\ssuivante|siguiente|próxim[ao]|seguinte|successiv[ao]|avanti|volgende|nästa|neste|næste|seuraava|następna|další|sonraki|далее|следующая|вперёд|下一页|下一頁|次へ|次のページ|다음)\s?[>›→]?|[>›→❯])$/iu;
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
    if (!leafed.table.isConnected)
      leafed.table = Array.from(tables()).find((table) => paged.shown(table)?.told === leafed.first.told) ?? leafed.table;
    return paged.shown(leafed.table);
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

  const isFree = (element: PageElement) => {
    if (dom.isOff(element) || element.matches(OFF) || dom.leads(element)) return false;
    const around = flat.closest(element, other);
    // Some say that their numbers are a menu.
    return around === null || (around.matches('[role="menubar"]') && paged.ofPages(around));
  };
  const isNumber = (number: number) => (element: PageElement) => flat.textOf(element).trim() === String(number);

  const isCalledNext = (element: PageElement) => NAMES.some((name) => NEXT.test(element.getAttribute(name) ?? ""));
  /** What is called next, or says so, or holds nothing but a picture that is called next. */
  const isNext = (element: PageElement) =>
    isCalledNext(element) ||
    (flat.textOf(element).trim() === "" && flat.first(element, PICTURE).some(isCalledNext)) ||
    SAYS_NEXT.test(flat.textOf(element).slice(0, LONGEST).trim()) ||
    (element.parentElement?.matches("li") === true && NEXT.test(element.parentElement.getAttribute("class") ?? ""));

  function nextOf({ table, pages }: Leafed, { numbers = [], within }: Shown): PageElement | undefined {
    const isTheNext = isNumber(pages.size + 1);
    const controls = paged
      .beside(table)
      .filter((element) => element.matches(CONTROL) && flat.contains(within, element) && dom.isPressable(element));
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
        const shown = dom.isPressable(table) ? paged.shown(table) : undefined;
        if (shown?.at !== 1) return [];
        return [{ table, first: shown, pages: new Map(), said: "", chars: 0, asked: 1 }];
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
      setTimeout(() => next.click());
      return true;
    },
    isTurned(at) {
      const leafed = self.leafed?.[at];
      return leafed !== undefined && cameOf(leafed) !== undefined;
    },
    turnBack(at) {
      const leafed = self.leafed?.[at];
      const numbers = (leafed && shownOf(leafed)?.numbers) ?? [];
      const before = leafed && numbers.find(isNumber(leafed.pages.size));
      if (before && isFree(before) && dom.isPressable(before)) setTimeout(() => before.click());
    },
    gather() {
      self.leaves = new Map();
      for (const leafed of self.leafed ?? []) {
        const shown = shownOf(leafed);
        const { asked, first, pages, table } = leafed;
        // The page that was asked for last stands there, unless it did not come.
        const isNew = !pages.has(asked) && cameOf(leafed) !== undefined;
        const count = pages.size + Number(isNew);
        const standing = paged.rowsOf(table);
        const texts = new Set(standing.map(flat.textOf));
        // Rows of the last page may have been opened since they were kept: those that stand there say more.
        const kept = pages.get(asked) ?? [];
        const rows = Array.from(pages.values()).flat().length + (isNew ? standing.length : 0);
        const isLast = shown?.at === asked || kept.every((row) => texts.has(flat.textOf(row)));
        if (kept.length > 0 && standing.length >= kept.length && isLast) pages.delete(asked);
        if (count > 1 && standing[0] !== undefined) {
          standing[0].before(...Array.from(pages.values()).flat());
          for (const row of pages.has(asked) || (!isNew && kept.length === 0) ? standing : []) row.remove();
          if (shown?.words) shown.words.textContent = paged.textOf(first, rows);
        }
        const unit: Short["unit"] = first.words ? "rows" : "pages";
        // Numbers may be those of something else.
        const there = unit === "rows" ? (count > 1 ? rows : standing.length) : count > 1 || !first.numbers ? count : 0;
        if (asked > 1) self.leaves.set(table, { told: shown?.told ?? first.told, there, unit });
      }
      delete self.leafed;
    },
  };
}

const MOST = `${MOST_TURNED},${MOST_TABLES},${MOST_CHARS},${JSON.stringify(CLOSED)}`;
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
