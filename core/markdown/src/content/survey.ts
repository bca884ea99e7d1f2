import { levelOf } from "../dom/heading.ts";
import type { Block, Box, Outline } from "../dom/outline.ts";
import { filled } from "./filled.ts";
import { namesOf, placesOf } from "./places.ts";
import { type TextFacts, textFacts } from "./text-facts.ts";

export const linkDensity = (block: Block): number => (block.chars ? block.linkChars / block.chars : 0);
/** A block that reads like a paragraph. */
export const isParagraph = (block: Block, text: TextFacts): boolean =>
  text.words >= 12 && text.sentences > 0 && linkDensity(block) < 0.35;
const headingOf = (block: Block): number => {
  for (let box: Box | null = block.box, up = 0; box && up < 3; box = box.parent, up++) {
    const level = levelOf(box.tag);
    if (level) return level;
  }
  return 0;
};

/** Running totals over the blocks: what any box holds is the difference of two of them. */
export const totals = (count: number, of: (i: number) => number): Float64Array => {
  const sums = new Float64Array(count + 1);
  for (let i = 0; i < count; i++) sums[i + 1] = (sums[i] ?? 0) + of(i);
  return sums;
};

/** How often a box's kind occurs among its siblings, and what those hold together. */
export interface Repetition {
  count: number;
  words: number;
  linkChars: number;
  chars: number;
  media: number;
}

/** Everything that is counted once per page, before the features of single blocks. */
export interface Survey {
  readonly outline: Outline;
  readonly texts: readonly TextFacts[];
  readonly headings: Uint8Array;
  readonly words: Float64Array;
  readonly chars: Float64Array;
  readonly linkChars: Float64Array;
  readonly paragraphs: Float64Array;
  readonly headingCount: Float64Array;
  readonly functional: Float64Array;
  readonly prices: Float64Array;
  readonly repetition: readonly Repetition[];
  /** How many blocks have the same text, and the how many-th of them each is. */
  readonly copies: Uint16Array;
  readonly occurrences: Uint32Array;
  /** Where texts stand, as a number that like places share. */
  readonly placeOf: (box: Box) => number;
}

export const sumIn = (sums: Float64Array, box: Pick<Box, "first" | "end">): number =>
  (sums[box.end] ?? 0) - (sums[box.first] ?? 0);

type Sums = Pick<Survey, "words" | "chars" | "linkChars">;

const repetitions = ({ boxes }: Outline, names: Int32Array, { words, chars, linkChars }: Sums): Repetition[] => {
  const groups = new Map<number, Repetition>();
  return boxes.map((box) => {
    const key = ((box.parent?.index ?? -1) + 1) * (boxes.length + 1) + (names[box.index] as number);
    let group = groups.get(key);
    if (!group) {
      group = { count: 0, words: 0, linkChars: 0, chars: 0, media: 0 };
      groups.set(key, group);
    }
    group.count++;
    group.words += sumIn(words, box);
    group.chars += sumIn(chars, box);
    group.linkChars += sumIn(linkChars, box);
    group.media += box.endMedia - box.firstMedia;
    return group;
  });
};

export const survey = (outline: Outline): Survey => {
  const { blocks } = outline;
  const n = blocks.length;
  const texts = blocks.map(({ text }) => textFacts(text));
  const headings = filled(new Uint8Array(n), (i) => headingOf(blocks[i] as Block));
  const seen = new Map<string, number>();
  const occurrences = filled(new Uint32Array(n), (i) => {
    const { text } = blocks[i] as Block;
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return count;
  });
  const names = namesOf(outline.boxes);
  const words = totals(n, (i) => texts[i]?.words ?? 0);
  const chars = totals(n, (i) => blocks[i]?.chars ?? 0);
  const linkChars = totals(n, (i) => blocks[i]?.linkChars ?? 0);
  return {
    outline,
    texts,
    headings,
    words,
    chars,
    linkChars,
    paragraphs: totals(n, (i) => (isParagraph(blocks[i] as Block, texts[i] as TextFacts) ? (texts[i]?.words ?? 0) : 0)),
    headingCount: totals(n, (i) => (headings[i] ? 1 : 0)),
    functional: totals(n, (i) => texts[i]?.functional ?? 0),
    prices: totals(n, (i) => (texts[i]?.price ? 1 : 0)),
    repetition: repetitions(outline, names, { words, chars, linkChars }),
    occurrences,
    copies: filled(new Uint16Array(n), (i) => Math.min(seen.get((blocks[i] as Block).text) ?? 1, 65_535)),
    placeOf: placesOf(names),
  };
};
