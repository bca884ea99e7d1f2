import { middleOf, widthOf } from "./box-label.ts";
import type { Candidate, DrawnBox } from "./drawn-boxes.ts";
import { around } from "./geometry.ts";

/** The blank between boxes of a row that are one thing, in widths, and how far apart the middles of a row are, in points. */
const CLOSE = 0.6;
const LEVEL = 1;
/** Boxes of a scale, at least, and the blank between them, in points: those that touch are for single letters, or a calendar. */
const FEWEST = 3;
const TOUCHING = 0.8;

/** Boxes of a kind, those together that are close to each other in a row. */
export function runsOf(kind: readonly Candidate[]): Candidate[][] {
  const runs: Candidate[][] = [];
  const sorted = kind.toSorted((a, b) => Math.round(middleOf(a)[1]) - Math.round(middleOf(b)[1]) || a.left - b.left);
  for (const box of sorted) {
    const last = runs.at(-1)?.at(-1);
    const isNext =
      last !== undefined &&
      Math.abs(middleOf(last)[1] - middleOf(box)[1]) <= LEVEL &&
      box.left - last.right < CLOSE * widthOf(box) &&
      box.left > last.left;
    if (isNext) runs.at(-1)?.push(box);
    else runs.push([box]);
  }
  return runs;
}

/** The scales of a kind, as of stars: rows of boxes that are close, full and open ones. */
export function scalesOf(kind: readonly Candidate[]): DrawnBox[] {
  const scales = runsOf(kind).filter(
    (run) =>
      run.length >= FEWEST &&
      run.every(({ shown }) => shown === "full" || shown === "open") &&
      run.every(({ left }, at) => at === 0 || left - (run[at - 1]?.right ?? left) > TOUCHING),
  );
  const all = scales.flat();
  if (new Set(all.map(({ shown }) => shown)).size < 2) return [];
  return scales.map((run) => {
    const [first] = run;
    const [on, off] = first?.round ? ["●", "○"] : ["■", "□"];
    const scale = run.map(({ shown }) => (shown === "full" ? on : off)).join("");
    return { ...around(run), mcid: first?.mcid, operator: first?.operator ?? 0, ticked: true, scale };
  });
}
