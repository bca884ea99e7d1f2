import { APART, FOR_USE, IN } from "../dom/inside.ts";
import type { Block, Box } from "../dom/outline.ts";
import { isInAppeal } from "./appeals.ts";
import { linkDensity, type Survey } from "./survey.ts";

/**
 * The number that a title begins with: 4, 4.1., §4.1.2, "A. ", B.1, "Appendix C". One letter is a number only before a dot, or behind what
 * says so: "A walk" has none.
 */
const NUMBERED =
  /^(?:§ ?)?(?:(\d{1,3}(?:\.\d{1,3}){0,5})(?![\d:%])|(?:appendix |annex )([A-Z](?:\.\d{1,3}){0,5})\b|([A-Z](?:\.\d{1,3}){1,5})\b|([A-Z])\. )/i;

/** Sections of the least document, and how many of its titles the models must have kept. */
const LEAST = 5;
const MOSTLY = 0.6;
/** Share of the titles that must follow on the one before them. */
const IN_ORDER = 0.8;
/** A title of a section of a document has no more signs. */
const LONGEST = 200;
const LETTERS = /[\p{L}\p{N}]/u;

type Numbers = readonly number[];
/** Letters count as numbers behind all others. `A` is what it is as a digit of base 36. */
const FIRST_LETTER = 1_000;
const A = 10;

const numbersOf = (text: string): Numbers | null => {
  const found = text.length <= LONGEST ? NUMBERED.exec(text) : null;
  const number = found?.slice(1).find((each) => each !== undefined);
  return number?.split(".").map((each) => (/\d/.test(each) ? Number(each) : FIRST_LETTER + parseInt(each, 36) - A)) ?? null;
};

/** Whether one number is the next one after another: 4.2 after 4.1, 4.1.3 or 4; 5 after 4.2; A after all. */
const follows = (next: Numbers, last: Numbers): boolean => {
  const depth = next.length - 1;
  const own = next[depth] as number;
  if (next.slice(0, depth).some((each, i) => each !== last[i])) return false;
  if (depth === last.length) return own === 1;
  const before = last[depth] as number;
  return depth < last.length && (own === before + 1 || (own === FIRST_LETTER && before < FIRST_LETTER));
};

interface Section {
  readonly at: number;
  readonly numbers: Numbers;
}

const sectionsOf = ({ outline: { blocks }, headings }: Survey): Section[] =>
  blocks.flatMap(({ text, inside }, at) => {
    const numbers = headings[at] && !(inside & (APART | FOR_USE)) ? numbersOf(text) : null;
    return numbers ? [{ at, numbers }] : [];
  });

/** Whether titles are those of one document: its sections have sections of their own, and follow each other. Lists of "10 best" have none. */
const areOfDocument = (sections: readonly Section[], keep: Uint8Array): boolean => {
  if (sections.length < LEAST || !sections.some(({ numbers }) => numbers.length > 1)) return false;
  const inOrder = sections.filter(({ numbers }, i) => i > 0 && follows(numbers, (sections[i - 1] as Section).numbers));
  const kept = sections.filter(({ at }) => keep[at]);
  return inOrder.length >= IN_ORDER * (sections.length - 1) && kept.length >= MOSTLY * sections.length;
};

/** Boxes around a title, of which the outermost that it begins is its section. */
const NEAREST = 4;

/** Where the last section ends: with the box that its title begins. Where there is none, nothing tells, and it is left as it is. */
const endOf = ({ outline: { blocks } }: Survey, { at }: Section): number => {
  let end = at + 1;
  let box: Box | null = (blocks[at] as Block).box;
  for (let up = 0; box?.first === at && up < NEAREST; up++, box = box.parent) end = box.end;
  return end;
};

/** Scores that a text of a section must have, one beside it, and one that is a link as a whole. */
const LEAST_SCORE = { text: 0.1, beside: 0.25, link: 0.3 };
const LINKED = 0.8;

const isOfSection = (block: Block, score: number): boolean => {
  if (block.inside & FOR_USE || (block.links > 0 && !LETTERS.test(block.text)) || isInAppeal(block)) return false;
  // Terms and references are short, and mostly links: no model takes them for text.
  if (block.inside & IN.dl) return true;
  const isLink = linkDensity(block) >= LINKED;
  return score >= LEAST_SCORE[isLink ? "link" : block.inside & IN.aside ? "beside" : "text"];
};

/**
 * Keeps the sections of a document that are numbered, such as a standard's or a law's, where most of them are kept: of one alone, and of
 * the notes, grammars and references in it, the models are not sure, but the numbers say that it belongs to the others.
 */
export const keepNumberedSections = (s: Survey, keep: Uint8Array, scores: Float32Array): void => {
  const sections = sectionsOf(s);
  const [first, last] = [sections[0], sections.at(-1)];
  if (!first || !last || !areOfDocument(sections, keep)) return;
  const end = endOf(s, last);
  for (let i = first.at; i < end; i++) if (isOfSection(s.outline.blocks[i] as Block, scores[i] ?? 0)) keep[i] = 1;
};
