import type { Medium } from "../dom/outline.ts";
/** Media that repeat what an earlier one shows, where that is decoration. */
export declare const repeats: (media: readonly Medium[]) => Uint8Array;
