import { firstWhere } from "../../sorted.ts";
import { type Box, cluster } from "./geometry.ts";
import type { Rule } from "./page-content.ts";

/** A table's lines: the positions that part its columns and rows, and the rules that were really drawn. */
export interface Grid extends Box {
  /** Ascending, one more than there are columns. */
  readonly xs: readonly number[];
  /** Ascending, one more than there are rows. */
  readonly ys: readonly number[];
  readonly rules: readonly Rule[];
}

/** Rules closer than this are drawn as one, and meet. */
const TOLERANCE = 3;
/** Rules with a smaller gap between them are one dashed line. */
const DASH = 4;
/** More lines than this in one direction are a drawing. */
const MAX_LINES = 300;

/** The grids that rules of a page form where they meet. */
export const gridsOf = (rules: readonly Rule[]): Grid[] => componentsOf(rules).flatMap(gridOf);

/** Rules that meet, or are joined by others that do; none of a page that has too many of them. */
export function componentsOf(rules: readonly Rule[]): Rule[][] {
  const horizontal = merged(rules.filter((rule) => rule.horizontal));
  const vertical = merged(rules.filter((rule) => !rule.horizontal));
  if (horizontal.length > 4 * MAX_LINES || vertical.length > 4 * MAX_LINES) return [];
  return components(horizontal, vertical);
}

/** Rules on the same line that touch, as one, in whatever order they were drawn. */
export function merged(rules: readonly Rule[]): Rule[] {
  const lines: Rule[][] = [];
  for (const rule of [...rules].sort((a, b) => a.at - b.at)) {
    const line = lines.at(-1);
    if (line !== undefined && rule.at - (line[0]?.at ?? 0) <= TOLERANCE) line.push(rule);
    else lines.push([rule]);
  }
  return lines.flatMap(joined).filter((rule) => rule.to - rule.from > 2 * TOLERANCE);
}

function joined(line: Rule[]): Rule[] {
  const whole: Rule[] = [];
  for (const rule of line.sort((a, b) => a.from - b.from)) {
    const last = whole.at(-1);
    if (last !== undefined && rule.from <= last.to + DASH) whole[whole.length - 1] = { ...last, to: Math.max(last.to, rule.to) };
    else whole.push(rule);
  }
  return whole;
}

const meet = (h: Rule, v: Rule): boolean =>
  v.at >= h.from - TOLERANCE && v.at <= h.to + TOLERANCE && h.at >= v.from - TOLERANCE && h.at <= v.to + TOLERANCE;

function components(horizontal: readonly Rule[], vertical: readonly Rule[]): Rule[][] {
  const waiting = new Set<Rule>([...horizontal, ...vertical]);
  const found: Rule[][] = [];
  for (const start of horizontal) {
    if (!waiting.delete(start)) continue;
    const component = [start];
    for (let at = 0; at < component.length; at++) {
      const rule = component[at];
      if (rule === undefined) break;
      for (const other of waiting) {
        if (other.horizontal === rule.horizontal) continue;
        if (!(rule.horizontal ? meet(rule, other) : meet(other, rule))) continue;
        waiting.delete(other);
        component.push(other);
      }
    }
    if (component.length > 2) found.push(component);
  }
  return found;
}

function gridOf(rules: readonly Rule[]): Grid[] {
  const h = rules.filter((rule) => rule.horizontal);
  const v = rules.filter((rule) => !rule.horizontal);
  // Tables are often open at their sides: where the rules across end, a side is.
  const xs = lines([...v.map((rule) => rule.at), ...h.flatMap((rule) => [rule.from, rule.to])], v);
  const ys = lines([...h.map((rule) => rule.at), ...v.flatMap((rule) => [rule.from, rule.to])], h);
  const [left, right, top, bottom] = [xs[0], xs.at(-1), ys[0], ys.at(-1)];
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return [];
  if (xs.length < 3 || ys.length < 2 || xs.length > MAX_LINES || ys.length > MAX_LINES) return [];
  return [{ left, right, top, bottom, xs, ys, rules }];
}

/** The positions of the rules and, at the two ends, of whatever sticks out. */
function lines(positions: readonly number[], rules: readonly Rule[]): number[] {
  const drawn = cluster(
    rules.map((rule) => rule.at),
    TOLERANCE,
  );
  const least = positions.reduce((one, other) => Math.min(one, other), Infinity);
  const most = positions.reduce((one, other) => Math.max(one, other), -Infinity);
  const [first, last] = [drawn[0], drawn.at(-1)];
  return [
    ...(first === undefined || first - least > 2 * TOLERANCE ? [least] : []),
    ...drawn,
    ...(last === undefined || most - last > 2 * TOLERANCE ? [most] : []),
  ];
}

/** For each line of a grid in one direction, which cells along it have a rule there. */
type Parted = readonly Uint8Array[];

const partings = new WeakMap<Grid, { readonly right: Parted; readonly below: Parted }>();

/** Whether a rule is drawn between two neighbouring cells. */
export function isParted(grid: Grid, row: number, column: number, towards: "right" | "below"): boolean {
  let parted = partings.get(grid);
  if (parted === undefined) {
    const [across, down] = [grid.rules.filter((rule) => rule.horizontal), grid.rules.filter((rule) => !rule.horizontal)];
    parted = { right: partedBy(down, grid.xs, grid.ys), below: partedBy(across, grid.ys, grid.xs) };
    partings.set(grid, parted);
  }
  return (towards === "right" ? parted.right[column + 1]?.[row] : parted.below[row + 1]?.[column]) === 1;
}

/** Goes through the rules once, since a page has very many of them and of cells. */
function partedBy(rules: readonly Rule[], at: readonly number[], edges: readonly number[]): Parted {
  const middles = edges.slice(1).map((edge, index) => ((edges[index] ?? 0) + edge) / 2);
  const parted = at.map(() => new Uint8Array(middles.length));
  for (const rule of rules) {
    const first = firstFrom(middles, rule.from);
    for (let line = firstFrom(at, rule.at - TOLERANCE); (at[line] ?? Infinity) <= rule.at + TOLERANCE; line++)
      for (let cell = first; (middles[cell] ?? Infinity) <= rule.to; cell++) parted[line]?.fill(1, cell, cell + 1);
  }
  return parted;
}

/** The place of the first of ascending numbers that is not less than another. */
const firstFrom = (numbers: readonly number[], least: number): number => firstWhere(numbers, (number) => number >= least);
