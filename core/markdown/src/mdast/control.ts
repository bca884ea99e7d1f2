import { attribute, type Element, parentElement } from "@farthing/html";
import { fold } from "@farthing/read";
import { textOf } from "../dom/node.ts";

/** What MediaWiki puts before a note (a letter for each place that cites it) and behind a heading (a link to edit what follows). */
const WIKI = /(?:^|\s)(?:mw-cite-backlink|mw-editsection)(?:\s|$)/;
/** Links of generated references to the lines of source that they were generated from: rustdoc, Sphinx, JSDoc, TypeDoc. */
const SOURCE_LINK = /(?:^|\s)(?:src|srclink|viewcode-link|source-link|source_link|view-source)(?:\s|$)/i;
/** Haddock's, in a line of the class `src`. */
const DECLARATION = /(?:^|\s)src(?:\s|$)/;
const SOURCE = /^\[?(?:source|src|view source)\]?$/i;

/** Numbers of the pages of a printed book, amid its text. */
const PAGE_NUMBER = /(?:^|\s)page-?num(?:ber)?(?:\s|$)/i;
const NUMBER = /^[[({]?(?:\d{1,4}|[ivxlc]{1,8})[\])}]?$/i;

/** What opens and closes a part of the page, and says no more than that. */
const UNFOLDS =
  /^(?:click to )?(?:expand|show|read|view|see|toggle|collapse|hide)(?: (?:more|less|all|full|description|details|content|section|code|source)){0,2}[.…]{0,3}$/i;

const isInDeclaration = (element: Element): boolean =>
  DECLARATION.test(attribute(parentElement(element) ?? element, "class") ?? "");

/** Whether an element is a control of the page amid its text, and no text: links to edit what follows, or to its source. */
export const isControl = (element: Element): boolean => {
  if (element.tagName === "summary" || attribute(element, "role") === "button") return UNFOLDS.test(fold(textOf(element, 40)));
  const name = attribute(element, "class");
  if (name === null) return false;
  if (WIKI.test(name) || (PAGE_NUMBER.test(name) && NUMBER.test(fold(textOf(element, 20))))) return true;
  if (!SOURCE_LINK.test(name) && !(name === "link" && isInDeclaration(element))) return false;
  return SOURCE.test(fold(textOf(element, 20)));
};

/** Whether a button has a sign and no words: it folds, adds or takes away. */
export const isSignButton = (button: Element): boolean => /^\s*[^\p{L}\p{N}\s]{1,2}\s*$/u.test(textOf(button, 10));
