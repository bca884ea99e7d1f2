import type { RootContent } from "mdast";
import type { Delimiters } from "../dom/math-loader.ts";
/**
 * Blocks in which TeX between the marks of MathJax and KaTeX is a formula, where the page has a script set it. `delimiters` is asked
 * only if a text holds such marks.
 */
export declare const typeset: (blocks: RootContent[], delimiters: () => Delimiters | null) => RootContent[];
