import { type Box, median } from "./geometry.ts";
import type { Glyph, PageContent } from "./page-content.ts";
import type { LinkArea } from "./page-layout.ts";

const tangent = (degrees: number): number => Math.tan((degrees * Math.PI) / 180);
/** A page lies aslant between these, where so much of its text runs as slanted as the rest, within this. */
const LEAST = tangent(0.3);
const MOST = tangent(20);
const SHARE = 0.8;
const NEAR = tangent(1);

/** A page that lies aslant, as scans with a layer of text do, turned straight with its links; any other as it is. */
export function withoutSkew(content: PageContent, links: readonly LinkArea[]): [PageContent, readonly LinkArea[]] {
  const slopes = content.glyphs.flatMap(slopeOf);
  const slope = median(slopes);
  if (Math.abs(slope) < LEAST || Math.abs(slope) > MOST) return [content, links];
  if (slopes.filter((each) => Math.abs(each - slope) <= NEAR).length < SHARE * slopes.length) return [content, links];
  const [cos, sin] = [Math.cos(Math.atan(slope)), Math.sin(Math.atan(slope))];
  const turn = (x: number, y: number): readonly [number, number] => [x * cos + y * sin, y * cos - x * sin];
  const { left, right, top, bottom } = content.bounds;
  const [across, down] = [(left + right) / 2, (top + bottom) / 2];
  const place = (x: number, y: number): readonly [number, number] => {
    const [alongX, alongY] = turn(x - across, y - down);
    return [across + alongX, down + alongY];
  };
  const glyphs = content.glyphs.map((glyph): Glyph => {
    const [x, y] = place(glyph.x, glyph.y);
    const [dx, dy] = turn(glyph.dx, glyph.dy);
    return { ...glyph, x, y, dx, dy };
  });
  return [{ ...content, glyphs }, links.map((link) => ({ ...link, box: moved(link.box, place) }))];
}

/** How much a line falls on its way, be it turned by quarters or not. */
function slopeOf({ dx, dy }: Glyph): number[] {
  if (dx === 0 && dy === 0) return [];
  return [Math.abs(dx) >= Math.abs(dy) ? dy / dx : -dx / dy];
}

/** A box about its middle, where that has come to be. */
function moved({ left, right, top, bottom }: Box, place: (x: number, y: number) => readonly [number, number]): Box {
  const [x, y] = place((left + right) / 2, (top + bottom) / 2);
  const [width, height] = [(right - left) / 2, (bottom - top) / 2];
  return { left: x - width, right: x + width, top: y - height, bottom: y + height };
}
