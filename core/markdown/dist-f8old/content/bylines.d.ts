import { type Survey } from "./survey.ts";
/** Leaves out what is left of the line of who wrote a post and when, if a part of it is left out: "Posted in" says nothing. */
export declare const dropBareBylines: (s: Survey, keep: Uint8Array) => void;
