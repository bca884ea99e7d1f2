import { attribute, type Element, elements } from "@farthing/html";
import { fold } from "@farthing/read";
import type { ListItem, RootContent } from "mdast";
import { textOf } from "../dom/node.ts";
import type { Writing } from "./cell.ts";
import { type Context, holdsKept } from "./context.ts";
import { itemOf, settled } from "./item.ts";
import { wordsOf } from "./lines.ts";
import { continueWith } from "./list-levels.ts";
import { cellsOf } from "./table-rows.ts";

/** Rows from which on a table is a tree. */
const ROWS = 2;
/** Cells of a row: an entry, and what it is. */
const CELLS = 2;
/** Deeper levels are one: each is a list of its own. */
const DEEPEST = 12;
const WIDTH = /(?:^|;)\s{0,9}width\s{0,9}:\s{0,9}(\d{1,4})px/i;

/** How far what a cell says is moved to the right, by an empty element with a width that it begins with; `null` if by none. */
const indentOf = (cell: Element): number | null => {
  for (const first of elements(cell)) {
    const width = WIDTH.exec(attribute(first, "style") ?? "")?.[1];
    return width !== undefined && fold(textOf(first, 2)) === "" ? Number(width) : null;
  }
  return null;
};

/**
 * A table whose rows are the entries of a tree, each moved to the right by its level (Doxygen's lists of classes and files), as a list; `null`
 * of all others.
 */
export const treeOfRows = (rows: readonly Element[], context: Context, write: Writing): RootContent[] | null => {
  const kept = rows.filter((row) => holdsKept(context, row));
  const entries = kept.map((row) => {
    const cells = cellsOf(row);
    const indent = cells[0] && cells.length <= CELLS ? indentOf(cells[0]) : null;
    return { cells, indent };
  });
  if (entries.length < ROWS || entries.some(({ indent }) => indent === null)) return null;
  const first: ListItem[] = [];
  /** The last item of each level, from the first one on. */
  const last: { readonly indent: number; readonly item: ListItem }[] = [];
  for (const { cells, indent } of entries) {
    const lines = cells.map(write.line).filter((children) => wordsOf({ type: "paragraph", children }) !== "");
    const [name, about] = lines;
    if (!name) continue;
    const item = itemOf(
      [{ type: "paragraph", children: about ? [...name, { type: "text", value: ": " }, ...about] : name }],
      null,
    );
    while (last.length > 0 && (last.length >= DEEPEST || (last.at(-1)?.indent ?? 0) >= (indent ?? 0))) last.pop();
    const above = last.at(-1);
    if (above) continueWith(above.item, [{ type: "list", ordered: false, start: null, spread: false, children: [item] }]);
    else first.push(item);
    last.push({ indent: indent ?? 0, item });
  }
  return first.length === 0 ? null : [settled({ type: "list", ordered: false, start: null, children: first })];
};
