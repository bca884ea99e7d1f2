import { type Element, elements, parentElement } from "@farthing/html";
import { seenLine } from "@farthing/read";
import { type Context, holdsKept } from "./context.ts";

/** Elements between a picture and its figure, and elements of a figure among which its caption is looked for. */
const AROUND = 6;
const MOST = 60;
/** Words of the longest text of a picture that says little: "Figure 1", "image". */
const LITTLE = 3;
/** Words and letters of a caption that says something. */
const SAYING = 4;
const LONGEST = 300;
/** What credits begin with: they say who took a picture, and nothing of it. */
const CREDIT =
  /^(?:photo|image|picture|credit|source|foto|bild|quelle|cr[ée]dit|fuente|fonte|illustration|©|\(c\)|getty|courtesy)/iu;

const figureOf = (picture: Element): Element | null => {
  let around = parentElement(picture);
  for (let up = 0; around && up < AROUND; up++, around = parentElement(around)) if (around.tagName === "figure") return around;
  return null;
};

const captionIn = (figure: Element): Element | null => {
  let seen = 0;
  for (const inside of elements(figure)) {
    if (inside.tagName === "figcaption") return inside;
    if (++seen > MOST) return null;
  }
  return null;
};

const isLittle = (alt: string): boolean => alt.split(/\s+/, LITTLE + 1).length <= LITTLE;

/** What is said of a picture: its own text, or the caption of its figure where that says little and the caption is not written below it. */
export const saidOf = (picture: Element, alt: string, context: Context): string => {
  if (!isLittle(alt)) return alt;
  const figure = figureOf(picture);
  const box = figure && context.outline.boxOf.get(figure);
  const caption = box && box.endMedia === box.firstMedia + 1 ? captionIn(figure) : null;
  if (!caption || holdsKept(context, caption)) return alt;
  const { blocks, unseenBlocks, boxOf } = context.outline;
  const lines = boxOf.get(caption) ?? { first: 0, end: 0 };
  const texts = blocks.slice(lines.first, lines.end).filter((_, i) => !unseenBlocks.has(lines.first + i));
  const text = seenLine(texts.map((block) => block.text).join(" "));
  return text.length <= LONGEST && text.split(/\s+/, SAYING).length === SAYING && !CREDIT.test(text) ? text : alt;
};
