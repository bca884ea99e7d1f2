import { type Element } from "@farthing/html";
import type { Code } from "mdast";
import type { Context } from "./context.ts";
export declare const HUNK: RegExp;
/** Characters of a cell that holds no more than a number. */
export declare const NUMBER = 40;
/**
 * Changes of code whose lines stand behind their old and new numbers in a table of these rows, as forges show them; `null` for all
 * other tables. Lines begin with the signs of a unified diff, which pages draw by style sheets.
 */
export declare const codeOfDiff: (rows: readonly Element[], context: Context) => Code | null;
