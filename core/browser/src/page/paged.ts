/**
 * Tables, and lists, of which a page shows some rows at a time, and says beside them which: in words, "1 to 10 of 57", or by a row of page numbers of which
 * one is marked. Sent into pages as source text.
 */

import { type Dom, withDom } from "./dom.ts";
import { type Flat, withFlat } from "./flat.ts";
import type { PageElement } from "./page-element.ts";

/** Rows, or pages, that a table says that it has, and those that are there. */
export interface Short {
  readonly told: number;
  readonly there: number;
  readonly unit: "rows" | "pages" | "entries" | "slides";
  /** Whether it has more than are there, and says not how many. */
  readonly goesOn?: boolean;
}

/** The part of a table that is shown. */
export interface Shown {
  /** Its first row, or the number of its page, that of the next part, and whether there is none. */
  readonly at: number;
  readonly next: number;
  readonly isLast: boolean;
  /** Rows, or pages, that the table has, and rows, or one page, that are shown. */
  readonly told: number;
  readonly there: number;
  /** Where that is said in words, and these. */
  readonly words?: PageElement;
  readonly text?: string;
  /** The numbers of pages. */
  readonly numbers?: readonly PageElement[];
  /** What leads back, where nothing tells which part is shown. */
  readonly back?: PageElement;
  /** What holds the controls that turn its pages. */
  readonly within: PageElement;
}

/** What is asked of such tables. */
export interface Paged {
  readonly tables: string;
  /** What stands beside a table, and beside the boxes that it stands in. */
  beside(table: PageElement): PageElement[];
  /** Rows in a table, or in a part of it, that hold cells, not those of tables within; the parts of a list. */
  rowsOf(box: PageElement): PageElement[];
  /** How many of rows are none that say more about the one before them, over all columns. */
  countRows(rows: readonly PageElement[]): number;
  /** What a table shows of what it has, if it is a part. */
  shown(table: PageElement): Shown | undefined;
  /** Whether an element, or a box around it, is called pages, as those are that show one. */
  ofPages(element: PageElement): boolean;
  /** What the words beside a table say of its first part, said of so many rows. */
  textOf(first: Shown, there: number): string;
}

/** What an element of few parts says: its words, the three numbers in them, and the number that they are. */
interface Said {
  readonly text: string;
  readonly counts: readonly number[];
  readonly number: number;
}
declare const dom: Dom;
declare const flat: Flat;

