import { posix } from "node:path";
import type { Element, Root } from "hast";
import { isElement, property } from "./chapter.ts";
import { partName } from "./publication.ts";

const REFERENCE = /\bnoteref\b/;

/**
 * The notes of a book, in whatever chapter they stand (EPUB 3 structural semantics `noteref`, ARIA `doc-noteref`). They
 * are numbered in the order in which they are referred to, in a first pass over the chapters; no chapter is kept.
 */
export class BookNotes {
  readonly #numbers = new Map<string, string>();
  readonly #places = new Set<string>();

  /** Takes up what a chapter refers to, and what in it can be referred to. */
  gather(name: string, root: Root): void {
    visit(root, (element) => {
      const id = property(element, "id");
      if (id !== "") this.#places.add(`${name}#${id}`);
      const target = targetOf(element, name);
      if (target !== undefined && !this.#numbers.has(target)) this.#numbers.set(target, String(this.#numbers.size + 1));
    });
  }

  /** Marks the references in a chapter as `<sup data-footnote>`, and gives the notes that stand in it. */
  mark(name: string, root: Root): { readonly identifier: string; readonly body: Element }[] {
    const notes: { identifier: string; body: Element }[] = [];
    visit(root, (element) => {
      const own = this.#numbers.get(`${name}#${property(element, "id")}`);
      if (own !== undefined) notes.push({ identifier: own, body: element });
      const target = targetOf(element, name);
      if (target === undefined || !this.#places.has(target)) return;
      element.tagName = "sup";
      element.properties = { dataFootnote: this.#numbers.get(target) ?? "" };
      element.children = [];
    });
    return notes;
  }
}

/** Whether a chapter refers to notes at all: most books do not, and need no first pass. */
export const mayHaveNotes = (bytes: Buffer): boolean => bytes.includes("noteref");

/** Where a reference to a note leads, as chapter and id; `undefined` if the element is none. */
function targetOf(element: Element, chapter: string): string | undefined {
  if (element.tagName !== "a" || !REFERENCE.test(`${property(element, "epub:type", "epubType")} ${property(element, "role")}`))
    return undefined;
  const href = property(element, "href");
  const file = href.startsWith("#") ? chapter : partName(posix.dirname(chapter), href);
  return `${file}#${href.split("#")[1] ?? ""}`;
}

function visit(parent: Root | Element, found: (element: Element) => void): void {
  for (const node of parent.children)
    if (isElement(node)) {
      found(node);
      visit(node, found);
    }
}
