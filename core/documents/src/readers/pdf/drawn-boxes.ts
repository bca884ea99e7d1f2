import { Aligned } from "./aligned-boxes.ts";
import { isLabelled, middleOf, widthOf } from "./box-label.ts";
import { type BoxPicture, Looks, pictureOf, type Shown } from "./box-picture.ts";
import { runsOf, scalesOf } from "./drawn-scales.ts";
import { switchesOf } from "./drawn-switches.ts";
import type { Figure } from "./figures.ts";
import { type Box, holds } from "./geometry.ts";
import type { Glyph, Rule } from "./page-content.ts";
import { Places } from "./places.ts";

/** Size of a box to tick in points, and how much the larger side may be of the smaller. */
const [LEAST, MOST] = [4.5, 24];
const LONGEST = 1.25;
/** Figures around one middle are one box, in points; so are sizes of one kind, as a share. */
const SAME = 1.2;
const ALIKE = 0.15;
/** Figures that a box consists of, and boxes and fields of a page. */
const MOST_PARTS = 40;
const MOST_BOXES = 1_500;
const MOST_FIELDS = 2_000;
/** Points of all boxes of a page that are held against lines. */
const MOST_LOOKS = 60_000_000;
/** Around a box nothing else is drawn but lines: in widths, and how thin these are, in points. */
const AROUND = 0.12;
const THIN = 1.5;
const TOUCH = 0.3;
/** The parts of the colour in a box that is open are no less, of 255. */
const LIGHT = 200;
/** Of the figures of one kind so many must be boxes: those of charts and maps stand everywhere. */
const SHARE = 0.6;
/** Signs that people write into boxes. */
const TICK = /^[xX×✓✔✗✘☒☑✕✖❌■●•√vV/]$/u;

/** A box to tick that is drawn. */
export interface DrawnBox extends Box {
  readonly ticked: boolean;
  /** What is shown of several that are a scale. */
  readonly scale?: string | undefined;
  readonly mcid: number | undefined;
  readonly operator: number;
}

/** Something that may be a box. */
export interface Candidate extends Box, BoxPicture {
  readonly mcid: number | undefined;
  readonly operator: number;
  /** The letters inside. */
  readonly inside: readonly Glyph[];
  readonly labelled: boolean;
}

/** What boxes are told by. */
export interface Surface {
  readonly figures: readonly Figure[];
  readonly glyphs: readonly Glyph[];
  readonly rules: readonly Rule[];
  /** Where others say what is there: fields of forms. */
  readonly fields: readonly Box[];
}

/** Boxes, buttons and switches that are drawn beside text or in tables, and the letters that tick them. */
export function drawnBoxes({ figures, glyphs, rules, fields }: Surface): {
  boxes: readonly DrawnBox[];
  signs: ReadonlySet<Glyph>;
} {
  const signs = new Set<Glyph>();
  if (figures.length === 0 || glyphs.length === 0) return { boxes: [], signs };
  const taken = fields.slice(0, MOST_FIELDS);
  const free = figures.filter((figure) => !taken.some((field) => holds(field, ...middleOf(figure))));
  const drawn = new Places(free, middleOf);
  const letters = new Places(
    glyphs.filter(({ text, dy }) => dy === 0 && text.trim() !== ""),
    ({ x, y, dx, size }) => [x + dx / 2, y - 0.35 * size],
  );
  const found = candidatesOf(free, drawn, letters);
  const [rows, columns] = [new Aligned(found, (box) => middleOf(box)[1]), new Aligned(found, (box) => middleOf(box)[0])];
  const isInGrid = (box: Candidate): boolean => rows.beside(box).length > 1 && columns.beside(box).length > 1;
  const kinds = kindsOf(found);
  const boxes = kinds.flatMap((kind) => ofKind(kind, isInGrid, rules));
  for (const { inside } of boxes) for (const glyph of inside) signs.add(glyph);
  const told = boxes.map(({ left, right, top, bottom, mcid, operator, shown }) => {
    return { left, right, top, bottom, mcid, operator, ticked: shown !== "open" };
  });
  return { boxes: [...told, ...kinds.flatMap(scalesOf), ...switchesOf(free, drawn, letters)], signs };
}

