import type { Annotation } from "./annotations.ts";
import { PLAIN } from "./font-style.ts";
import { apply, type Box, holds, type Matrix } from "./geometry.ts";
import { MAX_GLYPHS } from "./interpreter.ts";
import type { Glyph, PageContent } from "./page-content.ts";

/** Flags of annotations that nobody sees, ISO 32000-2 12.5.3: hidden, or not on a screen. */
export const UNSEEN = 0x02 | 0x20;
/** Height of the stripes in which letters are looked up, in points, and how many a field reaches over at most. */
const STRIPE = 8;
const MAX_STRIPES = 40;
/** Letters of a stripe that are looked at. */
const MOST_GLYPHS = 500;
/** How far a label is from its field, and from a list, in sizes of its text, and the blank between them. */
const BESIDE = 3;
const FAR = 20;
const BLANK = 0.3;
/** Around a field, in points. */
const MARGIN = 2;
/** Letters that a button is drawn as, at most: more are a label. */
const MOST_SIGNS = 2;
/** Width of a letter and height of a line, in sizes. */
const WIDTH = 0.5;
const LINE = 1.2;
const SIZE = 10;
/** Options of a list that are all shown, at most. */
const MOST_OPTIONS = 30;
const ON = "☒";
const OFF = "☐";

/** The page with the states of its boxes, and the values of its fields that are not drawn. */
export function withFields(content: PageContent, annotations: readonly Annotation[], matrix: Matrix): PageContent {
  const fields = annotations.filter(isSeen);
  if (fields.length === 0) return content;
  const stripes = inStripes(content.glyphs);
  const dropped = new Set<Glyph>();
  const boxes: Box[] = [];
  const added: Glyph[] = [];
  const drawn = byAnnotation(content.glyphs);
  const wholes = new Map<Annotation, readonly string[]>();
  for (const field of fields) {
    const whole = wholeOf(field, boxOf(field.rect ?? [], matrix), stripes, drawn);
    if (whole !== undefined) wholes.set(field, whole.lines);
    for (const glyph of whole?.drawn ?? []) dropped.add(glyph);
  }
  let room = MAX_GLYPHS - content.glyphs.length;
  for (const field of fields) {
    const box = boxOf(field.rect ?? [], matrix);
    const near = nearby(stripes, box);
    const inside = near.filter(({ x, y, dx }) => holds(box, x + dx / 2, y));
    const state = stateOf(field);
    const options = state === undefined ? optionsOf(field) : undefined;
    if (state !== undefined) boxes.push(box);
    if (options !== undefined || (state !== undefined && inside.length <= MOST_SIGNS))
      for (const glyph of inside) dropped.add(glyph);
    const whole = wholes.get(field);
    const label = labelOf(box, near, dropped, options === undefined ? BESIDE : FAR);
    const lines = state === undefined ? (whole ?? linesOf(field, options, inside, label !== undefined, box)) : [state];
    for (const glyph of placed(lines, box, label, state !== undefined)) {
      room -= glyph.text.length;
      if (room >= 0) added.push(glyph);
    }
  }
  // Empty boxes alone are no text.
  if (content.glyphs.length === 0 && added.every(({ text }) => text === OFF)) return content;
  return {
    ...content,
    glyphs: [...content.glyphs.filter((glyph) => !dropped.has(glyph)), ...added],
    spots: content.spots.filter(
      (spot) => !boxes.some((box) => holds(box, (spot.left + spot.right) / 2, (spot.top + spot.bottom) / 2)),
    ),
    cut: content.cut || room < 0,
  };
}

const isSeen = ({ subtype, rect, fieldType, annotationFlags = 0, password }: Annotation): boolean =>
  subtype === "Widget" && rect?.length === 4 && fieldType !== undefined && !(annotationFlags & UNSEEN) && !password;

