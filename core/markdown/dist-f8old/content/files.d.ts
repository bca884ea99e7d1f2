import { type Survey } from "./survey.ts";
/** Keeps links to documents that stand by themselves amid kept text of a box: what an author adds to it, not what leads away from it. */
export declare const keepFiles: (s: Survey, keep: Uint8Array) => void;
