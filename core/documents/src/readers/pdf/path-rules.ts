import { apply, type Matrix } from "./geometry.ts";
import type { Rule } from "./page-content.ts";

/** pdf.js' path commands and how many numbers follow each. */
const MOVE = 0;
const LINE = 1;
const OPERANDS: readonly number[] = [2, 2, 6, 4, 0];
const CLOSE = 4;

/** Filled rectangles up to this many points thick are rules. */
const THIN = 3;
/** Shorter strokes are parts of drawings or of dashed lines. */
const SHORTEST = 2;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The rules that a path makes once it is painted; `filled` paths make rules only where they are thin. */
export function pathRules(path: ArrayLike<number>, matrix: Matrix, filled: boolean): Rule[] {
  const figures = figuresOf(path, matrix);
  return figures.flatMap((figure) => (filled ? thinRule(figure) : strokes(figure)));
}

/** The figures of a path, from corner to corner. */
export function figuresOf(path: ArrayLike<number>, matrix: Matrix): Point[][] {
  const figures: Point[][] = [];
  let figure: Point[] = [];
  for (let at = 0; at < path.length; ) {
    const command = path[at] ?? CLOSE;
    const operands = OPERANDS[command];
    if (operands === undefined) break;
    if (command === MOVE) {
      figure = [];
      figures.push(figure);
    }
    if (command === CLOSE) {
      const first = figure[0];
      if (first !== undefined) figure.push(first);
    } else {
      const [x, y] = apply(matrix, path[at + operands - 1] ?? 0, path[at + operands] ?? 0);
      if (command === MOVE || command === LINE) figure.push({ x, y });
      else figure = [{ x, y }];
    }
    at += 1 + operands;
  }
  return figures;
}

function strokes(figure: readonly Point[]): Rule[] {
  return figure.slice(1).flatMap((to, index) => {
    const from = figure[index];
    return from === undefined ? [] : rule(from, to);
  });
}

function thinRule(figure: readonly Point[]): Rule[] {
  if (figure.length < 4) return [];
  const xs = figure.map(({ x }) => x);
  const ys = figure.map(({ y }) => y);
  const least = (values: readonly number[]): number => values.reduce((one, other) => Math.min(one, other));
  const most = (values: readonly number[]): number => values.reduce((one, other) => Math.max(one, other));
  const [left, right, top, bottom] = [least(xs), most(xs), least(ys), most(ys)];
  if (bottom - top <= THIN) return rule({ x: left, y: (top + bottom) / 2 }, { x: right, y: (top + bottom) / 2 });
  if (right - left <= THIN) return rule({ x: (left + right) / 2, y: top }, { x: (left + right) / 2, y: bottom });
  return [];
}

function rule(from: Point, to: Point): Rule[] {
  const [width, height] = [Math.abs(from.x - to.x), Math.abs(from.y - to.y)];
  if (width >= SHORTEST && height < 1)
    return [{ horizontal: true, at: (from.y + to.y) / 2, from: Math.min(from.x, to.x), to: Math.max(from.x, to.x) }];
  if (height >= SHORTEST && width < 1)
    return [{ horizontal: false, at: (from.x + to.x) / 2, from: Math.min(from.y, to.y), to: Math.max(from.y, to.y) }];
  return [];
}
