import { posix } from "node:path";
import type { Element, Root } from "hast";
import { isElement, property } from "./chapter.ts";
import { partName } from "./publication.ts";

/** A footnote of the book. */
export interface Note {
  readonly identifier: string;
  readonly body: Element;
}

/** A chapter under its name. */
export interface Chapter {
  readonly name: string;
  readonly root: Root;
}

const REFERENCE = /\bnoteref\b/;

/**
 * Finds the references to notes (EPUB 3 structural semantics `noteref`, ARIA `doc-noteref`) and the notes they lead to,
 * in whatever chapter. References become `<sup data-footnote>` with the note's identifier.
 */
export function collectNotes(chapters: readonly Chapter[]): Note[] {
  const targets = new Map<string, Element>();
  const references: { readonly element: Element; readonly target: string }[] = [];
  for (const { name, root } of chapters)
    visit(root, (element) => {
      const id = property(element, "id");
      if (id !== "") targets.set(`${name}#${id}`, element);
      if (
        element.tagName !== "a" ||
        !REFERENCE.test(`${property(element, "epub:type", "epubType")} ${property(element, "role")}`)
      )
        return;
      const href = property(element, "href");
      const file = href.startsWith("#") ? name : partName(posix.dirname(name), href);
      references.push({ element, target: `${file}#${href.split("#")[1] ?? ""}` });
    });
  const notes = new Map<string, Note>();
  for (const { element, target } of references) {
    const body = targets.get(target);
    if (body === undefined) continue;
    const note = notes.get(target) ?? { identifier: String(notes.size + 1), body };
    notes.set(target, note);
    element.tagName = "sup";
    element.properties = { dataFootnote: note.identifier };
    element.children = [];
  }
  return [...notes.values()];
}

function visit(parent: Root | Element, found: (element: Element) => void): void {
  for (const node of parent.children)
    if (isElement(node)) {
      found(node);
      visit(node, found);
    }
}
