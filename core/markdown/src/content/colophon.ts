import { attribute, type Element, elements } from "@farthing/html";
import type { Range } from "../dom/boxes.ts";
import { levelOf } from "../dom/heading.ts";
import { IN } from "../dom/inside.ts";
import type { Block, Outline } from "../dom/outline.ts";

/** How a line begins that says which program made the page, and nothing else that somebody made; and the letters of the longest such line. */
const MADE =
  /^[-–—*(]?\s?(?:(?:this|the) (?:\w{1,20} ){0,2}(?:file|page|document|documentation|manual|book|reference|site|website|blog|wiki|docs|html|version|archive|list|index|slides) (?:was|were|is|has been) |(?:file|page|document|documentation|site|docs) )?(?:automatically )?(?:generated|translated|converted|formatted|powered|rendered|built) (?:\S{1,40} ){0,6}?(?:by|using|with)\b/i;
const LONGEST = 200;
/** The heading that LaTeX2HTML writes above it. */
const HEADING = /^about this document/i;
/** Elements of a line among which its link is looked for. */
const MOST = 12;

/** Whether a box holds a link to another site. */
const leadsAway = (element: Element | null, host: string): boolean => {
  let seen = 0;
  for (const inside of element ? elements(element) : []) {
    if (++seen > MOST) return false;
    const href = inside.tagName === "a" ? attribute(inside, "href") : null;
    const target = href === null ? null : URL.parse(href);
    if (target && target.host !== "" && target.host !== host) return true;
  }
  return false;
};

const isMade = ({ text, chars, links, inside, box }: Block, host: string): boolean =>
  links > 0 && chars <= LONGEST && !(inside & IN.pre) && MADE.test(text) && leadsAway(box.element, host);

/** The blocks of LaTeX2HTML's section about the page, up to the heading of the next one. */
const sectionOf = ({ blocks }: Outline): Range[] => {
  const isHeading = ({ box }: Block): boolean => levelOf(box.tag) > 0;
  const first = blocks.findLastIndex((block) => isHeading(block) && HEADING.test(block.text));
  // The title of the page may stand between.
  if (first < 0 || !blocks.slice(first + 1, first + 3).some(({ text }) => MADE.test(text))) return [];
  const next = blocks.findIndex((block, i) => i > first && isHeading(block));
  return [[first, next < 0 ? blocks.length : next]];
};

/** Blocks that say which program made the page: lines at the end of what is kept, and a section of their own. */
export const colophonsOf = (outline: Outline, keep: Uint8Array, { host }: URL): Range[] => {
  const { blocks } = outline;
  const end = keep.lastIndexOf(1) + 1;
  let first = end;
  for (let block = blocks[first - 1]; block && (keep[first - 1] === 0 || isMade(block, host)); block = blocks[first - 1]) first--;
  return [...sectionOf(outline), [first, end]];
};
