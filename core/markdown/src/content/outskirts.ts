import { attribute, elements, type Parent } from "@farthing/html";
import type { RawMetadata } from "@farthing/metadata";
import { boxesIn, classOf, idOf, isSomeAround } from "../dom/boxes.ts";
import { IN } from "../dom/inside.ts";
import { LISTS, textOf } from "../dom/node.ts";
import type { Block, Box } from "../dom/outline.ts";
import type { PageFacts } from "./page-facts.ts";
import { linkDensity, type Survey, sumIn, totals } from "./survey.ts";
import { isData } from "./wholes.ts";

/** Share of the kept words up to which the model is as sure as it is of the core. */
const CORE = 0.9;
/** Log-odds by which a text of the core may be less sure, and the words that it has at least. */
const NEAR = 1;
const CORE_WORDS = 8;
/** Log-odds by which a text outside of the core may be less sure: any text, and one that is mostly links. */
const LESS = { text: 2.5, links: 1.5 };
const MOSTLY = 0.5;
/** Blocks of the core in one place from which on all of that place is: the page's text stands there, and no list of teasers. */
const MANY = 20;
/** Code, terms, and tables with heads or lines are no comments and no teasers: the core reaches to the last of them, and begins with the first code or heads. */
const TAUGHT = IN.pre | IN.dl;
const HEAD = "th";
const TABLE = "table";
/** Programs that make references and papers out of sources, with the marks of 2000 until today. */
const REFERENCE =
  /doxygen|javadoc|epydoc|pydoc|texinfo|makeinfo|texi2html|docbook|asciidoc|latex2html|natural ?docs|groff|hevea|\btth\b|tex4ht|txt2tags|org mode/i;
/** Keeps the log-odds of a certain score finite. */
const TINY = 1e-4;

/** Whether a document says that it is HTML 5; one without a type was written before, or by hand. */
export const isHtml5 = ({ childNodes }: Parent): boolean =>
  childNodes.some(
    (node) => "publicId" in node && node.publicId === "" && (node.systemId === "" || node.systemId === "about:legacy-compat"),
  );

/**
 * Whether a page is marked up as they were before HTML 5, so that nothing in it says where its content is; and is neither a thread nor a
 * reference that a program made.
 */
export const isUnmarked = ({ root, meta }: RawMetadata, { numbers }: PageFacts): boolean => {
  const { hasMain, articles, navs, sections, pathForum, ldForum, madeForum, madeDocs } = numbers;
  const marks = [hasMain, articles, navs, sections, pathForum, ldForum, madeForum, madeDocs];
  return !marks.some(Boolean) && !isHtml5(root) && !REFERENCE.test(meta("generator") ?? "");
};

const logOdds = (score: number): number => Math.log((score + TINY) / (1 - score + TINY));

/** The value up to which the given share of the weights lies. */
const quantile = (values: readonly (readonly [value: number, weight: number])[], share: number): number => {
  const sorted = [...values].sort(([a], [b]) => a - b);
  const whole = sorted.reduce((sum, [, weight]) => sum + weight, 0);
  let sum = 0;
  for (const [value, weight] of sorted) {
    sum += weight;
    if (sum >= share * whole) return value;
  }
  return Number.NaN;
};

/** The nearest box of a tag around a box, itself included. */
const around = (tag: string, box: Box | null): Box | null => {
  let found = box;
  while (found && found.tag !== tag) found = found.parent;
  return found;
};

const hasLines = (table: Box): boolean => table.element !== null && Number(attribute(table.element, "border")) > 0;

/** Rows of several cells from which on a table with lines is one of data. */
const LEAST_ROWS = 2;
const hasRows = (table: Box, boxes: readonly Box[]): boolean => {
  let rows = 0;
  for (const { tag, first, end } of boxesIn(table, boxes))
    if (tag === "tr" && end - first > 1 && ++rows === LEAST_ROWS) return true;
  return false;
};

/** The first block of the code or of the table with heads, or with lines and rows of data, that a block belongs to; `null` if it belongs to none. */
const startOfTaught = (s: Survey, at: number): number | null => {
  const block = s.outline.blocks[at];
  if (!block) return null;
  if (block.inside & IN.pre) return at;
  const table = around(TABLE, block.box);
  if (around(HEAD, block.box)) return table?.first ?? at;
  if (!table || table.first !== at || !hasLines(table) || !isData(table, s.outline.boxes) || !hasRows(table, s.outline.boxes))
    return null;
  return sumIn(s.linkChars, table) < MOSTLY * sumIn(s.chars, table) ? at : null;
};

/** The last block of the code, the terms or the table of values that a block belongs to, as far as it can be told; -1 if it does not. */
const endOfTaught = (block: Block | undefined, at: number): number => {
  if (!block) return -1;
  if (block.inside & TAUGHT) return at;
  const table = around(TABLE, block.box);
  return table && (hasLines(table) || around(HEAD, block.box)) ? table.end - 1 : -1;
};

