import { type Colour, type Figure, PAPER, PATTERNED } from "./figures.ts";
import type { Box } from "./geometry.ts";

/** Points of a box that are looked at, across and down. */
const SIDE = 16;
const MIDDLE = (SIDE - 1) / 2;
/** Colours are different from so much of one of their parts on, of 255. */
const DIFFERENT = 24;
/** An edge is no thicker than so many points. */
const THICKEST = 4;
/** Share of what is inside that a mark takes, at least. */
const LEAST = 0.04;

/** What a figure shows: nothing inside its edge, one colour all over, a sign of its own, or something else. */
export type Shown = "open" | "full" | "tick" | "cross" | "dot" | "other";

/** A small figure with an edge all around. */
export interface BoxPicture {
  readonly round: boolean;
  readonly shown: Shown;
  /** The colour inside its edge. */
  readonly ground: Colour;
}

/** A point of a picture, from the upper left. */
interface Cell {
  readonly x: number;
  readonly y: number;
  readonly colour: Colour;
}

/** Points that are held against lines, as long as there are some left. */
export class Looks {
  constructor(private left: number) {}

  /** Whether so many are left; takes them. */
  take(count: number): boolean {
    this.left -= count;
    return this.left >= 0;
  }
}

/** What figures that are painted one over the other show in a box; `undefined` if no square or circle, or if there are no looks left. */
export function pictureOf(box: Box, figures: readonly Figure[], looks: Looks): BoxPicture | undefined {
  const lines = figures.reduce((sum, { outlines }) => outlines.reduce((count, { length }) => count + length, sum), 0);
  if (!looks.take(lines * SIDE * SIDE)) return undefined;
  const cells = painted(box, figures);
  const at = (x: number, y: number): Colour => cells[y * SIDE + x]?.colour ?? PAPER;
  const isInk = (x: number, y: number): boolean => differ(at(x, y), PAPER);
  const end = SIDE - 1;
  const middle = [6, 7, 8, 9];
  const isEdged = [
    (along: number, depth: number) => isInk(along, depth),
    (along: number, depth: number) => isInk(along, end - depth),
    (along: number, depth: number) => isInk(depth, along),
    (along: number, depth: number) => isInk(end - depth, along),
  ].every((side) => middle.every((along) => [0, 1, 2].some((depth) => side(along, depth))));
  if (!isEdged) return undefined;
  const corners = [0, 1].flatMap((down) =>
    [0, 1].map((right) => (x: number, y: number) => isInk(right * end + (1 - 2 * right) * x, down * end + (1 - 2 * down) * y)),
  );
  const round = corners.every((isInkAt) => !isInkAt(1, 1) && !isInkAt(0, 0));
  if (round && !figures.some(({ curved }) => curved)) return undefined;
  if (!round && !corners.every((isInkAt) => [0, 1, 2].some((x) => [0, 1, 2].some((y) => isInkAt(x, y))))) return undefined;
  return pictureIn(cells, round);
}

function pictureIn(cells: readonly Cell[], round: boolean): BoxPicture | undefined {
  const layers = Map.groupBy(cells, (cell) => depthOf(cell, round));
  const edge = mostOf(layers.get(0) ?? []);
  if (!differ(edge, PAPER)) return undefined;
  const from = [1, 2, 3, 4].find((depth) => differ(mostOf(layers.get(depth) ?? []), edge));
  const isHollow = from !== undefined && from <= THICKEST;
  const ground = isHollow ? mostOf(layers.get(from) ?? []) : edge;
  if (ground === PATTERNED) return { round, ground, shown: "other" };
  const inside = cells.filter((cell) => {
    const depth = depthOf(cell, round);
    // What is bent does not fall together with the points that are looked at.
    return isHollow ? depth > from || (depth === from && !round && !differ(cell.colour, ground)) : depth >= 2;
  });
  const mark = inside.filter(({ colour }) => differ(colour, ground));
  const isMarked = mark.length >= LEAST * inside.length;
  return { round, ground, shown: isMarked ? signOf(mark) : isHollow ? "open" : "full" };
}

/** How far inside a point is: layers of a square, or rings of a circle; negative outside of that. */
const depthOf = ({ x, y }: Cell, round: boolean): number =>
  round ? Math.floor(SIDE / 2 - Math.hypot(x - MIDDLE, y - MIDDLE)) : Math.min(x, y, SIDE - 1 - x, SIDE - 1 - y);

