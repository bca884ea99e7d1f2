import { type Survey } from "./survey.ts";
/** Keeps the facts of what a page is about: lines of a bold label and a value, all alike, below a title and below what is kept. */
export declare const keepLabelledFacts: (s: Survey, keep: Uint8Array) => void;
