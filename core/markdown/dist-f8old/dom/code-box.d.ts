import type { Element } from "@farthing/html";
/** Whether an element that is no `pre` is a piece of code all the same, whose parts are its lines. */
export declare const isCodeBox: (element: Element) => boolean;
