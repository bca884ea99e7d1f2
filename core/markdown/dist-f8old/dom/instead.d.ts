import { type Element, type Node } from "@farthing/html";
export declare const markOpened: (element: Element, isAll: boolean) => void;
export declare const isOpened: (element: Element) => boolean;
export declare const isAllOpened: (element: Element) => boolean;
export declare const isDeep: (element: Element) => boolean;
/** Puts an empty box where an element stands, which keeps the attributes of these names. */
export declare const putInstead: (element: Element, kept: ReadonlySet<string>) => Element;
/** Gives a box these nodes. */
export declare const fill: (box: Element, nodes: Node[]) => void;
