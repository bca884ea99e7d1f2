import type { PageFacts } from "./page-facts.ts";
import type { Survey } from "./survey.ts";
/** The features of all blocks of a page, row after row. */
export interface Features {
    readonly names: readonly string[];
    readonly rows: number;
    readonly values: Float32Array;
}
/** The features of every block, in the order of the page. */
export declare const featuresOf: (s: Survey, page: PageFacts) => Features;
