import type { Annotation } from "./annotations.ts";
import { type DrawnBox, drawnBoxes } from "./drawn-boxes.ts";
import { BESIDE, FAR, inStripes, labelOf, nearby, OFF, ON, placed } from "./field-words.ts";
import { boxOf, isSeen } from "./form-fields.ts";
import { type Box, holds, type Matrix } from "./geometry.ts";
import { MAX_GLYPHS } from "./interpreter.ts";
import type { Glyph, PageContent, Rule } from "./page-content.ts";

/** How far the edge of a box may be beside it, in points. */
const EDGE = 1;
/** Longer rules are none of a box, in points. */
const LARGEST = 40;

/** The page with boxes and buttons that are drawn, on and off, as words beside their labels; those of fields are told by these. */
export function withDrawnBoxes(content: PageContent, annotations: readonly Annotation[], matrix: Matrix): PageContent {
  if (content.mirrored) return content;
  const fields = annotations.filter(isSeen).map(({ rect }) => boxOf(rect ?? [], matrix));
  const { boxes, signs } = drawnBoxes({ ...content, fields });
  if (boxes.length === 0 || content.glyphs.length + boxes.length > MAX_GLYPHS) return content;
  const stripes = inStripes(content.glyphs);
  const apart = content.rules.filter(({ horizontal }) => !horizontal);
  const next = nextOf(boxes);
  const added = boxes.flatMap((box): Glyph[] => {
    const near = nearby(stripes, box);
    if (box.scale !== undefined) return scaled(box.scale, box, near);
    const label = labelOf(box, near, signs, BESIDE);
    const isOwn = label !== undefined && !isParted(box, label, apart) && !isOfRow(box, label, next.get(box), near);
    return placed([box.ticked ? ON : OFF], box, isOwn ? label : undefined, true).map((glyph) => ({
      ...glyph,
      y: label?.y ?? glyph.y,
      operator: isOwn ? label.operator : box.operator,
      mcid: isOwn ? label.mcid : box.mcid,
    }));
  });
  return {
    ...content,
    glyphs: inOrder(
      content.glyphs.filter((glyph) => !signs.has(glyph)),
      added,
    ),
    rules: withoutEdges(content.rules, boxes),
    spots: content.spots.filter(
      (spot) => !boxes.some((box) => holds(box, (spot.left + spot.right) / 2, (spot.top + spot.bottom) / 2)),
    ),
  };
}

/** Glyphs, with others put before what was painted later: what is written one by one may be cells. */
function inOrder(glyphs: readonly Glyph[], added: readonly Glyph[]): Glyph[] {
  const later = added.toSorted((a, b) => b.operator - a.operator);
  const all: Glyph[] = [];
  for (const glyph of glyphs) {
    for (let next = later.at(-1); next !== undefined && next.operator < glyph.operator; next = later.at(-1))
      all.push(...later.splice(-1));
    all.push(glyph);
  }
  return [...all, ...later.reverse()];
}

/** Rules without those that boxes are drawn of. */
const withoutEdges = (rules: readonly Rule[], boxes: readonly Box[]): Rule[] =>
  rules.filter(
    ({ horizontal, at, from, to }) =>
      to - from > LARGEST ||
      !boxes.some((box) =>
        horizontal
          ? holds(box, from, at, EDGE) && holds(box, to, at, EDGE)
          : holds(box, at, from, EDGE) && holds(box, at, to, EDGE),
      ),
  );

/** Whether a rule stands between a box and a text beside it: they are in cells of their own. */
const isParted = ({ left, right, top, bottom }: Box, { x, dx }: Glyph, rules: readonly Rule[]): boolean => {
  const [start, end] = x >= right ? [right, x] : [x + dx, left];
  return rules.some(({ at, from, to }) => at > start && at < end && from < bottom && to > top);
};

/** Whether a text before a box is that of a row of boxes, which follow each other with nothing between. */
const isOfRow = (box: Box, { x }: Glyph, next: Box | undefined, near: readonly Glyph[]): boolean =>
  x < box.left && next !== undefined && !near.some((glyph) => glyph.x > box.left && glyph.x < next.left);

/** A scale as one word, level with the text beside it. */
function scaled(scale: string, box: DrawnBox, near: readonly Glyph[]): Glyph[] {
  const label = labelOf(box, near, new Set(), FAR);
  return placed(["x"], box, undefined, true).map((word) => {
    return {
      ...word,
      text: scale,
      y: label?.y ?? word.y,
      size: label?.size ?? word.size,
      mcid: label?.mcid ?? box.mcid,
      operator: box.operator,
    };
  });
}

/** The box that is the next one on the same line. */
function nextOf<T extends Box>(boxes: readonly T[]): ReadonlyMap<T, T> {
  const next = new Map<T, T>();
  for (const row of Map.groupBy(boxes, ({ top, bottom }) => Math.round((top + bottom) / 2)).values()) {
    const sorted = row.toSorted((a, b) => a.left - b.left);
    for (const [at, box] of sorted.entries()) {
      const following = sorted[at + 1];
      if (following !== undefined) next.set(box, following);
    }
  }
  return next;
}
