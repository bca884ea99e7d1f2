import { type Element } from "@farthing/html";
/** Whether the box that an item begins with is ticked; `null` if there is none. A box says how things stand, but for one that is asked about. */
export declare const ticked: (item: Element) => boolean | null;
