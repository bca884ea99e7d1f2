import type { Survey } from "./survey.ts";
/** Keeps what a dictionary says of what kind a word is, between what is kept of its entry. */
export declare const keepWordClasses: ({ outline: { blocks } }: Survey, keep: Uint8Array) => void;
