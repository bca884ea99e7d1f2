import { posix } from "node:path";
import { elements, textOf, type XmlElement } from "../../xml.ts";
import { partName } from "./publication.ts";

/** A link of a number or a sign, as notes have them that are not marked as such (EPUB 2). */
interface MarkLink {
  readonly chapter: string;
  readonly label: string;
  /** Where it leads. */
  readonly target: string;
  /** Where a link must lead to come to it. */
  readonly places: readonly string[];
  /** It begins its block, which has other text, too. */
  readonly begins: boolean;
  /** Text of its block stands before it. */
  readonly follows: boolean;
}

/** A note found by two links that lead to each other: the one in the text comes first, the other begins the note. */
export interface MutualNote {
  /** Where the link in the text leads. */
  readonly target: string;
  /** Chapter and target of the link in the text. */
  readonly reference: string;
  /** Chapter and target of the link that leads back. */
  readonly back: string;
  /** What the link that leads back says. */
  readonly label: string;
}

const MARK = /^[[(]?(?:\d{1,4}|[*†‡§]{1,3})[\])]?\.?$/;
const BLOCK = /^(?:address|article|aside|blockquote|body|caption|center|dd|div|dt|figcaption|figure|h[1-6]|li|p|section|td|th)$/;
const HEADING = /^h[1-6]$/;
const MAYBE =
  /<a\b[^<>]{0,300}?href=["'][^"'#<>]{0,300}#[^<>]{1,300}>\s*(?:<[^<>]{1,100}>\s*){0,3}[[(]?(?:\d{1,4}|\*{1,3})[\])]?\.?\s*</;

/** Whether a chapter has links that could be notes: most have none. */
export const mayLinkNotes = (bytes: Buffer): boolean => MAYBE.test(bytes.toString("latin1"));

/** Finds notes in the chapters that it is shown, in reading order. */
export class MutualLinks {
  readonly #links: MarkLink[] = [];

  gather(chapter: string, root: XmlElement): void {
    const visit = (element: XmlElement, block: Block): void => {
      const own = BLOCK.test(element.name) ? newBlock(element, block) : block;
      const { id } = element.attributes;
      if (id) own.places.push(`${chapter}#${id}`);
      const target = linkTarget(element, chapter);
      const label = target === undefined ? "" : textOf(element).trim();
      if (target !== undefined && MARK.test(label) && !HEADING.test(own.element.name)) {
        own.length ??= textOf(own.element).trim().length;
        const begins = own.before === "" && own.length > label.length + 1;
        // What stands before it may be an anchor for it; what stands before the first link is the whole block's.
        this.#links.push({ chapter, label, target, begins, follows: own.before !== "", places: own.places.splice(0) });
      }
      for (const part of element.children) {
        if (typeof part !== "string") visit(part, own);
        else own.before ||= part.trim().slice(0, 1);
      }
    };
    visit(root, { element: root, places: [], before: "" });
  }

  /** The notes, in the order in which they are referred to. */
  get found(): MutualNote[] {
    // The first link at a place that leads to another, by both; books have many links, and mischief makes them alike.
    const backs = new Map<string, number>();
    for (const [at, { begins, places, target }] of this.#links.entries())
      for (const place of begins ? places : []) if (!backs.has(`${place}>${target}`)) backs.set(`${place}>${target}`, at);
    const seen = new Set<number>();
    return this.#links.flatMap((link, at): MutualNote[] => {
      const found = link.follows ? link.places.map((place) => backs.get(`${link.target}>${place}`)) : [];
      const place = found.find((each) => each !== undefined && each > at && !seen.has(each));
      const back = place === undefined ? undefined : this.#links[place];
      if (place === undefined || back === undefined) return [];
      seen.add(place);
      return [{ target: link.target, reference: keyOf(link), back: keyOf(back), label: back.label }];
    });
  }
}

interface Block {
  readonly element: XmlElement;
  /** Places since the last link. */
  readonly places: string[];
  /** The first letter of its text so far. */
  before: string;
  /** Of all its text, once that was asked for. */
  length?: number;
}

/** A block at the beginning of another stands in its place. */
const newBlock = (element: XmlElement, outer: Block): Block => ({
  element,
  places: outer.before === "" ? outer.places.splice(0) : [],
  before: "",
});

const keyOf = ({ chapter, target }: MarkLink): string => `${chapter}>${target}`;

/** What a link is known by in a chapter: the chapter and where it leads; `undefined` if the element is no link of a note. */
export function linkKey(element: XmlElement, chapter: string): string | undefined {
  const target = linkTarget(element, chapter);
  return target !== undefined && MARK.test(textOf(element).trim()) ? `${chapter}>${target}` : undefined;
}

/** The link that a block begins with, be it the only paragraph's of an item. */
export function leadingLink(element: XmlElement): XmlElement | undefined {
  if (!BLOCK.test(element.name)) return undefined;
  for (let next: XmlElement | undefined = element, top = true; next !== undefined; top = false) {
    if (next.name === "a" && next.attributes.href !== undefined) return next;
    const inner = next;
    next = firstShown(inner);
    if (next !== undefined && BLOCK.test(next.name) && !(top && inner.name === "li" && next.name === "p")) return undefined;
  }
  return undefined;
}

/** The first child if it is an element, empty anchors aside. */
function firstShown({ children }: XmlElement): XmlElement | undefined {
  const first = children.find((each) => (typeof each === "string" ? each.trim() !== "" : !isAnchor(each)));
  return typeof first === "string" ? undefined : first;
}

const isAnchor = (element: XmlElement): boolean =>
  element.attributes.href === undefined && elements(element).length === 0 && textOf(element).trim() === "";

/** Where a link within the book leads, as chapter and id; `undefined` if the element is none. */
export function linkTarget({ name, attributes }: XmlElement, chapter: string): string | undefined {
  const [file = "", fragment] = (name === "a" ? (attributes.href ?? "") : "").split("#");
  if (!fragment) return undefined;
  return `${file === "" ? chapter : partName(posix.dirname(chapter), file)}#${fragment}`;
}
