import type { Box } from "./geometry.ts";
import type { Glyph, PageContent, Rule } from "./page-content.ts";

/** Quarter turns, clockwise, that the lines of a text are turned by. */
export type Turn = 0 | 1 | 2 | 3;

/** Text slanted further than this from an axis runs along neither: a scan is hardly ever, a stamp mostly is. */
const STEEPEST = Math.tan((4 * Math.PI) / 180);

/** How a glyph's line runs; `undefined` if along neither axis. */
export function turnOf({ dx, dy, font }: Glyph): Turn | undefined {
  const [along, across] = [Math.abs(dx), Math.abs(dy)];
  if (along === 0 && across === 0) return font.vertical ? 1 : 0;
  if (across <= along * STEEPEST) return dx > 0 ? 0 : 2;
  if (along <= across * STEEPEST) return dy > 0 ? 1 : 3;
  return undefined;
}

/** The page's glyphs by the turn of their lines, the most frequent turn first. */
export function byTurn(glyphs: readonly Glyph[]): [Turn, Glyph[]][] {
  const groups = new Map<Turn, Glyph[]>();
  for (const glyph of glyphs) {
    const turn = turnOf(glyph);
    if (turn === undefined) continue;
    const group = groups.get(turn);
    if (group === undefined) groups.set(turn, [glyph]);
    else group.push(glyph);
  }
  return [...groups].sort(([a, first], [b, second]) => second.length - first.length || a - b);
}

/** The content turned so that its lines run to the right and follow each other downwards. */
export function upright(content: PageContent, turn: Turn): PageContent {
  if (turn === 0) return content;
  const { glyphs, rules, spots, bounds } = content;
  return {
    ...content,
    glyphs: glyphs.map((glyph) => {
      const [x, y] = point(glyph.x, glyph.y, turn);
      const [dx, dy] = point(glyph.dx, glyph.dy, turn);
      return { ...glyph, x, y, dx, dy };
    }),
    rules: rules.map((rule) => turnRule(rule, turn)),
    spots: spots.map((spot) => turnBox(spot, turn)),
    bounds: turnBox(bounds, turn),
  };
}

/** The content as a mirror at the middle of the page shows it. */
export function mirrored(content: PageContent): PageContent {
  const { left, right } = content.bounds;
  const across = (x: number): number => left + right - x;
  return {
    ...content,
    mirrored: true,
    glyphs: content.glyphs.map((glyph) => ({ ...glyph, x: across(glyph.x), dx: -glyph.dx })),
    rules: content.rules.map((rule) =>
      rule.horizontal ? { ...rule, from: across(rule.to), to: across(rule.from) } : { ...rule, at: across(rule.at) },
    ),
    spots: content.spots.map((spot) => ({ ...spot, left: across(spot.right), right: across(spot.left) })),
  };
}

/** The turn that undoes another. */
export const backOf = (turn: Turn): Turn => ((4 - turn) % 4) as Turn;

const point = (x: number, y: number, turn: Turn): readonly [number, number] =>
  turn === 1 ? [y, -x] : turn === 2 ? [-x, -y] : turn === 3 ? [-y, x] : [x, y];

function turnRule(rule: Rule, turn: Turn): Rule {
  const [fromX, fromY] = rule.horizontal ? [rule.from, rule.at] : [rule.at, rule.from];
  const [toX, toY] = rule.horizontal ? [rule.to, rule.at] : [rule.at, rule.to];
  const [startX, startY] = point(fromX, fromY, turn);
  const [endX, endY] = point(toX, toY, turn);
  const horizontal = turn === 2 ? rule.horizontal : !rule.horizontal;
  return horizontal
    ? { horizontal, at: startY, from: Math.min(startX, endX), to: Math.max(startX, endX) }
    : { horizontal, at: startX, from: Math.min(startY, endY), to: Math.max(startY, endY) };
}

/** A rectangle of the unturned page, turned the same way. */
export function turnBox(box: Box, turn: Turn): Box {
  const [x1, y1] = point(box.left, box.top, turn);
  const [x2, y2] = point(box.right, box.bottom, turn);
  return { left: Math.min(x1, x2), right: Math.max(x1, x2), top: Math.min(y1, y2), bottom: Math.max(y1, y2) };
}
