import type { RootContent } from "mdast";
import { paragraph, run } from "./mdast.ts";

export const DELETED = "Text that tracked changes delete was left out.";
export const IMAGES = "Images without a description were left out.";
export const EMBEDDED = "Embedded objects were left out.";
export const HEADERS = "Page headers and footers were left out.";
/** Whether what stands at the edge of a page is more than numbers. */
export const saysSomething = (text: string): boolean => /\p{L}/u.test(text);
export const ELSEWHERE = "Documents that this one takes in from elsewhere were left out.";
export const HIDDEN = "Hidden text was left out.";

/** The lines of a plain text. */
export const linesOf = (text: string): RootContent[] => text.split(/[\r\n]+/).flatMap((line) => paragraph([run(line)]) ?? []);

/** Longest name that is shown: any number of comments may have the same one. */
const MAX_NAME = 200;
export const shortName = (author: string): string => author.slice(0, MAX_NAME).trim().toWellFormed();

/** The text of a comment, which says that it is one, whose, and on what if it does not stand there. */
export function signedComment(blocks: readonly RootContent[], author = "", place = ""): RootContent[] {
  const [first, ...rest] = blocks;
  if (first === undefined) return [];
  const about = [shortName(author), place].filter((each) => each !== "").join(", ");
  const value = about === "" ? "Comment: " : `Comment (${about}): `;
  if (first.type === "paragraph") return [{ ...first, children: [{ type: "text", value }, ...first.children] }, ...rest];
  return [{ type: "paragraph", children: [{ type: "text", value: value.trimEnd() }] }, ...blocks];
}
