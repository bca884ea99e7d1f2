import { type Element } from "@farthing/html";
/** Whether a table is a piece of code, each row of it a line. */
export declare const isCodeOfRows: (element: Element) => boolean;