/** The sign that points make. */
function signOf(mark: readonly Cell[]): Shown {
  const share = (is: (cell: Cell) => boolean): number => mark.filter(is).length / mark.length;
  const [left, right, top, bottom] = [
    most(mark, ({ x }) => -x),
    most(mark, ({ x }) => x),
    most(mark, ({ y }) => -y),
    most(mark, ({ y }) => y),
  ];
  const [width, height] = [right.x - left.x + 1, bottom.y - top.y + 1];
  const [middleX, middleY] = [(left.x + right.x) / 2, (top.y + bottom.y) / 2];
  const isCentred = Math.abs(middleX - MIDDLE) <= 1.5 && Math.abs(middleY - MIDDLE) <= 1.5;
  if (isCentred && mark.length > 0.65 * width * height && Math.abs(width - height) <= 1) return "dot";
  const falls = ({ x, y }: Cell): boolean => Math.abs(x - middleX - (y - middleY)) <= 1.5;
  const rises = ({ x, y }: Cell): boolean => Math.abs(x - middleX + (y - middleY)) <= 1.5;
  if (isCentred && share((cell) => falls(cell) || rises(cell)) > 0.9 && share(falls) > 0.4 && share(rises) > 0.4) return "cross";
  const isTick =
    left.y < bottom.y &&
    left.x < bottom.x &&
    right.y < left.y &&
    right.x > bottom.x &&
    bottom.x < middleX + 1 &&
    share(({ x, y }) => x < bottom.x && y < left.y - 2) < 0.1 &&
    share(({ x, y }) => x > middleX + 1 && y > middleY + 1) < 0.1;
  return isTick ? "tick" : "other";
}

const most = (cells: readonly Cell[], of: (cell: Cell) => number): Cell =>
  cells.reduce((best, cell) => (of(cell) > of(best) ? cell : best));

/** The colour that most of some points have. */
function mostOf(cells: readonly Cell[]): Colour {
  const counts = new Map<string, { count: number; colour: Colour }>();
  for (const { colour } of cells) {
    const key = colour.join();
    const count = (counts.get(key)?.count ?? 0) + 1;
    counts.set(key, { count, colour });
  }
  return [...counts.values()].reduce((best, one) => (one.count > best.count ? one : best), { count: 0, colour: PAPER }).colour;
}

const differ = (one: Colour, other: Colour): boolean => one.some((part, at) => Math.abs(part - (other[at] ?? 0)) > DIFFERENT);

/** The colours of the points of a box, as the last figure over each paints it. */
function painted({ left, right, top, bottom }: Box, figures: readonly Figure[]): Cell[] {
  const [stepX, stepY] = [(right - left) / SIDE, (bottom - top) / SIDE];
  const near = 0.6 * Math.max(stepX, stepY);
  return Array.from({ length: SIDE * SIDE }, (_, index) => {
    const [x, y] = [index % SIDE, Math.floor(index / SIDE)];
    const [pointX, pointY] = [left + (x + 0.5) * stepX, top + (y + 0.5) * stepY];
    let colour = PAPER;
    for (const figure of figures) {
      if (
        pointX < figure.left - near ||
        pointX > figure.right + near ||
        pointY < figure.top - near ||
        pointY > figure.bottom + near
      )
        continue;
      if (figure.fill !== undefined && isWithin(figure, pointX, pointY)) colour = figure.fill;
      if (figure.stroke !== undefined && isOnLine(figure, pointX, pointY, Math.max(figure.pen / 2, near))) colour = figure.stroke;
    }
    return { x, y, colour };
  });
}

/** Whether a point is in what a path fills, ISO 32000-2 8.5.3.3. */
function isWithin({ outlines, evenOdd }: Figure, x: number, y: number): boolean {
  let [winding, crossings] = [0, 0];
  for (const outline of outlines) {
    let [fromX, fromY] = outline.at(-1) ?? [0, 0];
    for (const [toX, toY] of outline) {
      if (fromY <= y !== toY <= y && x < fromX + ((y - fromY) * (toX - fromX)) / (toY - fromY)) {
        crossings++;
        winding += toY > fromY ? 1 : -1;
      }
      [fromX, fromY] = [toX, toY];
    }
  }
  return evenOdd ? crossings % 2 === 1 : winding !== 0;
}

const isOnLine = ({ outlines }: Figure, x: number, y: number, reach: number): boolean =>
  outlines.some((outline) =>
    outline.slice(1).some(([toX, toY], at) => {
      const [fromX, fromY] = outline[at] ?? [toX, toY];
      const [dx, dy] = [toX - fromX, toY - fromY];
      const length = dx * dx + dy * dy;
      const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / length));
      return Math.hypot(x - fromX - share * dx, y - fromY - share * dy) <= reach;
    }),
  );
