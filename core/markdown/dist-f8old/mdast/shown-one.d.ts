import { type Element } from "@farthing/html";
/** The boxes of which a page shows one at a time, so many, behind a row of tabs; none if there are no such boxes. */
export declare const shownOneOf: (row: Element, count: number) => readonly Element[];
