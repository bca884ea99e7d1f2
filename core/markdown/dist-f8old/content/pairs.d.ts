import { type Survey } from "./survey.ts";
/**
 * Keeps rows of names and values whole where most of them are kept in part: a name without its value says nothing. A label with a colon
 * never stays alone.
 */
export declare const keepPairs: (s: Survey, keep: Uint8Array) => void;
