import { attribute, childElements, type Element, isElement, type Node } from "@farthing/html";
import type { PhrasingContent, Table, TableCell, TableRow } from "mdast";
import { append } from "../append.ts";
import { type Context, holdsKept } from "./context.ts";
import { phrasing } from "./phrasing.ts";
import { tidy } from "./tidy.ts";

const MAX_COLUMNS = 200;
const MAX_CELLS = 100_000;
const SECTIONS = new Set(["thead", "tbody", "tfoot"]);

/** Rows of the table itself, not of tables inside; the head first, the foot last. */
const rowsOf = (table: Element): Element[] => {
  const rank = (e: Element): number => (e.tagName === "thead" ? 0 : e.tagName === "tfoot" ? 2 : 1);
  const parts = childElements(table).map((e) =>
    SECTIONS.has(e.tagName)
      ? { rank: rank(e), rows: childElements(e).filter((r) => r.tagName === "tr") }
      : { rank: 1, rows: e.tagName === "tr" ? [e] : [] },
  );
  return parts.sort((a, b) => a.rank - b.rank).flatMap(({ rows }) => rows);
};
const cellsOf = (row: Element): Element[] => childElements(row).filter((e) => e.tagName === "td" || e.tagName === "th");

/** What no cell of data holds, and what it holds only if all cells are short. */
const NEVER = new Set(["table", "pre", "form", "article", "nav"]);
const SELDOM = new Set(["h1", "h2", "h3", "section", "figure", "blockquote"]);
const SHORT = 80;

/** Whether a table lays out the page instead of showing data. */
export const isLayout = (table: Element, { outline }: Context): boolean => {
  const role = attribute(table, "role");
  if (role === "presentation" || role === "none") return true;
  const rows = rowsOf(table);
  if (Math.max(0, ...rows.slice(0, 200).map((row) => cellsOf(row).length)) < 2) return true;
  const box = outline.boxOf.get(table);
  if (!box) return false;
  let headers = 0;
  let structured = false;
  for (let i = box.index + 1; i < outline.boxes.length; i++) {
    const inner = outline.boxes[i];
    if (!inner || inner.depth <= box.depth) break;
    if (NEVER.has(inner.tag)) return true;
    if (SELDOM.has(inner.tag)) structured = true;
    if (inner.tag === "th") headers++;
  }
  const longest = outline.blocks.slice(box.first, box.end).reduce((most, { chars }) => Math.max(most, chars), 0);
  if (structured) return longest > SHORT || rows.length < 2;
  return headers === 0 && (longest > 600 || (rows.length === 1 && longest > 120));
};

/** Line breaks and inner blocks of a cell, as the one mark that GFM has for them. */
const LINE: PhrasingContent = { type: "html", value: "<br>" };
/** What stands on lines of its own in a cell. */
const LINES = new Set(["ul", "ol", "p", "div", "li", "dt", "dd", "tr"]);
const isLine = (node: Node): node is Element => isElement(node) && LINES.has(node.tagName);

const cellContent = (cell: Element, context: Context, depth: number): PhrasingContent[] => {
  const lines: PhrasingContent[][] = [];
  let nodes: Node[] = [];
  const flush = (): void => {
    const line = tidy(phrasing(nodes, context, depth)).map((node) => (node.type === "break" ? LINE : node));
    if (line.length) lines.push(line);
    nodes = [];
  };
  const stack: Node[] = [...cell.childNodes].reverse();
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (isLine(node)) {
      flush();
      if (node.childNodes.some(isLine)) append(stack, [...node.childNodes].reverse());
      else {
        append(nodes, node.childNodes);
        flush();
      }
    } else nodes.push(node);
  }
  flush();
  return lines.flatMap((line, i) => (i ? [LINE, ...line] : line));
};

const span = (cell: Element, name: string, most: number): number => {
  const n = Number.parseInt(attribute(cell, name) ?? "1", 10);
  return Number.isFinite(n) && n > 1 ? Math.min(n, most) : 1;
};

/** A rectangular table: cells that span repeat their text in every place they cover. */
export const table = (element: Element, context: Context, depth: number): Table | null => {
  const rows = rowsOf(element).filter((row) => holdsKept(context, row));
  const grid: (TableCell | undefined)[][] = rows.map(() => []);
  let width = 0;
  let cells = 0;
  for (const [r, row] of rows.entries()) {
    let column = 0;
    for (const cell of cellsOf(row)) {
      while (grid[r]?.[column]) column++;
      if (column >= MAX_COLUMNS || cells >= MAX_CELLS) {
        context.isCut = true;
        break;
      }
      const children = cellContent(cell, context, depth + 1);
      const across = span(cell, "colspan", MAX_COLUMNS - column);
      const down = span(cell, "rowspan", rows.length - r);
      for (let dr = 0; dr < down; dr++) {
        for (let dc = 0; dc < across && cells < MAX_CELLS; dc++, cells++) {
          const line = grid[r + dr];
          if (line) line[column + dc] ??= { type: "tableCell", children };
        }
      }
      column += across;
    }
    width = Math.max(width, grid[r]?.length ?? 0);
  }
  const children = grid.map(
    (line): TableRow => ({
      type: "tableRow",
      children: Array.from({ length: width }, (_, i) => line[i] ?? { type: "tableCell", children: [] }),
    }),
  );
  const filled = children.filter((row) => row.children.some((cell) => cell.children.length));
  return filled.length && width ? { type: "table", align: [], children: filled } : null;
};

/** Whether anything of a table is kept; a caption is written before it. */
export const captionOf = (element: Element, context: Context): Element | null => {
  const caption = childElements(element).find((child) => child.tagName === "caption");
  return caption && holdsKept(context, caption) ? caption : null;
};
