import { isLabelled, middleOf, widthOf } from "./box-label.ts";
import type { DrawnBox } from "./drawn-boxes.ts";
import type { Figure } from "./figures.ts";
import { holds } from "./geometry.ts";
import type { Glyph } from "./page-content.ts";
import type { Places } from "./places.ts";

/** Height of a switch in points, its width in heights, and the height of its knob. */
const [LOWEST, HIGHEST] = [6, 24];
const [NARROWEST, WIDEST] = [1.4, 2.4];
const SMALLEST = 0.5;
/** How far the knob's middle is from that of the switch, as a share of its width. */
const ASIDE = 0.12;
const MOST_PARTS = 40;

/** Switches that are drawn beside text: a round knob at one end of a track, on at the right one. */
export function switchesOf(figures: readonly Figure[], drawn: Places<Figure>, letters: Places<Glyph>): DrawnBox[] {
  const found: DrawnBox[] = [];
  for (const track of figures.filter(isTrack)) {
    const [x, y] = middleOf(track);
    const [width, height] = [widthOf(track), track.bottom - track.top];
    if (found.some((other) => holds(other, x, y))) continue;
    const parts = drawn
      .near(x, y)
      ?.filter((part) => part !== track && holds(track, ...middleOf(part)) && widthOf(part) < 0.8 * width);
    const near = letters.near(x, y);
    if (parts === undefined || near === undefined || parts.length > MOST_PARTS) continue;
    const isKnob = (part: Figure): boolean =>
      part.curved &&
      Math.abs(widthOf(part) - (part.bottom - part.top)) < 0.2 * height &&
      part.bottom - part.top >= SMALLEST * height &&
      Math.abs(middleOf(part)[1] - y) < 0.15 * height;
    const asides = parts.filter(isKnob).map((part) => (middleOf(part)[0] - x) / width);
    const ticked = asides.some((aside) => aside > ASIDE);
    if (ticked === asides.some((aside) => aside < -ASIDE)) continue;
    const isLettered = near.some(({ x: at, dx, y: base, size }) => holds(track, at + dx / 2, base - 0.35 * size));
    if (isLettered || !isLabelled(track, near, [])) continue;
    const { left, right, top, bottom, mcid, operator } = track;
    found.push({ left, right, top, bottom, mcid, operator, ticked });
  }
  return found;
}

function isTrack(figure: Figure): boolean {
  const [width, height] = [widthOf(figure), figure.bottom - figure.top];
  return figure.curved && height >= LOWEST && height <= HIGHEST && width >= NARROWEST * height && width <= WIDEST * height;
}
