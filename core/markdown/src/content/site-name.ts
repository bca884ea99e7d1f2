import { letters } from "@farthing/read";
import { IN } from "../dom/inside.ts";
import { linkDensity, type Survey } from "./survey.ts";

/** Letters of a title that are looked at, and what stands between its parts: "Tides — Harbour 2.1 documentation". */
const TITLE_LENGTH = 500;
const BETWEEN_PARTS = /\s[-|–—·»]\s/;
/** Blocks above a page's heading that may be its site's name. */
const REACH = 6;
/** Share of a line's letters from which on it is one link. */
const LINKED = 0.8;
const OWN = IN.main | IN.article;

/**
 * Leaves out the name of the site above a page: a line outside of the page's own text that is one link and the last part of the page's title,
 * where the first part is a kept heading below it. Themes of generators put it into a head that is called none, as a heading even.
 */
export const dropSiteName = (s: Survey, keep: Uint8Array, title: string | null): void => {
  const parts = (title ?? "").slice(0, TITLE_LENGTH).split(BETWEEN_PARTS).map(letters).filter(Boolean);
  const [own, site] = [parts[0], parts.at(-1)];
  if (parts.length < 2 || own === undefined || site === own) return;
  const { blocks } = s.outline;
  const heading = blocks.findIndex(({ text }, i) => keep[i] === 1 && (s.headings[i] ?? 0) > 0 && letters(text) === own);
  const first = keep.indexOf(1);
  for (let i = first; i >= 0 && i < Math.min(heading, first + REACH); i++) {
    const block = blocks[i];
    if (block && block.links <= 1 && linkDensity(block) >= LINKED && !(block.inside & OWN) && letters(block.text) === site)
      keep[i] = 0;
  }
};
