import { type Element } from "@farthing/html";
import type { Context } from "./context.ts";
/** Whether an element inside code is a gutter or a control, and no code. */
export declare const isGutter: (element: Element) => boolean;
/** Whether a line is what a control says by which code is copied. */
export declare const isCopyText: (line: string) => boolean;
/** Whether an element is a button by which code is copied. */
export declare const isCopyButton: (element: Element) => boolean;
/** Lines that do nothing but count, one by one: the numbers beside code, which no class tells of. */
export declare const counts: (text: string) => boolean;
/** Whether a `code` that a `pre` begins with is the numbers of the lines in the next one. */
export declare const isNumbering: (element: Element, pre: Element) => boolean;
/** A cell that holds nothing but the numbers of lines, in a row with the code. */
export declare const isNumbersOfCode: (cell: Element, { outline }: Context) => boolean;
