import { type Element } from "@farthing/html";
/** The boxes of some roles in another, whatever holds them, and what stands above and below all of them, such as a bar of pages. */
interface Inside {
    readonly found: readonly Element[];
    readonly above: readonly Element[];
    readonly below: readonly Element[];
}
/** A table that is made of boxes: the cells of its rows, and what stands in it above and below them. */
export interface BoxTable extends Omit<Inside, "found"> {
    readonly rows: readonly (readonly Element[])[];
}
/** Whether a box is called a table, or is one. */
export declare const isCalledTable: (box: Element) => boolean;
/** The table that a box is, by what it or its parts are called; `undefined` of all other boxes. */
export declare const readBoxTable: (box: Element) => BoxTable | undefined;
export {};
