import { saysSomething } from "./comment.ts";

/** Codes of a header or footer (ECMA-376 part 1, 18.3.1.39): a font, a colour, a size, or a letter. */
const CODE = /&(?:"[^"]{0,200}"|K(?:[\dA-F]{6}|\d\d[+-]\d{3})|\d{1,3}|[A-Z])/gi;
/** Those that stand for the page's number, and how many there are. */
const PAGE = /^&[PN]$/i;
/** What stands for a number of a page. */
export const NUMBER = "#";
/** A number of a page with the word before it, and of how many it is. */
const NUMBERED = /\p{L}{0,12}[.:]? ?#(?: ?(?:\p{L}{1,5}|\/) ?#)?/gu;

/** Whether the header or footer of a sheet says more than "Page 1 of 2", in the codes of Excel. */
export const codesSay = (codes: string): boolean =>
  edgeSays(
    codes
      .split("&&")
      .map((part) => part.replace(CODE, (code) => (PAGE.test(code) ? NUMBER : "  ")))
      .join(" "),
  );

/** The same of its text, in which `NUMBER` stands for the numbers of pages. */
export const edgeSays = (text: string): boolean => saysSomething(text.replace(NUMBERED, " "));
