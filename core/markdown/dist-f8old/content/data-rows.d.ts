import type { Outline } from "../dom/outline.ts";
/**
 * Keeps a table of data whole if something of nearly every row is kept, and little of all, or all but its figures: it says nothing, such
 * as the dates of changes without what was changed, which is a link, or the names of files without what was measured of each.
 */
export declare const keepRows: (outline: Outline, keep: Uint8Array, little?: number) => void;
