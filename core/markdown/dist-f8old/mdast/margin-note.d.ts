import { type Element, type Node } from "@farthing/html";
/** Whether an element is a note that a style sheet sets in the margin, though it stands amid the text. */
export declare const isMarginNote: (element: Element) => boolean;
/** Whether a label is the mark of such a note. */
export declare const isMarginMark: (label: Element) => boolean;
/** Whether text goes on right behind a node. */
export declare const goesOn: (next: Node | undefined) => boolean;
