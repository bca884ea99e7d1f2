import { FOR_USE } from "../dom/inside.ts";
import type { Box } from "../dom/outline.ts";
import { type Survey, sumIn, totals } from "./survey.ts";

/** Items from which on what each of them holds is told of all, and the share of them of which something else is kept. */
const ITEMS = 2;
const MOST = 0.5;
/** Blocks and words of the longest list of facts of an item. */
const LARGEST = 20;
const WORDS = 80;
/** Share of the letters in links from which on it leads elsewhere. */
const LINKED = 0.5;

const isFacts = (s: Survey, box: Box): boolean =>
  box.tag === "dl" &&
  !(box.inside & FOR_USE) &&
  box.end - box.first >= 2 &&
  box.end - box.first <= LARGEST &&
  sumIn(s.words, box) <= WORDS &&
  sumIn(s.linkChars, box) < LINKED * sumIn(s.chars, box);

/** Keeps the facts of items of which the name is kept: the votes of each candidate. */
export const keepItemFacts = (s: Survey, keep: Uint8Array): void => {
  const keptUpTo = totals(keep.length, (i) => keep[i] ?? 0);
  const groups = new Map<Box, Box[]>();
  for (const box of s.outline.boxes) {
    const item = box.parent;
    if (!item?.parent || item.tag !== "li" || !isFacts(s, box)) continue;
    const beside = groups.get(item.parent);
    if (beside) beside.push(box);
    else groups.set(item.parent, [box]);
  }
  for (const facts of groups.values()) {
    const named = facts.filter(({ parent, first, end }) => {
      const item = parent as Box;
      return sumIn(keptUpTo, { first: item.first, end: first }) > 0 || sumIn(keptUpTo, { first: end, end: item.end }) > 0;
    });
    if (facts.length < ITEMS || named.length < MOST * facts.length) continue;
    for (const { first, end } of named) keep.fill(1, first, end);
  }
};
