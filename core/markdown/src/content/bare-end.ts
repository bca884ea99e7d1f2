import { levelOf } from "../dom/heading.ts";
import type { Outline } from "../dom/outline.ts";
import type { Choice } from "./choose.ts";
import { linksHere } from "./permalinks.ts";
import { textFacts } from "./text-facts.ts";

/** Words of the longest title, and paragraphs above it from which on a page says something without it. */
const WORDS = 8;
const ABOVE = 2;
const SENTENCE_END = /[.!…。！]$/u;

/** A choice without the last heading where nothing of what stands below it was chosen: it is the title of teasers or of a form. */
export const dropBareEnd = ({ blocks, media }: Outline, choice: Choice): Choice => {
  const kept = choice.blocks;
  const last = kept.lastIndexOf(1);
  const block = blocks[last];
  if (!block || (levelOf(block.box.tag) ?? 1) < 2 || (block.linkChars > 0 && !linksHere(block.box))) return choice;
  if (SENTENCE_END.test(block.text) || textFacts(block.text).words > WORDS) return choice;
  if (media.some(({ at }, i) => choice.media[i] && at > last)) return choice;
  const above = kept.subarray(0, last).reduce((sum, is, i) => sum + (is && !levelOf(blocks[i]?.box.tag ?? "") ? 1 : 0), 0);
  if (above >= ABOVE) kept[last] = 0;
  return choice;
};
