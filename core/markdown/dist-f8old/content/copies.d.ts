import type { Survey } from "./survey.ts";
/**
 * Of long texts that a page holds in different places, only the one of the best score stays; refrains and cards repeat in like places, and
 * "somebody wrote:" says nothing without the quotation below it.
 */
export declare const dropCopies: (s: Survey, keep: Uint8Array, scores: Float32Array) => void;
/** Drops a block that tells in one piece what other kept blocks tell in theirs: pages carry their text again for machines. */
export declare const dropRetold: (s: Survey, keep: Uint8Array) => void;
