/**
 * The score from which blocks are kept so that the expected F1 of their words is greatest. Scores are probabilities: with
 * certain ones this is about a half; on a page that the model is unsure of it is lower, since leaving content out costs
 * more there than keeping some of the rest.
 */
export declare const expectedThreshold: (scores: Float32Array, words: Float64Array) => number;
