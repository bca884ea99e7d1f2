import { Failure, type Selection, type Site } from "@farthing/contract";
import { plainText, readCount, readDate } from "@farthing/contract/read";
import { addressOf, type Item, TOP_COMMENTS } from "./item.ts";

/** The title of `span.age`: the time in UTC without a zone, since 2024 followed by Unix seconds. */
const dateOf = (part: Selection): string | null => readDate(part.attr("span.age", "title")?.split(" ")[0], { zone: "Z" });

/** For years the link to reply stood inside the text. */
const textOf = (said: Selection): string => plainText(said, { without: ["reply"] });

/** Replies are rows like their parents; depth is `indent`, or the width of a spacer before that existed. */
const isTop = (row: Selection): boolean => (row.attr("td.ind", "indent") ?? row.attr("td.ind img", "width")) === "0";

function commentOf(row: Selection): { author: string; text: string }[] {
  const [author, said] = [row.text("a.hnuser"), row.all(".commtext")[0]];
  return author && said ? [{ author, text: textOf(said) }] : [];
}

/** The item as its page shows it, in the layouts of 2021 and since. */
export async function fromPage(site: Site, id: string): Promise<Item | null> {
  const page = await site.page(addressOf(id));
  if (/not able to serve your requests this quickly/.test(page.text("body") ?? ""))
    throw new Failure("site_rate_limited", "Hacker News asks for fewer requests");
  if (/^No such item\.?$/.test(page.text("body") ?? "")) throw new Failure("not_found", `Hacker News has no item ${id}`);
  const line = page.all("td.subtext")[0] ?? page.all("tr.athing")[0] ?? page;
  const discussion = line.texts("a").findLast((text) => /comment|discuss/.test(text));
  const [text] = page.all(page.text("td.subtext") ? ".toptext" : ".toptext, .commtext");
  const date = dateOf(line);
  if (date === null) return null;
  return {
    title: page.text(".titleline > a, a.storylink"),
    author: line.text("a.hnuser"),
    score: readCount(line.text("span.score")),
    comments: discussion === undefined ? null : (readCount(discussion) ?? 0),
    url: page.attr(".titleline > a, a.storylink", "href") ?? addressOf(id),
    text: text ? textOf(text) : null,
    topComments: page.all("tr.comtr").filter(isTop).flatMap(commentOf).slice(0, TOP_COMMENTS),
    date,
  };
}
