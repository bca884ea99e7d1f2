/** A stretch of values whose sum is positive and grows no more, made longer or shorter. */
export interface Run {
    readonly first: number;
    /** The one behind its last. */
    readonly end: number;
    readonly sum: number;
}
/**
 * All maximal scoring runs of a sequence, in their order; none overlap. Linear: Ruzzo and Tompa, "A linear time algorithm for finding
 * all maximal scoring subsequences" (1999).
 */
export declare function maximalRuns(values: Float64Array): readonly Run[];
