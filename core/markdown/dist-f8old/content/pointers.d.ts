import { type Survey } from "./survey.ts";
/** Drops what stands between paragraphs of kept prose and points elsewhere: "read more", "sign up", the headline of another article. */
export declare const dropPointers: (s: Survey, keep: Uint8Array, scores: Float32Array) => void;
