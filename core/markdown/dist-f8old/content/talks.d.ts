import { type Survey } from "./survey.ts";
/** Keeps who speaks above what is kept of a debate or a talk: without names it is one speech. */
export declare const keepTalks: (s: Survey, keep: Uint8Array) => void;
