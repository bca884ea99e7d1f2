import { Failure, type Selection, type Site } from "@farthing/contract";
import { plainText } from "@farthing/html";
import { readCount, readDate } from "@farthing/read";
import { addressOf, type Item, TOP_COMMENTS } from "./item.ts";

/** The title of `span.age`: the time in UTC without a zone, since 2024 followed by Unix seconds. */
const dateOf = (part: Selection): string | null => readDate(part.attr("span.age", "title")?.split(" ")[0], { zone: "Z" });

/** For years the link to reply stood inside the text. */
const textOf = (said: Selection): string => plainText(said, { without: ["reply"] });

/** Links to people; they have had a class since 2014. */
const AUTHOR = "a.hnuser, a[href^='user?id=']";
/** The link of a story's title: in a line of its own since 2022, of a class since 2016. */
const TITLE = ".titleline > a, a.storylink, td.title > a";
/** Comments, in tables of their own until 2014. */
const ROWS = ["tr.comtr", "tr:has(> td.default)"];

/** Replies are rows like their parents; depth is `indent`, or the width of a spacer before that existed. */
const isTop = (row: Selection): boolean => (row.attr("td.ind", "indent") ?? row.attr("td > img[width]", "width")) === "0";

function commentOf(row: Selection): { author: string; text: string }[] {
  const [author, said] = [row.text(AUTHOR), row.all(".commtext, .comment")[0]];
  return author && said ? [{ author, text: textOf(said) }] : [];
}

/** The item as its page shows it, in the layouts of 2012 and since; until 2020 it told an age and no date. */
export async function fromPage(site: Site, id: string): Promise<Item | null> {
  const page = await site.page(addressOf(id));
  if (/not able to serve your requests this quickly/.test(page.text("body") ?? ""))
    throw new Failure("site_rate_limited", "Hacker News asks for fewer requests");
  if (/^No such item\.?$/.test(page.text("body") ?? "")) throw new Failure("not_found", `Hacker News has no item ${id}`);
  const own = page.all("td.subtext")[0] ?? page.all(`tr.athing[id="${id}"], tr.athing:not(.comtr)`)[0];
  // Without the item's own line, what the page has first is an answer's.
  if (own === undefined && page.all("tr.comtr").length > 0) return null;
  const line = own ?? page;
  const discussion = line.texts("a").findLast((text) => /comment|discuss/.test(text));
  const [text] = page.all(page.text("td.subtext") ? ".toptext" : ".toptext, .commtext");
  const [title, author] = [page.text(TITLE), line.text(AUTHOR)];
  if (title === null && author === null && text === undefined) return null;
  const rows = ROWS.map((selector) => page.all(selector)).find(({ length }) => length > 0) ?? [];
  return {
    title,
    author,
    score: readCount(line.text("span.score, span[id^='score_']")),
    comments: discussion === undefined ? null : (readCount(discussion) ?? 0),
    url: page.attr(TITLE, "href") ?? addressOf(id),
    text: text ? textOf(text) : null,
    topComments: rows.filter(isTop).flatMap(commentOf).slice(0, TOP_COMMENTS),
    date: dateOf(line),
    kind: null,
    parent: null,
  };
}
