import { posix } from "node:path";
import type { RootContent } from "mdast";
import type { HtmlNotes } from "../../html/blocks.ts";
import { elements, textOf, type XmlElement } from "../../xml.ts";
import { leadingLink, linkKey, MutualLinks, mayLinkNotes } from "./mutual-links.ts";
import { partName } from "./publication.ts";
import { ReturningLinks } from "./returning-links.ts";

const REFERENCE = /\bnoteref\b/;

/**
 * The notes of a book, in whatever chapter they stand: marked as such (EPUB 3 structural semantics `noteref`, ARIA
 * `doc-noteref`), or told by two links that lead to each other. They
 * are numbered in the order in which they are referred to, in a first pass over the chapters; no chapter is kept.
 */
export class BookNotes {
  readonly #numbers = new Map<string, string>();
  readonly #labels = new Map<string, string>();
  readonly #places = new Set<string>();
  readonly #texts = new Map<string, RootContent[]>();
  readonly #links = new MutualLinks();
  readonly #returning = new ReturningLinks();
  /** Numbers of notes that are told by their links, by the keys of the links that refer to them and that lead back. */
  readonly #references = new Map<string, string>();
  readonly #backs = new Map<string, { readonly number: string; readonly label: string }>();

  /** Takes up what a chapter refers to, and what in it can be referred to. */
  gather(name: string, root: XmlElement): void {
    const visit = (element: XmlElement): void => {
      if (element.attributes.id) this.#places.add(`${name}#${element.attributes.id}`);
      const target = targetOf(element, name);
      if (target !== undefined && !this.#numbers.has(target)) {
        this.#numbers.set(target, String(this.#numbers.size + 1));
        this.#labels.set(target, textOf(element).trim());
      }
      for (const each of elements(element)) visit(each);
    };
    visit(root);
    this.#links.gather(name, root);
    this.#returning.gather(name, root);
  }

  /** Numbers the notes that nothing marks as such, behind those that are; all chapters have been gathered. */
  settle(): void {
    for (const { target, reference } of this.#returning.found) {
      const number = this.#numbers.get(target) ?? String(this.#numbers.size + 1);
      this.#numbers.set(target, number);
      this.#references.set(reference, number);
    }
    for (const { target, reference, back, label } of this.#links.found) {
      if (this.#numbers.has(target)) continue;
      const number = String(this.#numbers.size + this.#backs.size + 1);
      this.#references.set(reference, number);
      this.#backs.set(back, { number, label });
    }
  }

  /** The notes as a chapter sees them. */
  in(chapter: string): HtmlNotes {
    return {
      reference: (element) => {
        const target = targetOf(element, chapter);
        if (target !== undefined && this.#places.has(target)) return this.#numbers.get(target);
        return this.#references.size === 0 ? undefined : this.#references.get(linkKey(element, chapter) ?? "");
      },
      take: (element, read) => {
        const note = this.#marked(element, chapter) ?? this.#linked(element, chapter);
        if (note === undefined) return false;
        if (!this.#texts.has(note.number)) {
          this.#texts.set(note.number, []);
          this.#texts.set(note.number, read(note.label));
        }
        return true;
      },
    };
  }

  #marked({ attributes: { id } }: XmlElement, chapter: string): Note | undefined {
    const place = `${chapter}#${id}`;
    const number = id === undefined ? undefined : this.#numbers.get(place);
    return number === undefined ? undefined : { number, label: this.#labels.get(place) ?? "" };
  }

  #linked(element: XmlElement, chapter: string): Note | undefined {
    const link = this.#backs.size === 0 ? undefined : leadingLink(element);
    const note = link === undefined ? undefined : this.#backs.get(linkKey(link, chapter) ?? "");
    // The first paragraph of an item that is a note begins with the same link.
    return note !== undefined && this.#texts.has(note.number) ? undefined : note;
  }

  /** The texts that were taken, in the order of their numbers. */
  get texts(): [identifier: string, text: RootContent[]][] {
    return [...this.#texts].sort(([a], [b]) => Number(a) - Number(b));
  }
}

interface Note {
  readonly number: string;
  /** What refers to it, or leads back. */
  readonly label: string;
}

/** Whether a chapter refers to notes at all: most books do not, and need no first pass. */
export const mayHaveNotes = (bytes: Buffer): boolean => bytes.includes("noteref") || mayLinkNotes(bytes);

/** Where a reference to a note leads, as chapter and id; `undefined` if the element is none. */
function targetOf({ name, attributes }: XmlElement, chapter: string): string | undefined {
  if (name !== "a" || !REFERENCE.test(`${attributes["epub:type"] ?? ""} ${attributes.role ?? ""}`)) return undefined;
  const href = attributes.href ?? "";
  const file = href.startsWith("#") ? chapter : partName(posix.dirname(chapter), href);
  return `${file}#${href.split("#")[1] ?? ""}`;
}
