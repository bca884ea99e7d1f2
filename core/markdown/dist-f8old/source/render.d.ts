import { type Rendered } from "./expansion.ts";
/** Characters of all Markdown of a page that is made HTML. */
export declare const MOST_CHARS = 500000;
/** What stands above a text for programs, and asks for a list of its headings. */
export declare const FRONT_MATTER: RegExp;
/** Markdown as HTML: GitHub's with footnotes; formulas stay as they are written. Linear in the length of the text. `told` is told what was left out. */
export declare const htmlOf: (markdown: string, breaks?: boolean, told?: Rendered) => string;
