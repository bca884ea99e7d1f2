import { type Survey } from "./survey.ts";
/** Keeps who wrote a comment or a review, and when, below what it is about: where several of them that look alike are kept. */
export declare const keepSignatures: (s: Survey, keep: Uint8Array) => void;
