import { type Element } from "@farthing/html";
/** The cells of boxes that a style sheet sets in rows and columns, row by row: rows alike, of as many short texts; none of all other boxes. */
export declare const rowsOfAlike: (box: Element) => Element[][];
