import type { Annotation } from "./annotations.ts";
import { BESIDE, FAR, inStripes, LINE, labelOf, MARGIN, nearby, OFF, ON, placed, SIZE } from "./field-words.ts";
import { apply, type Box, holds, type Matrix } from "./geometry.ts";
import { MAX_GLYPHS } from "./interpreter.ts";
import type { Glyph, PageContent } from "./page-content.ts";

/** Flags of annotations that nobody sees, ISO 32000-2 12.5.3: hidden, or not on a screen. */
export const UNSEEN = 0x02 | 0x20;
/** Letters that a button is drawn as, at most: more are a label. */
const MOST_SIGNS = 2;
/** Options of a list that are all shown, at most. */
const MOST_OPTIONS = 30;

/** The page with the states of its boxes, and the values of its fields that are not drawn. */
export function withFields(content: PageContent, annotations: readonly Annotation[], matrix: Matrix): PageContent {
  const fields = annotations.filter(isSeen);
  if (fields.length === 0) return content;
  const stripes = inStripes(content.glyphs);
  const turned = inStripes(content.glyphs, true);
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
  for (const [at, field] of fields.entries()) {
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
    const isDrawn = inside.length > 0 || nearby(turned, box).some(({ x, y, dx, dy }) => holds(box, x + dx / 2, y + dy / 2));
    const lines = state === undefined ? (whole ?? linesOf(field, options, isDrawn, label !== undefined, box)) : [state];
    for (const glyph of placed(lines, box, label, state !== undefined)) {
      room -= glyph.text.length;
      // Those that are drawn are counted from 1 on.
      if (room >= 0) added.push(state === undefined ? { ...glyph, annotation: -1 - at } : glyph);
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

export const isSeen = ({ subtype, rect, fieldType, annotationFlags = 0, password }: Annotation): boolean =>
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
  isDrawn: boolean,
  hasLabel: boolean,
  { top, bottom }: Box,
): readonly string[] {
  if (options === undefined) return isDrawn ? [] : filledIn(field);
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
