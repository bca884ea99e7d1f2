import { attribute, childElements, type Element, elementsOf } from "@farthing/html";
import { fold } from "@farthing/read";
import type { BlockContent, List, ListItem, PhrasingContent, RootContent, TableCell, TableRow } from "mdast";
import { boxesIn } from "../dom/boxes.ts";
import { isPhrasing, textOf } from "../dom/node.ts";
import { isCodeOfRows } from "../dom/scribble.ts";
import { BLANK, cellContent, LINE, type Writing } from "./cell.ts";
import { labelsOfCells } from "./cell-label.ts";
import { areApart, marksOf } from "./cell-marks.ts";
import { code as codeOf } from "./code.ts";
import { codeOfTable } from "./code-table.ts";
import { codeOfColumnDiff } from "./column-diff.ts";
import { withoutComments } from "./comment-columns.ts";
import { type Context, type Flow, holdsKept } from "./context.ts";
import { codeOfDiff } from "./diff-table.ts";
import { type Grid, gridOf } from "./grid.ts";
import { tablesOf, withOneHead } from "./head-rows.ts";
import { treeOfRows } from "./indented-rows.ts";
import { itemOf, settled } from "./item.ts";
import { labelled } from "./list-numbers.ts";
import { membersOf } from "./members.ts";
import { noticeOf } from "./notice.ts";
import { inPairs } from "./paired-rows.ts";
import { phrasing } from "./phrasing.ts";
import { codeOfSplitDiff } from "./split-diff.ts";
import { headTableOf, isHeadTable } from "./split-head.ts";
import { cellsOf, rowsOf } from "./table-rows.ts";
import { tidy } from "./tidy.ts";

/** What no cell of data holds, and what it holds only if all cells are short. */
const NEVER = new Set(["table", "pre", "form", "article", "nav"]);
const SELDOM = new Set(["h1", "h2", "h3", "section", "figure", "blockquote"]);
const SHORT = 80;
/** Letters from which on a text is no datum, in a table of few rows and in any; where no cell is a header. */
const PROSE = 200;
const LONG_PROSE = 600;
const FEW_ROWS = 3;

/** Rows from which on bold words above each column are its heads, and letters of the longest. */
const HEADED = 3;
const HEAD = 40;

/** Whether the first row names each column in bold: an editor wrote that, whatever role its program gave to the table. */
const hasBoldHeads = (rows: readonly Element[]): boolean => {
  const heads = rows[0] ? cellsOf(rows[0]).slice(0, HEAD) : [];
  if (rows.length < HEADED || heads.length < 2) return false;
  return heads.every((cell) => {
    const text = fold(textOf(cell, HEAD + 1));
    const bold = elementsOf(cell).find(({ tagName }) => tagName === "b" || tagName === "strong");
    return text !== "" && text.length <= HEAD && bold !== undefined && fold(textOf(bold, HEAD + 1)) === text;
  });
};

/** Pictures of the longest bar that a table draws. */
const BAR = 4;

/** Whether a table lays out the page instead of showing data, told by its elements. */
const isLayout = (table: Element, rows: readonly Element[], { outline, keptBefore }: Context): boolean => {
  const role = attribute(table, "role");
  if ((role === "presentation" || role === "none") && !hasBoldHeads(rows)) return true;
  if (Math.max(0, ...rows.slice(0, 200).map((row) => cellsOf(row).length)) < 2) return true;
  const box = outline.boxOf.get(table);
  if (!box) return false;
  let headers = 0;
  let structured = false;
  for (const { tag, first, end, firstMedia, endMedia } of boxesIn(box, outline.boxes)) {
    // A table that was left out, with all that it holds, turned the pages of this one; one without a word draws a bar.
    if (tag === "table" && (end > first ? keptBefore[end] === keptBefore[first] : endMedia - firstMedia <= BAR)) continue;
    if (NEVER.has(tag)) return true;
    if (SELDOM.has(tag)) structured = true;
    if (tag === "th") headers++;
  }
  const longest = outline.blocks.slice(box.first, box.end).reduce((most, { chars }) => Math.max(most, chars), 0);
  if (structured) return longest > SHORT || rows.length < 2;
  return headers === 0 && longest > (rows.length <= FEW_ROWS ? PROSE : LONG_PROSE);
};

/** Share of filled places, and filled places of a row, below both of which a table without headers lays out what it holds. */
const FILLED = 0.6;
const FILLED_OF_ROW = 2.5;

/** Whether what is kept of a table is none: a single row or column, or hardly anything in its places. */
const isScattered = ({ rows, width }: Grid): boolean => {
  if (width < 2 || rows.length < 2) return true;
  const cells = rows.flat();
  if (cells.some((cell) => cell?.tagName === "th")) return false;
  const filled = cells.filter((cell) => cell !== undefined).length;
  return filled < FILLED * cells.length && filled < FILLED_OF_ROW * rows.length;
};

