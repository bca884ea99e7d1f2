import { attribute, type Element } from "@farthing/html";
import { FOR_USE } from "../dom/inside.ts";
import type { Block, Box } from "../dom/outline.ts";
import { linkDensity, type Survey, sumIn } from "./survey.ts";

/** Blocks and words of the longest list of facts. */
const LARGEST = 20;
const WORDS = 80;
/** Share of the letters in links from which on it leads elsewhere. */
const LINKED = 0.5;
/** Blocks between a title and its facts, and terms from which on they are facts of it. */
const BETWEEN = 1;
const TERMS = 2;

/** What only changes a fact: "Change", in a part that is called so. */
const ACTIONS = /(?:^|[\s_-])actions?(?:$|\s)/;
const MOSTLY = 0.9;

/** Whether a box is a short list of terms, each with what it means or what its value is. */
export const isFacts = (s: Survey, box: Box): boolean =>
  box.tag === "dl" &&
  !(box.inside & FOR_USE) &&
  box.end - box.first >= 2 &&
  box.end - box.first <= LARGEST &&
  sumIn(s.words, box) <= WORDS &&
  sumIn(s.linkChars, box) < LINKED * sumIn(s.chars, box);

const isAction = (block: Block): boolean => {
  const { tag, element } = block.box;
  return tag === "dd" && ACTIONS.test(attribute(element as Element, "class") ?? "") && linkDensity(block) >= MOSTLY;
};

/** Whether the next heading before a box is kept, and right above it. */
const isTitled = (s: Survey, keep: Uint8Array, { first }: Box): boolean => {
  for (let i = first - 1; i >= 0 && i >= first - 1 - BETWEEN; i--) if (s.headings[i]) return keep[i] === 1;
  return false;
};

/** Keeps short lists of facts whole of which a part is kept, or the title right above them: a term or a value alone says nothing. */
export const keepFacts = (s: Survey, keep: Uint8Array): void => {
  const last = keep.lastIndexOf(1);
  for (const box of s.outline.boxes) {
    const { first, end } = box;
    if (box.tag !== "dl" || !isFacts(s, box)) continue;
    const isPart = keep.subarray(first, end).includes(1);
    if (!isPart && !(end <= last && end - first >= 2 * TERMS && isTitled(s, keep, box))) continue;
    for (let i = first; i < end; i++) if (!isAction(s.outline.blocks[i] as Block)) keep[i] = 1;
  }
};
