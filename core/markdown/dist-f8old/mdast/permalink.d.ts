import { type Element, type Node } from "@farthing/html";
/** What a heading holds, without links to itself that stand beside its words. */
export declare const withoutPermalinks: (heading: Element) => readonly Node[];
