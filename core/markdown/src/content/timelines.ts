import { classOf } from "../dom/boxes.ts";
import { APART } from "../dom/inside.ts";
import type { Block } from "../dom/outline.ts";
import { linkDensity, type Survey } from "./survey.ts";

const CALLED = /(?:^|[\s_-])(?:timeline|steps|stepper)(?:$|[\s_-])/i;
/** Blocks of the longest one, words of the longest day with its time of day, and share of the rest that must be kept. */
const LARGEST = 300;
const DAY_WORDS = 6;
const MOST = 0.5;
/** What libraries call the line of an entry that says when it is, or of what it is, where that is no day: "Day 3". Posts have other lines. */
const WHEN = /(?:timeline|step)[\w-]{0,40}[_-](?:time|date|meta|opposite|description)(?:$|\s)/i;
/** What says how long ago something was stands on posts, and has no digit where it begins. */
const DAY = /^[\p{Lu}\d].{0,40}\d/u;
const LINKED = 0.7;

/** Keeps the days of what programs call a timeline or steps, where most of its entries are kept: without them it says in which order, and not when. */
export const keepTimelines = (s: Survey, keep: Uint8Array): void => {
  const { blocks, boxes } = s.outline;
  const isDay = (i: number): boolean => {
    const block = blocks[i] as Block;
    const isCalled = WHEN.test(classOf(block.box)) && (s.texts[i]?.words ?? 0) > 0;
    if (!isCalled && !(s.texts[i]?.date === true && DAY.test(block.text))) return false;
    return (s.texts[i]?.words ?? 0) <= DAY_WORDS && linkDensity(block) < LINKED;
  };
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
