import type { Box } from "../dom/outline.ts";
import { isFacts } from "./facts.ts";
import { type Survey, sumIn, totals } from "./survey.ts";

/** Items from which on what each of them holds is told of all, and the share of them of which something else is kept. */
const ITEMS = 2;
const MOST = 0.5;

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
