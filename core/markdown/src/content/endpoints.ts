import { APART } from "../dom/inside.ts";
import type { Box } from "../dom/outline.ts";
import { isHttpMethod } from "../text/http-method.ts";
import { type Survey, sumIn, totals } from "./survey.ts";

/** A piece of the path behind a method, in a small box of its own. */
const PIECE = /^[\w{}.:~/-]{1,80}$/;
const MOST = 20;
/** What the path behind a method begins with. */
const PATH = /^(?:\/|https?:\/\/)/;
/** Boxes around a method in which what it does is looked for, and blocks of the line that it stands on. */
const NEAREST = 6;
const MOST_ON_LINE = 4;

/** The box that holds a method, its path and what it is called, if they stand on a line of their own. */
const lineOf = (row: Box | null): Box | null => {
  let line = row;
  for (let up = 0; line && up < 2 && line.end - line.first < 2; up++) line = line.parent;
  const count = line ? line.end - line.first : 0;
  return count > 1 && count <= MOST_ON_LINE ? line : null;
};

/**
 * Keeps the path behind a method that is kept: "POST" says nothing without it. And keeps both, and what they are called, at the head of
 * an operation of which text is kept: references of interfaces have them on a button, which opens what is said of it.
 */
export const keepEndpoints = (s: Survey, keep: Uint8Array): void => {
  const { blocks } = s.outline;
  const starts = Uint8Array.from(blocks, ({ text, inside }, i) =>
    isHttpMethod(text) && !(inside & APART) && PATH.test(blocks[i + 1]?.text ?? "") ? 1 : 0,
  );
  if (!starts.includes(1)) return;
  const startsUpTo = totals(blocks.length, (i) => starts[i] ?? 0);
  const keptUpTo = totals(blocks.length, (i) => keep[i] ?? 0);
  for (const [i, { box }] of blocks.entries()) {
    if (!starts[i]) continue;
    const line = lineOf(box.parent);
    let around: Box | null = line;
    for (let up = 0; line && around && up < NEAREST && sumIn(startsUpTo, around) === 1; up++, around = around.parent)
      if (sumIn(keptUpTo, { first: line.end, end: Math.max(line.end, around.end) }) > 0) {
        keep.fill(1, line.first, line.end);
        break;
      }
    const row = box.parent;
    if (!keep[i] || !blocks[i + 1]?.text.startsWith("/")) continue;
    for (let at = i + 1; row && at < Math.min(row.end, i + MOST) && PIECE.test(blocks[at]?.text ?? ""); at++) keep[at] = 1;
  }
};
