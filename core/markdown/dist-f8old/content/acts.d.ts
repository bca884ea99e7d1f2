import { type Survey } from "./survey.ts";
/** Keeps the link by which one does what the kept text above it tells of, in a box with that. */
export declare const keepActs: (s: Survey, keep: Uint8Array) => void;
