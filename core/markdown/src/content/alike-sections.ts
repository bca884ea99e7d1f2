import { levelOf } from "../dom/heading.ts";
import { APART, FOR_USE } from "../dom/inside.ts";
import type { Block, Box } from "../dom/outline.ts";
import { isInAppeal } from "./appeals.ts";
import { linkDensity, type Survey } from "./survey.ts";

/** Sections of a page from which on they are alike, and the share of them of which something must be kept. */
const LEAST = 4;
const MOSTLY = 0.75;
/** Boxes around a title, of which the outermost that it begins is its section. */
const NEAREST = 4;
/** Words of the least section, the mean score that they must have, and the share of links from which on it leads elsewhere. */
const WORDS = 15;
const SCORE = 0.2;
const LINKED = 0.1;

/** The section that a title begins, if it begins one. */
const sectionOf = (blocks: readonly Block[], at: number): Box | null => {
  let found: Box | null = null;
  let box: Box | null = (blocks[at] as Block).box;
  for (let up = 0; box?.first === at && up < NEAREST; up++, box = box.parent) if (box.tag === "section") found = box;
  return found;
};

/** The sections that stand beside each other and have titles of one level. */
const groupsOf = ({ outline: { blocks }, headings }: Survey): Box[][] => {
  const groups = new Map<Box | null, Map<number, Box[]>>();
  for (const at of blocks.keys()) {
    const section = headings[at] ? sectionOf(blocks, at) : null;
    if (!section) continue;
    const levels = groups.get(section.parent) ?? new Map<number, Box[]>();
    groups.set(section.parent, levels);
    const level = levelOf((blocks[at] as Block).box.tag);
    const alike = levels.get(level);
    if (alike) alike.push(section);
    else levels.set(level, [section]);
  }
  return Array.from(groups.values()).flatMap((levels) => Array.from(levels.values()));
};

/** Whether a section says something in its own words, and the models are not sure that it is something else. */
export const saysSomething = (
  { outline: { blocks }, texts }: Survey,
  { first, end }: Pick<Box, "first" | "end">,
  scores: Float32Array,
): boolean => {
  let [words, score, linked] = [0, 0, 0];
  for (let at = first; at < end; at++) {
    const block = blocks[at] as Block;
    const { words: own } = texts[at] ?? { words: 0 };
    if (block.inside & (APART | FOR_USE) || isInAppeal(block)) return false;
    words += own;
    score += own * (scores[at] ?? 0);
    linked += own * linkDensity(block);
  }
  return words >= WORDS && score >= SCORE * words && linked <= LINKED * words;
};

/** Keeps a section of a page that is made of sections, where most of them are kept: of the last one the models are least sure. */
export const keepAlikeSections = (s: Survey, keep: Uint8Array, scores: Float32Array): void => {
  for (const sections of groupsOf(s)) {
    // Of a title alone nothing is read.
    const isKept = ({ first, end }: Box): boolean => keep.subarray(first + 1, end).includes(1);
    const left = sections.filter((section) => !isKept(section));
    if (sections.length < LEAST || left.length === 0 || sections.length - left.length < MOSTLY * sections.length) continue;
    for (const section of left) if (saysSomething(s, section, scores)) keep.fill(1, section.first, section.end);
  }
};
