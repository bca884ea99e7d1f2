import { type Element, type Parent } from "@farthing/html";
/** What came of reading what stands in a page as a text of its own. */
export interface Opened {
    /** Characters in it that nobody sees. */
    readonly hidden: number;
    /** Whether there is more of them than is read. */
    readonly isCut: boolean;
}
/** Whether an element is a frame whose document stands in the page. */
export declare const isWritten: (element: Element) => boolean;
/**
 * Writes what stands in a page's own bytes as the document of a frame (`srcdoc`) into the tree, where the frame stands. `most` bounds
 * the elements, as the parser does. @throws Failure `too_large`
 */
export declare const openFrames: (tree: Parent, most?: number) => Opened;
