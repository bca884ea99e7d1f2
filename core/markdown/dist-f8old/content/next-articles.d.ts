import type { Outline } from "../dom/outline.ts";
/**
 * Leaves out the articles that follow the page's own on pages that scroll without an end: boxes beside its box, called alike, each with a title
 * of the first level. The page is about the first one if it is called so.
 */
export declare const dropNextArticles: ({ blocks, boxes }: Outline, keep: Uint8Array, titles: readonly (string | null)[]) => void;
