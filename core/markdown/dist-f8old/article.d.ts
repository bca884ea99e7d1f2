import { type Article, type MarkdownOptions } from "@farthing/contract";
import { type Parent } from "@farthing/html";
import type { Model } from "./content/model.ts";
import type { Opened } from "./dom/frames.ts";
/** A page to be read: `base` is what its relative addresses are resolved with, `url` its own. */
export interface ParsedPage {
    readonly tree: Parent;
    readonly base: URL;
    readonly url: URL;
    /** Most elements that may be made of what the page carries beside it, where the time of whoever reads allows few. */
    readonly most?: number | undefined;
    /** What came of writing its frames and its Markdown into the tree. */
    readonly opened?: Opened | undefined;
}
/** Reads a parsed page. Pure, and linear in the size of the tree. */
export declare const articleOf: ({ tree, base, url, most, opened }: ParsedPage, options?: Omit<MarkdownOptions, "signal">, weights?: Model) => Article;
/** Everything visible of a piece of HTML. */
export declare const fragmentOf: (root: Parent, base: URL) => string;
