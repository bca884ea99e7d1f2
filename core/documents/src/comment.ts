import type { RootContent } from "mdast";

export const DELETED = "Text that tracked changes delete was left out.";
export const HIDDEN = "Hidden text was left out.";

/** The text of a comment, which says that it is one, and whose. */
export function signedComment(blocks: readonly RootContent[], author = ""): RootContent[] {
  const [first, ...rest] = blocks;
  if (first === undefined) return [];
  const value = author.trim() === "" ? "Comment: " : `Comment by ${author.trim()}: `;
  if (first.type === "paragraph") return [{ ...first, children: [{ type: "text", value }, ...first.children] }, ...rest];
  return [{ type: "paragraph", children: [{ type: "text", value: value.trimEnd() }] }, ...blocks];
}
