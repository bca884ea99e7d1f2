import type { Survey } from "./survey.ts";
/** How far, in blocks, the two neighbourhoods of a block reach to either side. */
export declare const REACHES: number[];
/** What is known of a block: its own, the means of both neighbourhoods, of the page and of the blocks like it. */
export declare const VIEWS: number;
/** What the blocks of a page are averaged over. */
export interface Surroundings {
    /** What each block counts in the mean of the page and of its kind. */
    readonly weights: Float32Array;
    /** Which kind each block is of: those that stand in like places (placesOf). */
    readonly kinds: Uint32Array;
    readonly kindCount: number;
}
export declare const surroundingsOf: ({ outline, texts, placeOf }: Survey) => Surroundings;
/** Sums of the first `i` rows, for all `i`. */
export declare const runningSums: (rows: Float32Array, width: number) => Float64Array;
/** Writes the views of the rows from `first` to `end - 1`, one row behind the other, to the beginning of `out`. */
type WriteViews = (first: number, end: number, out: Float32Array) => void;
/**
 * Each row of `width` numbers as `VIEWS` of them: its own, and the means of what is around it. Where rows are made of groups of so many
 * numbers, the views of one group follow those of another.
 */
export declare const writerOfViews: (rows: Float32Array, width: number, { weights, kinds, kindCount }: Surroundings, group?: number) => WriteViews;
/** The views of all rows. */
export declare const viewsOf: (rows: Float32Array, width: number, surroundings: Surroundings) => Float32Array;
export {};
