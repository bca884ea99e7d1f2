/**
 * A line of the table: a score of ours beside that of a library, of 100, and CPU milliseconds of the whole call for one page, document or
 * answer; NaN where time says nothing.
 */
export interface Row {
  readonly library: string;
  readonly what: string;
  readonly count: number;
  readonly ours: number;
  readonly theirs: number;
  readonly oursMs: number;
  readonly theirsMs: number;
}

/** A library takes the place of our code if it loses less than this many points of 100, … */
const MAX_POINTS = 1;
/** … and the CPU time of the call grows by less than this share. */
const MAX_GROWTH = 0.2;

const said = (value: number, digits: number): string => (Number.isNaN(value) ? "-" : value.toFixed(digits));

/** Prints the table. */
export const print = (rows: readonly Row[]): void =>
  console.table(
    rows.map(({ library, what, count, ours, theirs, oursMs, theirsMs }) => ({
      library,
      what,
      count,
      "score of ours": said(ours, 1),
      "score of its": said(theirs, 1),
      "ms of ours": said(oursMs, 2),
      "ms of its": said(theirsMs, 2),
      "CPU of ours": said(theirsMs / oursMs, 2),
    })),
  );

/** Prints what the rule says of each library, by the worst of its rows. */
export function judge(rows: readonly Row[]): void {
  for (const library of new Set(rows.map((row) => row.library))) {
    const own = rows.filter((row) => row.library === library);
    const worst = own.reduce((most, row) => (row.ours - row.theirs > most.ours - most.theirs ? row : most));
    const lost = worst.ours - worst.theirs;
    const growth = Math.max(...own.map(({ oursMs, theirsMs }) => theirsMs / oursMs - 1).filter((share) => !Number.isNaN(share)));
    const fits = lost < MAX_POINTS && growth < MAX_GROWTH;
    const figures = `at most ${lost.toFixed(1)} points less (${worst.what}), at most ${(100 * growth).toFixed(0)} % more CPU`;
    console.log(`${library.padEnd(24)} ${figures}: ${fits ? "can take the place of ours" : "ours stays"}`);
  }
}
