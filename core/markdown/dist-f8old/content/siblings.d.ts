import { type Survey } from "./survey.ts";
/**
 * Keeps labels and values that miss the least score by little where half of those in their box reach it: "5 passed" without "2 failed" is
 * not true. Their classes, which say what they are, need not be alike.
 */
export declare const keepSiblings: (s: Survey, keep: Uint8Array, scores: Float32Array, threshold: number) => void;
