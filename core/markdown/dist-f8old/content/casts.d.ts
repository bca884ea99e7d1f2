import { type Survey } from "./survey.ts";
/** Keeps who plays in a film, and whom: names beside parts say what the film is as much as its story does, and look like links to elsewhere. */
export declare const keepCasts: (s: Survey, keep: Uint8Array) => void;
