import type { Survey } from "./survey.ts";
/** Keeps the box of facts beside an article of a wiki: pages have it aside, and it says what the thing is. */
export declare const keepInfobox: (s: Survey, keep: Uint8Array) => void;
