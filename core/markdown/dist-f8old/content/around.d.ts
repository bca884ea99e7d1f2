import type { Outline } from "../dom/outline.ts";
import type { Choice } from "./choose.ts";
/**
 * A choice without what leads around the page and the site it is of: rows of tabs and of books, boxes of wikis, links to other mails, what made it,
 * teasers of other pages, actions, and forms to fill in.
 */
export declare const withoutAround: (outline: Outline, { blocks, media }: Choice, url: URL) => Choice;
