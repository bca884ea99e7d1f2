import { letters } from "@farthing/contract/read";
import { IN } from "../dom/inside.ts";
import type { Survey } from "./survey.ts";

/** How far a heading's text may be from it, in blocks that are left out. */
const REACH = 12;
/** Share of the threshold that a heading must reach which something kept follows. */
const LENIENT = 0.35;
/** Score from which on a heading stands without text of its own. */
const CERTAIN = 0.8;
const ASIDE = IN.nav | IN.footer | IN.dialog | IN.hidden;

/** Whether anything is kept under the heading `i`: before the next one, or under a lower one. */
const holds = (s: Survey, keep: Uint8Array, i: number): { any: boolean; near: boolean } => {
  const level = s.headings[i] ?? 0;
  for (let k = i + 1; k < keep.length; k++) {
    const other = s.headings[k] ?? 0;
    if (other && other <= level && !(other === level && k === i + 1 && keep[k])) return { any: false, near: false };
    if (keep[k]) return { any: true, near: k - i <= REACH };
  }
  return { any: false, near: false };
};

/** A heading stays with what it is the heading of. */
export const settleHeadings = (s: Survey, keep: Uint8Array, scores: Float32Array, threshold: number): void => {
  for (let i = keep.length - 1; i >= 0; i--) {
    if (!s.headings[i] || (s.outline.blocks[i]?.inside ?? 0) & ASIDE) continue;
    const { any, near } = holds(s, keep, i);
    const score = scores[i] ?? 0;
    if (near && score > threshold * LENIENT) keep[i] = 1;
    else if (!any && score < CERTAIN) keep[i] = 0;
  }
};

/** How many blocks may stand between a title and what is kept first: as many as the table of contents of a long page has. */
const TITLE_REACH = 400;

/**
 * The page's own heading leads: kept if it stands before everything else that is, not far from it. It is told from the name of the
 * site, often a heading too, by what the page calls itself: titles begin with the page's own part.
 */
export const keepTitle = (s: Survey, keep: Uint8Array, titles: readonly (string | null)[]): void => {
  const known = titles.flatMap((title) => (title ? [letters(title)] : []));
  const first = keep.indexOf(1);
  for (let i = first - 1; i >= 0 && i >= first - TITLE_REACH; i--) {
    const block = s.outline.blocks[i];
    if (s.headings[i] !== 1 || !block || block.inside & ASIDE) continue;
    const heading = letters(block.text);
    if (!heading || !known.some((title) => title.startsWith(heading) || heading.startsWith(title))) continue;
    keep[i] = 1;
    return;
  }
};
