import { type Survey } from "./survey.ts";
/**
 * Keeps the lines of a thread that say who speaks, and when, above the texts that are kept: if they recur, and the models kept a third
 * of them, or the page is an archive.
 */
export declare const keepSpeakers: (s: Survey, keep: Uint8Array) => void;
