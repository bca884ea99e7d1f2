import { hasRightToLeft } from "./characters.ts";
import { apply, type Box, type Matrix } from "./geometry.ts";
import type { Word } from "./word.ts";

/** Figures of a page that are looked at, and numbers of the path of one. */
const MAX_SPOTS = 5_000;
const MAX_PATH = 400;
/** Their width and height in points, and how much the larger may be of the smaller. */
const LEAST = 1.5;
const MOST = 9;
const LONGEST = 1.3;

/** A bullet's width, the blank behind it, and its middle above the baseline, in sizes of the text, and how near others end. */
const NARROWEST = 0.15;
const WIDEST = 0.6;
const NEAREST = 0.12;
const FARTHEST = 2;
const LOWEST = 0.08;
const HIGHEST = 0.6;
const BESIDE = 2.5;
/** Bullets stand under each other: so many, and no further off than this, in points. */
const FEWEST = 2;
const ALIGNED = 1.5;
/** Height of the stripes in which words are looked up, in points. */
const STRIPE = 8;
/** Words of a stripe that are looked at. */
const MOST_WORDS = 1_000;

/** The operands of pdf.js' path commands. */
const OPERANDS: readonly number[] = [2, 2, 6, 4, 0];

/** Curves that make a disc, at least. */
const FEWEST_CURVES = 4;
const CURVE = 2;

/** A small round figure; `undefined` if a path is none. */
export function spotOf(path: ArrayLike<number>, matrix: Matrix): Box | undefined {
  if (path.length > MAX_PATH || path.length < 9) return undefined;
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  let curves = 0;
  for (let at = 0; at < path.length; ) {
    const operands = OPERANDS[path[at] ?? -1];
    if (operands === undefined) return undefined;
    if (path[at] === CURVE) curves++;
    for (let operand = 1; operand < operands; operand += 2) {
      const [x, y] = apply(matrix, path[at + operand] ?? 0, path[at + operand + 1] ?? 0);
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
    at += 1 + operands;
  }
  return curves >= FEWEST_CURVES ? smallSquare({ left, right, top, bottom }) : undefined;
}

/** A box as small as a bullet, and as wide as it is high; what is shaded in one is a ball, as slides have them. */
export function smallSquare(box: Box): Box | undefined {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const [least, most] = [Math.min(width, height), Math.max(width, height)];
  return least >= LEAST && most <= MOST && most <= LONGEST * least ? box : undefined;
}

/** Adds a figure to those of a page, unless there are many: a disc may be filled and stroked one after the other. */
export function addSpot(spots: Box[], spot: Box | undefined): void {
  if (spot === undefined || spots.length >= MAX_SPOTS) return;
  const last = spots.at(-1);
  const isApart =
    last === undefined || spot.left > last.right || spot.right < last.left || spot.top > last.bottom || spot.bottom < last.top;
  if (isApart) spots.push(spot);
}

/** The words with those figures as bullets that stand under each other, each before the first word of a line. */
export function withDrawnBullets(words: readonly Word[], spots: readonly Box[]): Word[] {
  if (spots.length === 0) return [...words];
  const stripes = Map.groupBy(words, ({ baseline }) => Math.floor(baseline / STRIPE));
  const bullets = spots.flatMap((spot) => bulletAt(spot, stripes));
  const columns = new Map<number, number>();
  for (const { left } of bullets) {
    const column = Math.round(left / ALIGNED);
    columns.set(column, (columns.get(column) ?? 0) + 1);
  }
  const isAligned = ({ left }: Word): boolean => {
    const column = Math.round(left / ALIGNED);
    return [-1, 0, 1].reduce((sum, off) => sum + (columns.get(column + off) ?? 0), 0) >= FEWEST;
  };
  return [...words, ...bullets.filter(isAligned)];
}

/** A box as it is, and as it is where lines begin at the right. */
type View = (box: Box) => Box;
const FROM_LEFT: View = (box) => box;
const FROM_RIGHT: View = (box) => ({ ...box, left: -box.right, right: -box.left });

function bulletAt(spot: Box, stripes: ReadonlyMap<number, readonly Word[]>): Word[] {
  const first = Math.floor((spot.top + spot.bottom) / 2 / STRIPE);
  const near = [first, first + 1, first + 2].map((stripe) => stripes.get(stripe) ?? []);
  if (near.some((words) => words.length > MOST_WORDS)) return [];
  const words = near.flat();
  const next =
    wordBehind(spot, words, FROM_LEFT) ??
    wordBehind(spot, words.some(({ text }) => hasRightToLeft(text)) ? words : [], FROM_RIGHT);
  if (next === undefined) return [];
  const { top, bottom, baseline, size, font, mcid, operator } = next;
  const { left, right } = spot;
  return [{ text: "•", left, right, top, bottom, baseline, size, font, mcid, operator, spaced: true }];
}

/** The first word of a line that a figure is a bullet of. */
function wordBehind(spot: Box, words: readonly Word[], view: View): Word | undefined {
  const { left, right, top, bottom } = view(spot);
  const middle = (top + bottom) / 2;
  let [next, least] = [undefined as Word | undefined, Infinity];
  for (const word of words) {
    const above = word.baseline - middle;
    if (above < LOWEST * word.size || above > HIGHEST * word.size) continue;
    const seen = view(word);
    if (seen.right > left - BESIDE * word.size && seen.left < right) return undefined;
    if (seen.left >= right && seen.left - right < least) [next, least] = [word, seen.left - right];
  }
  if (next === undefined || least < NEAREST * next.size || least > FARTHEST * next.size) return undefined;
  return right - left < NARROWEST * next.size || right - left > WIDEST * next.size ? undefined : next;
}