function pagedOfPage(): Paged {
  const TABLES = 'table,[role="table"],[role="grid"],[role="treegrid"]';
  const [LEVELS, SIDES, WITHIN, MOST_ROWS, MOST_PARTS, MOST_CHARS] = [8, 6, 80, 5_000, 20, 120];
  const [CELL, FIRST_PARTS] = ['td:not([role="columnheader"]),[role="cell"],[role="gridcell"]', 40];
  /** Rows of the smallest part that words tell of, numbers that are looked at, the boxes around one that are asked what they are called, and rows of a bar of controls. */
  const [FEWEST, MOST_NUMBERS, OF_PAGES, BAR] = [2, 60, 6, 3];
  const NUMBER = /\d{1,3}(?:[.,'’\s]\d{3})+(?!\d)|\d+/g;
  const CURRENT = [
    '[aria-current]:not([aria-current="false"]),[aria-selected="true"],[data-state="active"],[data-state="selected"]',
    ...["selected", "active", "current"].map((name) => `[data-${name}]:not([data-${name}="false"])`),
  ].join();
  const MARKED = /(?:^|[-_\s])(?:active|curr?|current|selected)(?:$|[-_\s])/i;
  /** What holds numbers that are none of pages. */
  const ROWS = 'select,form,label,table,[role="row"]';
  /** Dates, times, fractions, sums and shares. */
  const NO_COUNT = /\d[./-]\d{1,2}[./-]\d|\d[.,:]\d{1,2}(?!\d)|[\p{Sc}%]/u;
  const [NAMES, PAGES] = [
    ["class", "aria-label", "title", "id"],
    /paginat|pag(?:er|ing|es)(?![a-z])|page-?(?:numbers?|items?|links?|list|nav|index)/i,
  ];
  const PAGE = /(?:^|[-_\s])page(?![a-z])/i;
  /** What says "Page 1 of 10", in the languages of most pages, and what is pressed beside it. */
  const SAYS_PAGE =
    /(?<!\p{L})(?:pages?|seiten?|páginas?|pagin[ae]|pagina|sid[ae]n?|sivu|stron[ay]|strán[ak]y?|sayfa|oldal|trang|halaman|страниц[аы]|сторінк[аи]|σελίδα)(?!\p{L})|页|頁|ページ|페이지|หน้า|صفحة|עמוד/iu;
  const [PRESSED, SHORT, NEAR] = ['button,a,[role="button"]', 40, 3];
  /** A span of time is none of rows. */
  const TIME =
    /\d\s?(?:\S{1,15}\s)?(?:days?|weeks?|months?|years?|hours?|hrs|minutes?|mins|tagen?|wochen?|monaten?|jahren?|stunden?|minuten|jours?|semaines?|mois|ans|heures?|días?|semanas?|meses|años|horas?|dias|anos|giorni|settimane|mesi|anni|ore|dagen|weken|maanden|jaar|uur|dni|tygodni|dager|dage|dagar|дн\p{L}{1,3}|недел\p{L}{1,3}|месяц\p{L}{0,3})(?!\p{L})|\d\s?(?:天|(?:个工作|營業|営業)日|영업일)/iu;

  const countOf = (number: string) => Number(number.replace(/\D/g, ""));

  function rowsOf(box: PageElement): PageElement[] {
    const table = flat.closest(box, TABLES);
    if (table === null)
      return flat
        .partsOf(box)
        .slice(0, MOST_ROWS)
        .filter((part) => !part.matches("template,script,style"));
    const rows = flat.inside(box, 'tr,[role="row"]').slice(0, MOST_ROWS);
    // The first one may only say how wide the columns are.
    const [first] = rows;
    if (first?.textContent.trim() === "" && first.checkVisibility() && first.getBoundingClientRect().height === 0) rows.shift();
    const hasCell = (row: PageElement) => flat.first(row, FIRST_PARTS).some((part) => part.matches(CELL));
    return rows.filter((row) => row.checkVisibility() && hasCell(row) && flat.closest(row, TABLES) === table);
  }

  function countRows(rows: readonly PageElement[]): number {
    const isDetail = (row: PageElement) =>
      flat.partsOf(row).length === 1 && Number(flat.partsOf(row)[0]?.getAttribute("colspan") ?? 1) > 1;
    const own = rows.filter((row) => !isDetail(row)).length;
    return own === 0 ? rows.length : own;
  }

  function beside(table: PageElement): PageElement[] {
    const found: PageElement[] = [];
    const add = (side: PageElement) => {
      found.push(side, ...flat.first(side, WITHIN));
    };
    // Some hold what stands below their rows.
    const below = flat.partsOf(table).at(-1);
    if (below !== undefined && rowsOf(below).length === 0) add(below);
    let box: PageElement | null = table;
    for (let level = 0; box !== null && level < LEVELS; level += 1, box = flat.above(box)) {
      let [before, after] = [flat.before(box), flat.after(box)];
      for (let side = 0; side < SIDES; side += 1) {
        if (after !== null) add(after);
        if (before !== null) add(before);
        [before, after] = [before && flat.before(before), after && flat.after(after)];
      }
    }
    return found;
  }

  /** Many tables stand beside the same: each element is read once. */
  const known = new Map<PageElement, Said>();
  function read(element: PageElement): Said {
    const before = known.get(element);
    if (before !== undefined) return before;
    let said: Said = { text: "", counts: [], number: 0 };
    const parts = [element, ...flat.first(element, MOST_PARTS + 1)];
    // What it says, its parts apart.
    const text = parts.length <= MOST_PARTS + 1 ? flat.piecesOf(element, MOST_CHARS).join(" ") : "";
    if (text.length <= MOST_CHARS && /\d/.test(text)) {
      // Numbers with nothing between them are those of pages.
      const isCount = !NO_COUNT.test(text) && !/0\s+0/.test(text.replace(NUMBER, "0"));
      const counts = isCount ? Array.from(text.matchAll(NUMBER), ([number]) => countOf(number)) : [];
      // In some languages what it has comes first.
      if ((counts[0] ?? 0) > (counts[1] ?? 0)) counts.push(counts.shift() ?? 0);
      const number = Number(/^\s*(\d{1,4})(?:\s*\([\p{L}\s]{1,20}\))?\s*$/u.exec(text)?.[1] ?? 0);
      const isNumber = number > 0 && flat.closest(element, ROWS) === null && !parts.some(({ tagName }) => tagName === "INPUT");
      said = { text, counts, number: isNumber ? number : 0 };
    }
    known.set(element, said);
    return said;
  }

  function ofPages(element: PageElement): boolean {
    const isCalled = (one: PageElement | null, name: RegExp) =>
      one !== null &&
      [one.tagName.includes("-") ? one.tagName : "", ...NAMES.map((attribute) => one.getAttribute(attribute) ?? "")].some(
        (said) => name.test(said),
      );
    if (flat.closest(element, 'nav,[role="navigation"]') !== null || isCalled(element, PAGE)) return true;
    let box: PageElement | null = element;
    for (let level = 0; box !== null && level < OF_PAGES; level += 1, box = flat.above(box))
      if (isCalled(box, PAGES)) return true;
    return false;
  }

  /** The smallest box that holds a table and what stands beside it. */
  function holderOf(table: PageElement, side: PageElement): PageElement {
    let box = side;
    for (let above = flat.above(box); above !== null && !flat.contains(box, table); above = flat.above(box)) box = above;
    return box;
  }

  /** Whether words are what a row of another table says, which is more than a bar. */
  function areOfRow(words: PageElement, table: PageElement): boolean {
    const other = flat.closest(words, TABLES);
    return other !== null && other !== table && !flat.contains(other, table) && rowsOf(other).length > BAR;
  }

  function byWords(table: PageElement, there: number, around: readonly PageElement[]): Shown | undefined {
    for (const words of around) {
      const { text, counts } = read(words);
      const [at = 0, last = 0, told = 0] = counts;
      const isPart = counts.length === 3 && last - at + 1 === there && told > there && told >= last;
      const isLast = last === told;
      const isWhole = there >= FEWEST && (at - 1) % there === 0;
      if (isPart && TIME.test(text.replace(/\d+\D*$/, ""))) continue;
      if (isPart && (isWhole || (isLast && at > 1)) && !areOfRow(words, table))
        return { at, next: last + 1, isLast, told, there, words, text, within: holderOf(table, words) };
    }
    return undefined;
  }

  /** Numbers one behind the other, of which one is marked. */
  function byNumbers(around: readonly PageElement[]): Shown | undefined {
    const numberOf = (element: PageElement) => read(element).number;
    const isInner = (element: PageElement) =>
      numberOf(element) > 0 && !flat.partsOf(element).some((child) => numberOf(child) > 0);
    const isNamed = (element: PageElement) => element.matches(CURRENT) || MARKED.test(element.getAttribute("class") ?? "");
    /** Whether it is marked itself, or a box that holds nothing else, or what stands around that. */
    const isMarked = (element: PageElement) => {
      const control = flat.closest(element, PRESSED);
      let at: PageElement | null = element;
      for (let level = 0; at !== null && level < LEVELS; level += 1, at = flat.above(at)) {
        if (isNamed(at)) return true;
        // What is pressed may say it once more in words.
        if (numberOf(at) !== numberOf(element) && (control === null || at === control || !flat.contains(control, at)))
          return false;
      }
      return false;
    };
    const inner = around.filter(isInner).slice(0, MOST_NUMBERS);
    const seen = new Set<PageElement>();
    for (const first of inner) {
      if (seen.has(first)) continue;
      let box = flat.above(first);
      let row: PageElement | null = null;
      let numbers: PageElement[] = [];
      for (let level = 0; box !== null && level < LEVELS && numbers.length < 2; level += 1, box = flat.above(box)) {
        const within = box;
        row = within;
        numbers = inner.filter((element) => flat.contains(within, element));
      }
      const steps = numbers.slice(1).map((one, at) => numberOf(one) - numberOf(numbers[at] ?? one));
      // One page has another one beside it: how many rows a page has goes from ten to a hundred.
      const isRow = numbers.length > 1 && steps.every((step) => step > 0) && (steps.length < 2 || steps.includes(1));
      // Beside a number that is none of them, such as that of all rows, they may still be a row of their own.
      for (const number of isRow ? numbers : []) seen.add(number);
      const named = numbers.filter(isMarked);
      const marked = named.length === 0 ? [dom.oddOf(numbers)].filter((one) => one !== undefined) : named;
      const [current, last] = [marked[0], numbers.at(-1)];
      if (!isRow || marked.length !== 1 || current === undefined || last === undefined || dom.leads(last)) continue;
      if (box === null || row === null || !(ofPages(current) || /page/i.test(row.getAttribute("class") ?? ""))) continue;
      const [at, told] = [numberOf(current), numberOf(last)];
      return { at, next: at + 1, isLast: at === told, told, there: 1, numbers, within: box };
    }
    return undefined;
  }

  /** Words that tell the number of the page, where something beside them can be pressed. */
  function byPageWords(table: PageElement, around: readonly PageElement[]): Shown | undefined {
    const turns = (words: PageElement) => {
      let box: PageElement | null = words;
      for (let level = 0; box !== null && level < NEAR && !flat.contains(box, table); level += 1, box = flat.above(box)) {
        const controls = flat.inside(box, PRESSED).slice(0, MOST_PARTS);
        if (controls.some((control) => dom.isPressable(control) && !dom.leads(control))) return true;
      }
      return false;
    };
    for (const words of around) {
      const { text, counts } = read(words);
      const [at = 0, told = 0] = counts;
      if (counts.length !== 2 || at < 1 || told < 2 || text.trim().length > SHORT) continue;
      if (!(SAYS_PAGE.test(text) || ofPages(words)) || !dom.isPressable(words) || areOfRow(words, table)) continue;
      if (!turns(words)) continue;
      return { at, next: at + 1, isLast: at === told, told, there: 1, within: holderOf(table, words) };
    }
    return undefined;
  }

  function shown(table: PageElement): Shown | undefined {
    const there = countRows(rowsOf(table));
    const around = there === 0 ? [] : beside(table);
    return byWords(table, there, around) ?? byNumbers(around) ?? byPageWords(table, around);
  }

  const textOf = ({ text = "", next }: Shown, there: number) =>
    text.replace(NUMBER, (number) => (countOf(number) === next - 1 ? String(there) : number));

  return { tables: TABLES, beside, rowsOf, countRows, shown, ofPages, textOf };
}

/** An expression with `dom`, `flat` and `paged` in its sight. */
export const withPaged = (expression: string): string =>
  withDom(withFlat(`(() => { const paged = (${pagedOfPage})(); return ${expression} })()`));
