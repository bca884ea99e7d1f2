import { attribute, childElements, type Element, parentElement } from "@farthing/html";
import { fold } from "@farthing/read";
import { textOf } from "../dom/node.ts";
import { variantsOf } from "../dom/variant.ts";
import { isSaidTwice, isSpoken } from "./spoken.ts";

/** What MediaWiki puts before a note (a letter for each place that cites it) and behind a heading (a link to edit what follows). */
const WIKI = /(?:^|\s)(?:mw-cite-backlink|mw-editsection)(?:\s|$)/;
/** The marks that LaTeXML puts before a note and into it. */
const NOTE_MARK = /(?:^|\s)ltx_(?:note_mark|tag_note)(?:\s|$)/;
/** What older pages of rustdoc have behind a declaration: a sign, and what opens over it. */
const TIP = /(?:^|\s)notable-traits(?:\s|$)/;
/** What stands above notes, which have a place of their own: Zenn. */
const NOTES = /(?:^|\s)footnotes-title(?:\s|$)/;
const MARKS = [WIKI, NOTE_MARK, TIP, NOTES];
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

const OPENERS = new Set(["summary", "button"]);

/** What rustdoc calls the version and the link to the source beside a head, which are of one line. */
const BESIDE = /(?:^|\s)rightside(?:\s|$)/;
const WITH_SOURCE = /^(?:\S{1,40} \S{0,40}\s?· ?)?source$/i;

/** What RDoc and YARD call the controls that open and close what they describe. */
const TOGGLE = /(?:^|[\s_-])(?:toggle|click-advice|inheritanceTree)(?:[\s_-]|$)/;

/** What turns while something is fetched, and what it says to those who listen. */
const SPINNER = /(?:^|[\s_-])(?:spinner|loader|loading)(?:[\s_-]|$)/i;
const LOADING = /^(?:loading|please wait|wird geladen|chargement|cargando|caricamento|laden)[.…]{0,3}$/i;

/** Whether an element says of code for those who listen only what a frame around it shows: "Terminal window". */
const isSpokenOfCode = (element: Element): boolean => {
  const caption = isSpoken(element) ? parentElement(element) : null;
  const figure = caption?.tagName === "figcaption" ? parentElement(caption) : null;
  return figure !== null && childElements(figure).some(({ tagName }) => tagName === "pre");
};

const isInDeclaration = (element: Element): boolean =>
  DECLARATION.test(attribute(parentElement(element) ?? element, "class") ?? "");

/** What a link to a larger picture or table says, which shows neither by itself. */
const ENLARGES =
  /^(?:opens? in (?:a )?new (?:tab|window)|view (?:in )?(?:large|larger|full[ -]size)(?: image| version| figure)?|download(?:: download)? (?:hi|high|full)-(?:res|size) image(?: \([\d.]{1,8} ?[KM]B\))?)$/i;

/** What folds what stands below it: a triangle that a script of its own listens to. */
const FOLDS = /^[▶▼►▾▸◀◄]$/;
/** A letter that says of what kind the thing behind it is, drawn as a sign right before its link: Doxygen. */
const ICON = /^icona?$/;
const KIND = /^\p{Lu}$/u;
/** What stands beside such a letter at most. */
const BESIDE_KIND = 8;

const isFold = (element: Element): boolean => attribute(element, "onclick") !== null && FOLDS.test(fold(textOf(element, 3)));

const isKindOfLink = (element: Element): boolean => {
  const siblings = element.parentNode?.childNodes ?? [];
  if (siblings.length > BESIDE_KIND) return false;
  const next = siblings[siblings.indexOf(element) + 1];
  return next?.nodeName === "a" && KIND.test(fold(textOf(element, 3)));
};

/** Whether an element is a control of the page amid its text, and no text: links to edit what follows, or to its source. */
export const isControl = (element: Element): boolean => {
  if (OPENERS.has(element.tagName) || attribute(element, "role") === "button") return UNFOLDS.test(fold(textOf(element, 40)));
  const name = attribute(element, "class");
  if (element.tagName === "a" && ENLARGES.test(fold(textOf(element, 70)))) return true;
  if (element.tagName === "span" && isFold(element)) return true;
  if (name === null) return false;
  if (ICON.test(name)) return isKindOfLink(element);
  // What a field is called for those who listen only: how many one buys.
  if (element.tagName === "label" && isSpoken(element) && variantsOf(element) === undefined) return true;
  if (MARKS.some((mark) => mark.test(name)) || isSpokenOfCode(element) || isSaidTwice(element)) return true;
  if (PAGE_NUMBER.test(name) && NUMBER.test(fold(textOf(element, 20)))) return true;
  if (SPINNER.test(name)) return LOADING.test(fold(textOf(element, 40)));
  if (BESIDE.test(name)) return WITH_SOURCE.test(fold(textOf(element, 100)));
  if (TOGGLE.test(name)) return UNFOLDS.test(fold(textOf(element, 40)));
  if (!SOURCE_LINK.test(name) && !(name === "link" && isInDeclaration(element))) return false;
  return SOURCE.test(fold(textOf(element, 20)));
};

/** Whether a button has a sign and no words: it folds, adds or takes away. */
export const isSignButton = (button: Element): boolean => /^\s*[^\p{L}\p{N}\s]{1,2}\s*$/u.test(textOf(button, 10));
