import type { RootContent } from "mdast";
import { linesOf, signedComment } from "../../comment.ts";
import type { Package, Relationship } from "../../ooxml/package.ts";
import { textBlocks } from "../../ooxml/text-body.ts";
import { elements, textOf, type XmlElement } from "../../xml.ts";

/** Relationships of a presentation that lead to who wrote comments, of the first kind and of the one of 2021. */
const AUTHORS = new Set(["commentAuthors", "authors"]);

const local = ({ name }: XmlElement): string => name.slice(name.indexOf(":") + 1);
const some = (element: XmlElement, name: string): XmlElement[] => elements(element).filter((each) => local(each) === name);

/** Names of those who wrote comments, by identifier. */
export async function readAuthors(pack: Package, relationships: readonly Relationship[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const { type, target } of relationships)
    if (AUTHORS.has(type))
      for (const { attributes } of elements(await pack.xml(target))) names.set(attributes.id ?? "", attributes.name ?? "");
  return names;
}

/** The comments on a slide with their answers (ECMA-376 part 1, 19.4; [MS-PPTX] 2.6 for those of 2021). */
export async function readComments(
  pack: Package,
  part: string | undefined,
  authors: ReadonlyMap<string, string>,
): Promise<RootContent[]> {
  return elements(await pack.xml(part)).flatMap((comment) => [
    ...said(comment, authors),
    ...some(comment, "replyLst").flatMap((replies) => elements(replies).flatMap((reply) => said(reply, authors))),
  ]);
}

function said(comment: XmlElement, authors: ReadonlyMap<string, string>): RootContent[] {
  const [body] = some(comment, "txBody");
  const [plain] = some(comment, "text");
  const blocks = body === undefined ? linesOf(textOf(plain)) : textBlocks(body, new Map(), () => undefined);
  return signedComment(blocks, authors.get(comment.attributes.authorId ?? ""));
}
