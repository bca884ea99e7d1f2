import type { Survey } from "./survey.ts";
/** Keeps the notes below kept text, which they are part of: boxes called so whose notes lead back to where they are cited. */
export declare const keepNotes: (s: Survey, keep: Uint8Array) => void;