/** What parts a name from what it is of: names of tables may end with a colon of their own. */
const colonAfter = (name: Element | undefined): PhrasingContent =>
  name && /[:：]\s*$/.test(textOf(name)) ? BLANK : { type: "text", value: ": " };

/** The list that a table of two columns is, the first of which holds its bullets or numbers; `null` if it is none. */
const listOf = (grid: Grid, { blocks }: Writing): RootContent[] | null => {
  const marks = marksOf(grid);
  if (!marks) return null;
  const { start, letters } = marks;
  const children = grid.rows.flatMap(([, cell], i): ListItem[] => {
    const content = cell ? blocks(cell) : [];
    const item = content.length ? itemOf(content, null) : null;
    return item ? [letters ? labelled(item, letters[i] as string) : item] : [];
  });
  return children.length ? [settled({ type: "list", ordered: start !== null, start, children })] : [];
};

/** Letters up to which the first cell of a row is the name of what stands in the second. */
const NAME = 60;
/** Lines of a cell from which on it is a list. */
const LIST_LINES = 3;

const holdsList = (cell: Element): boolean =>
  childElements(cell).some(({ tagName, childNodes }) => (tagName === "ul" || tagName === "ol") && childNodes.length > 1) ||
  childElements(cell).filter(({ tagName }) => tagName === "br").length >= LIST_LINES;

/** Names and what they stand for, as a list: GFM's cells hold none, and what stands beside a name here is one. */
const namesOf = ({ rows, width }: Grid, { blocks, line }: Writing): List | null => {
  if (width !== 2 || !areApart(rows) || !rows.some(([, cell]) => cell && holdsList(cell))) return null;
  const isNamed = rows.every(
    ([name, cell]) => name && cell && name !== cell && cell.tagName === "td" && textOf(name).length <= NAME,
  );
  if (!isNamed) return null;
  const children = rows.flatMap(([name, cell]): ListItem[] => {
    const inner = cell ? blocks(cell) : [];
    const said = name ? line(name).map((node) => (node === LINE ? BLANK : node)) : [];
    const bold = tidy([{ type: "strong", children: said }]);
    if (bold.length === 0) return inner.length ? [itemOf(inner, null)] : [];
    const [first, ...rest] = inner;
    const together = first?.type === "paragraph" && !first.children.some(({ type }) => type === "break");
    const head: BlockContent = together
      ? { type: "paragraph", children: [...bold, colonAfter(name), ...first.children] }
      : { type: "paragraph", children: bold };
    return [itemOf([head, ...(together ? rest : inner)], null)];
  });
  return settled({ type: "list", ordered: false, start: null, children });
};

/** Letters up to which the cells of a row stand on one line, and what none of them is then. */
const IN_ROW = 60;
const isShort = (cell: Element): boolean =>
  !childElements(cell).some((child) => attribute(child, "display") === "block") &&
  textOf(cell, IN_ROW + 1).trim().length <= IN_ROW &&
  !childElements(cell).some(({ tagName }) => !isPhrasing(tagName) || tagName === "br");

/** The rows of a table that is none, each on a line, if all are short; `null` of others. */
const inRows = ({ rows }: Grid, { line }: Writing): RootContent[] | null => {
  const lines = rows.map((row) => [...new Set(row.filter((cell) => cell !== undefined))]);
  if (!lines.every((cells) => cells.every(isShort))) return null;
  return lines.flatMap((cells): RootContent[] => {
    const [name, said, ...more] = cells;
    const isNamed = name?.tagName === "th" && said?.tagName === "td" && more.length === 0;
    const parts = cells.flatMap((cell, i): PhrasingContent[] => {
      const content = line(cell);
      if (i > 0) return [isNamed ? colonAfter(name) : BLANK, ...content];
      return isNamed ? [{ type: "strong", children: content }] : content;
    });
    const children = tidy(parts);
    return children.length ? [{ type: "paragraph", children }] : [];
  });
};

/** Whether one cell is all there is of a row of several columns. */
const isWide = (row: readonly (Element | undefined)[]): boolean => row.length > 1 && row.every((cell) => cell === row[0]);

const heading = (cell: Element, { blocks }: Writing): RootContent[] => {
  const content = blocks(cell);
  const [only] = content;
  if (cell.tagName !== "th" || content.length > 1 || only?.type !== "paragraph") return content;
  return [{ type: "paragraph", children: tidy([{ type: "strong", children: only.children }]) }];
};

/** Characters of a cell with its addresses, about as many as it is written with. */
const sizeOf = (nodes: readonly PhrasingContent[]): number => {
  let size = 0;
  for (const node of nodes) {
    if ("value" in node) size += node.value.length;
    if ("url" in node) size += node.url.length;
    if ("alt" in node) size += node.alt?.length ?? 0;
    if ("children" in node) size += sizeOf(node.children);
  }
  return size;
};

/** Characters that cells which span add to a table at most, by being repeated. */
const MOST_REPEATED = 500_000;

/**
 * A rectangular table: cells that span repeat their text in every place they cover, but for those that are all that a row says. Where the
 * table would grow too much by it each is written once.
 */
