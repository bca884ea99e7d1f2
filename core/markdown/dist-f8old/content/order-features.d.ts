import { type Column } from "./columns.ts";
import { type Survey } from "./survey.ts";
/** Columns of what comes before and after a block, in the order of `writeOrder`. */
export declare const ORDER: readonly Column[];
/** What is asked of a block by others near it. */
export interface Neighbours {
    readonly words: Float64Array;
    readonly sentences: Float64Array;
    readonly links: Float64Array;
    readonly ranks: Int8Array;
}
export declare const neighboursIn: ({ outline: { blocks }, texts }: Survey) => Neighbours;
/** Writes the part of a row, from `at` on, of block `i` of `n` below the heading `heading` (-1 if there is none). */
export declare const writeOrder: (row: Float64Array, at: number, i: number, s: Survey, near: Neighbours, heading: number, firstH1: number) => number;
