import { type Survey } from "./survey.ts";
/** Keeps the first line of a link around several blocks where another of them is kept: a preview of a page without its title says nothing. */
export declare const keepLinkTitles: (s: Survey, keep: Uint8Array) => void;