function candidatesOf(figures: readonly Figure[], drawn: Places<Figure>, letters: Places<Glyph>): Candidate[] {
  const order = new Map(figures.map((figure, at) => [figure, at]));
  const looks = new Looks(MOST_LOOKS);
  const taken = new Set<Figure>();
  const found: Candidate[] = [];
  for (const figure of [...figures.filter(isBoxy)].sort((a, b) => widthOf(b) - widthOf(a))) {
    if (taken.has(figure) || found.length >= MOST_BOXES) continue;
    const [x, y] = middleOf(figure);
    const close = drawn.near(x, y);
    const parts = close?.filter((other) => isIn(figure, other));
    for (const part of parts ?? []) taken.add(part);
    if (close === undefined || parts === undefined || parts.length > MOST_PARTS) continue;
    if (close.some((other) => !parts.includes(other) && isAround(figure, other))) continue;
    parts.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
    const picture = pictureOf(figure, parts, looks);
    const near = picture === undefined ? undefined : letters.near(x, y);
    if (picture === undefined || near === undefined) continue;
    const inside = near.filter(({ x: at, dx, y: base, size }) => holds(figure, at + dx / 2, base - 0.35 * size));
    if (inside.length > 1 || inside.some(({ text, font }) => !font.symbol && !TICK.test(text))) continue;
    const isTinted = picture.ground.some((part) => part < LIGHT);
    const shown: Shown = inside.length > 0 ? "tick" : picture.shown === "open" && isTinted ? "full" : picture.shown;
    const { left, right, top, bottom, mcid, operator } = figure;
    found.push({
      left,
      right,
      top,
      bottom,
      mcid,
      operator,
      inside,
      round: picture.round,
      ground: picture.ground,
      shown,
      labelled: isLabelled(figure, near, inside),
    });
  }
  return found;
}

/** Boxes of one shape and size. */
function kindsOf(found: readonly Candidate[]): Candidate[][] {
  const kinds: Candidate[][] = [];
  for (const box of [...found].sort((a, b) => Number(a.round) - Number(b.round) || widthOf(a) - widthOf(b))) {
    const [first] = kinds.at(-1) ?? [];
    if (first !== undefined && first.round === box.round && widthOf(box) - widthOf(first) <= ALIKE * widthOf(first))
      kinds.at(-1)?.push(box);
    else kinds.push([box]);
  }
  return kinds;
}

/** The boxes of a kind; none if they are points of a chart, icons or ornaments. */
function ofKind(kind: readonly Candidate[], isInGrid: (box: Candidate) => boolean, rules: readonly Rule[]): readonly Candidate[] {
  const chained = new Set(runsOf(kind).flatMap((run) => (run.length > 1 ? run : [])));
  const long = rules.filter(({ horizontal, from, to }) => !horizontal && to - from > MOST);
  const own = kind.filter((box) => !chained.has(box) && (box.labelled || isInGrid(box)) && !isStrung(box, long));
  if (own.length < SHARE * kind.filter((box) => !isStrung(box, long)).length) return [];
  // A button never stands alone.
  if (own.length === 1 && own[0]?.round && own[0].shown === "open") return [];
  const [rows, columns] = [new Aligned(own, (box) => middleOf(box)[1]), new Aligned(own, ({ left }) => left)];
  return own.filter((box) => {
    const beside = [...rows.beside(box), ...columns.beside(box)];
    // Squares of several colours are a legend.
    const isLegend = (of: Shown): boolean =>
      new Set(beside.filter(({ shown }) => shown === of).map(({ ground }) => ground.join())).size > 1;
    if (box.shown === "open") return !isLegend("open") && !isLegend("full");
    if (box.shown === "full" && isLegend("full")) return false;
    return !(box.shown === "full" || box.shown === "other") || beside.some(({ shown }) => shown === "open");
  });
}

/** Whether it is strung on a line, as the stations of a way or of a life are. */
function isStrung(box: Candidate, rules: readonly Rule[]): boolean {
  const [x, y] = middleOf(box);
  const reach = widthOf(box);
  return rules.some(({ at, from, to }) => Math.abs(at - x) < reach / 4 && from < y + reach && to > y - reach);
}

const isBoxy = (figure: Figure): boolean => {
  const [width, height] = [widthOf(figure), figure.bottom - figure.top];
  const [least, most] = [Math.min(width, height), Math.max(width, height)];
  return least >= LEAST && most <= MOST && most <= LONGEST * least;
};

/** Whether something else is drawn across the edge of a box, or right beside it. */
function isAround(box: Box, other: Box): boolean {
  if (widthOf(other) <= THIN || other.bottom - other.top <= THIN) return false;
  const margin = AROUND * widthOf(box);
  return (
    other.left < box.right + margin &&
    other.right > box.left - margin &&
    other.top < box.bottom - TOUCH &&
    other.bottom > box.top + TOUCH &&
    // What holds all of it is a ground.
    !(holds(other, box.left, box.top) && holds(other, box.right, box.bottom))
  );
}

/** Whether a figure is part of a box: it is within, or around the same middle. */
function isIn(box: Box, other: Box): boolean {
  const [x, y] = middleOf(other);
  return holds(box, x, y) && widthOf(other) <= widthOf(box) + SAME && other.bottom - other.top <= box.bottom - box.top + SAME;
}
