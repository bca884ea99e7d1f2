import { type Recording, replay } from "@farthing/kit";
import { expect, it } from "vitest";
import extractor from "../src/index.ts";

const url = "https://x.com/teahouse/status/957383241714970624";
const json = (address: string, value: unknown, status = 200): Recording => ({
  url: address,
  ignoreQuery: true,
  status,
  contentType: "application/json",
  bytes: Buffer.from(JSON.stringify(value)),
});

it("takes neither date nor language of a post that is quoted, whose parts stand before its own", async () => {
  const html = `<article data-testid="tweet"><div data-testid="User-Name"><a href="/teahouse"><span>The Tea House</span></a></div>
    <div role="link"><time datetime="2001-01-01T00:00:00.000Z"></time><div data-testid="tweetText" lang="fr">Cité</div></div>
    <a href="/teahouse/status/957383241714970624"><time datetime="2018-01-27T22:42:06.000Z"></time></a>
    <div role="group" aria-label="3 respuestas"><a href="/teahouse/status/957383241714970624/analytics" aria-label="3.692 visualizaciones"></a></div></article>`;
  const { record } = await replay(extractor, url, [{ url, contentType: "text/html", bytes: Buffer.from(html) }]);
  expect(record).toMatchObject({ text: "", date: "2018-01-27T22:42:06Z", language: null, views: 3692 });
});

it("says that a post is gone where one interface says so and the other cannot be asked", async () => {
  const asked = replay(extractor, url, [
    { ...json("https://api.x.com/1.1/guest/activate.json", { guest_token: "1" }), method: "POST" },
    json("https://api.x.com/graphql/f2sagi1jweVHFkTUIHzmMQ/TweetResultByRestId", { data: { tweetResult: {} } }),
    json("https://cdn.syndication.twimg.com/tweet-result", {}, 500),
    { url, contentType: "text/html", status: 500, bytes: Buffer.from("") },
  ]);
  await expect(asked).rejects.toMatchObject({ code: "not_found" });
});

it.each([
  ["The Tea House (@teahouse) on X", "“Tea” at four", "“Tea” at four"],
  ["The Tea House on Twitter", "“Tea at four https://t.co/x”", "Tea at four https://t.co/x"],
])("reads the card of link previews headed %s", async (title, description, text) => {
  const card = (name: string, content: string) => `<meta property="og:${name}" content="${content}">`;
  const html = card("title", title) + card("description", description) + card("url", url.replace("x.com", "twitter.com"));
  const { record } = await replay(extractor, url, [{ url, contentType: "text/html", bytes: Buffer.from(html) }]);
  expect(record).toMatchObject({ author: "teahouse", authorName: "The Tea House", text, likes: null, media: [] });
});

it.each([
  ["https://pbs.twimg.com/media/A.jpg", [{ type: "photo", url: "https://pbs.twimg.com/media/A.jpg" }]],
  ["/media/A.jpg", []],
  ["data:image/png;x=/media/,A", []],
])("takes the picture of a card where it has an address: %s", async (image, media) => {
  const card = (name: string, content: string) => `<meta property="og:${name}" content="${content}">`;
  const page = card("title", "Tea (@teahouse) on X") + card("description", "Tea") + card("url", url) + card("image", image);
  const { record } = await replay(extractor, url, [{ url, contentType: "text/html", bytes: Buffer.from(page) }]);
  expect(record).toMatchObject({ author: "teahouse", media });
});

it.each(["xcancel.com", "nitter.net", "fxtwitter.com"])("reads a post that %s mirrors from X itself", async (host) => {
  const embed = { user: { screen_name: "teahouse", name: "The Tea House" }, text: "Tea at four", favorite_count: 3 };
  const answers = [json("https://cdn.syndication.twimg.com/tweet-result", embed)];
  const { record, hosts } = await replay(extractor, `https://${host}/teahouse/status/957383241714970624`, answers);
  expect(record).toMatchObject({ author: "teahouse", text: "Tea at four", likes: 3, reposts: null, views: null });
  expect(hosts).not.toContain(host);
});

const html = (text: string): Recording => ({ url, contentType: "text/html", bytes: Buffer.from(text) });

it("reads the card of a page that a browser made, whose title has the text in it", async () => {
  const card = `<meta property="og:title" content="Tea on X: &quot;Hello t.co/x&quot; / X"><meta property="og:url" content="${url}"><meta property="og:description" content="Hello">`;
  expect((await replay(extractor, url, [html(card)])).record).toMatchObject({
    author: "teahouse",
    authorName: "Tea",
    text: "Hello",
  });
});

it("reads views that are told in millions", async () => {
  const article = `<article data-testid="tweet"><div data-testid="User-Name"><a href="/teahouse">Tea</a></div>
    <a href="/teahouse/status/957383241714970624"></a><div role="group" aria-label="12 replies, 1.2M views"></div></article>`;
  expect((await replay(extractor, url, [html(article)])).record).toMatchObject({ views: 1_200_000, replies: 12 });
});

it("reads the media of an embed of before 2023", async () => {
  const film = {
    variants: [
      { type: "application/x-mpegURL", src: "https://film.example/a.m3u8" },
      { type: "video/mp4", src: "https://film.example/a.mp4" },
    ],
  };
  const post = {
    text: "Hello",
    user: { screen_name: "teahouse", name: "Tea" },
    photos: [{ url: "https://photo.example/a.jpg" }],
    video: film,
  };
  expect((await replay(extractor, url, [json("https://cdn.syndication.twimg.com/tweet-result", post)])).record.media).toEqual([
    { type: "photo", url: "https://photo.example/a.jpg" },
    { type: "video", url: "https://film.example/a.mp4" },
  ]);
});
