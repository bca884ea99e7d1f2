import { type Survey } from "./survey.ts";
/** Keeps the tables of a page that is a list of things, such as the entries of a tracker: nothing on it is said in a sentence. */
export declare const keepRegisters: (s: Survey, keep: Uint8Array) => void;
