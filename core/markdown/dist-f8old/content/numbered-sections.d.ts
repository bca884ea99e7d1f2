import { type Survey } from "./survey.ts";
/**
 * Keeps the sections of a document that are numbered, such as a standard's or a law's, where most of them are kept: of one alone, and of
 * the notes, grammars and references in it, the models are not sure, but the numbers say that it belongs to the others.
 */
export declare const keepNumberedSections: (s: Survey, keep: Uint8Array, scores: Float32Array) => void;
