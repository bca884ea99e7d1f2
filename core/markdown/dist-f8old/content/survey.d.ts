import type { Block, Box, Outline } from "../dom/outline.ts";
import { type TextFacts } from "./text-facts.ts";
export declare const linkDensity: (block: Block) => number;
/** A block that reads like a paragraph. */
export declare const isParagraph: (block: Block, text: TextFacts) => boolean;
/** Running totals over the blocks: what any box holds is the difference of two of them. */
export declare const totals: (count: number, of: (i: number) => number) => Float64Array;
/** How often a box's kind occurs among its siblings, and what those hold together. */
export interface Repetition {
    count: number;
    words: number;
    linkChars: number;
    chars: number;
    media: number;
}
/** Everything that is counted once per page, before the features of single blocks. */
export interface Survey {
    readonly outline: Outline;
    readonly texts: readonly TextFacts[];
    readonly headings: Uint8Array;
    readonly words: Float64Array;
    readonly chars: Float64Array;
    readonly linkChars: Float64Array;
    readonly paragraphs: Float64Array;
    readonly headingCount: Float64Array;
    readonly functional: Float64Array;
    readonly prices: Float64Array;
    readonly repetition: readonly Repetition[];
    /** How many blocks have the same text, and the how many-th of them each is. */
    readonly copies: Uint16Array;
    readonly occurrences: Uint32Array;
    /** Where texts stand, as a number that like places share. */
    readonly placeOf: (box: Box) => number;
}
export declare const sumIn: (sums: Float64Array, box: Pick<Box, "first" | "end">) => number;
export declare const survey: (outline: Outline) => Survey;
