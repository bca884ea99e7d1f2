import { IN } from "../dom/inside.ts";
import { WORDS } from "../dom/lexicon.ts";
import type { Block, Box } from "../dom/outline.ts";
import { coreOf, type TitleWords } from "./core.ts";
import { coreFeatures } from "./core-features.ts";
import type { PageFacts } from "./page-facts.ts";
import { log, Row, share } from "./row.ts";
import { linkDensity, type Survey, sumIn } from "./survey.ts";
import type { TextFacts } from "./text-facts.ts";
import { TOPIC_NAMES } from "./vocabulary.ts";

/** The features of all blocks of a page, row after row. */
export interface Features {
  readonly names: readonly string[];
  readonly rows: number;
  readonly values: Float32Array;
}

/** Tags by how often they carry content, so that one threshold can part them. */
const TAG_RANK = [
  "nav",
  "button",
  "label",
  "footer",
  "summary",
  "a",
  "span",
  "li",
  "div",
  "section",
  "td",
  "th",
  "dt",
  "dd",
  "h6",
  "h5",
  "h4",
  "h3",
  "h2",
  "h1",
  "figcaption",
  "article",
  "blockquote",
  "pre",
  "p",
];
const RANKS = new Map(TAG_RANK.map((tag, rank) => [tag, rank]));
const rankOf = (tag: string | undefined): number => RANKS.get(tag ?? "") ?? -1;
const FAR = 15;
const LEVELS = ["box0", "box1", "box2", "box3", "box4"];
const NEAR = [-3, -2, -1, 1, 2, 3].map((d) => ({ d, group: `block${d}` }));
const AROUND = [4, 12].map((reach) => ({ reach, group: `around${reach}` }));
const INSIDE = Object.entries(IN);

/** Longer texts are no title. */
const TITLE_WORDS = 40;
/** As many characters of a text are looked at for the title's words. */
const TITLE_CHARS = 400;

const titleWordsOf = (s: Survey, { titleWords }: PageFacts): TitleWords => {
  const { blocks } = s.outline;
  const known = new Uint8Array(blocks.length);
  const own = new Uint8Array(blocks.length);
  for (const [i, block] of blocks.entries()) {
    if ((s.texts[i]?.words ?? 0) >= TITLE_WORDS) continue;
    for (const word of block.text
      .slice(0, TITLE_CHARS)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []) {
      own[i] = (own[i] ?? 0) + 1;
      if (titleWords.has(word)) known[i] = (known[i] ?? 0) + 1;
    }
  }
  return { known, own };
};

/** How many of a text's words are the title's, and how many it has. */
interface InTitle {
  readonly known: number;
  readonly own: number;
}

const textFeatures = (row: Row, block: Block, t: TextFacts, page: PageFacts, copies: number, inTitle: InTitle): void => {
  const words = Math.max(1, t.words);
  row.add(log(t.words), "words");
  row.add(log(block.chars), "chars");
  row.add(linkDensity(block), "linkDensity");
  row.add(log(block.links), "links");
  row.add(share(block.strongChars, block.chars), "strong");
  row.add(log(block.breaks), "breaks");
  row.add(t.functional / words, "functional");
  row.add(t.letters / words, "wordLength");
  row.add(share(t.digits, block.chars), "digits");
  row.add(t.capitals / words, "capitals");
  row.add(log(t.sentences), "sentences");
  row.add(log(t.words / (t.sentences + 1)), "sentenceLength");
  row.add(t.commas / words, "commas");
  row.add(t.separators / words, "separators");
  row.add(share(t.wide, t.letters), "wide");
  row.add(t.endsEllipsis ? 3 : t.endsSentence ? 2 : t.endsColon ? 1 : 0, "ends");
  row.add(t.startsLower ? 1 : 0, "startsLower");
  row.add(t.price ? 1 : 0, "price");
  row.add(t.date ? 1 : 0, "date");
  row.add(t.contact ? 1 : 0, "contact");
  row.add(t.copyright ? 1 : 0, "copyright");
  row.add(t.question ? 1 : 0, "question");
  row.add(block.controls, "controls");
  row.add(block.times, "times");
  row.add(block.media, "media");
  row.add(log(copies), "copies");
  row.add(share(t.upper, t.letters), "upper");
  for (let i = 0; i < TOPIC_NAMES.length; i++) row.add((t.topics[i] ?? 0) / words, TOPIC_NAMES[i] ?? "", "topic");
  row.add(share(inTitle.known, inTitle.own), "inTitle");
  row.add(share(inTitle.known, page.titleWords.size), "titleCover");
  const probe = block.text.slice(0, 60).toLowerCase();
  row.add(probe.length > 20 && page.description.includes(probe) ? 1 : 0, "inDescription");
  row.add(page.body ? (probe.length > 8 && page.body.includes(probe) ? 1 : 0) : -1, "inBody");
};

