import { append } from "@farthing/markdown/mdast";
import { type Row, withAlignedTables } from "./aligned-table.ts";
import { UNKNOWN_SIGN } from "./characters.ts";
import { regionsOf } from "./columns.ts";
import { compact } from "./compact.ts";
import { withDrawnBullets } from "./drawn-bullets.ts";
import { withFractions } from "./formulas.ts";
import { type Frame, framesOf } from "./frames.ts";
import type { Box } from "./geometry.ts";
import { merged } from "./grid.ts";
import { withHeadLines } from "./head-lines.ts";
import { withInitials } from "./initials.ts";
import { withStretched } from "./justified.ts";
import { withLargeSigns } from "./large-signs.ts";
import { withDirection } from "./line-direction.ts";
import { withoutLineNumbers } from "./line-numbers.ts";
import { type Listing, withoutListings } from "./listings.ts";
import { withMarkers } from "./marker-lines.ts";
import { withMatrices } from "./matrices.ts";
import { backOf, byTurn, turnBox, upright } from "./orientation.ts";
import type { PageContent, Rule } from "./page-content.ts";
import { rowRuledTables } from "./row-ruled-table.ts";
import { withRuby } from "./ruby.ts";
import { ruledTables } from "./ruled-table.ts";
import { type Segment, segmentOf, segmentsOf } from "./segment.ts";
import { withoutSignRules } from "./sign-rules.ts";
import { withoutSkew } from "./skew.ts";
import { straightened } from "./slanted.ts";
import { stampsIn } from "./stamps.ts";
import { withStanding } from "./standing.ts";
import { withStates } from "./state-signs.ts";
import type { PageStructure, Tag } from "./structure.ts";
import { inReadingOrder, type PageTable } from "./table.ts";
import { withHeads } from "./table-head.ts";
import { taggedTables } from "./tagged-table.ts";
import { bracketsOf } from "./tall-brackets.ts";
import { headLabels, labelsOf, type TurnedLabels, without } from "./turned-cells.ts";
import { withoutTitleRules, withoutUnderlines } from "./underlines.ts";
import { type Word, withLinks, wordsOf } from "./word.ts";
import { writtenTables } from "./written-table.ts";

/** Frames in frames are told so deep. */
const DEEPEST_FRAME = 3;

/** A line of running text, in the column that it stands in. */
export interface Line {
  readonly kind: "line";
  readonly segment: Segment;
  readonly column: Box;
  readonly page: number;
  /** Lines of one column that is read through have the same number. */
  readonly flow: number;
  /** What the structure tree says about it. */
  readonly tag: Tag | undefined;
  /** It ran along neither axis, or across other text, as watermarks do. */
  readonly slanted?: boolean | undefined;
  /** It is part of a program, whatever font it is set in. */
  readonly listed?: boolean | undefined;
  /** It stands around the content of pages, such as a running head: what is above it may go on behind it. */
  readonly running?: boolean | undefined;
}

/** A table, where it stands in the text. */
export interface TableBlock {
  readonly kind: "table";
  readonly table: PageTable;
  readonly page: number;
  readonly flow: number;
}

export type LayoutItem = Line | TableBlock;

/** A page in reading order. */
export interface PageLayout {
  /** From 1. */
  readonly number: number;
  readonly items: readonly LayoutItem[];
  readonly bounds: Box;
  readonly pictured: boolean;
  /** It has more text than is read. */
  readonly cut: boolean;
  /** It has text that it does not show. */
  readonly hidden: boolean;
  /** It had text of which only the shapes are known. */
  readonly illegible: boolean;
  /** Its text has letters whose characters no font tells. */
  readonly unknown: boolean;
  /** Its lines had numbers in the margin, which are left out. */
  readonly numbered: boolean;
}

/** A rectangle of the page that leads elsewhere. */
export interface LinkArea {
  readonly box: Box;
  readonly href: string;
}

