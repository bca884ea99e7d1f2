import { append } from "@farthing/markdown/mdast";
import type { BlockContent, Paragraph, RootContent } from "mdast";
import type { Allowance } from "../../allowance.ts";
import { code, foldBlocks, heading, type ListEntry, labelled, paragraph } from "../../mdast.ts";
import type { ListCounters } from "./list-counters.ts";
import { BODY_TEXT } from "./paragraph-properties.ts";
import type { StoryParagraph } from "./story.ts";
import { LAST_HEADING, type Stylesheet, TITLE_STYLE } from "./stylesheet.ts";
import { type WordRow, wordTable } from "./word-table.ts";

/** What paragraphs are made into blocks with. */
export interface Surroundings {
  readonly styles: Stylesheet;
  readonly counters: ListCounters;
  /** The blocks of the text boxes that are anchored at a position. */
  readonly textBox: (position: number) => readonly RootContent[];
  readonly cells: Allowance;
}

/** The blocks of a story, tables and lists nested. */
export function blocksOf(paragraphs: readonly StoryParagraph[], surroundings: Surroundings, depth = 0): RootContent[] {
  const blocks: (RootContent | ListEntry)[] = [];
  for (let at = 0; at < paragraphs.length; ) {
    let end = at;
    while (end < paragraphs.length && (paragraphs[end]?.properties.tableDepth ?? 0) > depth) end++;
    if (end > at) {
      append(blocks, tableBlocks(rowsOf(paragraphs.slice(at, end), surroundings, depth + 1), surroundings.cells));
      at = end;
      continue;
    }
    const current = paragraphs[at];
    if (current !== undefined) append(blocks, paragraphBlocks(current, surroundings));
    at++;
  }
  return foldBlocks(blocks);
}

/** A table of one cell is a frame around text. */
function tableBlocks(rows: readonly WordRow[], cells: Allowance): readonly RootContent[] {
  const [row, ...more] = rows;
  const [cell, ...others] = row?.cells ?? [];
  if (cell !== undefined && more.length === 0 && others.length === 0) return cell;
  const made = wordTable(rows, cells);
  return made === undefined ? [] : [made];
}

function rowsOf(paragraphs: readonly StoryParagraph[], surroundings: Surroundings, depth: number): WordRow[] {
  const rows: WordRow[] = [];
  let cells: RootContent[][] = [];
  let cell: StoryParagraph[] = [];
  const endCell = (): void => {
    cells.push(blocksOf(cell, surroundings, depth));
    cell = [];
  };
  const endRow = (changes: readonly Buffer[]): void => {
    if (cell.length > 0) endCell();
    if (cells.length > 0) rows.push({ cells, changes });
    cells = [];
  };
  for (const current of paragraphs) {
    const { properties } = current;
    const here = properties.tableDepth === depth;
    if (here && properties.rowEnd) {
      endRow(properties.row);
      continue;
    }
    cell.push(current);
    if (here && (depth === 1 ? current.cellMark : properties.innerCellEnd)) endCell();
  }
  endRow([]);
  return rows;
}

function paragraphBlocks(current: StoryParagraph, surroundings: Surroundings): (RootContent | ListEntry)[] {
  const own = ownBlock(current, surroundings);
  return [...(own === undefined ? [] : [own]), ...current.shapes.flatMap(surroundings.textBox)];
}

function ownBlock(
  { properties, inlines }: StoryParagraph,
  { styles, counters }: Surroundings,
): RootContent | ListEntry | undefined {
  const { kind } = styles.style(properties.style);
  const place = properties.list === 0 ? undefined : counters.next(properties);
  const level = headingLevel(properties.outlineLevel, kind);
  if (level !== undefined) {
    const made = heading(level, inlines);
    return made && labelled(made, place);
  }
  const made = styles.kind(properties.style);
  if (made === "code") return code(inlines);
  const text: Paragraph | undefined = paragraph(inlines);
  if (text !== undefined && made === "quote") return { type: "blockquote", children: [labelled(text, place)] };
  if (place === undefined || text === undefined) return text;
  const depth = place.level || styles.listDepth(properties.style);
  return { type: "listEntry", ...place, level: depth, children: [text as BlockContent] };
}

function headingLevel(outline: number, kind: number): number | undefined {
  if (outline < BODY_TEXT) return outline + 1;
  if (kind >= 1 && kind <= LAST_HEADING) return kind;
  return kind === TITLE_STYLE ? 1 : undefined;
}