const placeFeatures = (row: Row, block: Block, s: Survey): void => {
  row.add(rankOf(block.box.tag), "tag");
  row.add(rankOf(block.box.parent?.tag), "parentTag");
  row.add(block.box.depth, "depth");
  for (const [name, bit] of INSIDE) row.add(block.inside & bit ? 1 : 0, name, "in");
  const near = new Uint8Array(WORDS.length).fill(FAR);
  const mark = (bits: number, distance: number): void => {
    for (let b = bits; b; b &= b - 1) {
      const i = 31 - Math.clz32(b & -b);
      if ((near[i] ?? 0) > distance) near[i] = distance;
    }
  };
  mark(block.words, 0);
  for (let box: Box | null = block.box, up = 0; box && up < FAR; box = box.parent, up++) mark(box.words, up);
  for (let i = 0; i < WORDS.length; i++) row.add(near[i] ?? FAR, WORDS[i] ?? "", "near");
  let count = 1;
  let most = s.repetition[block.box.index];
  let distance = 0;
  for (let box: Box | null = block.box, up = 0; box && up < 10; box = box.parent, up++) {
    const r = s.repetition[box.index];
    if (r && r.count > count) [count, most, distance] = [r.count, r, up];
  }
  row.add(log(s.repetition[block.box.index]?.count ?? 1), "repeat.own");
  row.add(log(count), "repeat.count");
  row.add(distance, "repeat.distance");
  row.add(log((most?.words ?? 0) / count), "repeat.words");
  row.add(share(most?.linkChars ?? 0, most?.chars ?? 0), "repeat.links");
  row.add(share(most?.media ?? 0, count), "repeat.media");
  row.add(share(most?.words ?? 0, s.words.at(-1) ?? 0), "repeat.share");
};

/** Pages that go on and on hold one article after another; the first is the one that was asked for. */
const articleFeatures = (row: Row, block: Block, ordinals: ReadonlyMap<Box, number>, count: number): void => {
  let index = -1;
  let nested = 0;
  for (let box: Box | null = block.box; box; box = box.parent) {
    if (box.tag !== "article") continue;
    nested++;
    index = ordinals.get(box) ?? 0;
  }
  row.add(index, "article.index");
  row.add(nested, "article.nested");
  row.add(index < 0 ? 0 : count - index, "article.left");
};

const containerFeatures = (row: Row, block: Block, index: number, s: Survey): void => {
  const total = s.words.at(-1) ?? 0;
  let box: Box | null = block.box;
  let size = 0;
  for (const group of LEVELS) {
    // Wrappers that hold nothing more are the same container.
    while (box?.parent && box.end - box.first <= size) box = box.parent;
    const held: Box = box ?? block.box;
    size = held.end - held.first;
    const words = sumIn(s.words, held);
    row.add(log(words), "words", group);
    row.add(share(words, total), "share", group);
    row.add(share(sumIn(s.linkChars, held), sumIn(s.chars, held)), "links", group);
    row.add(share(sumIn(s.paragraphs, held), words), "paragraphs", group);
    row.add(log(words / Math.max(1, size)), "blockWords", group);
    row.add(share(sumIn(s.headingCount, held), size), "headings", group);
    row.add(log(held.children), "children", group);
    row.add(share(index - held.first, size), "at", group);
    row.add(share(sumIn(s.functional, held), words), "functional", group);
    row.add(log(held.endMedia - held.firstMedia), "media", group);
  }
};

