import { attribute, type Element } from "@farthing/html";

/** What Scribble, which Racket's documentation is written with, calls its tables of lines, and the quotations that it sets something in with. */
const OF_LINES = /(?:^|\s)(?:RktBlk|SVerbatim)(?:\s|$)/;
const INSET = /(?:^|\s)(?:SCodeFlow|SVInsetFlow|SubFlow)(?:\s|$)/;

const isCalled = (element: Element, name: RegExp): boolean => name.test(attribute(element, "class") ?? "");

/** Whether a table is a piece of code, each row of it a line. */
export const isCodeOfRows = (element: Element): boolean => element.tagName === "table" && isCalled(element, OF_LINES);

/** Whether a quotation is none: it moves what it holds to the right. */
export const isInset = (quotation: Element): boolean => isCalled(quotation, INSET);
