import { classOf } from "../dom/boxes.ts";
import { APART } from "../dom/inside.ts";
import type { Block } from "../dom/outline.ts";
import { linkDensity, type Survey } from "./survey.ts";

const CALLED = /(?:^|[\s_-])timeline(?:$|[\s_-])/i;
/** Blocks of the longest one, words of the longest day with its time of day, and share of the rest that must be kept. */
const LARGEST = 300;
const DAY_WORDS = 6;
const MOST = 0.5;
/** What says how long ago something was stands on posts, and has no digit where it begins. */
const DAY = /^[\p{Lu}\d].{0,40}\d/u;
const LINKED = 0.7;

/** Keeps the days of what programs call a timeline, where most of its entries are kept: without them it says in which order, and not when. */
export const keepTimelines = (s: Survey, keep: Uint8Array): void => {
  const { blocks, boxes } = s.outline;
  const isDay = (i: number): boolean =>
    s.texts[i]?.date === true &&
    s.texts[i].words <= DAY_WORDS &&
    DAY.test(blocks[i]?.text ?? "") &&
    linkDensity(blocks[i] as Block) < LINKED;
  let done = 0;
  for (const box of boxes) {
    const { first, end, inside } = box;
    if (first < done || end - first < 2 || end - first > LARGEST || inside & APART || !CALLED.test(classOf(box))) continue;
    done = end;
    const all = Array.from({ length: end - first }, (_, i) => first + i);
    const days = all.filter(isDay);
    const kept = all.filter((i) => keep[i] && !isDay(i)).length;
    if (kept > 0 && kept >= MOST * (all.length - days.length)) for (const i of days) keep[i] = 1;
  }
};