/** Puts what is on a page into reading order; text that is turned comes after the rest, and slanted text last. */
export function layoutOf(
  drawn: PageContent,
  areas: readonly LinkArea[],
  structure: PageStructure,
  page: number,
  isAmidProse = false,
): PageLayout {
  const [straight, links] = withoutSkew(drawn, areas);
  const content = withStanding(straight);
  const turns = byTurn(content.glyphs).map(([turn, glyphs], index) => {
    const isMain = index === 0;
    const turned = upright({ ...content, glyphs, rules: isMain ? content.rules : [], spots: isMain ? content.spots : [] }, turn);
    const turnedLinks = links.map(({ box, href }) => ({ box: turnBox(box, turn), href }));
    const all = withoutSignRules(withNoteMarks(withDirection(wordsOf(withRuby(turned.glyphs))), structure));
    const text = withoutLineNumbers(all);
    const signs = withLargeSigns(withInitials(text), turned.rules);
    const { words: level, rules } = withFractions(signs.words, signs.rules);
    const words = withMatrices(level, bracketsOf(turned.glyphs), rules);
    return {
      turn,
      rules,
      words: withDrawnBullets(withStates(withLinks(withStretched(words), turnedLinks)), turned.spots),
      numbered: text.length < all.length,
    };
  });
  const [main, ...others] = turns;
  const labels = new Map(
    others.flatMap(({ turn, words }) => [...labelsOf(words, (box) => turnBox(turnBox(box, backOf(turn)), main?.turn ?? 0))]),
  );
  const stamps = stampsIn(main?.words ?? []);
  const taken = new Set<Word>(stamps);
  const items = turns.flatMap(({ rules, words }, index) =>
    layoutUpright(
      {
        rules,
        words: words.filter((word) => !taken.has(word)),
        labels: index === 0 ? labels : new Map(),
        taken,
        isAmidProse,
      },
      structure,
      page,
      index * 1_000,
    ),
  );
  const { pictured, cut, hidden, illegible } = content;
  for (const [at, words] of [[...stamps], wordsOf(straightened(content.glyphs))].entries())
    append(items, slantedLines(words, structure, page, (turns.length + at) * 1_000));
  const bounds = main === undefined ? content.bounds : turnBox(content.bounds, main.turn);
  const unknown = turns.some(({ words }) => words.some(({ text }) => text.includes(UNKNOWN_SIGN)));
  const numbered = turns.some((turn) => turn.numbered);
  return { number: page, items, bounds, pictured, cut, hidden, illegible, unknown, numbered };
}

/** Slanted text, and what is stamped across the rest: watermarks, labels in drawings. */
function slantedLines(words: readonly Word[], structure: PageStructure, page: number, firstFlow: number): LayoutItem[] {
  const upright = { rules: [], words, labels: new Map(), taken: new Set<Word>(), isAmidProse: false };
  return layoutUpright(upright, structure, page, firstFlow).map((item) =>
    item.kind === "line" ? { ...item, slanted: true } : item,
  );
}

/** What is on a page with the lines that run one way, the text of which runs to the right. */
interface Upright {
  readonly rules: readonly Rule[];
  readonly words: readonly Word[];
  /** What runs across these lines may be in cells of tables. */
  readonly labels: TurnedLabels;
  /** Takes the words of those labels that are. */
  readonly taken: Set<Word>;
  /** Whether the document is in fonts of other widths, mostly: then what is typed is code, however much of it a page has. */
  readonly isAmidProse: boolean;
}

