import { append } from "@farthing/markdown/mdast";
import { type Row, withAlignedTables } from "./aligned-table.ts";
import { regionsOf } from "./columns.ts";
import { compact } from "./compact.ts";
import { withDrawnBullets } from "./drawn-bullets.ts";
import { type Box } from "./geometry.ts";
import { merged } from "./grid.ts";
import { withHeadLines } from "./head-lines.ts";
import { withMarkers } from "./marker-lines.ts";
import { byTurn, turnBox, upright } from "./orientation.ts";
import type { PageContent } from "./page-content.ts";
import { rowRuledTables } from "./row-ruled-table.ts";
import { ruledTables } from "./ruled-table.ts";
import { type Segment, segmentOf, segmentsOf } from "./segment.ts";
import { straightened } from "./slanted.ts";
import type { PageStructure, Tag } from "./structure.ts";
import type { PageTable } from "./table.ts";
import { withHeads } from "./table-head.ts";
import { taggedTables } from "./tagged-table.ts";
import { withoutUnderlines } from "./underlines.ts";
import { withLinks, wordsOf } from "./word.ts";
import { writtenTables } from "./written-table.ts";

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
  /** It ran along neither axis, as watermarks do. */
  readonly slanted?: boolean | undefined;
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
  /** It had text of which only the shapes are known. */
  readonly illegible: boolean;
}

/** A rectangle of the page that leads elsewhere. */
export interface LinkArea {
  readonly box: Box;
  readonly href: string;
}

/** Puts what is on a page into reading order; text that is turned comes after the rest, and slanted text last. */
export function layoutOf(content: PageContent, links: readonly LinkArea[], structure: PageStructure, page: number): PageLayout {
  const turns = byTurn(content.glyphs);
  const items = turns.flatMap(([turn, glyphs], index) => {
    const turned = upright(
      { ...content, glyphs, rules: index === 0 ? content.rules : [], spots: index === 0 ? content.spots : [] },
      turn,
    );
    const areas = links.map(({ box, href }) => ({ box: turnBox(box, turn), href }));
    return layoutUpright(turned, areas, structure, page, index * 1_000);
  });
  const [main] = turns;
  const { pictured, cut, illegible } = content;
  append(items, slantedLines(content, structure, page, turns.length * 1_000));
  const bounds = main === undefined ? content.bounds : turnBox(content.bounds, main[0]);
  return { number: page, items, bounds, pictured, cut, illegible };
}

/** Slanted text: watermarks, labels in drawings. */
function slantedLines(content: PageContent, structure: PageStructure, page: number, firstFlow: number): LayoutItem[] {
  const glyphs = straightened(content.glyphs);
  return layoutUpright({ ...content, glyphs, rules: [], spots: [] }, [], structure, page, firstFlow).map((item) =>
    item.kind === "line" ? { ...item, slanted: true } : item,
  );
}

function layoutUpright(
  content: PageContent,
  links: readonly LinkArea[],
  structure: PageStructure,
  page: number,
  firstFlow: number,
): LayoutItem[] {
  const words = withDrawnBullets(withLinks(wordsOf(content.glyphs), links), content.spots);
  const tagged = taggedTables(words, structure.tables);
  const ruled = ruledTables(tagged.rest, content.rules);
  const horizontal = merged(content.rules.filter((rule) => rule.horizontal)).sort((a, b) => a.at - b.at);
  const across = withoutUnderlines(horizontal, ruled.rest);
  const hasCode = 2 * ruled.rest.filter(({ font }) => font.monospace).length < ruled.rest.length;
  const written = writtenTables(withMarkers(segmentsOf(ruled.rest)), hasCode);
  const { tables: rowRuled, rest } = rowRuledTables(
    written.rest.flatMap(({ words: own }) => own),
    across,
    content.rules.filter((rule) => !rule.horizontal),
  );
  const tables = [...tagged.tables, ...ruled.tables, ...rowRuled, ...written.tables];
  const fixed = new Set<object>([...tagged.tables, ...ruled.tables]);
  return regionsOf([...withMarkers(segmentsOf(rest)), ...tables]).flatMap((region, index) => {
    const flow = firstFlow + index;
    const { left, right, top, bottom } = region;
    const column: Box = { left, right, top, bottom };
    const rows = withHeads(withAlignedTables(region.items, across, hasCode));
    return withHeadLines(rows, across, fixed).map((item): LayoutItem => {
      if ("rows" in item) return { kind: "table", table: compactTable(item), page, flow };
      const line = lineOf(item);
      return { kind: "line", segment: compact(line), column, page, flow, tag: tagOf(line, structure) };
    });
  });
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
