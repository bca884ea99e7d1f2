import type { Site } from "@farthing/contract";
import { plainText } from "@farthing/html";
import { addressAt, at, listAt, readDate, textAt } from "@farthing/read";
import { addressOf, type Item, kindOf, parentAt, TOP_COMMENTS } from "./item.ts";

const size = (node: unknown): number => listAt(node, "children").reduce<number>((sum, child) => sum + 1 + size(child), 0);

/** The item with its whole tree by the search API (hn.algolia.com/api/v1/items). Its comments are not ranked. */
export async function fromAlgolia(site: Site, id: string): Promise<Item | null> {
  const item = await site.json(`https://hn.algolia.com/api/v1/items/${id}`);
  const text = textAt(item, "text");
  const date = readDate(at(item, "created_at_i", "created_at"));
  if (date === null) return null;
  return {
    title: textAt(item, "title"),
    author: textAt(item, "author"),
    score: at(item, "points") as number | null,
    comments: at(item, "type") === "story" || at(item, "type") === "poll" ? size(item) : null,
    url: addressAt(item, "url") ?? addressOf(id),
    text: text && plainText(text),
    topComments: listAt(item, "children")
      .slice(0, TOP_COMMENTS)
      .flatMap((child) => {
        const [author, said] = [textAt(child, "author"), textAt(child, "text")];
        return author && said ? [{ author, text: plainText(said) }] : [];
      }),
    date,
    kind: kindOf(at(item, "type")),
    parent: parentAt(textAt(item, "parent_id")),
  };
}
