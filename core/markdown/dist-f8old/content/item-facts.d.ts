import { type Survey } from "./survey.ts";
/** Keeps the facts of items of which the name is kept: the votes of each candidate. */
export declare const keepItemFacts: (s: Survey, keep: Uint8Array) => void;
