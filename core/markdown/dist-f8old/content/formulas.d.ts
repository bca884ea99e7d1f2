import type { Survey } from "./survey.ts";
/** Keeps formulas of their own line between kept texts, which speak of them. */
export declare const keepFormulas: (s: Survey, keep: Uint8Array) => void;
