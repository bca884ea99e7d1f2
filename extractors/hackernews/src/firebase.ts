import { Failure, optional, type Site } from "@farthing/contract";
import { plainText } from "@farthing/html";
import { addressAt, at, decodeEntities, listAt, readCount, readDate, textAt } from "@farthing/read";
import { addressOf, type Item, kindOf, parentAt, TOP_COMMENTS } from "./item.ts";

const itemOf = (site: Site, id: unknown): Promise<unknown> => site.json(`https://hacker-news.firebaseio.com/v0/item/${id}.json`);

/** Its author took the item back. */
export class ItemRemoved extends Failure {
  constructor(id: string) {
    super("not_found", `Hacker News item ${id} was deleted`);
  }
}

/** The item by the official API (HackerNews/API v0): an unknown id answers `null`, comments are items of their own. */
export async function fromFirebase(site: Site, id: string): Promise<Item | null> {
  const item = await itemOf(site, id);
  if (item === null) throw new Failure("not_found", `Hacker News has no item ${id}`);
  if (at(item, "deleted") === true) throw new ItemRemoved(id);
  const date = readDate(at(item, "time"));
  if (date === null) return null;
  const kids = listAt(item, "kids").slice(0, TOP_COMMENTS);
  const replies = await Promise.all(kids.map((kid) => optional(site, itemOf(site, kid))));
  const title = textAt(item, "title");
  const text = textAt(item, "text");
  return {
    title: title && decodeEntities(title),
    author: textAt(item, "by"),
    score: at(item, "score") as number | null,
    comments: readCount(at(item, "descendants")), // -1 for some that were removed
    url: addressAt(item, "url") ?? addressOf(id),
    text: text && plainText(text),
    topComments: replies.flatMap((reply) => {
      const [author, said] = [textAt(reply, "by"), textAt(reply, "text")];
      return author && said && at(reply, "dead") !== true ? [{ author, text: plainText(said) }] : [];
    }),
    date,
    kind: kindOf(at(item, "type")),
    parent: parentAt(textAt(item, "parent", "poll")),
  };
}
