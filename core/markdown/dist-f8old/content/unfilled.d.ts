import type { Outline } from "../dom/outline.ts";
/** Whether a table of what is kept waits for its rows. */
export declare const hasUnfilled: (outline: Outline, keep: Uint8Array) => boolean;
