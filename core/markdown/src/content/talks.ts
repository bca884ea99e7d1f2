import { elements } from "@farthing/html";
import { classOf } from "../dom/boxes.ts";
import { FOR_USE } from "../dom/inside.ts";
import { nameOf } from "../dom/node.ts";
import type { Block, Box } from "../dom/outline.ts";
import { linkDensity, type Survey, sumIn } from "./survey.ts";

/** What transcripts of debates and talks call who speaks; there nobody says when. */
const SPEAKER = /speak(?:er|ing)|attributed/i;
/** Lines of a speaker, a name and what the person is, and their words. */
const LINES = 3;
const WORDS = 20;
/** Elements of a line that are looked at for one who speaks. */
const MOST = 12;
/** Boxes around a name in which what is said may stand. */
const NEAREST = 3;
/** Speakers from which on it is a talk. */
const TALK = 2;
/** Share of links from which on a text leads elsewhere: a list of talks. */
const LINKED = 0.7;

const isCalled = (box: Box): boolean => {
  if (!box.element) return false;
  if (SPEAKER.test(classOf(box))) return true;
  if (box.end - box.first > 1) return false;
  let seen = 0;
  for (const element of elements(box.element)) {
    if (SPEAKER.test(nameOf(element))) return true;
    if (++seen > MOST) break;
  }
  return false;
};

/** Whether what is said right below a name is kept, in a box of both. */
const isAboveText = (s: Survey, keep: Uint8Array, name: Box): boolean => {
  const text = s.outline.blocks[name.end] as Block | undefined;
  if (!text || !keep[name.end] || s.headings[name.end] || linkDensity(text) >= LINKED) return false;
  let around = name.parent;
  for (let up = 0; around && up < NEAREST; up++, around = around.parent) if (around.end > name.end) return true;
  return false;
};

/** Keeps who speaks above what is kept of a debate or a talk: without names it is one speech. */
export const keepTalks = (s: Survey, keep: Uint8Array): void => {
  const names = s.outline.boxes.filter((box) => {
    const lines = box.end - box.first;
    if (lines < 1 || lines > LINES || box.inside & FOR_USE || sumIn(s.words, box) > WORDS) return false;
    return isAboveText(s, keep, box) && isCalled(box);
  });
  if (new Set(names.map(({ end }) => end)).size < TALK) return;
  for (const { first, end } of names) keep.fill(1, first, end);
};
