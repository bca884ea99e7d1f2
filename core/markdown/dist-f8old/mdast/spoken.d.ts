import { type Element } from "@farthing/html";
/** Whether an element is for those who listen only. */
export declare const isSpoken: (element: Element) => boolean;
/** Whether something is said to those who listen that others read right beside it. */
export declare const isSaidTwice: (element: Element) => boolean;
