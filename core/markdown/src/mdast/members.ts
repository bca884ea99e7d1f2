import type { Element } from "@farthing/html";
import type { ListItem, Paragraph, PhrasingContent, RootContent } from "mdast";
import { classesOf } from "../dom/node.ts";
import type { Writing } from "./cell.ts";
import { type Context, holdsKept } from "./context.ts";
import { itemOf, settled } from "./item.ts";
import { wordsOf } from "./lines.ts";
import { onOneLine } from "./rows.ts";
import { cellsOf } from "./table-rows.ts";

/** What Doxygen calls its table of the members of a class or a file, the rows that declare one, and those that describe it. */
const TABLE = /(?:^|\s)memberdecls(?:\s|$)/;
const DECLARES = /^memitem:/;
const DESCRIBES = /^memdesc:/;
/** Rows that say whose members are folded below them, behind a picture to click on, and what it stands for. */
const FOLDS = /^inherit_header/;
const SIGN = /^[-+]?\s+/;
/** The cell of a template's parameters, which stand in a row above what they are of. */
const PARAMETERS = /(?:^|\s)memTemplParams(?:\s|$)/;

/** The cells of a row that say anything, as one line. */
const lineOf = (cells: readonly Element[], write: Writing): PhrasingContent[] => {
  const parts = cells.map((cell): Paragraph => ({ type: "paragraph", children: write.line(cell) }));
  return onOneLine(parts.filter((part) => wordsOf(part) !== "")).children;
};

/** A line without the sign that it begins with. */
const withoutSign = (line: readonly PhrasingContent[]): PhrasingContent[] => {
  const [first, ...more] = line.filter(({ type }) => type !== "image");
  if (!first) return [];
  return first.type === "text" ? [{ ...first, value: first.value.replace(SIGN, "") }, ...more] : [first, ...more];
};

/**
 * A table of members as Doxygen writes it, as lists: each item declares one, type and name, and says what it is for. `null` if it is none.
 * Format: Doxygen's `htmlgen.cpp`, as version 1.9.4 writes it.
 */
export const membersOf = (table: Element, rows: readonly Element[], context: Context, write: Writing): RootContent[] | null => {
  if (!TABLE.test(classesOf(table))) return null;
  const written: RootContent[] = [];
  let items: ListItem[] = [];
  /** The parameters of a template that have no declaration yet. */
  let parameters: PhrasingContent[] = [];
  const add = (line: PhrasingContent[]): void => {
    if (line.length > 0) items.push(itemOf([{ type: "paragraph", children: line }], null));
    parameters = [];
  };
  const flush = (): void => {
    add(parameters);
    if (items.length > 0) written.push(settled({ type: "list", ordered: false, children: items }));
    items = [];
  };
  for (const row of rows) {
    if (!holdsKept(context, row)) continue;
    const cells = cellsOf(row);
    const last = items.at(-1);
    if (DECLARES.test(classesOf(row))) {
      const line = lineOf(cells, write);
      const isOpen = cells.some((cell) => PARAMETERS.test(classesOf(cell)));
      if (isOpen) add(parameters);
      if (isOpen) parameters = line;
      else add(parameters.length > 0 ? [...parameters, { type: "text", value: " " }, ...line] : line);
    } else if (DESCRIBES.test(classesOf(row)) && last) {
      for (const block of cells.flatMap(write.blocks)) last.children.push(block as ListItem["children"][number]);
    } else if (FOLDS.test(classesOf(row))) {
      flush();
      written.push({ type: "paragraph", children: withoutSign(lineOf(cells, write)) });
    } else {
      flush();
      written.push(...cells.flatMap(write.blocks));
    }
  }
  flush();
  return written;
};
