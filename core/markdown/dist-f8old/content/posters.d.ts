import { type Survey } from "./survey.ts";
/** Keeps the line of each kept post of a thread that says who wrote it: a talk without its speakers is none. */
export declare const keepPosters: (s: Survey, keep: Uint8Array) => void;
