import type { Package, Relationship } from "../../ooxml/package.ts";
import type { Sheet } from "../../sheet.ts";
import { child, descendants, elements, textOf, type XmlElement } from "../../xml.ts";
import { unescapeText } from "./strings.ts";

/** A comment on a cell. */
interface CellComment {
  readonly cell: string;
  readonly text: string;
  readonly author: string;
}

/**
 * Adds the comments on the cells of a sheet: threads ([MS-XLSX] 2.6.202) with their answers, and notes (ECMA-376 part 1, 18.7). A thread is
 * written down as a note, too, for programs that do not know threads.
 */
export async function addComments(
  pack: Package,
  parts: readonly Relationship[],
  people: ReadonlyMap<string, string>,
  sheet: Sheet,
): Promise<void> {
  const part = (type: string): string | undefined => parts.find((each) => each.type === type)?.target;
  const threads = threadsOf(await pack.xml(part("threadedComment")), people);
  const threaded = new Set(threads.map(({ cell }) => cell));
  const notes = notesOf(await pack.xml(part("comments"))).filter(({ cell }) => !threaded.has(cell));
  for (const { cell, text, author } of [...notes, ...threads]) sheet.comment(cell, text, author);
}

/** Names of those who take part in threads, by identifier. */
export async function readPeople(pack: Package, part: string | undefined): Promise<ReadonlyMap<string, string>> {
  return new Map(
    elements(await pack.xml(part)).map(({ attributes }) => [attributes.id ?? "", attributes.displayName ?? ""] as const),
  );
}

function notesOf(root: XmlElement | undefined): CellComment[] {
  const authors = elements(child(root, "authors"), "author").map(textOf);
  return elements(child(root, "commentList"), "comment").map((comment) => {
    const author = authors[Number(comment.attributes.authorId)] ?? "";
    const runs = descendants(child(comment, "text"), "t").map(textOf).join("");
    return { cell: comment.attributes.ref ?? "", text: unescapeText(runs).trim(), author };
  });
}

function threadsOf(root: XmlElement | undefined, people: ReadonlyMap<string, string>): CellComment[] {
  return elements(root)
    .filter(({ attributes }) => attributes.ref !== undefined)
    .map((comment) => {
      const text = elements(comment).find(({ name }) => name.slice(name.indexOf(":") + 1) === "text");
      return {
        cell: comment.attributes.ref ?? "",
        text: textOf(text),
        author: people.get(comment.attributes.personId ?? "") ?? "",
      };
    });
}
