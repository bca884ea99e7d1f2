import { type Survey } from "./survey.ts";
/** Parts of a pattern are kept or left out together: what most of them are, and not one card's price and another's name. */
export declare const settlePatterns: (s: Survey, keep: Uint8Array, scores: Float32Array) => void;
