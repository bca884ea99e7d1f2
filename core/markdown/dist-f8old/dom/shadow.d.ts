import { type Element, type Parent } from "@farthing/html";
/** Whether an element holds the shadow tree of the element that it stands in (declarative shadow DOM). */
export declare const isShadow: (element: Element) => boolean;
/** Writes the shadow trees of a page into it, each in the place where it is shown. Gives whether it holds more than is read. */
export declare const openShadows: (tree: Parent) => boolean;
