import { attribute, type Element, isElement, isText, parentElement, rawText } from "@farthing/html";
import { isMarkdown } from "./evidence.ts";
import { Scripts } from "./scripts.ts";
import { type Deck, REMARK, revealWith } from "./slides.ts";

/** An element that holds Markdown which a script is to show. */
export interface Source {
  readonly element: Element;
  readonly text: string;
  /** How its slides are cut, if it has any. */
  readonly deck?: Deck;
  /** Whether nothing else on the page is what it is about. */
  readonly isPage?: true;
  /** Whether an end of a line in a paragraph is one that is seen. */
  readonly breaks?: true;
}

/** What shows its text as it stands, is none, or is written into. */
const VERBATIM = new Set(
  "pre code listing plaintext xmp script style textarea template noscript svg math select option title iframe button".split(" "),
);
/** What may stand beside the text of a source. */
const BESIDE = new Set(["script", "style", "link", "meta", "noscript"]);
/** Levels of elements above a text among which those are looked for. */
const AROUND = 8;
const TYPED = /^text\/(?:x-)?(?:markdown|template)$/i;

const has = (element: Element, name: string): boolean => attribute(element, name) !== null;

const deckOf = (slide: Element): Deck =>
  revealWith(attribute(slide, "data-separator"), attribute(slide, "data-separator-vertical"));

/** Whether what an element holds is text in lines, and nothing that is seen beside it. */
const holdsLines = ({ childNodes }: Element): boolean => {
  let hasEnds = false;
  for (const node of childNodes) {
    if (isText(node)) hasEnds ||= node.value.includes("\n");
    else if (isElement(node) && !BESIDE.has(node.tagName)) return false;
  }
  return hasEnds;
};

/** The text of an element itself. */
const ownText = ({ childNodes }: Element): string => childNodes.map((node) => (isText(node) ? node.value : "")).join("");

const isVerbatim = (element: Element): boolean => {
  let at: Element | null = element;
  for (let up = 0; at && up <= AROUND; up++) {
    if (VERBATIM.has(at.tagName) || at.namespaceURI !== element.namespaceURI) return true;
    at = parentElement(at);
  }
  return false;
};

/** The element whose attribute says that a script reads the Markdown in it: a slide of reveal.js, or `zero-md`. */
const readerOf = (element: Element): Element | null => {
  const around = parentElement(element);
  return around && (has(around, "data-markdown") || around.tagName === "zero-md") ? around : null;
};

/** What a page says it is, by the element that holds it: nobody sees it there, unless a script of the page shows it. */
const declared = (element: Element, scripts: Scripts): Source | undefined => {
  const { tagName } = element;
  if (tagName === "xmp")
    return (has(element, "theme") || has(element, "hidden") || /display\s*:\s*none/i.test(attribute(element, "style") ?? "")) &&
      scripts.say("strapdown")
      ? { element, text: rawText(element), isPage: true }
      : undefined;
  if (tagName === "textarea" && attribute(element, "id") === "source" && scripts.say("remark"))
    return { element, text: rawText(element), deck: REMARK, isPage: true };
  const isTemplate = tagName === "script" ? TYPED.test(attribute(element, "type") ?? "") : has(element, "data-template");
  const reader = isTemplate ? readerOf(element) : null;
  if (!reader) return undefined;
  const text = rawText(element);
  if (reader.tagName === "zero-md") return scripts.say("zeroMd") ? { element, text, isPage: true } : undefined;
  // Beside slides in Markdown stand others in HTML. Those with an address show what is there instead.
  return scripts.say("any") && attribute(reader, "data-markdown") === "" ? { element, text, deck: deckOf(reader) } : undefined;
};

/** Whether a text is a note of HackMD or HedgeDoc, which keep the ends of lines unless the note says otherwise. */
const isNote = (element: Element): boolean =>
  attribute(element, "data-hard-breaks") === "true" ||
  (attribute(element, "id") === "doc" && /(?:^|\s)markdown-body(?:\s|$)/.test(attribute(element, "class") ?? ""));

/** What shows itself as Markdown: text in lines that a browser would run together. */
const shown = (element: Element): Source | undefined => {
  if (!holdsLines(element) || isVerbatim(element)) return undefined;
  const text = ownText(element);
  if (has(element, "data-markdown") && text.trim() !== "") return { element, text, deck: deckOf(element) };
  if (!isMarkdown(text)) return undefined;
  if (isNote(element)) return { element, text, isPage: true, breaks: true };
  return element.tagName === "body" || element.tagName.includes("-") ? { element, text, isPage: true } : { element, text };
};

/** The Markdown in a page that its scripts are to show, in order. */
export const sourcesOf = (elements: readonly Element[]): readonly Source[] => {
  const scripts = new Scripts(elements);
  const sources: Source[] = [];
  for (const element of elements) {
    const source = declared(element, scripts) ?? shown(element);
    if (source) sources.push(source);
  }
  return sources;
};
