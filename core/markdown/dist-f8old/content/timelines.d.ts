import { type Survey } from "./survey.ts";
/** Keeps the days of what programs call a timeline or steps, where most of its entries are kept: without them it says in which order, and not when. */
export declare const keepTimelines: (s: Survey, keep: Uint8Array) => void;
