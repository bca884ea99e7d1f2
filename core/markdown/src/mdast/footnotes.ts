import { attribute, type Element, elements, elementsOf, isElement, isText, type Node, parentElement } from "@farthing/html";
import { fold, percentDecoded } from "@farthing/read";
import type { BlockContent, DefinitionContent, FootnoteReference, RootContent } from "mdast";
import { append } from "../append.ts";
import { headingLevel } from "../dom/heading.ts";
import { isPhrasing, textOf, topOf } from "../dom/node.ts";
import type { Outline } from "../dom/outline.ts";
import { absoluteUrl, isPlaceOn } from "../dom/url.ts";
import { MARK, type Noted, notedBy } from "./note-mark.ts";

const NAMED = /\b(?:foot-?note|note-?ref|reference|fn-?ref|cite)/i;
/** Links that lead back from a note to where it is cited: an arrow, numbered where there are several. */
export const BACK_LINK = /^\s*(?:[↩↑⤴⏎^][\ufe0e\ufe0f]?\s*(?:\d+\s*)?)*$/u;

const saysMark = (link: Element): boolean => MARK.test(fold(textOf(link, 40)));

/** Whether a mark is one of a note by how it is set, or by what it is called. */
const isMark = (link: Element): boolean => {
  const around = parentElement(link);
  const name = `${attribute(link, "role") ?? ""} ${attribute(link, "class") ?? ""} ${around ? (attribute(around, "class") ?? "") : ""}`;
  return around?.tagName === "sup" || link.childNodes.some(({ nodeName }) => nodeName === "sup") || NAMED.test(name);
};

const namesOf = (element: Element): string[] =>
  [attribute(element, "id"), attribute(element, "name")].filter((name) => name !== null && name !== "") as string[];

/** What leads to a mark: its own names, and those of what it alone stands in. */
const namesAround = (link: Element): string[] => {
  const around = parentElement(link);
  return [link, around, around && parentElement(around)].flatMap((each) => (each ? namesOf(each) : []));
};

/** The place on the page that a link leads to; empty of all other links. */
const targetOf = (link: Element, base: URL): string => {
  const href = attribute(link, "href") ?? "";
  const at = href.indexOf("#");
  if (at < 0) return "";
  // Most links lead elsewhere: those that may lead to the page itself end like its address.
  const isHere =
    at === 0 ||
    (base.href.includes(href.slice(href.lastIndexOf("/", at) + 1, at)) && isPlaceOn(base, absoluteUrl(href, base) ?? ""));
  return isHere ? percentDecoded(href.slice(at + 1)) : "";
};

/** The name of an empty element that an item begins with, to which links lead: plugins name notes so. */
const anchorIn = ({ tagName, childNodes }: Element): string | null => {
  if (tagName !== "li") return null;
  const first = childNodes.slice(0, 3).find((node) => !isText(node) || /\S/.test(node.value));
  const isAnchor = first && isElement(first) && (first.tagName === "a" || first.tagName === "span") && textOf(first, 1) === "";
  return isAnchor ? (namesOf(first)[0] ?? null) : null;
};

/** What is left of the mark that a note begins with, when its link is gone: "[]", ".". */
const LEFT = /^[\s[\](){}.:]+/;

/** A note without what is left of its mark. */
const unmarked = (content: RootContent[]): RootContent[] => {
  const [first, ...rest] = content;
  const [begin, ...more] = first?.type === "paragraph" ? first.children : [];
  if (first?.type !== "paragraph" || begin?.type !== "text") return content;
  const value = begin.value.replace(LEFT, "");
  const children = value ? [{ ...begin, value }, ...more] : more;
  return children.length ? [{ ...first, children }, ...rest] : rest;
};

/** Levels between a note and its mark, and those around a mark that are looked at for a note that it stands in. */
const NOTE_LEVELS = 3;
const LINK_LEVELS = 30;

/** Elements that a section begins with, among which its heading is. */
const BEGINNING = 8;

/** Whether what a link leads to is a part of the text under a heading of its own. */
const isSection = (note: Element): boolean => {
  let seen = 0;
  for (const element of elements(note)) {
    if (++seen > BEGINNING) return false;
    if (headingLevel(element) !== null) return true;
  }
  return false;
};

/** Whether a link stands in what it leads to: the number of a verse. */
const isIn = (link: Element, note: Element): boolean => {
  let around = parentElement(link);
  for (let up = 1; around && up < LINK_LEVELS && around !== note; up++) around = parentElement(around);
  return around === note;
};

/** Whether a link is what its block begins with: the number of an entry of a table of contents. */
const isFirst = (link: Element): boolean => {
  let block = parentElement(link);
  for (let up = 1; block && up < LINK_LEVELS && isPhrasing(block.tagName); up++) block = parentElement(block);
  let at: Node | undefined = block ?? undefined;
  for (let down = 0; at && at !== link && isElement(at) && down < LINK_LEVELS; down++)
    at = at.childNodes.find((node) => !isText(node) || /\S/.test(node.value));
  return at === link;
};

type Flow = (nodes: readonly Node[]) => RootContent[];

