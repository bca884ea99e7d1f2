import type { Block } from "../dom/outline.ts";
import { type Column } from "./columns.ts";
import type { TitleWords } from "./core.ts";
import type { PageFacts } from "./page-facts.ts";
import { type Survey } from "./survey.ts";
import type { TextFacts } from "./text-facts.ts";
/** What blocks have in common with the title. */
export declare const titleWordsOf: (s: Survey, { titleWords }: PageFacts) => TitleWords;
/** Columns of what a text is like by itself, in the order of `writeText`. */
export declare const TEXT: readonly Column[];
/** Writes the text's part of a row from `at` on. */
export declare const writeText: (row: Float64Array, at: number, block: Block, t: TextFacts, copies: number) => number;
/** Writes what a text has in common with the title, the description and the body that the page gives, likewise. */
export declare const writeGiven: (row: Float64Array, at: number, text: string, page: PageFacts, known: number, own: number) => number;
