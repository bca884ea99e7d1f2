import { readable } from "./characters.ts";
import type { Glyph } from "./page-content.ts";

/** Signs on lines without text: a page with as many may have a chart. */
const FEWEST = 12;
/** Signs that fill more of the places where their lines and columns meet are cells of a table. */
const FULLEST = 1 / 8;
/** A text is a sign's where it is no further behind it than this, in sizes. */
const FARTHEST = 6;
const SIGN = /^[•●■□❑✓]$/u;

/**
 * Glyphs without the points of charts, as statistics programs draw them: discs and squares of a font of signs, where no text is
 * and in no grid. On a page that has such, so are signs on a line with text that are not followed by it.
 */
export function withoutMarks(glyphs: readonly Glyph[]): readonly Glyph[] {
  const signs = glyphs.filter(isSign);
  if (signs.length < FEWEST) return glyphs;
  const lines = new Set(glyphs.filter(isLetter).map(({ y }) => Math.round(y)));
  const alone = signs.filter(({ y }) => [-1, 0, 1].every((step) => !lines.has(Math.round(y) + step)));
  if (alone.length < FEWEST || isGrid(alone)) return glyphs;
  const followed = followedSigns(glyphs);
  return glyphs.filter((glyph) => !isSign(glyph) || followed.has(glyph));
}

/** Whether signs fill many of the places where their lines and columns meet; points may lie on each other. */
function isGrid(signs: readonly Glyph[]): boolean {
  const places = signs.map(({ x, y }): [number, number] => [Math.round(x), Math.round(y)]);
  const [columns, lines] = [new Set(places.map(([x]) => x)), new Set(places.map(([, y]) => y))];
  return new Set(places.map(String)).size > FULLEST * columns.size * lines.size;
}

/** Signs behind which a text on their line was painted next, as behind bullets and boxes. */
function followedSigns(glyphs: readonly Glyph[]): Set<Glyph> {
  const followed = new Set<Glyph>();
  let next: Glyph | undefined;
  for (const glyph of glyphs.toReversed()) {
    if (isLetter(glyph)) next = glyph;
    else if (isSign(glyph) && next !== undefined && leads(glyph, next)) followed.add(glyph);
  }
  return followed;
}

const leads = ({ x, y, size }: Glyph, next: Glyph): boolean =>
  next.x > x && next.x - x < FARTHEST * size && Math.abs(next.y - y) <= 1;

const isSign = ({ font, text }: Glyph): boolean => font.symbol && SIGN.test(readable(text, true));

const isLetter = ({ font, text }: Glyph): boolean => !font.symbol && text.trim() !== "";
