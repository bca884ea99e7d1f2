import { type Element } from "@farthing/html";
import { type Context } from "./context.ts";
/** Rows of the table itself, not of tables inside; the head first, the foot last. */
export declare const rowsOf: (table: Element) => Element[];
export declare const cellsOf: (row: Element) => Element[];
/** A table as it is to be written: the cell at each place, the same one wherever it spans; `undefined` where nothing is kept. */
export interface Grid {
    readonly rows: (Element | undefined)[][];
    readonly width: number;
    /** Whether it has more cells than are written of any. */
    readonly isCut: boolean;
}
/** The rows and columns of which something is kept. */
export declare const gridOf: (table: Element, context: Context) => Grid;
