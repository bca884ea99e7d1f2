import { type Element } from "@farthing/html";
import type { Code } from "mdast";
/**
 * A piece of a grammar as plain text writes it: each rule begins a line, and so does what it may be, set in; signs stand between
 * backticks, and what may be missing has a question mark.
 */
export declare const codeOfGrammar: (element: Element) => Code | null;
