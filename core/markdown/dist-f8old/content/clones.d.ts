import { type Element } from "@farthing/html";
/** Whether an element is the copy of a slide beside it, as carousels that turn without end have them. */
export declare const isClone: (element: Element) => boolean;