/** The features of every block, in the order of the page. */
export const featuresOf = (s: Survey, page: PageFacts): Features => {
  const { blocks } = s.outline;
  const row = new Row();
  const n = blocks.length;
  const total = s.words.at(-1) ?? 0;
  const firstH1 = s.headings.indexOf(1);
  const ordinals = new Map(s.outline.boxes.filter(({ tag }) => tag === "article").map((box, i) => [box, i]));
  const occurrences = new Map<string, number>();
  const numbers = Object.entries(page.numbers);
  const inTitle = titleWordsOf(s, page);
  const core = coreOf(s, inTitle, page.titleWords.size);
  let heading = -1;
  for (const [i, block] of blocks.entries()) {
    const t = s.texts[i] as TextFacts;
    textFeatures(row, block, t, page, s.copies[i] ?? 1, { known: inTitle.known[i] ?? 0, own: inTitle.own[i] ?? 0 });
    placeFeatures(row, block, s);
    articleFeatures(row, block, ordinals, ordinals.size);
    containerFeatures(row, block, i, s);
    coreFeatures(row, block, i, s, core);
    const occurrence = (occurrences.get(block.text) ?? 0) + 1;
    occurrences.set(block.text, occurrence);
    row.add(log(occurrence), "occurrence");
    row.add(i / n, "index");
    row.add(share(s.words[i] ?? 0, total), "position");
    row.add(log(s.words[i] ?? 0), "wordsBefore");
    row.add(log(total - (s.words[i + 1] ?? 0)), "wordsAfter");
    row.add(firstH1 < 0 ? -20 : Math.sign(i - firstH1) * log(Math.abs(i - firstH1)), "afterH1");
    row.add(s.headings[i] ?? 0, "headingLevel");
    row.add(heading < 0 ? 0 : (s.headings[heading] ?? 0), "section.level");
    row.add(heading < 0 ? 9 : log(i - heading), "section.distance");
    row.add(heading < 0 ? 0 : log((s.words[i] ?? 0) - (s.words[heading] ?? 0)), "section.words");
    for (let k = 0; k < TOPIC_NAMES.length; k++) row.add(s.texts[heading]?.topics[k] ?? 0, TOPIC_NAMES[k] ?? "", "section");
    if (s.headings[i]) heading = i;
    for (const { d, group } of NEAR) {
      const other = blocks[i + d];
      row.add(other ? log(s.texts[i + d]?.words ?? 0) : -1, "words", group);
      row.add(other ? linkDensity(other) : -1, "links", group);
    }
    for (const { d, group } of NEAR.slice(1, 5)) {
      const other = blocks[i + d];
      row.add(other ? rankOf(other.box.tag) : -2, "tag", group);
      row.add(other ? log(s.texts[i + d]?.sentences ?? 0) : -1, "sentences", group);
    }
    for (const { reach, group } of AROUND) {
      const [from, to] = [Math.max(0, i - reach), Math.min(n, i + reach + 1)];
      const over = (sums: Float64Array): number => (sums[to] ?? 0) - (sums[from] ?? 0);
      row.add(log(over(s.words) / (to - from)), "words", group);
      row.add(share(over(s.linkChars), over(s.chars)), "links", group);
      row.add(share(over(s.paragraphs), over(s.words)), "paragraphs", group);
    }
    row.add(log(total), "page.words");
    row.add(share(s.linkChars[n] ?? 0, s.chars[n] ?? 0), "page.links");
    row.add(share(s.paragraphs[n] ?? 0, total), "page.paragraphs");
    row.add(share(s.headingCount[n] ?? 0, n), "page.headings");
    row.add(log(s.prices[n] ?? 0), "page.prices");
    row.add(share(s.functional[n] ?? 0, total), "page.functional");
    for (const [name, value] of numbers) row.add(value, name, "page");
    row.next(n);
  }
  return { names: row.names, rows: n, values: row.values };
};
