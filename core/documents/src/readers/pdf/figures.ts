import { apply, type Box, type Matrix } from "./geometry.ts";
import type { GraphicsState } from "./graphics-state.ts";

/** Figures of a page that are kept, and numbers of the path of one. */
const MAX_FIGURES = 10_000;
const MAX_PATH = 600;
/** Larger ones are no boxes to tick, in points. */
const LARGEST = 40;
/** Straight pieces of a curve. */
const PIECES = 4;

/** pdf.js' path commands and how many numbers follow each. */
const OPERANDS: readonly number[] = [2, 2, 6, 4, 0];
const [MOVE, CUBIC, QUADRATIC, CLOSE] = [0, 2, 3, 4];

/** Red, green and blue, of 255. */
export type Colour = readonly [red: number, green: number, blue: number];

export const PAPER: Colour = [255, 255, 255];
/** Stands for patterns and shadings. */
export const PATTERNED: Colour = [128, 0, 128];

/** A colour as pdf.js writes it, and whatever is no plain one. */
export function colourOf(value: unknown): Colour {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(String(value)) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return PATTERNED;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

/** A point. */
type Point = readonly [x: number, y: number];

/** A small drawing: what one operator paints. The box is around all of it that is shown. */
export interface Figure extends Box {
  /** Its lines from corner to corner, curves in straight pieces. */
  readonly outlines: readonly (readonly Point[])[];
  /** Some of it is bent. */
  readonly curved: boolean;
  readonly fill: Colour | undefined;
  readonly evenOdd: boolean;
  readonly stroke: Colour | undefined;
  /** Width of its strokes in points. */
  readonly pen: number;
  /** The marked content that it is part of. */
  readonly mcid: number | undefined;
  /** Place of its operator among those of the page. */
  readonly operator: number;
}

/** How a path is painted. */
export interface Paint {
  readonly fills: boolean;
  readonly evenOdd: boolean;
  readonly strokes: boolean;
}

/** Where in the content of a page something is painted. */
type Place = Pick<Figure, "mcid" | "operator">;

/** The small drawings of a page. */
export class Figures {
  readonly all: Figure[] = [];

  /** Takes up a path; `corners` are those of the box around it. */
  add(path: ArrayLike<number>, corners: unknown, paint: Paint, state: GraphicsState, { mcid, operator }: Place): void {
    if (path.length > MAX_PATH || this.all.length >= MAX_FIGURES || !isSmall(corners as ArrayLike<number> | null, state.matrix))
      return;
    const { matrix, clip } = state;
    const scale = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
    const pen = paint.strokes ? Math.max(state.lineWidth * scale, 0.1) : 0;
    const { outlines, curved } = outlinesOf(path, matrix);
    const box = boxAround(outlines, pen / 2, clip);
    if (box.right - box.left > LARGEST || box.bottom - box.top > LARGEST || !(box.left <= box.right && box.top <= box.bottom))
      return;
    this.all.push({
      ...box,
      outlines,
      curved,
      fill: paint.fills ? thinned(state.fill, state.fillAlpha) : undefined,
      evenOdd: paint.evenOdd,
      stroke: paint.strokes ? thinned(state.stroke, state.strokeAlpha) : undefined,
      pen,
      mcid,
      operator,
    });
  }

  /** Takes up a shading, which fills what is shown. */
  addShading({ clip: { left, right, top, bottom } }: GraphicsState, { mcid, operator }: Place): void {
    if (this.all.length >= MAX_FIGURES || right - left > LARGEST || bottom - top > LARGEST) return;
    const outlines = [[[left, top] as Point, [right, top] as Point, [right, bottom] as Point, [left, bottom] as Point]];
    const box = { left, right, top, bottom };
    this.all.push({
      ...box,
      outlines,
      curved: false,
      fill: PATTERNED,
      evenOdd: false,
      stroke: undefined,
      pen: 0,
      mcid,
      operator,
    });
  }
}

/** What of a colour is seen that lets the paper shine through. */
function thinned(colour: Colour | undefined, alpha: number): Colour | undefined {
  if (colour === undefined || colour === PATTERNED || alpha >= 1) return colour;
  const seen = (part: number): number => Math.round(255 + alpha * (part - 255));
  return [seen(colour[0]), seen(colour[1]), seen(colour[2])];
}

function isSmall(corners: ArrayLike<number> | null, matrix: Matrix): boolean {
  if (!corners) return false;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [corners[0], corners[1], corners[2], corners[3]];
  const [a, b, c, d] = matrix;
  const [width, height] = [Math.abs(x2 - x1), Math.abs(y2 - y1)];
  return Math.abs(a) * width + Math.abs(c) * height <= LARGEST && Math.abs(b) * width + Math.abs(d) * height <= LARGEST;
}

function outlinesOf(path: ArrayLike<number>, matrix: Matrix): { outlines: Point[][]; curved: boolean } {
  const outlines: Point[][] = [];
  let [outline, curved, x, y] = [[] as Point[], false, 0, 0];
  for (let at = 0; at < path.length; ) {
    const command = path[at] ?? CLOSE;
    const operands = OPERANDS[command];
    if (operands === undefined) break;
    const numbers = Array.from({ length: operands }, (_, index) => path[at + 1 + index] ?? 0);
    if (command === MOVE) {
      outline = [];
      outlines.push(outline);
    }
    if (command === CLOSE) outline.push(...outline.slice(0, 1));
    else {
      const [fromX, fromY] = [x, y];
      [x = 0, y = 0] = numbers.slice(-2);
      const isBent = command === CUBIC || command === QUADRATIC;
      curved ||= isBent;
      for (let piece = isBent ? 1 : PIECES; piece <= PIECES; piece++)
        outline.push(apply(matrix, ...pointOf(fromX, fromY, numbers, piece / PIECES)));
    }
    at += 1 + operands;
  }
  return { outlines, curved };
}

/** The point of a line or curve at a share of its way. */
function pointOf(fromX: number, fromY: number, to: readonly number[], share: number): Point {
  let points: Point[] = [[fromX, fromY]];
  for (let at = 0; at + 1 < to.length; at += 2) points.push([to[at] ?? 0, to[at + 1] ?? 0]);
  while (points.length > 1)
    points = points.slice(1).map(([x, y], at) => {
      const [lastX, lastY] = points[at] ?? [x, y];
      return [lastX + share * (x - lastX), lastY + share * (y - lastY)];
    });
  return points[0] ?? [fromX, fromY];
}

function boxAround(outlines: readonly (readonly Point[])[], margin: number, clip: Box): Box {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const outline of outlines)
    for (const [x, y] of outline) {
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  return {
    left: Math.max(clip.left, left - margin),
    right: Math.min(clip.right, right + margin),
    top: Math.max(clip.top, top - margin),
    bottom: Math.min(clip.bottom, bottom + margin),
  };
}
