/** Tables of which a page shows some rows at a time, and says beside them which: "1 to 10 of 57". Sent into pages as source text. */

/** An element of a page, as the functions that look for such tables see it. */
export interface PagedElement {
  textContent: string;
  readonly nodeType: number;
  readonly childNodes: ArrayLike<PagedElement>;
  readonly isConnected: boolean;
  readonly parentElement: PagedElement | null;
  readonly previousElementSibling: PagedElement | null;
  readonly nextElementSibling: PagedElement | null;
  readonly lastElementChild: PagedElement | null;
  getElementsByTagName(name: string): ArrayLike<PagedElement>;
  querySelectorAll(selector: string): ArrayLike<PagedElement>;
  querySelector(selector: string): PagedElement | null;
  closest(selector: string): PagedElement | null;
  matches(selector: string): boolean;
  getAttribute(name: string): string | null;
  cloneNode(deep: boolean): PagedElement;
  before(...nodes: PagedElement[]): void;
  append(...nodes: PagedElement[]): void;
  remove(): void;
  click(): void;
}

/** Rows that a table says that it has, and those that are there. */
export interface Short {
  readonly told: number;
  readonly there: number;
}

/** The rows that are shown, by their numbers, and where that is said. */
export interface Shown extends Short {
  readonly first: number;
  readonly last: number;
  readonly words: PagedElement;
}

/** What is asked of such tables. */
export interface Paged {
  readonly tables: string;
  /** What stands beside a table, and beside the boxes that it stands in. */
  beside(table: PagedElement): PagedElement[];
  /** Rows in a table, or in a part of it, that hold cells; not those of tables within. */
  rowsOf(box: PagedElement): PagedElement[];
  /** What a table shows of what it has, if it is a part. */
  shown(table: PagedElement): Shown | undefined;
  /** Has the words beside a table say that it is shown from its first row on. */
  tellFromFirst(shown: Shown): void;
}

function pagedOfPage(): Paged {
  const TABLES = 'table,[role="table"],[role="grid"],[role="treegrid"]';
  const [LEVELS, SIDES, WITHIN, MOST_ROWS, MOST_PARTS, MOST_CHARS, COMMENT] = [4, 6, 80, 5_000, 20, 120, 8];
  const NUMBER = /\d{1,3}(?:[.,'’\s]\d{3})+(?!\d)|\d+/g;
  const DATE = /\d[./-]\d{1,2}[./-]\d/;

  const countOf = (number: string) => Number(number.replace(/\D/g, ""));

  function rowsOf(box: PagedElement): PagedElement[] {
    const table = box.closest(TABLES);
    const rows = Array.from(box.querySelectorAll('tr,[role="row"]')).slice(0, MOST_ROWS);
    return rows.filter(
      (row) => row.querySelector('td,[role="cell"],[role="gridcell"]') !== null && row.closest(TABLES) === table,
    );
  }

  function beside(table: PagedElement): PagedElement[] {
    const found: PagedElement[] = [];
    const add = (side: PagedElement) => {
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
    let box: PagedElement | null = table;
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
  function wordsOf({ childNodes, nodeType, textContent }: PagedElement): string {
    if (nodeType === COMMENT) return "";
    if (childNodes.length === 0) return textContent;
    return Array.from(childNodes).slice(0, MOST_CHARS).map(wordsOf).join(" ");
  }

  function shown(table: PagedElement): Shown | undefined {
    const there = rowsOf(table).length;
    if (there === 0) return undefined;
    for (const words of beside(table)) {
      if (words.getElementsByTagName("*")[MOST_PARTS] !== undefined) continue;
      const text = wordsOf(words);
      if (text.length > MOST_CHARS || DATE.test(text)) continue;
      const numbers = Array.from(text.matchAll(NUMBER), ([number]) => countOf(number)).sort((a, b) => a - b);
      const [first = 0, last = 0, told = 0] = numbers;
      const isPage = numbers.length === 3 && last - first + 1 === there && told > there;
      if (isPage && ((first - 1) % there === 0 || last === told)) return { told, there, first, last, words };
    }
    return undefined;
  }

  function tellFromFirst({ words, first }: Shown): void {
    words.textContent = wordsOf(words).replace(NUMBER, (number) => (countOf(number) === first ? "1" : number));
  }

  return { tables: TABLES, beside, rowsOf, shown, tellFromFirst };
}

/** An expression with `paged` in its sight. */
export const withPaged = (expression: string): string => `(() => { const paged = (${pagedOfPage})(); return ${expression} })()`;
