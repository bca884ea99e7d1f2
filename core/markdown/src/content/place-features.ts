import { IN } from "../dom/inside.ts";
import { WORDS } from "../dom/lexicon.ts";
import type { Block, Box } from "../dom/outline.ts";
import { type Column, columns, share } from "./columns.ts";
import { filled } from "./filled.ts";
import { type Survey, sumIn } from "./survey.ts";

/** Tags by how often they carry content, so that one threshold can part them. */
const TAG_RANK =
  "nav button label footer summary a span li div section td th dt dd h6 h5 h4 h3 h2 h1 figcaption article blockquote pre p";
const RANKS = new Map(TAG_RANK.split(" ").map((tag, rank) => [tag, rank]));
const rankOf = (tag: string | undefined): number => RANKS.get(tag ?? "") ?? -1;
/** By block: the rank of the tag that it stands in. */
export const ranksOf = (blocks: readonly Block[]): Int8Array =>
  filled(new Int8Array(blocks.length), (i) => rankOf((blocks[i] as Block).box.tag));

/** Levels from which on a name is as good as none. */
const FAR = 15;
const REPETITION_LEVELS = 10;
const LEVELS = [0, 1, 2, 3, 4];
const INSIDE = Object.values(IN);

/** What boxes have from those around them. */
export interface Inherited {
  /** By box, for each word of the lexicon: levels up to the first box of that name, FAR at most. */
  readonly near: Uint8Array;
  /** By box: which article of the page the outermost around it is, -1 if there is none; and how many are around it. */
  readonly article: Int32Array;
  readonly nested: Int32Array;
  readonly articles: number;
}

/** Pages that go on and on hold one article after another; the first is the one that was asked for. */
export const inheritedIn = (boxes: readonly Box[]): Inherited => {
  const width = WORDS.length;
  const near = new Uint8Array(boxes.length * width).fill(FAR);
  const article = new Int32Array(boxes.length).fill(-1);
  const nested = new Int32Array(boxes.length);
  let articles = 0;
  for (const { index, parent, words, tag } of boxes) {
    const at = index * width;
    if (parent) {
      const from = parent.index * width;
      for (let w = 0; w < width; w++) near[at + w] = Math.min(FAR, (near[from + w] as number) + 1);
      article[index] = article[parent.index] as number;
      nested[index] = nested[parent.index] as number;
    }
    for (let w = 0; w < width; w++) if (words & (1 << w)) near[at + w] = 0;
    if (tag !== "article") continue;
    if (article[index] === -1) article[index] = articles;
    nested[index] = (nested[index] as number) + 1;
    articles++;
  }
  return { near, article, nested, articles };
};

/** Columns of where a block stands, in the order of `writePlace`. */
export const PLACE: readonly Column[] = [
  ...columns(["tag", "parentTag", "depth"]),
  ...columns(Object.keys(IN), "in"),
  ...columns(WORDS, "near"),
  ...columns(["+own", "+count", "distance", "+words", "links", "media", "share"], "repeat"),
  ...columns(["index", "nested", "left"], "article"),
];

/** Writes the place's part of a row from `at` on. */
export const writePlace = (row: Float64Array, at: number, block: Block, s: Survey, from: Inherited): number => {
  const { box, inside, words } = block;
  row[at++] = rankOf(box.tag);
  row[at++] = rankOf(box.parent?.tag);
  row[at++] = box.depth;
  for (let i = 0; i < INSIDE.length; i++) row[at++] = inside & (INSIDE[i] as number) ? 1 : 0;
  const near = box.index * WORDS.length;
  for (let w = 0; w < WORDS.length; w++) row[at++] = words & (1 << w) ? 0 : (from.near[near + w] as number);
  const own = s.repetition[box.index];
  let most = own;
  let count = 1;
  let distance = 0;
  let outer: Box | null = box;
  for (let up = 0; outer && up < REPETITION_LEVELS; up++) {
    const repetition = s.repetition[outer.index];
    if (repetition && repetition.count > count) {
      most = repetition;
      count = repetition.count;
      distance = up;
    }
    outer = outer.parent;
  }
  row[at++] = own?.count ?? 1;
  row[at++] = count;
  row[at++] = distance;
  row[at++] = (most?.words ?? 0) / count;
  row[at++] = share(most?.linkChars ?? 0, most?.chars ?? 0);
  row[at++] = share(most?.media ?? 0, count);
  row[at++] = share(most?.words ?? 0, s.words.at(-1) ?? 0);
  const article = from.article[box.index] as number;
  row[at++] = article;
  row[at++] = from.nested[box.index] as number;
  row[at++] = article < 0 ? 0 : from.articles - article;
  return at;
};

/** Columns of the containers around a block, in the order of `writeContainers`. */
export const CONTAINERS: readonly Column[] = LEVELS.flatMap((level) => [
  ...columns(["+words", "share", "links", "paragraphs", "+blockWords"], `box${level}`),
  ...columns(["headings", "+children", "at", "functional", "+media"], `box${level}`),
]);

/** Writes the containers' part of a row, likewise. */
export const writeContainers = (row: Float64Array, at: number, block: Block, index: number, s: Survey): number => {
  const total = s.words.at(-1) ?? 0;
  let box = block.box;
  let size = 0;
  for (let level = 0; level < LEVELS.length; level++) {
    // Wrappers that hold nothing more are the same container.
    while (box.parent && box.end - box.first <= size) box = box.parent;
    size = box.end - box.first;
    const words = sumIn(s.words, box);
    row[at++] = words;
    row[at++] = share(words, total);
    row[at++] = share(sumIn(s.linkChars, box), sumIn(s.chars, box));
    row[at++] = share(sumIn(s.paragraphs, box), words);
    row[at++] = words / Math.max(1, size);
    row[at++] = share(sumIn(s.headingCount, box), size);
    row[at++] = box.children;
    row[at++] = share(index - box.first, size);
    row[at++] = share(sumIn(s.functional, box), words);
    row[at++] = box.endMedia - box.firstMedia;
  }
  return at;
};
