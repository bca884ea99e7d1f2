import { type Survey } from "./survey.ts";
/**
 * Keeps paragraphs and code of a long page that stand between kept ones of their box, or end an item of a list after which the next one is
 * kept: there the models are less sure of each, and a text of which every third paragraph is missing says something else.
 */
export declare const keepAmid: (s: Survey, keep: Uint8Array, scores: Float32Array) => void;
