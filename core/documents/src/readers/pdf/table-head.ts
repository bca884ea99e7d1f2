import { around } from "./geometry.ts";
import type { PageTable } from "./table.ts";

/** Rows of a head that is drawn apart from its table, at most. */
const MOST_ROWS = 2;
/** The head ends no further above the table than this, in points. */
const APART = 10;
/** The table sticks out no further than this, in points, and is no narrower than this part of the head: numbers are narrow. */
const BESIDE = 10;
const NARROWEST = 0.5;

/** Tables of which only the head is ruled, as one: the rows below are set in its columns. */
export function withHeads<T extends object>(items: readonly (T | PageTable)[]): (T | PageTable)[] {
  const joined: (T | PageTable)[] = [];
  for (const item of items) {
    const last = joined.at(-1);
    if (last !== undefined && isTable(last) && isTable(item) && isHeadOf(last, item))
      joined[joined.length - 1] = { ...around([last, item]), rows: [...last.rows, ...item.rows] };
    else joined.push(item);
  }
  return joined;
}

const isTable = (item: object): item is PageTable => "rows" in item;

const isHeadOf = (head: PageTable, table: PageTable): boolean =>
  head.rows.length <= MOST_ROWS &&
  table.rows.length > head.rows.length &&
  head.rows[0]?.length === table.rows[0]?.length &&
  table.top - head.bottom < APART &&
  head.bottom - table.top < APART &&
  table.left > head.left - BESIDE &&
  table.right < head.right + BESIDE &&
  table.right - table.left > NARROWEST * (head.right - head.left);
