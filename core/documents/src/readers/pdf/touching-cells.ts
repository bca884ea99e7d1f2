import type { Glyph } from "./page-content.ts";

/** Lines above and below that are looked at. */
const BESIDE = 3;
/** Edges of cells under each other differ by no more than this, in points. */
const ALIGNED = 1;
/** Places where letters that touch were written apart, at least, and the share of them that are aligned where they part cells. */
const FEWEST = 3;
const MOST_ALIGNED = 0.6;
/** Where so many of the letters before them are aligned as well, all are by chance: letters written one by one, say. */
const MOST_BY_CHANCE = 0.4;

/**
 * The letters that begin a cell though they touch those before them, as in a sheet whose texts are cut off at their cells'
 * ends: where most letters of a page that were written apart stand under each other, they do.
 */
export function touchingCells(runs: readonly (readonly Glyph[])[]): ReadonlySet<Glyph> {
  const joints = runs.flatMap(jointsOf);
  if (joints.length < FEWEST) return NONE;
  const lines = startsByLine(runs, joints);
  const ys = [...lines.keys()].sort((a, b) => a - b);
  const placeOf = new Map(ys.map((y, at) => [y, at]));
  const isAligned = ({ y }: Glyph, x: number): boolean => {
    const at = placeOf.get(Math.round(y)) ?? 0;
    const beside = ys.slice(Math.max(0, at - BESIDE), at + BESIDE + 1);
    return beside.some((other) => other !== ys[at] && has(lines.get(other) ?? [], x));
  };
  const starts = joints.filter(({ glyph }) => isAligned(glyph, glyph.x));
  const others = joints.filter(({ glyph, last }) => isAligned(glyph, last.x));
  const isChance = others.length > MOST_BY_CHANCE * starts.length || starts.length < MOST_ALIGNED * joints.length;
  return isChance || starts.length < FEWEST ? NONE : new Set(starts.map(({ glyph }) => glyph));
}

const NONE: ReadonlySet<Glyph> = new Set();

/** A letter that was not written with the one before it. */
interface Joint {
  readonly last: Glyph;
  readonly glyph: Glyph;
}

const jointsOf = (run: readonly Glyph[]): Joint[] =>
  run.flatMap((glyph, at) => {
    const last = run[at - 1];
    return last !== undefined && last.operator !== glyph.operator && glyph.x > last.x ? [{ last, glyph }] : [];
  });

/** Where texts begin that were written by themselves, ascending, by their lines. */
function startsByLine(runs: readonly (readonly Glyph[])[], joints: readonly Joint[]): ReadonlyMap<number, number[]> {
  const lines = new Map<number, number[]>();
  const add = (glyph: Glyph): void => {
    const key = Math.round(glyph.y);
    const line = lines.get(key);
    if (line === undefined) lines.set(key, [glyph.x]);
    else line.push(glyph.x);
  };
  let last: Glyph | undefined;
  for (const run of runs) {
    const [first] = run;
    if (first !== undefined && first.operator !== last?.operator) add(first);
    last = run.at(-1);
  }
  for (const { glyph } of joints) add(glyph);
  for (const line of lines.values()) line.sort((a, b) => a - b);
  return lines;
}

function has(sorted: readonly number[], value: number): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value - ALIGNED) low = middle + 1;
    else high = middle;
  }
  return (sorted[low] ?? Infinity) <= value + ALIGNED;
}
