import { type Element } from "@farthing/html";
/** Whether an element is the root of a consent dialog: named so, and speaking of it. */
export declare const isConsentRoot: (element: Element) => boolean;
