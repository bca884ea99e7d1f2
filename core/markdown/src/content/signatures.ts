import { childElements, type Element, elements } from "@farthing/html";
import { kindOf } from "../dom/boxes.ts";
import { IN } from "../dom/inside.ts";
import { textOf } from "../dom/node.ts";
import type { Block, Box } from "../dom/outline.ts";
import { isMemberSince } from "./member-since.ts";
import { linkDensity, type Survey, sumIn, totals } from "./survey.ts";
import { textFacts } from "./text-facts.ts";

/** Blocks of the largest comment or review, and words of the least that it says. */
const LARGEST = 12;
const TEXT_WORDS = 4;
/** Words of a name or a date, and blocks of both together. */
const NAME_WORDS = 8;
const HEAD = 3;
/** How often a name stands on a page at most. */
const COPIES = 3;
/** Elements of a line that are looked at for a time, and boxes around one. */
const MOST = 12;
/** Comments from which on they are several, and words of what they are below. */
const SEVERAL = 2;
const BEFORE_WORDS = 20;
/** What is called one: of such a single one counts. */
const COMMENT = /(?:^|[\s_-])(?:comments?|reviews?)(?:$|[\s_-])/;
/** Share of links from which on a line leads elsewhere. */
const LINKED = 0.7;

/** Whether an element is marked as a time, or one of the first in it is. */
const holdsTime = (element: Element): boolean => {
  if (element.tagName === "time") return true;
  let seen = 0;
  for (const { tagName } of elements(element)) {
    if (tagName === "time") return true;
    if (++seen > MOST) break;
  }
  return false;
};

/** Whether a line says when: a date, or what is marked as a time. */
const saysWhen = (s: Survey, i: number): boolean => {
  const block = s.outline.blocks[i];
  if (!block || (s.texts[i]?.words ?? 0) > NAME_WORDS) return false;
  const { element, tag, first, end } = block.box;
  const isTold = s.texts[i]?.date || block.times > 0 || tag === "time";
  return (isTold || (element !== null && end - first <= 1 && holdsTime(element))) && !isMemberSince(block.text);
};

/** Whether a line is short, no control, and no link unless it may be one. */
const isOfIt = (s: Survey, i: number, mayLink = false): boolean => {
  const block = s.outline.blocks[i];
  if (!block || (s.texts[i]?.words ?? 0) > NAME_WORDS || (!mayLink && linkDensity(block) >= LINKED)) return false;
  return (block.inside & (IN.nav | IN.button | IN.form | IN.dialog | IN.hidden)) === 0;
};

/** Letters, and no counts of what somebody has: "8,524 4 silver badges". */
const isCalled = (line: string): boolean => /\p{L}\p{M}{0,4}\p{L}/u.test(line) && (line.match(/\d[\d,.k]*/g)?.length ?? 0) < 2;

/** Whether a line stands on the page once, or is no more frequent than somebody who answers: ranks and labels are. */
const isName = (s: Survey, i: number, mayLink = false): boolean =>
  isOfIt(s, i, mayLink) &&
  (s.texts[i]?.words ?? 0) <= NAME_WORDS &&
  !saysWhen(s, i) &&
  isCalled(s.outline.blocks[i]?.text ?? "") &&
  (s.copies[i] ?? 0) <= COPIES;

const hasName = (s: Survey, { first, end }: Box, mayLink: boolean): boolean => {
  for (let i = first; i < end; i++) if (isName(s, i, mayLink)) return true;
  return false;
};

const isComment = (box: Box): boolean => COMMENT.test(kindOf(box));

/** Parts of the longest line that says both, there and in what is called a comment, and its numbers: a day, a year, hours and minutes. */
const PARTS = 6;
const PARTS_OF_COMMENT = 8;
const NUMBERS = 4;

/** Whether a line says both: it has a date, and parts beside that. */
const saysBoth = ({ outline: { blocks } }: Survey, i: number, comment: Box): boolean => {
  const { box, text } = blocks[i] as Block;
  const { element, first, end } = box;
  if ((text.match(/\d+/g)?.length ?? 0) > NUMBERS) return false;
  const isTime = isComment(comment) ? holdsTime : ({ tagName }: Element) => tagName === "time";
  const most = isComment(comment) ? PARTS_OF_COMMENT : PARTS;
  const parts = element && end - first === 1 && element.childNodes.length <= most ? childElements(element) : [];
  return parts.length > 1 && parts.some((part) => isTime(part) || textFacts(textOf(part, 40)).date);
};

/** A date, and the name beside it. */
type Head = Pick<Box, "first" | "end">;

/** The name and the date that a comment begins with, right above what is said, where no box holds just the two. */
const headAbove = (s: Survey, date: number, said: number, comment: Box): Head | null => {
  const { first } = comment;
  return date === first + 1 && said === date + 1 && isName(s, first, isComment(comment)) ? { first, end: said } : null;
};

/** The box of a date and the name beside it, in a comment. */
const headAround = (s: Survey, date: number, comment: Box): Head | null => {
  let box: Box | null = s.outline.blocks[date]?.box ?? null;
  if (saysBoth(s, date, comment)) return box;
  for (let up = 0; box && box !== comment && box.end - box.first < 2 && up < MOST; up++) box = box.parent;
  return box && box !== comment && box.end - box.first >= 2 && box.end - box.first <= HEAD && hasName(s, box, isComment(comment))
    ? box
    : null;
};

/** Keeps who wrote a comment or a review, and when, below what it is about: where several of them that look alike are kept. */
export const keepSignatures = (s: Survey, keep: Uint8Array): void => {
  const { blocks, boxes } = s.outline;
  const proseUpTo = totals(keep.length, (i) =>
    keep[i] && (s.paragraphs[i + 1] ?? 0) > (s.paragraphs[i] ?? 0) ? (s.texts[i]?.words ?? 0) : 0,
  );
  const groups = new Map<number | string, { first: number; heads: Head[] }>();
  for (const comment of boxes) {
    const { first, end } = comment;
    // A comment that is called one may hold all answers to it.
    if (end - first < 2 || (end - first > LARGEST && !isComment(comment))) continue;
    let said = -1;
    let date = -1;
    for (let i = first; i < Math.min(end, first + LARGEST); i++) {
      if (
        said < 0 &&
        keep[i] &&
        !s.headings[i] &&
        (s.texts[i]?.words ?? 0) >= TEXT_WORDS &&
        linkDensity(blocks[i] as Block) < LINKED &&
        !saysWhen(s, i)
      )
        said = i;
      if (date < 0 && saysWhen(s, i)) date = i;
    }
    const head = said >= 0 && date >= 0 ? (headAround(s, date, comment) ?? headAbove(s, date, said, comment)) : null;
    if (!head) continue;
    for (const kind of [s.placeOf(comment), kindOf(comment)]) {
      const group = groups.get(kind) ?? { first, heads: [] };
      groups.set(kind, group);
      group.heads.push(head);
    }
  }
  for (const [kind, { first, heads }] of groups) {
    const isCommented = COMMENT.test(String(kind));
    if (heads.length < (isCommented ? 1 : SEVERAL) || sumIn(proseUpTo, { first: 0, end: first }) < BEFORE_WORDS) continue;
    for (const head of heads)
      for (let i = head.first; i < head.end; i++)
        if (isName(s, i, isCommented) || (saysWhen(s, i) && isOfIt(s, i, isCommented))) keep[i] = 1;
  }
};
