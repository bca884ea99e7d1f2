import { type Survey } from "./survey.ts";
/**
 * Keeps the headings of kept text: right above it, or links to where they stand themselves, as generators of documentation write them,
 * also above links to the parts of the section, or in the page's own contents, whatever is kept below them.
 */
export declare const keepHeads: (s: Survey, keep: Uint8Array, url: URL) => void;
