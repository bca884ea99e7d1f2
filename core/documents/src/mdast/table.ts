import { append } from "@farthing/markdown/mdast";
import type {
  BlockContent,
  DefinitionContent,
  List,
  Paragraph,
  PhrasingContent,
  RootContent,
  Table,
  TableCell,
  TableRow,
} from "mdast";
import type { Allowance } from "../allowance.ts";
import { inlineCode } from "./inline.ts";

/** A cell with whatever it holds; `colspan` and `rowspan` are 1 if absent. */
export interface SpanCell {
  readonly children: readonly (RootContent | PhrasingContent)[];
  readonly colspan?: number | undefined;
  readonly rowspan?: number | undefined;
}

const LINE_BREAK: PhrasingContent = { type: "html", value: "<br>" };

/**
 * A rectangular table of the rows, the first being the header. A span's content stands in its first cell, the others are
 * empty. Spans are cut at what is really there, columns and rows without any content at the end go. `undefined` if all
 * is empty. What it fills is taken out of `cells`.
 */
export function table(rows: readonly (readonly SpanCell[])[], cells: Allowance): Table | undefined {
  // What spans cover to their right is left out: places are skipped, and only those below are marked.
  const grid: PhrasingContent[][][] = rows.map(() => []);
  let [columns, height] = [0, 0];
  rows.forEach((row, y) => {
    const line = grid[y] ?? [];
    let x = 0;
    for (const { children, colspan = 1, rowspan = 1 } of row) {
      while (line[x] !== undefined) x++;
      const width = Math.max(1, colspan);
      const below = grid.slice(y + 1, y + Math.max(1, rowspan));
      cells.take(width * below.length);
      for (const other of below) for (let dx = 0; dx < width; dx++) other[x + dx] ??= [];
      const content = flatten(children);
      line[x] = content;
      if (content.length > 0) [columns, height] = [Math.max(columns, x + 1), y + 1];
      x += width;
    }
  });
  if (columns === 0) return undefined;
  cells.take(columns * height);
  const children = grid.slice(0, height).map(
    (row): TableRow => ({
      type: "tableRow",
      children: Array.from({ length: columns }, (_, x): TableCell => ({ type: "tableCell", children: row[x] ?? [] })),
    }),
  );
  return { type: "table", align: [], children };
}

/** Blocks as one line of a cell: what stood on lines of its own is parted by `<br>`. */
function flatten(nodes: readonly (RootContent | PhrasingContent)[]): PhrasingContent[] {
  const lines: PhrasingContent[][] = [];
  let inline: PhrasingContent[] = [];
  const flush = (): void => {
    if (inline.length > 0) lines.push(inline);
    inline = [];
  };
  for (const node of nodes) {
    const block = blockLines(node as BlockContent);
    if (block === undefined) inline.push(node as PhrasingContent);
    else {
      flush();
      append(
        lines,
        block.filter((line) => line.length > 0),
      );
    }
  }
  flush();
  return lines.flatMap((line, index) => [...(index === 0 ? [] : [LINE_BREAK]), ...line.map(unbroken)]);
}

const unbroken = (node: PhrasingContent): PhrasingContent => {
  if (node.type === "break") return LINE_BREAK;
  if ("children" in node) return { ...node, children: node.children.map(unbroken) } as PhrasingContent;
  return node;
};

/** The lines of a block, `undefined` if the node is no block. */
function blockLines(node: BlockContent | DefinitionContent): PhrasingContent[][] | undefined {
  switch (node.type) {
    case "paragraph":
      return typedLines(node) ?? [node.children];
    case "heading":
      return [node.children];
    case "list":
      return listLines(node, "");
    case "table":
      return node.children.map((row) => row.children.flatMap((cell, x) => [...(x === 0 ? [] : [SPACE]), ...cell.children]));
    case "blockquote":
      return node.children.flatMap((child) => blockLines(child) ?? []);
    case "code":
      return node.value.split("\n").map((value) => [inlineCode(value, false)]);
    case "thematicBreak":
      return [];
    default:
      return undefined;
  }
}

/** The lines of a paragraph in a monospaced font; `undefined` of another one, and where more is to be said of it than that. */
function typedLines({ data, children }: Paragraph): PhrasingContent[][] | undefined {
  const isPlain = children.every(({ type }) => type === "text" || type === "break");
  return isPlain
    ? data?.typed?.split("\n").map((line) => (line.trim() === "" ? [] : [inlineCode(line.trim(), true)]))
    : undefined;
}

const SPACE: PhrasingContent = { type: "text", value: " " };

/** A list with a single item is no list to a reader of a table. */
const listLines = (list: List, indent: string): PhrasingContent[][] =>
  list.children.flatMap((item, index) => {
    const marker = list.children.length === 1 ? "" : list.ordered ? `${(list.start ?? 1) + index}. ` : "• ";
    return item.children.flatMap((child, at): PhrasingContent[][] => {
      if (child.type === "list") return listLines(child, `${indent}  `);
      const lines = blockLines(child) ?? [];
      return at === 0
        ? lines.map((line, y) =>
            y === 0 ? [...(indent + marker === "" ? [] : [{ type: "text" as const, value: indent + marker }]), ...line] : line,
          )
        : lines;
    });
  });
