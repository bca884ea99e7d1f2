import { type Element } from "@farthing/html";
/** What a cell without words says by a drawing that a reader sees: what that is called, or a tick or a cross. */
export declare const signOf: (cell: Element) => string;
