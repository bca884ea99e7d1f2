import { letters } from "@farthing/read";
import { levelOf } from "../dom/heading.ts";
import type { Block, Outline } from "../dom/outline.ts";
import { isBreadcrumb } from "./crumbs.ts";

/** Letters of the longest name. */
const LONGEST = 100;
/** Kept blocks among which the name would stand if the page said it itself. */
const NEAR = 6;

/**
 * What a page calls itself where no heading says it: the last step of the way to it, which is no link. Generators of references write
 * the name of a class there alone. `null` where its text has a heading of the first level, or says the name.
 */
export const crumbTitleOf = (outline: Outline, keep: Uint8Array): string | null => {
  const { blocks, boxes } = outline;
  const crumbs = boxes.find(({ element, first, end }) => element !== null && end - first > 1 && isBreadcrumb(element, outline));
  const last = crumbs && blocks[crumbs.end - 1];
  if (!crumbs || !last || last.links > 0 || last.text.length > LONGEST) return null;
  const name = letters(last.text);
  const first = keep.indexOf(1, crumbs.end);
  if (name === "" || first < 0 || keep.subarray(0, crumbs.first).includes(1)) return null;
  // Behind the text there may be one of what a search finds.
  if (blocks.some(({ box }, i) => levelOf(box.tag) === 1 && (keep[i] || i < first))) return null;
  const says = ({ text, box }: Block): boolean => {
    const line = letters(text.slice(0, 2 * LONGEST));
    return line === name || (levelOf(box.tag) > 0 && line.includes(name));
  };
  for (let i = first, seen = 0; i < blocks.length && seen < NEAR; i++)
    if (keep[i] && seen++ < NEAR && says(blocks[i] as Block)) return null;
  return last.text;
};