const gfm = (rows: Grid["rows"], { line }: Writing, most = MOST_REPEATED): RootContent[] => {
  const contents = new Map<Element, { readonly cell: TableCell; readonly size: number }>();
  let repeated = 0;
  const cellOf = (element: Element): TableCell => {
    const known = contents.get(element);
    if (known) {
      repeated += known.size;
      return known.cell;
    }
    const cell: TableCell = { type: "tableCell", children: line(element) };
    contents.set(element, { cell, size: sizeOf(cell.children) });
    return cell;
  };
  const empty = (): TableCell => ({ type: "tableCell", children: [] });
  const children = rows.map((row): TableRow => {
    const isAlone = new Set(row.filter((cell) => cell !== undefined)).size === 1;
    return {
      type: "tableRow",
      children: row.map((cell, i) => (cell && !(isAlone && cell === row[i - 1]) ? cellOf(cell) : empty())),
    };
  });
  if (repeated > most) {
    const seen = new Set<TableCell>();
    for (const row of children) row.children = row.children.map((cell) => (seen.has(cell) ? empty() : seen.add(cell) && cell));
  }
  const filled = withOneHead(children, rows).filter((row) => row.children.some((cell) => cell.children.length));
  return filled.length ? [{ type: "table", align: [], children: filled }] : [];
};

/** Rows below those of a table that only names the columns; without the column of it that has no rows. */
const withHead = (grid: Grid, table: Element | undefined, context: Context): Grid => {
  if (!table) return grid;
  const { rows } = gridOf(table, context);
  return { ...grid, rows: [...rows.map((row) => row.slice(0, grid.width)), ...grid.rows] };
};

/** What Doxygen calls the table of a declaration, in which each parameter has a row. */
const DECLARATION = /(?:^|\s)memname(?:\s|$)/;

/** What is kept of a table: code, a list, or rows and columns if it is one of data; its cells one below the other otherwise. */
export const table = (element: Element, context: Context, depth: number, flow: Flow): RootContent[] => {
  if (isHeadTable(element, context.outline)) return [];
  const lines = isCodeOfRows(element) ? codeOf(element) : null;
  if (lines) return [lines];
  if (DECLARATION.test(attribute(element, "class") ?? ""))
    return [{ type: "paragraph", children: tidy(phrasing(element.childNodes, context, depth + 1)) }];
  const all = rowsOf(element);
  const caption = (): RootContent[] => captionOf(element, context, depth, flow);
  const code =
    codeOfColumnDiff(all) ?? codeOfDiff(all, context) ?? codeOfSplitDiff(all, context) ?? codeOfTable(element, all, context);
  if (code) return [...caption(), code];
  const laidOut = (): RootContent[] => flow(element.childNodes, context, depth + 1);
  const writing: Writing = {
    blocks: (cell) => flow(cell.childNodes, context, depth + 1),
    line: (cell) => cellContent(cell, context, depth + 1),
  };
  const told =
    noticeOf(all, context, writing.blocks) ?? membersOf(element, all, context, writing) ?? treeOfRows(all, context, writing);
  if (told) return told;
  const layout = isLayout(element, all, context);
  if (layout && all.some((row) => cellsOf(row).length !== 2)) return laidOut();
  const grid = withHead(inPairs(withoutComments(gridOf(element, context))), headTableOf(element, context.outline), context);
  if (grid.isCut) context.isCut = true;
  const list = listOf(grid, writing);
  if (list) return [...caption(), ...list];
  if (layout) return laidOut();
  let first = 0;
  let end = grid.rows.length;
  while (first < end && isWide(grid.rows[first] ?? [])) first++;
  while (end > first && isWide(grid.rows[end - 1] ?? [])) end--;
  const data: Grid = { ...grid, rows: grid.rows.slice(first, end) };
  if (isScattered(data)) {
    const lines = inRows(grid, writing);
    return lines ? [...caption(), ...lines] : laidOut();
  }
  const wide = (rows: Grid["rows"]): RootContent[] =>
    [...new Set(rows.map(([cell]) => cell))].flatMap((cell) => (cell ? heading(cell, writing) : []));
  const names = namesOf(data, writing);
  const labels = names ? undefined : labelsOfCells(data);
  const parts = names ? [] : tablesOf(data.rows);
  const withLabels: Writing = { ...writing, line: (cell) => cellContent(cell, context, depth + 1, labels) };
  return [
    ...caption(),
    ...wide(grid.rows.slice(0, first)),
    ...(names ? [names] : parts.flatMap((rows) => gfm(rows, withLabels, MOST_REPEATED / parts.length))),
    ...wide(grid.rows.slice(end)),
  ];
};

/** A caption is written before its table. */
const captionOf = (element: Element, context: Context, depth: number, flow: Flow): RootContent[] => {
  const caption = childElements(element).find((child) => child.tagName === "caption");
  return caption && holdsKept(context, caption) ? flow(caption.childNodes, context, depth + 1) : [];
};
