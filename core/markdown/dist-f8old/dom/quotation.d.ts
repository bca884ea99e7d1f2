import { type Element } from "@farthing/html";
/** Whether a quotation is none: it moves what it holds to the right. */
export declare const isInset: (quotation: Element) => boolean;
/** Whether a box is a quotation by what it is called. */
export declare const isQuotationBox: (box: Element) => boolean;