/** What a box of notes is called, and boxes around a text among which one is looked for: notes are of the text above them. */
const NOTES = /(?:foot|end|fu(?:ß|ss))[-_]?note(?:n|s)?(?![a-z])/i;
const NEAREST = 4;
const MOST_OF_MARK = 8;
const isNote = ({ box }: Block, cited: ReadonlySet<string>): boolean =>
  isSomeAround(box, NEAREST, (each) => {
    const id = idOf(each) ?? "";
    return NOTES.test(classOf(each)) || NOTES.test(id) || cited.has(`#${id}`);
  });

/** A mark of a note, which is a link to it. */
const MARK = /^[[(]?(?:\d{1,3}|[*†‡])[\])]?$/u;

/** The places that marks of notes lead to, in the blocks before another that are all of their boxes. */
const citedBefore = ({ outline: { blocks } }: Survey, end: number): ReadonlySet<string> => {
  const places = new Set<string>();
  for (const { box, links } of blocks.slice(0, end)) {
    if (links === 0 || box.element === null || box.end - box.first > 1) continue;
    for (const inside of elements(box.element)) {
      const href = inside.tagName === "a" ? attribute(inside, "href") : null;
      if (href && href.length > 1 && href.startsWith("#") && MARK.test(textOf(inside, MOST_OF_MARK).trim())) places.add(href);
    }
  }
  return places;
};

/** Gives lists of single lines back what went of them where most of what was kept of them stays: one that lacks a point is another one. */
const mendLists = ({ outline: { boxes } }: Survey, before: Uint8Array, keep: Uint8Array): void => {
  const was = totals(before.length, (i) => before[i] ?? 0);
  const stays = totals(keep.length, (i) => keep[i] ?? 0);
  for (const box of boxes) {
    if (!LISTS.has(box.tag) || box.end - box.first !== box.children) continue;
    const [all, left] = [sumIn(was, box), sumIn(stays, box)];
    if (left === all || left < MOSTLY * all) continue;
    for (let i = box.first; i < box.end; i++) if (before[i]) keep[i] = 1;
  }
};

/** Share of the letters of a line in links below which it is one of the text. */
const LITTLE = 0.2;

/** Gives back what went between lines of the same box that stay: of a page of short parts none is like the longest one. */
const mendPlaces = ({ outline: { blocks }, texts }: Survey, before: Uint8Array, keep: Uint8Array): void => {
  const ends = new Map<Box | null, { first: number; last: number }>();
  for (const [i, { box }] of blocks.entries()) {
    if (!keep[i]) continue;
    const known = ends.get(box.parent);
    if (known) known.last = i;
    else ends.set(box.parent, { first: i, last: i });
  }
  for (const [i, block] of blocks.entries()) {
    const known = before[i] && !texts[i]?.date && linkDensity(block) < LITTLE ? ends.get(block.box.parent) : undefined;
    if (known && i > known.first && i < known.last) keep[i] = 1;
  }
};

/**
 * Drops what stands before and after the core of an unmarked page and is much less sure than it: comments, further headlines, teasers. The expected F1
 * would keep them, since it takes each score at its word; but where nothing is marked, all scores but those of the article are too high. Headings before the core stay.
 */
export const dropOutskirts = (s: Survey, keep: Uint8Array, scores: Float32Array): void => {
  const wordsOf = (i: number): number => s.texts[i]?.words ?? 0;
  const kept = [...keep.keys()].filter((i) => keep[i]);
  const core = quantile(
    kept.map((i) => [logOdds(scores[i] ?? 0), wordsOf(i)]),
    CORE,
  );
  const inCore = kept.filter((i) => logOdds(scores[i] ?? 0) >= core - NEAR && wordsOf(i) >= CORE_WORDS);
  const [start, end] = [inCore[0], inCore.at(-1)];
  if (start === undefined || end === undefined) return;
  const first = kept.reduce((least, i) => Math.min(least, startOfTaught(s, i) ?? least), start);
  const last = kept.reduce((most, i) => Math.max(most, endOfTaught(s.outline.blocks[i], i)), end);
  const siblings = new Map<Box | null, number>();
  for (const i of inCore) {
    const place = s.outline.blocks[i]?.box.parent ?? null;
    siblings.set(place, (siblings.get(place) ?? 0) + 1);
  }
  const before = keep.slice();
  const isAmong = (block: Block): boolean => (siblings.get(block.box.parent) ?? 0) >= MANY;
  const cited = last + 1 < keep.length ? citedBefore(s, last + 1) : new Set<string>();
  for (const i of kept) {
    const block = s.outline.blocks[i];
    if (!block || (i >= first && i <= last) || (i < first && s.headings[i]) || isAmong(block)) continue;
    if (i > last && isNote(block, cited)) continue;
    const less = linkDensity(block) < MOSTLY ? LESS.text : LESS.links;
    if (logOdds(scores[i] ?? 0) < core - less) keep[i] = 0;
  }
  mendLists(s, before, keep);
  mendPlaces(s, before, keep);
};
