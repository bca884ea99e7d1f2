import { attribute, type Element, type Node, parentElement } from "@farthing/html";
import { fold, percentDecoded } from "@farthing/read";
import type { BlockContent, DefinitionContent, FootnoteReference, RootContent } from "mdast";
import { append } from "../append.ts";
import { childrenOf, textOf } from "../dom/node.ts";
import type { Outline } from "../dom/outline.ts";

const MARK = /^[[(]?(?:\d{1,3}|[a-z]|[*†‡§]{1,3}|note \d+)[\])]?$/i;
const NAMED = /\b(?:foot-?note|note-?ref|reference|fn-?ref|cite)/i;
const HOLDERS = new Set(["li", "p", "div", "aside", "dd", "section", "tr"]);
/** Links that lead back from a note to where it is cited: an arrow, numbered where there are several. */
export const BACK_LINK = /^\s*(?:[↩↑⤴⏎^][\ufe0e\ufe0f]?\s*(?:\d+\s*)?)*$/u;

const isMark = (link: Element): boolean => {
  if (!MARK.test(fold(textOf(link, 40)))) return false;
  const around = parentElement(link);
  const name = `${attribute(link, "role") ?? ""} ${attribute(link, "class") ?? ""} ${around ? (attribute(around, "class") ?? "") : ""}`;
  return around?.tagName === "sup" || link.childNodes.some(({ nodeName }) => nodeName === "sup") || NAMED.test(name);
};

type Flow = (nodes: readonly Node[]) => RootContent[];

/** The notes of a page that are cited in what is written of it, numbered in the order of their citation. */
export class Footnotes {
  readonly #outline: Outline;
  #byId: Map<string, Element> | undefined;
  readonly #numbers = new Map<Element, number>();
  readonly #contents = new Map<Element, RootContent[]>();
  #taken = 0;

  constructor(outline: Outline) {
    this.#outline = outline;
  }

  /** What a link cites: `null` if it is no mark of a note, the note otherwise. */
  target(link: Element): Element | null {
    const href = attribute(link, "href") ?? "";
    if (!href.startsWith("#") || href.length < 2 || !isMark(link)) return null;
    if (!this.#byId) {
      this.#byId = new Map();
      for (const { element } of this.#outline.boxes) {
        const id = element && HOLDERS.has(element.tagName) ? attribute(element, "id") : null;
        if (element && id && !this.#byId.has(id)) this.#byId.set(id, element);
      }
    }
    return this.#byId.get(percentDecoded(href.slice(1))) ?? null;
  }

  cite(note: Element): FootnoteReference {
    const number = this.#numbers.get(note) ?? this.#numbers.size + 1;
    this.#numbers.set(note, number);
    return { type: "footnoteReference", identifier: String(number), label: String(number) };
  }

  /** Whether an element is written as a note, and so not in its place. It is read where it stands: it may cite notes that follow. */
  takes(element: Node, flow: Flow): boolean {
    const note = element as Element;
    if (!this.#numbers.has(note)) return false;
    this.#taken++;
    this.#read(note, flow);
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
      append(content, flow(childrenOf(note)));
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