/** The notes of a page that are cited in what is written of it, numbered in the order of their citation. */
export class Footnotes {
  readonly #outline: Outline;
  readonly #base: URL;
  #byId: Map<string, Noted> | undefined;
  /** Links to the page itself, by their names and those of marks right before them, and their order. */
  #links: { readonly byName: Map<string, Element>; readonly order: Map<Element, number> } | undefined;
  /** Elements that hold nothing but the mark of a note that is cited. */
  readonly #marks = new Set<Node>();
  /** Names of the places where notes are cited, and how many links back to them were left out so far. */
  readonly #cited = new Set<string>();
  #backs = 0;
  readonly #numbers = new Map<Element, number>();
  readonly #contents = new Map<Element, RootContent[]>();
  #taken = 0;

  constructor(outline: Outline, base: URL) {
    this.#outline = outline;
    this.#base = base;
  }

  /** What a link cites: `null` if it is no mark of a note, the note otherwise. */
  target(link: Element): Element | null {
    if (!saysMark(link)) return null;
    const name = targetOf(link, this.#base);
    if (name === "") return null;
    const noted = (isMark(link) && this.#holders().get(name)) || this.#answered(link, name);
    if (!noted || isSection(noted.note) || isIn(link, noted.note)) return null;
    for (const each of namesAround(link)) this.#cited.add(each);
    if (noted.mark) this.#marks.add(noted.mark);
    return noted.note;
  }

  /** Takes a link out of the text, and says so, if it is the mark of a note and leads back to where that is cited. */
  takesBack(link: Element): boolean {
    if (this.#cited.size === 0 || !this.#cited.has(targetOf(link, this.#base)) || !saysMark(link)) return false;
    this.#backs++;
    return true;
  }

  #holders(): Map<string, Noted> {
    if (!this.#byId) {
      this.#byId = new Map();
      for (const { element } of this.#outline.boxes) {
        const id = element && (attribute(element, "id") ?? anchorIn(element));
        const noted = id && !this.#byId.has(id) ? notedBy(element) : null;
        if (id && noted) this.#byId.set(id, noted);
      }
    }
    return this.#byId;
  }

  /** What begins with a link further down that leads back to the one that leads there: a note, as Word writes it. */
  #answered(link: Element, name: string): Noted | null {
    this.#links ??= this.#findLinks();
    const { byName, order } = this.#links;
    const answer = byName.get(name);
    if (!answer || answer === link || !((order.get(link) ?? 0) < (order.get(answer) ?? 0))) return null;
    if (!namesAround(link).includes(targetOf(answer, this.#base)) || (!isMark(link) && isFirst(link))) return null;
    let at = parentElement(answer);
    for (let up = 0; at && up < NOTE_LEVELS; up++, at = parentElement(at)) {
      const noted = notedBy(at);
      if (noted) return noted;
    }
    return null;
  }

  #findLinks(): { byName: Map<string, Element>; order: Map<Element, number> } {
    const byName = new Map<string, Element>();
    const order = new Map<Element, number>();
    const root = this.#outline.boxes.find(({ element }) => element)?.element;
    /** Names of a mark that leads nowhere and stands before the link that does: LaTeX2HTML. */
    let names: string[] = [];
    for (const element of root ? elementsOf(topOf(root)) : []) {
      if (element.tagName !== "a") continue;
      const isLink = targetOf(element, this.#base) !== "";
      const own = namesOf(element);
      if (isLink) order.set(element, order.size);
      if (isLink) for (const name of [...own, ...names]) if (!byName.has(name)) byName.set(name, element);
      names = isLink || parentElement(element)?.tagName !== "dt" ? [] : own;
    }
    return { byName, order };
  }

  cite(note: Element): FootnoteReference {
    const number = this.#numbers.get(note) ?? this.#numbers.size + 1;
    this.#numbers.set(note, number);
    return { type: "footnoteReference", identifier: String(number), label: String(number) };
  }

  /** Whether an element is a note that is cited, or the mark of one. */
  isTaken(element: Node): boolean {
    return this.#numbers.has(element as Element) || this.#marks.has(element);
  }

  /** Whether an element is written as a note, and so not in its place. It is read where it stands: it may cite notes that follow. */
  takes(element: Node, flow: Flow): boolean {
    if (!this.isTaken(element)) return false;
    this.#taken++;
    if (this.#numbers.has(element as Element)) this.#read(element as Element, flow);
    return true;
  }

  /** How many notes were taken from their places so far. */
  get taken(): number {
    return this.#taken;
  }

  #read(note: Element, flow: Flow): RootContent[] {
    let content = this.#contents.get(note);
    if (!content) {
      content = [];
      // Known before it is read, lest a note that cites itself be read for ever.
      this.#contents.set(note, content);
      const backs = this.#backs;
      const written = flow(note.childNodes);
      append(content, this.#backs > backs ? unmarked(written) : written);
    }
    return content;
  }

  /** The notes that are cited, and those that they cite. */
  definitions(flow: Flow): RootContent[] {
    const out: RootContent[] = [];
    for (const [note, number] of this.#numbers) {
      const children = this.#read(note, flow) as (BlockContent | DefinitionContent)[];
      out.push({ type: "footnoteDefinition", identifier: String(number), label: String(number), children });
    }
    return out;
  }
}
