/**
 * Tables, and lists, of which a page shows some rows at a time, and says beside them which: in words, "1 to 10 of 57", or by a row of page numbers of which
 * one is marked. Sent into pages as source text.
 */

import { type Dom, withDom } from "./dom.ts";
import type { PageElement } from "./page-element.ts";

/** Rows, or pages, that a table says that it has, and those that are there. */
export interface Short {
  readonly told: number;
  readonly there: number;
  readonly unit: "rows" | "pages";
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
  /** Where that is said in words. */
  readonly words?: PageElement;
  /** The numbers of pages. */
  readonly numbers?: readonly PageElement[];
}

/** What is asked of such tables. */
export interface Paged {
  readonly tables: string;
  /** What stands beside a table, and beside the boxes that it stands in. */
  beside(table: PageElement): PageElement[];
  /** Rows in a table, or in a part of it, that hold cells, not those of tables within; the parts of a list. */
  rowsOf(box: PageElement): PageElement[];
  /** What a table shows of what it has, if it is a part. */
  shown(table: PageElement): Shown | undefined;
  /** Has the words beside a table say that it is shown from its first row on. */
  tellFromFirst(shown: Shown): void;
}

declare const dom: Dom;

function pagedOfPage(): Paged {
  const TABLES = 'table,[role="table"],[role="grid"],[role="treegrid"]';
  const [LEVELS, SIDES, WITHIN, MOST_ROWS, MOST_PARTS, MOST_CHARS, COMMENT] = [8, 6, 80, 5_000, 20, 120, 8];
  const NUMBER = /\d{1,3}(?:[.,'’\s]\d{3})+(?!\d)|\d+/g;
  const CURRENT = '[aria-current]:not([aria-current="false"]),[aria-selected="true"]';
  const MARKED = /(?:^|[-_\s])(?:active|current|selected)(?:$|[-_\s])/i;
  const DATE = /\d[./-]\d{1,2}[./-]\d/;

  const countOf = (number: string) => Number(number.replace(/\D/g, ""));

  function rowsOf(box: PageElement): PageElement[] {
    const table = box.closest(TABLES);
    if (table === null) return Array.from(box.children).slice(0, MOST_ROWS);
    const rows = Array.from(box.querySelectorAll('tr,[role="row"]')).slice(0, MOST_ROWS);
    return rows.filter(
      (row) => row.querySelector('td,[role="cell"],[role="gridcell"]') !== null && row.closest(TABLES) === table,
    );
  }

  function beside(table: PageElement): PageElement[] {
    const found: PageElement[] = [];
    const add = (side: PageElement) => {
      found.push(side);
      const within = side.getElementsByTagName("*");
      for (let at = 0; at < WITHIN; at += 1) {
        const element = within[at];
        if (element === undefined) return;
        found.push(element);
      }
    };
    // Some hold what stands below their rows.
    const below = table.lastElementChild;
    if (below !== null && rowsOf(below).length === 0) add(below);
    let box: PageElement | null = table;
    for (let level = 0; box !== null && level < LEVELS; level += 1, box = box.parentElement) {
      let [before, after] = [box.previousElementSibling, box.nextElementSibling];
      for (let side = 0; side < SIDES; side += 1) {
        if (after !== null) add(after);
        if (before !== null) add(before);
        [before, after] = [before?.previousElementSibling ?? null, after?.nextElementSibling ?? null];
      }
    }
    return found;
  }

  /** What an element says, its parts apart. */
  function wordsOf({ childNodes, nodeType, textContent }: PageElement): string {
    if (nodeType === COMMENT) return "";
    if (childNodes.length === 0) return textContent;
    return Array.from(childNodes).slice(0, MOST_CHARS).map(wordsOf).join(" ");
  }

  function byWords(there: number, around: readonly PageElement[]): Shown | undefined {
    for (const words of around) {
      if (words.getElementsByTagName("*")[MOST_PARTS] !== undefined) continue;
      const text = wordsOf(words);
      // Numbers with nothing between them are those of pages.
      if (text.length > MOST_CHARS || DATE.test(text) || /0\s+0/.test(text.replace(NUMBER, "0"))) continue;
      const numbers = Array.from(text.matchAll(NUMBER), ([number]) => countOf(number)).sort((a, b) => a - b);
      const [at = 0, last = 0, told = 0] = numbers;
      const isPart = numbers.length === 3 && last - at + 1 === there && told > there;
      const isLast = last === told;
      if (isPart && ((at - 1) % there === 0 || isLast)) return { at, next: last + 1, isLast, told, there, words };
    }
    return undefined;
  }

  /** Numbers one behind the other, of which one is marked. */
  function byNumbers(around: readonly PageElement[]): Shown | undefined {
    const numberOf = ({ textContent }: PageElement) => Number(/^\s*(\d{1,4})\s*$/.exec(textContent)?.[1] ?? 0);
    const isInner = (element: PageElement) =>
      element.getElementsByTagName("*")[MOST_PARTS] === undefined &&
      numberOf(element) > 0 &&
      !Array.from(element.children).some((child) => numberOf(child) > 0);
    const isMarked = (element: PageElement | null) =>
      element !== null && (element.matches(CURRENT) || MARKED.test(element.getAttribute("class") ?? ""));
    const inner = around.filter((element) => isInner(element) && element.closest("select,table,form,label") === null);
    const seen = new Set<PageElement>();
    for (const first of inner) {
      if (seen.has(first)) continue;
      let box = first.parentElement;
      let numbers: PageElement[] = [];
      for (let level = 0; box !== null && level < LEVELS && numbers.length < 2; level += 1, box = box.parentElement) {
        const within = box;
        numbers = inner.filter((element) => within.contains(element));
      }
      for (const number of numbers) seen.add(number);
      const isRow =
        numbers.length > 1 && numbers.every((one, at) => at === 0 || numberOf(one) > numberOf(numbers[at - 1] ?? one));
      const marked = numbers.filter((one) => isMarked(one) || isMarked(one.parentElement));
      const [current, last] = [marked[0], numbers.at(-1)];
      if (!isRow || marked.length !== 1 || current === undefined || last === undefined || dom.leads(last)) continue;
      const [at, told] = [numberOf(current), numberOf(last)];
      return { at, next: at + 1, isLast: at === told, told, there: 1, numbers };
    }
    return undefined;
  }

  function shown(table: PageElement): Shown | undefined {
    const there = rowsOf(table).length;
    const around = there === 0 ? [] : beside(table);
    return byWords(there, around) ?? byNumbers(around);
  }

  function tellFromFirst({ words, at }: Shown): void {
    if (words) words.textContent = wordsOf(words).replace(NUMBER, (number) => (countOf(number) === at ? "1" : number));
  }

  return { tables: TABLES, beside, rowsOf, shown, tellFromFirst };
}

/** An expression with `dom` and `paged` in its sight. */
export const withPaged = (expression: string): string =>
  withDom(`(() => { const paged = (${pagedOfPage})(); return ${expression} })()`);
