import { letters } from "@farthing/read";
import { IN } from "../dom/inside.ts";
import type { Survey } from "./survey.ts";

const ASIDE = IN.nav | IN.footer | IN.dialog | IN.hidden;
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
