import { oneLine } from "@farthing/read";
import { around } from "./geometry.ts";
import { lineText } from "./line-text.ts";
import type { Line, PageLayout } from "./page-layout.ts";
import { marginLines } from "./page-numbers.ts";

/** Where a running head stands may differ this much from page to page, in points. */
const DRIFT = 6;
/** Pieces of one line stand on one baseline, within this many points. */
const LEVEL = 1;

/**
 * Pages whose running heads are one line wherever they are on another page: a head with a wide blank is two lines where
 * the text below it has columns, and one where it has none.
 */
export function withJoinedHeads(pages: readonly PageLayout[]): readonly PageLayout[] {
  if (pages.length < 2) return pages;
  const rows = pages.map(rowsOf);
  const whole = new Heads(rows.flat().filter(({ length }) => length === 1));
  return pages.map((page, at) => {
    const joined = new Map<Line, Line>();
    const gone = new Set<unknown>();
    for (const row of rows[at] ?? []) {
      const [first, ...others] = row;
      if (first === undefined || others.length === 0) continue;
      if (!whole.has(row, first)) continue;
      joined.set(first, { ...first, segment: segmentOf(row) });
      for (const other of others) gone.add(other);
    }
    if (joined.size === 0) return page;
    const items = page.items.filter((item) => !gone.has(item));
    return { ...page, items: items.map((item) => (item.kind === "line" ? (joined.get(item) ?? item) : item)) };
  });
}

/** The lines of a page's margins that stand level with each other, from the left. */
function rowsOf(page: PageLayout): Line[][] {
  const rows: Line[][] = [];
  for (const line of marginLines(page).sort((a, b) => a.segment.baseline - b.segment.baseline)) {
    const row = rows.at(-1);
    if (row?.[0] !== undefined && line.segment.baseline - row[0].segment.baseline <= LEVEL) row.push(line);
    else rows.push([line]);
  }
  return rows.map((row) => row.sort((a, b) => a.segment.left - b.segment.left));
}

const segmentOf = (row: readonly Line[]): Line["segment"] => ({
  ...around(row.map(({ segment }) => segment)),
  words: row.flatMap(({ segment }) => segment.words),
  baseline: row[0]?.segment.baseline ?? 0,
  size: row[0]?.segment.size ?? 0,
});

/** Digits change from page to page. */
const patternOf = (row: readonly Line[]): string =>
  oneLine(row.map(({ segment }) => lineText(segment)).join(" ")).replace(/\d+/g, "#");

/** Lines by what they say and about where they stand, with the pages that have them: one, or several (0). */
class Heads {
  readonly #pages = new Map<string, number>();

  constructor(rows: readonly (readonly Line[])[]) {
    for (const row of rows) {
      const key = `${bandOf(row[0])} ${patternOf(row)}`;
      const [known, page = 0] = [this.#pages.get(key), row[0]?.page];
      this.#pages.set(key, known === undefined || known === page ? page : 0);
    }
  }

  /** Whether another page has a row as one line, at about the same height. */
  has(row: readonly Line[], first: Line): boolean {
    const pattern = patternOf(row);
    return [-1, 0, 1].some((step) => {
      const page = this.#pages.get(`${bandOf(first) + step} ${pattern}`);
      return page !== undefined && page !== first.page;
    });
  }
}

const bandOf = (line: Line | undefined): number => Math.floor((line?.segment.baseline ?? 0) / DRIFT);
