import { posix } from "node:path";
import type { RootContent } from "mdast";
import { elements, textOf, type XmlElement } from "../../xml.ts";
import { partName } from "./publication.ts";

const REFERENCE = /\bnoteref\b/;

/**
 * The notes of a book, in whatever chapter they stand (EPUB 3 structural semantics `noteref`, ARIA `doc-noteref`). They
 * are numbered in the order in which they are referred to, in a first pass over the chapters; no chapter is kept.
 */
export class BookNotes {
  readonly #numbers = new Map<string, string>();
  readonly #labels = new Map<string, string>();
  readonly #places = new Set<string>();
  readonly #texts = new Map<string, RootContent[]>();

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
  }

  /** The notes as a chapter sees them. */
  in(chapter: string): ChapterNotes {
    return {
      reference: (element) => {
        const target = targetOf(element, chapter);
        return target !== undefined && this.#places.has(target) ? this.#numbers.get(target) : undefined;
      },
      take: ({ attributes }, read) => {
        const place = `${chapter}#${attributes.id}`;
        const number = attributes.id === undefined ? undefined : this.#numbers.get(place);
        if (number === undefined) return false;
        if (!this.#texts.has(number)) {
          this.#texts.set(number, []);
          this.#texts.set(number, read(this.#labels.get(place) ?? ""));
        }
        return true;
      },
    };
  }

  /** The texts that were taken, in the order of their numbers. */
  get texts(): [identifier: string, text: RootContent[]][] {
    return [...this.#texts].sort(([a], [b]) => Number(a) - Number(b));
  }
}

/** What a chapter's reader asks about notes. */
export interface ChapterNotes {
  /** Identifier of the note that an element refers to. */
  reference(element: XmlElement): string | undefined;
  /** Takes an element that is a note out of the text; false if it is none. `label` is what refers to it. */
  take(element: XmlElement, read: (label: string) => RootContent[]): boolean;
}

/** Whether a chapter refers to notes at all: most books do not, and need no first pass. */
export const mayHaveNotes = (bytes: Buffer): boolean => bytes.includes("noteref");

/** Where a reference to a note leads, as chapter and id; `undefined` if the element is none. */
function targetOf({ name, attributes }: XmlElement, chapter: string): string | undefined {
  if (name !== "a" || !REFERENCE.test(`${attributes["epub:type"] ?? ""} ${attributes.role ?? ""}`)) return undefined;
  const href = attributes.href ?? "";
  const file = href.startsWith("#") ? chapter : partName(posix.dirname(chapter), href);
  return `${file}#${href.split("#")[1] ?? ""}`;
}
