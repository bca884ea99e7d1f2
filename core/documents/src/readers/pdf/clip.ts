import { apply, around, type Box, holds, type Matrix } from "./geometry.ts";
import type { Glyph, Rule } from "./page-content.ts";

/** How far above its baseline the middle of a letter is, in sizes. */
const MIDDLE = 0.3;
/** A rule along the edge of what is shown is seen, in points. */
const EDGE = 1;

/** The part of `shown` that is in a rectangle; of another path it is what is in the rectangle around that. */
export function clipTo(shown: Box, corners: ArrayLike<unknown> | null | undefined, matrix: Matrix): Box {
  if (!corners) return shown;
  const [x1, y1, x2, y2] = [Number(corners[0]), Number(corners[1]), Number(corners[2]), Number(corners[3])];
  if (!Number.isFinite(x1 + y1 + x2 + y2)) return shown;
  const points = (
    [
      [x1, y1],
      [x1, y2],
      [x2, y1],
      [x2, y2],
    ] as const
  ).map(([x, y]) => apply(matrix, x, y));
  const box = around(points.map(([x, y]) => ({ left: x, right: x, top: y, bottom: y })));
  return {
    left: Math.max(shown.left, box.left),
    right: Math.min(shown.right, box.right),
    top: Math.max(shown.top, box.top),
    bottom: Math.min(shown.bottom, box.bottom),
  };
}

/** Whether the middle of a glyph is in a box: what is cut off there, nobody sees. */
function isShown({ x, y, dx, dy, size }: Glyph, shown: Box): boolean {
  const advance = Math.hypot(dx, dy);
  if (advance === 0) return holds(shown, x, y, size);
  const rise = (MIDDLE * size) / advance;
  return holds(shown, x + dx / 2 + rise * dy, y + dy / 2 - rise * dx);
}

/** The glyphs of a text that the page has room for; none if all are cut off by a path. Words that it cuts in the middle stay whole. */
export const shownOf = (text: readonly Glyph[], clip: Box, bounds: Box): readonly Glyph[] =>
  text.some((glyph) => isShown(glyph, clip)) ? text.filter((glyph) => isShown(glyph, bounds)) : [];

/** Whether a text says something of which not all is shown. */
export const hides = (text: readonly Glyph[], shown: readonly Glyph[]): boolean =>
  shown.length < text.length && text.some((glyph) => /[\p{L}\p{N}]/u.test(glyph.text));

/** Whether some of a rule is in a box. */
export function isRuleShown({ horizontal, at, from, to }: Rule, { left, right, top, bottom }: Box): boolean {
  const [least, most, start, end] = horizontal ? [top, bottom, left, right] : [left, right, top, bottom];
  return at >= least - EDGE && at <= most + EDGE && to >= start - EDGE && from <= end + EDGE;
}
