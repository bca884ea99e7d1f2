import type { Survey } from "./survey.ts";
/** Keeps the options of a kept question: what is asked says nothing without what there is to choose from. */
export declare const keepOptions: (s: Survey, keep: Uint8Array) => void;