function layoutUpright(
  { rules: all, words, labels, taken, isAmidProse }: Upright,
  structure: PageStructure,
  page: number,
  firstFlow: number,
  depth = 0,
): LayoutItem[] {
  const tagged = taggedTables([...words, ...labels.keys()], structure.tables, labels, all);
  const { frames, words: around, rules } = framesOf(tagged.rest, all, depth < DEEPEST_FRAME);
  const framed = Map.groupBy(frames, ({ place }): object => place);
  const { listings, words: outside } = withoutListings(around);
  const ruled = ruledTables(outside, rules);
  for (const word of without(labels, ruled.rest)) taken.add(word);
  const horizontal = merged(rules.filter((rule) => rule.horizontal)).sort((a, b) => a.at - b.at);
  const heads = headLabels(new Map([...labels].filter(([, [word]]) => word !== undefined && !taken.has(word))), horizontal);
  const free = ruled.rest.filter((word) => !labels.has(word));
  const headings = headingsAmong(free, structure);
  const unruled = [...free.filter((word) => !headings.has(word)), ...heads.keys()];
  const hasCode = isAmidProse || 2 * unruled.filter(({ font }) => font.monospace).length < unruled.length;
  const written = writtenTables(withMarkers(segmentsOf(unruled)), hasCode);
  const underlined = withoutTitleRules(withoutUnderlines(horizontal, headings), written.rest);
  const { tables: rowRuled, rest: loose } = rowRuledTables(
    written.rest.flatMap(({ words: own }) => own),
    underlined.rules,
    rules.filter((rule) => !rule.horizontal),
    hasCode,
  );
  for (const word of without(heads, loose)) taken.add(word);
  const rest = [...(heads.size === 0 ? loose : loose.filter((word) => !heads.has(word))), ...headings];
  const places = [...new Set(frames.map(({ place }) => place)), ...listings.keys()];
  const tables = [...tagged.tables, ...ruled.tables, ...rowRuled, ...written.tables, ...places];
  const fixed = new Set<object>([...tagged.tables, ...ruled.tables, ...places]);
  const regions = regionsOf([...withMarkers(segmentsOf(rest)), ...tables]);
  let nextFlow = firstFlow + regions.length;
  const inside = ({ words: own, rules: inner }: Frame): LayoutItem[] => {
    const upright = { rules: inner, words: own, labels: new Map(), taken: new Set<Word>(), isAmidProse };
    const items = layoutUpright(upright, { tags: structure.tags, tables: [] }, page, nextFlow, depth + 1);
    nextFlow = items.reduce((most, { flow }) => Math.max(most, flow + 1), nextFlow);
    return items;
  };
  return regions.flatMap((region, index) => {
    const flow = firstFlow + index;
    const { left, right, top, bottom } = region;
    const column: Box = { left, right, top, bottom };
    const rows = withHeads(withAlignedTables(region.items, horizontal, hasCode, underlined.titles));
    return withHeadLines(rows, horizontal, fixed).flatMap((item): LayoutItem | LayoutItem[] => {
      const cards = framed.get(item);
      if (cards !== undefined) return cards.flatMap(inside);
      const program = "rows" in item ? listings.get(item) : undefined;
      if (program !== undefined) return listedLines(program, structure, page, nextFlow++);
      if ("rows" in item) return { kind: "table", table: compactTable(inReadingOrder(item)), page, flow };
      const line = lineOf(item);
      return { kind: "line", segment: compact(line), column, page, flow, tag: tagOf(line, structure) };
    });
  });
}

/** Words with those named that the structure tree names marks of notes. */
const withNoteMarks = (words: readonly Word[], { tags }: PageStructure): readonly Word[] =>
  words.map((word) => (word.mcid !== undefined && tags.get(word.mcid)?.mark ? { ...word, mark: true } : word));

/** The lines of a program, which are one block. */
const listedLines = ({ lines, ...column }: Listing, structure: PageStructure, page: number, flow: number): Line[] =>
  lines.map((line) => {
    const tag = tagOf(line, structure);
    return { kind: "line", segment: compact(line), column, page, flow, tag, listed: true };
  });

/** Words that tags name a heading: they are no cells of a table that tags do not name, unless headings stand beside each other. */
function headingsAmong(words: readonly Word[], { tags }: PageStructure): Set<Word> {
  const headings = words.flatMap((word) => {
    const tag = word.mcid === undefined ? undefined : tags.get(word.mcid);
    return tag?.heading === undefined ? [] : [{ word, element: tag.element, line: Math.round(word.baseline) }];
  });
  const elements = new Map<number, Set<number>>();
  for (const { element, line } of headings) elements.set(line, (elements.get(line) ?? new Set()).add(element));
  return new Set(headings.flatMap(({ word, line }) => (elements.get(line)?.size === 1 ? [word] : [])));
}

const compactTable = (table: PageTable): PageTable => ({
  ...table,
  rows: table.rows.map((row) => row.map((cell) => ({ ...cell, lines: cell.lines.map(compact) }))),
});

const lineOf = ({ cells }: Row): Segment => {
  const [only] = cells;
  return cells.length === 1 && only !== undefined ? only : segmentOf(cells.flatMap((cell) => cell.words));
};

/** The tag of the line's first word that has one; labels say less than what they label. */
function tagOf({ words }: Segment, { tags }: PageStructure): Tag | undefined {
  const found = words.flatMap(({ mcid }) => (mcid === undefined ? [] : (tags.get(mcid) ?? [])));
  return found.find((tag) => !tag.label) ?? found[0];
}
