/**
 * Turns the pages of tables that show some of their rows at a time, keeps the rows of each page, and puts them together. Only what the table says
 * itself, "11 to 20 of 57", counts as the next page. Runs in the page's document, in a world that its scripts cannot reach, and is sent as
 * source text, so each function stands alone.
 */

import { OTHER } from "./beside.ts";
import { type Dom, withDom } from "./dom.ts";
import { type Paged, type PagedElement, type Shown, withPaged } from "./paged.ts";

/** Tables whose pages are turned, tables that are looked at, and the characters of rows that are kept. */
const [MOST_TURNED, MOST_TABLES, MOST_CHARS] = [4, 20, 500_000];

/**
 * A table, how many rows it has, copies of those on each page by the number of its first, what was on the last of these, characters of all, and the
 * first row that was asked for.
 */
interface Leafed {
  table: PagedElement;
  readonly told: number;
  readonly pages: Map<number, readonly PagedElement[]>;
  said: string;
  chars: number;
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
  /** Puts the rows of all pages into the tables. */
  gather(): void;
}
declare const dom: Dom;
declare const paged: Paged;
declare const document: PagedElement;
declare const self: { leafed?: Leafed[] };
declare function setTimeout(act: () => void): void;

function leafOfPage(mostTurned: number, mostTables: number, mostChars: number, other: string): Leaf {
  const CONTROL = 'button,a,[role="button"],[role="link"]';
  const OFF =
    '[disabled],[aria-disabled="true"],[form],form button:not([type="button"]),[class~="disabled"],[class~="disabled"] *';
  const NEXT = /(?:^|[\s_-])next(?![a-z])/i;
  const NAMES = ["class", "aria-label", "title"];
  const tables = () => Array.from(document.querySelectorAll(paged.tables)).slice(0, mostTables);

  /** A table may be made anew with each page. */
  function shownOf(leafed: Leafed): Shown | undefined {
    if (!leafed.table.isConnected)
      leafed.table = tables().find((table) => paged.shown(table)?.told === leafed.told) ?? leafed.table;
    return paged.shown(leafed.table);
  }

  const saidBy = (rows: readonly PagedElement[]) => rows.map(({ textContent }) => textContent).join(" ");

  /** The page that was asked for, if it is shown: its rows may come later than the words. */
  function cameOf(leafed: Leafed): Shown | undefined {
    const shown = shownOf(leafed);
    return shown?.first === leafed.asked && saidBy(paged.rowsOf(leafed.table)) !== leafed.said ? shown : undefined;
  }

  function nextOf({ table, pages }: Leafed): PagedElement | undefined {
    const isNext = (element: PagedElement | null) =>
      NAMES.some((name) => NEXT.test(element?.getAttribute(name) ?? "")) ||
      (element?.parentElement?.matches("li") === true && NEXT.test(element.parentElement.getAttribute("class") ?? ""));
    const leads = (element: PagedElement) =>
      !/^(?:#.*|javascript:\s*(?:;|void\b.*)?)?$/i.test(element.closest("a[href]")?.getAttribute("href") ?? "");
    const controls = paged
      .beside(table)
      .filter((element) => element.matches(CONTROL) && !element.matches(OFF) && !leads(element) && dom.isPressable(element))
      .filter((element) => element.closest(other) === null);
    const number = String(pages.size + 1);
    return controls.find(isNext) ?? controls.find(({ textContent }) => textContent.trim() === number);
  }

  return {
    find() {
      const found = tables().flatMap((table) => {
        const shown = dom.isPressable(table) ? paged.shown(table) : undefined;
        return shown?.first === 1 ? [{ table, told: shown.told, pages: new Map(), said: "", chars: 0, asked: 1 }] : [];
      });
      self.leafed = found.slice(0, mostTurned);
      return self.leafed.length;
    },
    turn(at) {
      const leafed = self.leafed?.[at];
      const shown = leafed && cameOf(leafed);
      if (!leafed || !shown) return false;
      const copies = paged.rowsOf(leafed.table).map((row) => row.cloneNode(true));
      leafed.pages.set(shown.first, copies);
      leafed.said = saidBy(copies);
      leafed.chars += leafed.said.length;
      const next = shown.last < shown.told && leafed.chars < mostChars ? nextOf(leafed) : undefined;
      if (next === undefined) return false;
      leafed.asked = shown.last + 1;
      // What it does then is not waited for: it may have no end.
      setTimeout(() => next.click());
      return true;
    },
    isTurned(at) {
      const leafed = self.leafed?.[at];
      return leafed !== undefined && cameOf(leafed) !== undefined;
    },
    gather() {
      for (const leafed of self.leafed ?? []) {
        const shown = shownOf(leafed);
        const { asked, pages, table } = leafed;
        // The page that was asked for last stands there, unless it did not come.
        const isNew = !pages.has(asked) && cameOf(leafed) !== undefined;
        const standing = paged.rowsOf(table);
        if (asked === 1 || standing[0] === undefined) continue;
        standing[0].before(...Array.from(pages.values()).flat());
        for (const row of isNew ? [] : standing) row.remove();
        if (shown) paged.tellFromFirst(shown);
      }
      delete self.leafed;
    },
  };
}

const MOST = `${MOST_TURNED},${MOST_TABLES},${MOST_CHARS},${JSON.stringify(OTHER.replace("nav,", "").replace(',[role="navigation"]', ""))}`;
const inPage = (expression: string) => withDom(withPaged(`(${leafOfPage})(${MOST}).${expression}`));

/** An expression that finds tables whose pages can be turned, and counts them. */
export const findTablesSource = inPage("find()");
/** An expression that keeps the page that a table shows, and asks for the next one; whether it did. */
export const turnSource = (at: number): string => inPage(`turn(${at})`);
/** An expression that says whether the page that was asked for is shown. */
export const isTurnedSource = (at: number): string => inPage(`isTurned(${at})`);
/** An expression that puts the rows of all pages into their tables. The page's scripts must stand still. */
export const gatherPagesSource = inPage("gather()");
