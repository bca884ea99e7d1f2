import { type Element, type Parent } from "@farthing/html";
import { type Opened } from "./dom/frames.ts";
/**
 * Writes what stands in a page as a text of its own into the tree: shadow trees, links to its frames, Markdown that its scripts are to
 * show, and documents of frames.
 * `most` bounds the elements, as the parser does. @throws Failure `too_large`
 */
export declare const opened: (tree: Parent, elements: readonly Element[], most?: number) => Opened | undefined;
/** Whether there is anything of that kind among a page's elements. */
export declare const isOpenable: (elements: readonly Element[]) => boolean;
