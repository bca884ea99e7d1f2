import { type Survey } from "./survey.ts";
/** Leaves out the title of contents of which no line is kept. */
export declare const dropBareContents: (s: Survey, keep: Uint8Array) => void;
/**
 * Keeps the contents of a book, a part or a chapter whole, behind what is kept: where they are most of what their page says, and where an
 * author wrote them into the text. On a page without a layout any list or row of pages is part of it.
 */
export declare const keepContents: (s: Survey, keep: Uint8Array, url: URL) => void;
