import type { Article } from "@farthing/contract";
import type { Parent } from "@farthing/html";
import type { RawMetadata } from "@farthing/metadata";
import type { Outline } from "../dom/outline.ts";
import { type Choice } from "./choose.ts";
import type { Model } from "./model.ts";
/** A tree, what it consists of, and what of it is kept. */
export interface Chosen {
    readonly root: Parent;
    readonly outline: Outline;
    readonly choice: Choice;
    /** Whether what it was made of holds more than is read. */
    readonly isCut?: boolean;
    /** Which of what programs read it was made of, if it is not what the page shows. */
    readonly source?: Article["source"];
}
/** How a page is chosen from. */
interface Choosing {
    /** Those of the trained model, the shipped ones unless told otherwise. */
    readonly weights?: Model | undefined;
    /** Whether the caller said what of the page counts: then nothing that it carries beside it stands in for that. */
    readonly isSelected?: boolean;
    /** Elements at most of what stands beside it. */
    readonly most?: number | undefined;
}
/**
 * The main content of a page. Where that is next to nothing, what the page carries beside it is tried: `noscript`, the state its
 * scripts start from, the text of its JSON-LD, and what that says of a product or the like. If the model kept nothing but headings, or of a page that is short anyway less than half and
 * few of its paragraphs, everything that is shown is taken, without navigation and the like.
 */
export declare const mainContent: (root: Parent, raw: RawMetadata, url: URL, choosing?: Choosing) => Chosen;
export {};
