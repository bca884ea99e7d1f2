import { type Element } from "@farthing/html";
import type { Code } from "mdast";
/** Text of code as it stands, one line for each element that is a line of its own. */
export declare const codeText: (root: Element) => string;
/** Text of code from its first line on that is not blank. A pattern would keep each blank line on its stack, which millions overflow. */
export declare const fromFirstLine: (text: string) => string;
export declare const code: (pre: Element) => Code | null;
/** Whether `code` with ends of lines in it is all that a box holds: a block of code, as editors of text write it. */
export declare const isBlockOfCode: (element: Element) => boolean;
