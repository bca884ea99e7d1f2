import { type Survey } from "./survey.ts";
/**
 * Keeps the links that a kept heading amid kept prose has under it, where that is all it has: downloads, sources, forms. A heading with
 * nothing below it says that something is missing.
 */
export declare const keepNamedLinks: (s: Survey, keep: Uint8Array) => void;
/** Keeps a grid of links that stands between kept blocks of the box that it is in: an author put it into the text. */
export declare const keepCards: (s: Survey, keep: Uint8Array) => void;
