import { type Element } from "@farthing/html";
import { nameOf } from "./node.ts";

/** Quotations that only move what they hold to the right: Scribble's, and the figures and tables of HeVeA. */
const INSET = /(?:^|\s)(?:SCodeFlow|SVInsetFlow|SubFlow|table|figure)(?:\s|$)/;
/** What DocBook and AsciiDoc call the box of a quotation, which holds whom it is from, too. */
const BOX = new Set(["blockquote", "quoteblock"]);

/** Whether a quotation is none: it moves what it holds to the right. */
export const isInset = (quotation: Element): boolean => INSET.test(nameOf(quotation));

/** Whether a box is a quotation by what it is called. */
export const isQuotationBox = (box: Element): boolean => box.tagName === "div" && BOX.has(nameOf(box));