/** A rectangle of the page's own space. */
export function boxOf([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[], matrix: Matrix): Box {
  const [left, top] = apply(matrix, x1, y1);
  const [right, bottom] = apply(matrix, x2, y2);
  return { left: Math.min(left, right), right: Math.max(left, right), top: Math.min(top, bottom), bottom: Math.max(top, bottom) };
}

/** Whether a box or a button is on; `undefined` of all else. */
function stateOf({ checkBox, radioButton, fieldValue, exportValue, buttonValue }: Annotation): string | undefined {
  if (!checkBox && !radioButton) return undefined;
  const on = checkBox ? exportValue : buttonValue;
  return on !== undefined && on !== null && fieldValue === on ? ON : OFF;
}

/** What is shown of a field of text or a choice; options of a list are a line where they have no room below each other. */
function linesOf(
  field: Annotation,
  options: readonly string[] | undefined,
  drawn: readonly Glyph[],
  hasLabel: boolean,
  { top, bottom }: Box,
): readonly string[] {
  if (options === undefined) return drawn.length > 0 ? [] : filledIn(field);
  return hasLabel || options.length * LINE * SIZE > bottom - top ? [options.join(" ")] : options;
}

/** All that was drawn for each annotation. */
function byAnnotation(glyphs: readonly Glyph[]): ReadonlyMap<number, readonly Glyph[]> {
  const drawn = new Map<number, Glyph[]>();
  for (const glyph of glyphs) {
    if (glyph.annotation === undefined) continue;
    const own = drawn.get(glyph.annotation);
    if (own === undefined) drawn.set(glyph.annotation, [glyph]);
    else own.push(glyph);
  }
  return drawn;
}

/** All lines of a field whose text goes on above or below its box, which shows a part of it, and what was drawn of them. */
function wholeOf(
  field: Annotation,
  box: Box,
  stripes: ReadonlyMap<number, readonly Glyph[]>,
  drawn: ReadonlyMap<number, readonly Glyph[]>,
): { lines: readonly string[]; drawn: readonly Glyph[] } | undefined {
  if (field.fieldType !== "Tx") return undefined;
  const inside = nearby(stripes, box).find(({ annotation, x, dx, y }) => annotation !== undefined && holds(box, x + dx / 2, y));
  const own = drawn.get(inside?.annotation ?? -1);
  if (own === undefined || own.every(({ y }) => y >= box.top - MARGIN && y <= box.bottom + MARGIN)) return undefined;
  const lines = filledIn(field);
  return lines.length === 0 ? undefined : { lines, drawn: own };
}

/** All options of a list, and which of them are chosen: a drawn one shows that by a colour alone. */
function optionsOf({ fieldType, combo, fieldValue, options = [] }: Annotation): string[] | undefined {
  if (fieldType !== "Ch" || combo || options.length < 2 || options.length > MOST_OPTIONS) return undefined;
  const chosen = new Set(valuesOf(fieldValue));
  return options.map(
    ({ exportValue = "", displayValue = exportValue }) => `${chosen.has(exportValue) ? ON : OFF} ${displayValue}`,
  );
}

const valuesOf = (fieldValue: unknown): string[] =>
  (Array.isArray(fieldValue) ? fieldValue : [fieldValue]).filter((each) => typeof each === "string");

/** The lines of what is filled in or chosen. */
function filledIn({ fieldType, fieldValue, options = [] }: Annotation): string[] {
  if (fieldType !== "Tx" && fieldType !== "Ch") return [];
  const values = valuesOf(fieldValue);
  const shown = values.map((value) => options.find(({ exportValue }) => exportValue === value)?.displayValue ?? value);
  return shown.flatMap((value) => value.split(/[\r\n]+/)).filter((line) => line.trim() !== "");
}

function inStripes(glyphs: readonly Glyph[]): ReadonlyMap<number, readonly Glyph[]> {
  const stripes = new Map<number, Glyph[]>();
  for (const glyph of glyphs) {
    if (glyph.dy !== 0 || glyph.dx <= 0 || glyph.text.trim() === "") continue;
    const key = Math.floor(glyph.y / STRIPE);
    const stripe = stripes.get(key);
    if (stripe === undefined) stripes.set(key, [glyph]);
    else if (stripe.length < MOST_GLYPHS) stripe.push(glyph);
  }
  return stripes;
}

/** Letters whose baseline is level with a field. */
function nearby(stripes: ReadonlyMap<number, readonly Glyph[]>, { top, bottom }: Box): Glyph[] {
  const first = Math.floor((top - MARGIN) / STRIPE);
  const count = Math.min(MAX_STRIPES, Math.floor((bottom + MARGIN) / STRIPE) - first + 1);
  return Array.from({ length: Math.max(0, count) }, (_, at) => stripes.get(first + at) ?? []).flat();
}

/** The letter that is nearest beside a field, on its right where both sides are as near, and only on its left if it is far. */
function labelOf(
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
function placed(lines: readonly string[], box: Box, label: Glyph | undefined, isBox: boolean): Glyph[] {
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
