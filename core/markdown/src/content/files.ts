import { attribute, type Element, elements } from "@farthing/html";
import { APART, IN } from "../dom/inside.ts";
import { isDocumentFile } from "../dom/link.ts";
import type { Block } from "../dom/outline.ts";
import { linkDensity, type Survey, sumIn, totals } from "./survey.ts";

/** Share of its letters from which on a line is a link. */
const MOSTLY = 0.7;
/** Words of the longest name of a file, and elements of its line that are looked at. */
const WORDS = 30;
const MOST = 16;
/** Words of kept text before and behind it in the box around it. */
const TEXT_WORDS = 20;
const ASIDE = APART | IN.form | IN.button;

const leadsToFile = (element: Element): boolean => element.tagName === "a" && isDocumentFile(attribute(element, "href") ?? "");

/** Whether a line by itself is a link to a document. */
const isFile = (s: Survey, i: number): boolean => {
  const block = s.outline.blocks[i] as Block;
  const { box, inside, links } = block;
  if (links === 0 || inside & ASIDE || !box.element || box.end - box.first > 1) return false;
  if ((s.texts[i]?.words ?? 0) > WORDS || linkDensity(block) < MOSTLY) return false;
  if (leadsToFile(box.element)) return true;
  let seen = 1;
  for (const element of elements(box.element)) {
    if (++seen > MOST) break;
    if (leadsToFile(element)) return true;
  }
  return false;
};

/** Keeps links to documents that stand by themselves amid kept text of a box: what an author adds to it, not what leads away from it. */
export const keepFiles = (s: Survey, keep: Uint8Array): void => {
  const kept = totals(keep.length, (i) => (keep[i] ? (s.texts[i]?.words ?? 0) : 0));
  for (const [i, { box }] of s.outline.blocks.entries()) {
    if (keep[i] || !box.parent || !isFile(s, i)) continue;
    const { first, end } = box.parent;
    const [before, behind] = [sumIn(kept, { first, end: i }), sumIn(kept, { first: i + 1, end })];
    if (before >= TEXT_WORDS && behind >= TEXT_WORDS) keep[i] = 1;
  }
};
