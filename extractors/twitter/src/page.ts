import { Failure, type Page, type Selection, type Site } from "@farthing/contract";
import { decodeEntities, merge, readAddress, readCount, readDate } from "@farthing/read";
import type { KnownPost, Post } from "./post.ts";

const testid = (...names: string[]): string => names.map((name) => `[data-testid="${name}"]`).join(", ");
/** A quoted post stands in a link of its own inside the post. */
const OWN = ":not(div[role=link] *)";

/** Text of a post as it is written: emojis are pictures with their sign as `alt`, lines end in line feeds. */
const written = (html: string): string =>
  decodeEntities(
    html
      .replace(/<img\b[^<>]{0,2000}?\balt="([^"]{0,200})"[^<>]{0,2000}>/g, "$1")
      .replace(/<br\b[^<>]*>/g, "\n")
      .replace(/<[^<>]*>/g, ""),
  ).trim();

/** The text, and whether the page keeps the rest of it behind "Show more". */
async function readText(article: Selection, site: Site): Promise<Pick<KnownPost, "text" | "truncated">> {
  const body = article.all(testid("twitterArticleRichTextView"))[0];
  if (body) {
    const title = article.text(testid("twitter-article-title"));
    return { text: [title, await site.markdown(body)].filter(Boolean).join("\n\n"), truncated: false };
  }
  const text = article.all(`[data-testid="tweetText"]${OWN}`)[0];
  const truncated = article.all(`[data-testid="tweet-text-show-more-link"]${OWN}`).length > 0;
  return { text: written(text?.html() ?? ""), truncated };
}

/**
 * Numbers of the buttons below a post; each says its own in full, in whatever language, and zero too. Their group says them
 * together, in the page's language and without those that are zero.
 */
function readCounters(article: Selection): KnownPost {
  const all = article.attrs("[role=group]", "aria-label").find((label) => /\d/.test(label)) ?? "";
  const count = (words: string, ...names: string[]): number | null =>
    readCount(article.attr(testid(...names), "aria-label") ?? together(all, words), { groups: true });
  return {
    likes: count("likes?", "like", "unlike"),
    reposts: count("(?:reposts?|retweets?)", "retweet", "unretweet"),
    replies: count("repl(?:y|ies)", "reply"),
    views: readCount(together(all, "views?") ?? article.attr("a[href$='/analytics']", "aria-label"), { groups: true }),
  };
}

/** The number before a word in "12 replies, 1,630 reposts, 76091 likes". */
const together = (label: string, words: string): string | undefined =>
  new RegExp(`(\\d[\\d.,\\s]{0,30}[KMB]?) ${words}\\b`, "i").exec(label)?.[1];

/** Pictures of the post itself: neither of its link's card nor of a quoted post; of a film the page has the still only. */
function readMedia(article: Selection): Post["media"] {
  const photos = article
    .all(`[data-testid="tweetPhoto"]${OWN}`)
    .flatMap((photo) => photo.attr("img[src*='/media/']", "src") ?? []);
  const films = new Set(article.all(testid("videoPlayer")).flatMap((player) => player.attr("img", "src") ?? []));
  return photos.filter((url) => !films.has(url)).map((url) => ({ type: "photo" as const, url }));
}

/** The page as a browser shows it. Replies and promoted posts are on it too: the post is found by its id. */
async function readRendered(page: Page, id: string, site: Site): Promise<KnownPost | null> {
  const articles = page.all(`article${testid("tweet")}`);
  const own = new RegExp(`/status/${id}(?!\\d)`);
  const article = articles.find((each) => each.attrs("a[href*='/status/']", "href").some((href) => own.test(href)));
  const profile = article?.attr(`${testid("User-Name")} a`, "href");
  if (!article || !profile) return null;
  return {
    author: new URL(profile, page.url).pathname.slice(1),
    authorName: written(article.html('[data-testid="User-Name"] a') ?? "") || null,
    ...(await readText(article, site)),
    ...readCounters(article),
    media: readMedia(article),
    date: readDate(article.attr(`time${OWN}`, "datetime")),
    language: article.attr(`[data-testid="tweetText"]${OWN}`, "lang"),
  };
}

/** The author that the page's own address names; everybody's posts also lie under `i`. */
const AUTHOR = /^https?:\/\/(?:\w+\.)?(?:x|twitter)\.com\/(?!i\/)(\w+)\/status\/(\d+)/;

/** "Leaf (@leaf) on X", without the handle until 2022, and with the text behind it where a browser made the page. */
const MAX_TITLE_LENGTH = 1_000;
const CARD_TITLE = /^(?:\(\d+\) )?(.*?)(?: \(@(\w+)\))? on (?:X|Twitter)(?:: ["“].*["”] \/ (?:X|Twitter))?$/s;

/** What fits into a post that is not a long one by X's own counting, in which signs of East Asia and emojis are two. */
const SHORT_POST = 280;
const weightOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign < "\u1100" ? 1 : 2), 0);

/** Whether a card's text is a beginning: cards do not say, but one that is well below what a short post holds is whole. */
function isCut(text: string): boolean | null {
  if (/…(?: https?:\S*)?$/.test(text)) return true;
  return weightOf(text) < SHORT_POST * 0.9 ? false : null;
}

/** The card that link previews get: text and names, no numbers. Until 2022 it left the handle to the address and put the text in quotes. */
function readCard(page: Page, id: string): KnownPost | null {
  const [, authorName, handle] = CARD_TITLE.exec(page.meta("og:title")?.slice(0, MAX_TITLE_LENGTH) ?? "") ?? [];
  const [, named, own] = AUTHOR.exec(page.meta("og:url") ?? "") ?? [];
  const author = handle ?? (own === id ? named : undefined);
  const said = page.meta("og:description");
  const text = handle === undefined ? said?.replace(/^“(.*)”$/s, "$1") : said;
  if (author === undefined || authorName === undefined) return null;
  const image = readAddress(page.meta("og:image"));
  const isMedia = image !== null && /\/(?:media|ext_tw_video_thumb|amplify_video_thumb|tweet_video_thumb)\//.test(image);
  const photo = isMedia && image.includes("/media/") ? [{ type: "photo" as const, url: image }] : [];
  return { author, authorName, text: text ?? "", truncated: isCut(text ?? ""), media: photo };
}

/** The page at an address, as it is served to programs that preview links; rendered where that shows nothing. */
export async function readPage(site: Site, url: string, id: string): Promise<KnownPost | null> {
  const read = async (page: Page): Promise<KnownPost | null> => {
    const [shown, card] = [await readRendered(page, id, site), readCard(page, id)];
    return shown === null ? card : merge<Post>(shown, card);
  };
  const found = await read(await site.page(url, { as: "program" }));
  if (found) return found;
  const rendered = await site.rendered(url);
  if (rendered.text(testid("error-detail")) !== null) throw new Failure("not_found", "X has no such post");
  return read(rendered);
}
