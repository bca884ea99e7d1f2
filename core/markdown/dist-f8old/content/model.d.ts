import type { Features } from "./features.ts";
import type { Survey } from "./survey.ts";
/** A trained model: the probability of every block of a page to be main content. */
export interface Model {
    score(survey: Survey, features: Features): Float32Array;
}
/** Log-odds of models of one kind as those of one. */
export declare const meanOf: (models: readonly Float32Array[]) => Float32Array;
/** What two kinds of models that err differently say together: the mean of their log-odds, as a probability. */
export declare const agreed: (one: Float32Array, other: Float32Array) => Float32Array;
/** Reads the weights: u32 length of the head, the head as JSON, the forest, the networks. */
export declare const readModel: (bytes: Uint8Array) => Model;
/** The model whose weights come with the package, read once. */
export declare const model: () => Model;
