import { turnOf } from "./orientation.ts";
import type { Glyph } from "./page-content.ts";

/** A glyph further than this part of its size from the end of the one before begins another line. */
const FARTHEST = 0.9;
/** Distance of the lines that are made, in sizes. */
const LEADING = 1.2;

/**
 * The glyphs that run along neither axis, each line of them set straight below the one before: in the order in which they
 * are painted a line goes on where the last glyph ends, be it on a curve.
 */
export function straightened(glyphs: readonly Glyph[]): Glyph[] {
  const straight: Glyph[] = [];
  let last: Glyph | undefined;
  let [along, y] = [0, 0];
  for (const glyph of glyphs) {
    if (turnOf(glyph) !== undefined) continue;
    const { size } = glyph;
    const gap = last === undefined ? undefined : gapBetween(last, glyph);
    if (gap === undefined) {
      along = 0;
      y += LEADING * size;
    } else along += gap;
    const advance = Math.hypot(glyph.dx, glyph.dy);
    straight.push({ ...glyph, x: along, y, dx: advance, dy: 0 });
    along += advance;
    last = glyph;
  }
  return straight;
}

/** How far a glyph begins behind the end of the last one, in points; `undefined` if on another line. */
function gapBetween(last: Glyph, { x, y, dx, dy, size }: Glyph): number | undefined {
  const advance = Math.hypot(dx, dy);
  const [right, down] = [x - last.x - last.dx, y - last.y - last.dy];
  const gap = (right * dx + down * dy) / advance;
  const off = Math.abs(right * dy - down * dx) / advance;
  const farthest = FARTHEST * Math.min(size, last.size);
  return Math.abs(gap) <= farthest && off <= farthest / 2 ? gap : undefined;
}
