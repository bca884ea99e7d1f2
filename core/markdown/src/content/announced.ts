import { AROUND, FOR_USE } from "../dom/inside.ts";
import { POINTS } from "../dom/node.ts";
import type { Block, Box } from "../dom/outline.ts";
import { isInAppeal } from "./appeals.ts";
import { linkDensity, type Survey } from "./survey.ts";

/** What a line ends with that announces something. */
const COLON = /[:：]$/u;
/** Words of the shortest line that does: fewer are a label. */
const WORDS = 5;
/** Share of its letters in links up to which it is a text of its own. */
const LINKED = 0.5;
/** Boxes around the first line of a list, and blocks of the longest. */
const NEAREST = 4;
const LONGEST = 1_000;

/** The list that begins right behind a line, in the box that the line stands in. */
const listBehind = ({ blocks }: Survey["outline"], { box }: Block, at: number): Box | null => {
  const places = new Set<Box | null>([box, box.parent]);
  let list: Box | null = blocks[at]?.box ?? null;
  for (let up = 0; list?.first === at && up < NEAREST; list = list.parent, up++)
    if (POINTS.has(list.tag) && places.has(list.parent)) return list;
  return null;
};

/** Keeps a list of which nothing is kept right behind a kept sentence that announces it: "The members are:". */
export const keepAnnounced = (s: Survey, keep: Uint8Array): void => {
  for (const [i, block] of s.outline.blocks.entries()) {
    if (!keep[i] || !COLON.test(block.text) || s.headings[i] || block.inside & (FOR_USE | AROUND)) continue;
    if ((s.texts[i]?.words ?? 0) < WORDS || linkDensity(block) >= LINKED) continue;
    const list = listBehind(s.outline, block, i + 1);
    if (!list || list.inside & (FOR_USE | AROUND) || list.end - list.first > LONGEST) continue;
    const items = s.outline.blocks.slice(list.first, list.end);
    if (keep.subarray(list.first, list.end).includes(1) || items.some(isInAppeal)) continue;
    keep.fill(1, list.first, list.end);
  }
};
