import { around, type Box, cluster, holds, mean } from "./geometry.ts";
import { componentsOf } from "./grid.ts";
import type { Rule } from "./page-content.ts";
import { rowsOf, segmentsOf } from "./segment.ts";
import type { PageTable } from "./table.ts";
import type { Word } from "./word.ts";

/** Rules that meet may miss each other by so many points. */
const TOLERANCE = 3;
/** Lines of text in a frame, and in the mean of those beside each other: fewer are cells, or fields of a form. */
const FEWEST_LINES = 2;
const USUAL_LINES = 3;
/** Frames are beside each other where so much of the lower one's height is level with the other. */
const LEVEL = 0.5;
/** A page with more closed boxes is a drawing. */
const MOST_FRAMES = 200;

/** What is drawn around with a box of its own, beside others: it is read by itself. */
export interface Frame {
  /** Where it stands among what else is on the page: as a table of one row, which frames that are level from top to bottom share. */
  readonly place: PageTable;
  readonly words: readonly Word[];
  readonly rules: readonly Rule[];
}

/**
 * The frames of a page, such as cards of a catalogue or slides on a handout, and what is in none: boxes that touch no other and stand beside
 * another, each with lines of text.
 */
export function framesOf(
  words: readonly Word[],
  rules: readonly Rule[],
  wanted = true,
): { frames: Frame[]; words: readonly Word[]; rules: readonly Rule[] } {
  const boxes = wanted ? outermost(componentsOf(rules).flatMap(boxOf)) : [];
  if (boxes.length < 2 || boxes.length > MOST_FRAMES) return { frames: [], words, rules };
  const found = boxes.map((box) => {
    const inside = words.filter((word) => holds(box, (word.left + word.right) / 2, (word.top + word.bottom) / 2));
    return { box, words: inside, lines: rowsOf(inside).length };
  });
  const frames = found.filter((frame) => {
    const beside = found.filter((other) => areBeside(frame.box, other.box));
    const row = [frame, ...beside].map(({ lines }) => lines);
    return beside.length > 0 && row.every((lines) => lines >= FEWEST_LINES) && mean(row) >= USUAL_LINES;
  });
  if (frames.length === 0) return { frames: [], words, rules };
  const taken = new Set(frames.flatMap((frame) => frame.words));
  const ruledIn = (rule: Rule): number => frames.findIndex(({ box }) => isIn(rule, box));
  const owners = rules.map((rule) => ({ rule, owner: ruledIn(rule) }));
  const free = words.filter((word) => !taken.has(word));
  const places = placesOf(frames, free);
  return {
    frames: frames
      .map(({ box, words: own }, at) => ({
        left: box.left,
        place: places.get(box) ?? placeOf([{ box, words: own }]),
        words: own,
        rules: owners.filter(({ rule, owner }) => owner === at && !isEdge(rule, box)).map(({ rule }) => rule),
      }))
      .sort((a, b) => a.left - b.left),
    words: free,
    rules: owners.filter(({ owner }) => owner < 0).map(({ rule }) => rule),
  };
}

interface Filled {
  readonly box: Box;
  readonly words: readonly Word[];
}

const placeOf = (row: readonly Filled[]): PageTable => ({
  ...around(row.map(({ box }) => box)),
  rows: [row.map(({ words }) => ({ lines: segmentsOf(words) }))],
});

/** The places of frames that are level from top to bottom, such as cards in a row, where nothing else stands between them. */
function placesOf(frames: readonly Filled[], others: readonly Word[]): Map<Box, PageTable> {
  const places = new Map<Box, PageTable>();
  const rows: Filled[][] = [];
  for (const frame of [...frames].sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)) {
    const row = rows.findLast(([first]) => first !== undefined && isLevel(first.box, frame.box));
    if (row === undefined) rows.push([frame]);
    else row.push(frame);
  }
  for (const row of rows) {
    const box = around(row.map((frame) => frame.box));
    if (row.length < 2 || others.some((word) => holds(box, (word.left + word.right) / 2, (word.top + word.bottom) / 2))) continue;
    const place = placeOf(row.sort((a, b) => a.box.left - b.box.left));
    for (const frame of row) places.set(frame.box, place);
  }
  return places;
}

const isLevel = (one: Box, other: Box): boolean =>
  Math.abs(one.top - other.top) <= TOLERANCE && Math.abs(one.bottom - other.bottom) <= TOLERANCE;

/** The box that rules close, if they part no columns in it. */
function boxOf(rules: readonly Rule[]): Box[] {
  const [across, down] = [rules.filter(({ horizontal }) => horizontal), rules.filter(({ horizontal }) => !horizontal)];
  const xs = cluster(
    down.map(({ at }) => at),
    TOLERANCE,
  );
  const [left, right, third] = xs;
  if (left === undefined || right === undefined || third !== undefined || across.length < 2) return [];
  const box = {
    left,
    right,
    top: across.reduce((least, { at }) => Math.min(least, at), Infinity),
    bottom: across.reduce((most, { at }) => Math.max(most, at), -Infinity),
  };
  const closes = (rule: Rule, from: number, to: number): boolean =>
    Math.abs(rule.from - from) <= TOLERANCE && Math.abs(rule.to - to) <= TOLERANCE;
  const sides = down.filter((rule) => closes(rule, box.top, box.bottom)).length;
  const ends = across.filter(({ at }) => at - box.top <= TOLERANCE || box.bottom - at <= TOLERANCE);
  return sides >= 2 && ends.length >= 2 && ends.every((rule) => closes(rule, left, right)) ? [box] : [];
}

/** Boxes that are in no other. */
const outermost = (boxes: readonly Box[]): Box[] =>
  boxes.length > MOST_FRAMES
    ? []
    : boxes.filter((box) => !boxes.some((other) => other !== box && contains(other, box) && !contains(box, other)));

const contains = (outer: Box, inner: Box): boolean =>
  holds(outer, inner.left, inner.top, TOLERANCE) && holds(outer, inner.right, inner.bottom, TOLERANCE);

function areBeside(one: Box, other: Box): boolean {
  if (one.right > other.left && other.right > one.left) return false;
  const level = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return level >= LEVEL * Math.min(one.bottom - one.top, other.bottom - other.top);
}

const boxAround = ({ horizontal, at, from, to }: Rule): Box =>
  horizontal ? { left: from, right: to, top: at, bottom: at } : { left: at, right: at, top: from, bottom: to };

const isIn = (rule: Rule, box: Box): boolean => contains(box, boxAround(rule));

/** Whether a rule is one of the frame's own. */
function isEdge({ horizontal, at }: Rule, box: Box): boolean {
  const [first, last] = horizontal ? [box.top, box.bottom] : [box.left, box.right];
  return Math.min(Math.abs(at - first), Math.abs(at - last)) <= TOLERANCE;
}
