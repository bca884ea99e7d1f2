import { type Recording, replay } from "@farthing/kit";
import { expect, it } from "vitest";
import extractor from "../src/index.ts";

const id = "1841206275088290279";
const url = `https://x.com/teahouse/status/${id}`;
const BEGINNING = "Tea needs time.";
const WHOLE = "Tea needs time. Four minutes, to be exact & no less.";

const json = (address: string, value: unknown): Recording => ({
  url: address,
  ignoreQuery: true,
  contentType: "application/json",
  bytes: Buffer.from(JSON.stringify(value)),
});
const embedOf = (more: object) =>
  json("https://cdn.syndication.twimg.com/tweet-result", {
    user: { screen_name: "teahouse", name: "The Tea House" },
    favorite_count: 3,
    text: BEGINNING,
    ...more,
  });
const embed = embedOf({ note_tweet: { id: "Tm90ZQ==" } });
const guest: Recording = { ...json("https://api.x.com/1.1/guest/activate.json", { guest_token: "1" }), method: "POST" };
const visitor = (note: object) =>
  json("https://api.x.com/graphql/f2sagi1jweVHFkTUIHzmMQ/TweetResultByRestId", {
    data: {
      tweetResult: {
        result: {
          core: { user_results: { result: { core: { screen_name: "teahouse", name: "The Tea House" } } } },
          note_tweet: note,
          legacy: { full_text: `${BEGINNING}…`, favorite_count: 4 },
        },
      },
    },
  });
const rendered = (behind: string): Recording => ({
  url,
  contentType: "text/html",
  bytes: Buffer.from(
    `<article data-testid="tweet"><div data-testid="User-Name"><a href="/teahouse">Tea</a></div><div data-testid="tweetText">${WHOLE.replace("&", "&amp;")}</div>${behind}<a href="/teahouse/status/${id}"></a></article>`,
  ),
});

it("says that a text is a beginning, where embeds alone answer and show no more of a long one", async () => {
  const { record } = await replay(extractor, url, [embed]);
  expect(record).toMatchObject({ text: BEGINNING, truncated: true, likes: 3 });
});

it("takes the whole of a long text from the visitor's interface", async () => {
  const note = { note_tweet_results: { result: { text: WHOLE.replace("&", "&amp;") } } };
  const { record } = await replay(extractor, url, [guest, visitor(note), embed]);
  expect(record).toMatchObject({ text: WHOLE, truncated: false, likes: 4 });
});

it("takes the whole of a long text from the page, where the interfaces have its beginning only", async () => {
  const { record } = await replay(extractor, url, [guest, visitor({}), embed, rendered("")]);
  expect(record).toMatchObject({ text: WHOLE, truncated: false, likes: 4 });
});

it.each([
  ["the post's own", '<button data-testid="tweet-text-show-more-link">Show more</button>', true],
  ["a quoted post's", '<div role="link"><button data-testid="tweet-text-show-more-link"></button></div>', false],
])("knows %s button for the rest of a text", async (_whose, button, truncated) => {
  expect((await replay(extractor, url, [rendered(button)])).record).toMatchObject({ text: WHOLE, truncated });
});

it("reads what embeds show of an article, and that this is not all", async () => {
  const article = { rest_id: "1", title: "On tea", preview_text: "Tea &amp; time" };
  const { record } = await replay(extractor, url, [embedOf({ text: "https://t.co/a", article })]);
  expect(record).toMatchObject({ text: "On tea\n\nTea & time", truncated: true });
});

it.each([
  ["short", "Tea at four", false],
  ["ended by dots", `${"Tea at four ".repeat(22)}and…`, true],
  ["as long as a short post can be", "Tea at four ".repeat(23), null],
  ["as long as that in signs that count twice", "茶".repeat(140), null],
])("says of a card's text that is %s whether it is whole", async (_kind, text, truncated) => {
  const card = (name: string, content: string) => `<meta property="og:${name}" content="${content}">`;
  const bytes = Buffer.from(card("title", "The Tea House (@teahouse) on X") + card("description", text));
  const { record } = await replay(extractor, url, [{ url, contentType: "text/html; charset=utf-8", bytes }]);
  expect(record).toMatchObject({ truncated });
});
