import { attribute, type Element } from "@farthing/html";

/** What Scribble, which Racket's documentation is written with, calls its tables of lines. */
const OF_LINES = /(?:^|\s)(?:RktBlk|SVerbatim)(?:\s|$)/;

/** Whether a table is a piece of code, each row of it a line. */
export const isCodeOfRows = (element: Element): boolean =>
  element.tagName === "table" && OF_LINES.test(attribute(element, "class") ?? "");
