import { type Survey } from "./survey.ts";
/** Keeps the line that says who is quoted, right below what is kept of a quotation: without it the words are nobody's. */
export declare const keepSayers: (s: Survey, keep: Uint8Array) => void;
