import { PLAIN } from "./font-style.ts";
import type { Box } from "./geometry.ts";
import type { Glyph } from "./page-content.ts";

/** Height of the stripes in which letters are looked up, in points, and how many a field reaches over at most. */
const STRIPE = 8;
const MAX_STRIPES = 40;
/** Letters of a stripe that are looked at. */
const MOST_GLYPHS = 500;
/** How far a label is from its field, and from a list, in sizes of its text, and the blank between them. */
export const BESIDE = 3;
export const FAR = 20;
const BLANK = 0.3;
/** Around a field, in points. */
export const MARGIN = 2;
/** Width of a letter and height of a line, in sizes. */
const WIDTH = 0.5;
export const LINE = 1.2;
export const SIZE = 10;
export const ON = "☒";
export const OFF = "☐";

/** Letters by their baseline: of lines that run to the right, or of fields that were turned. */
export function inStripes(glyphs: readonly Glyph[], areTurned = false): ReadonlyMap<number, readonly Glyph[]> {
  const stripes = new Map<number, Glyph[]>();
  for (const glyph of glyphs) {
    const isTurned = glyph.dy !== 0 || glyph.dx <= 0;
    if (isTurned !== areTurned || (areTurned && glyph.annotation === undefined) || glyph.text.trim() === "") continue;
    const key = Math.floor(glyph.y / STRIPE);
    const stripe = stripes.get(key);
    if (stripe === undefined) stripes.set(key, [glyph]);
    else if (stripe.length < MOST_GLYPHS) stripe.push(glyph);
  }
  return stripes;
}

/** Letters whose baseline is level with a field. */
export function nearby(stripes: ReadonlyMap<number, readonly Glyph[]>, { top, bottom }: Box): Glyph[] {
  const first = Math.floor((top - MARGIN) / STRIPE);
  const count = Math.min(MAX_STRIPES, Math.floor((bottom + MARGIN) / STRIPE) - first + 1);
  return Array.from({ length: Math.max(0, count) }, (_, at) => stripes.get(first + at) ?? []).flat();
}

/** The letter that is nearest beside a field, on its right where both sides are as near, and only on its left if it is far. */
export function labelOf(
  { left, right, top, bottom }: Box,
  near: readonly Glyph[],
  dropped: ReadonlySet<Glyph>,
  reach: number,
): Glyph | undefined {
  const distance = ({ x, dx, size }: Glyph): number => Math.min(Math.abs(x - right), Math.abs(left - x - dx) + 0.1) / size;
  const beside = near.filter(
    (glyph) =>
      !dropped.has(glyph) &&
      glyph.y >= top &&
      glyph.y <= bottom + MARGIN &&
      ((glyph.x >= right - MARGIN && reach <= BESIDE) || glyph.x + glyph.dx <= left + MARGIN) &&
      distance(glyph) <= reach,
  );
  return beside.reduce<Glyph | undefined>(
    (best, glyph) => (best === undefined || distance(glyph) < distance(best) ? glyph : best),
    undefined,
  );
}

/** Words as if they were set in the field, and no wider or higher than it, level with its label; a box reaches as far as its label. */
export function placed(lines: readonly string[], box: Box, label: Glyph | undefined, isBox: boolean): Glyph[] {
  const height = box.bottom - box.top;
  // Lines below each other begin beside their label, if it stands in the upper part of the field.
  const beside = label !== undefined && label.y < (box.top + box.bottom) / 2 + MARGIN ? label.y : undefined;
  const most =
    lines.length === 1
      ? Infinity
      : beside === undefined
        ? height / (LINE * lines.length)
        : (box.bottom - beside) / (LINE * (lines.length - 1));
  const size = Math.min(label?.size ?? Math.min(SIZE, Math.max(1, height)), Math.max(1, most));
  const first = lines.length === 1 ? (label?.y ?? (box.top + box.bottom) / 2 + 0.35 * size) : (beside ?? box.top + size);
  const style = { dy: 0, size, font: label?.font ?? PLAIN, mcid: label?.mcid, operator: label?.operator ?? -1 };
  if (isBox) {
    const left = label === undefined || label.x >= box.right - MARGIN ? box.left : label.x + label.dx + BLANK * size;
    const right = label !== undefined && label.x >= box.right - MARGIN ? label.x - BLANK * size : box.right;
    return lines.map((text) => ({ ...style, text, x: left, y: first, dx: Math.max(1, right - left) }));
  }
  return lines.flatMap((line, at) => {
    let x = box.left;
    const share = Math.min(1, (box.right - box.left) / (WIDTH * size * line.length));
    return line.split(/\s+/).flatMap((text): Glyph[] => {
      if (text === "") return [];
      const dx = share * WIDTH * size * text.length;
      const glyph = { ...style, text, x, y: first + at * LINE * size, dx };
      x += dx + share * BLANK * size;
      return [glyph, { ...glyph, text: " ", x: glyph.x + dx, dx: share * BLANK * size }];
    });
  });
}
