import { type Element } from "@farthing/html";
import type { Code } from "mdast";
import type { Context } from "./context.ts";
/** Rows up to which a table is looked at. */
export declare const MOST_ROWS = 20000;
export declare const isCodeCell: (cell: Element) => boolean;
/** Whether a cell says nothing but the numbers of lines: by its name, or by counting on from `next`. */
export declare const isNumbers: (cell: Element, next: number | null) => boolean;
/** Blanks at the beginning of a line are its own; those around its markup are the page's. */
export declare const lineOf: (line: Element) => string;
/** Whether an element holds text that nobody sees, and no other. Lines that are empty do not. */
export declare const isHidden: (element: Element, { outline: { boxOf, blocks, unseenBlocks } }: Context) => boolean;
/**
 * Code whose lines, or whose one cell, stand beside their numbers in a table of these rows; `null` for all other tables. What is
 * hidden is not written.
 */
export declare const codeOfTable: (table: Element, rows: readonly Element[], context: Context) => Code | null;
/** Code of Doxygen's, whose lines are elements of a box that is no `pre`; `null` of all other boxes. */
export declare const codeOfFragment: (box: Element) => Code | null;
/** Code whose lines are the items of a list, as old highlighters number them; `null` for all other lists. */
export declare const codeOfList: (list: Element, context: Context) => Code | null;
