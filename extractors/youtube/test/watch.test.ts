import { type Recording, replay } from "@farthing/kit";
import { expect, it } from "vitest";
import extractor from "../src/index.ts";

const ID = "kettle-0001";
const url = `https://www.youtube.com/watch?v=${ID}`;
const page = (html: string): Recording => ({ url: `${url}&hl=en`, contentType: "text/html", bytes: Buffer.from(html) });
/** What the player says to every client. */
const player = (response: unknown): Recording => ({
  method: "POST",
  url: "https://www.youtube.com/youtubei/v1/player",
  ignoreQuery: true,
  contentType: "application/json",
  bytes: Buffer.from(JSON.stringify(response)),
});

it("reads the player's settings of before 2020", async () => {
  const response = {
    videoDetails: { videoId: ID, title: "A kettle", author: "Kettles", lengthSeconds: "61", viewCount: "12" },
    microformat: { playerMicroformatRenderer: { publishDate: "2019-05-01" } },
  };
  const config = { args: { player_response: JSON.stringify(response) } };
  const html = `<script>var ytplayer = ytplayer || {};ytplayer.config = ${JSON.stringify(config)};ytplayer.load = function() {};</script>`;
  const { record } = await replay(extractor, url, [page(html)]);
  expect(record).toMatchObject({ title: "A kettle", channel: "Kettles", duration: 61, views: 12, published: "2019-05-01" });
});

it.each([
  ["UNPLAYABLE", "Join this channel to get access to members-only content like this video.", "login_required"],
  ["UNPLAYABLE", "This video requires payment to watch. Purchase it.", "login_required"],
  ["CONTENT_CHECK_REQUIRED", "The following content may contain topics to be careful with.", "login_required"],
  ["UNPLAYABLE", "The uploader has not made this video available in your country", "blocked"],
  ["ERROR", "This video has been removed by the uploader", "not_found"],
])("tells from %s, %s, what it means", async (status, reason, code) => {
  await expect(replay(extractor, url, [player({ playabilityStatus: { status, reason } })])).rejects.toMatchObject({ code });
});

const BUSY = { ...player({}), status: 429 };
const metas = (...more: string[]) =>
  page(`<meta property="og:title" content="A kettle"><meta itemprop="identifier" content="${ID}">
  <span itemprop="author"><link itemprop="name" content="Kettles"></span><meta itemprop="datePublished" content="2019-05-01">${more.join("")}`);

it.each([
  ["true", true],
  ["False", false],
  ["maybe", null],
])("reads of the microdata %s whether a video is fit for all ages", async (said, familyFriendly) => {
  const told = `<meta itemprop="interactionCount" content="12"><meta itemprop="isFamilyFriendly" content="${said}">`;
  expect((await replay(extractor, url, [metas(told)])).record).toMatchObject({ familyFriendly, unlisted: null, keywords: [] });
});

it("does without players that are busy where the page knows it all, and says so where it does not", async () => {
  const { record } = await replay(extractor, url, [BUSY, metas('<meta itemprop="interactionCount" content="12">')]);
  expect(record).toMatchObject({ title: "A kettle", channel: "Kettles", views: 12 });
  await expect(replay(extractor, url, [BUSY, metas()])).rejects.toMatchObject({ code: "site_rate_limited" });
  await expect(replay(extractor, url, [BUSY, page("<p>One moment</p>")])).rejects.toMatchObject({ code: "site_rate_limited" });
});

it("follows the address that a link in an e-mail of old wraps", async () => {
  const wrapped = `https://www.youtube.com/attribution_link?a=x&u=${encodeURIComponent(`/watch?v=${ID}&feature=em-share`)}`;
  const { record } = await replay(extractor, wrapped, [metas('<meta itemprop="interactionCount" content="12">')]);
  expect(record).toMatchObject({ id: ID, title: "A kettle" });
});

it.each([
  ["Premiered Oct 1, 2020", "2020-10-01"],
  ["Premieres Dec 1, 2099", null],
  ["Scheduled for Dec 1, 2099", null],
])("takes %s for the date %s", async (simpleText, published) => {
  const contents = [
    { videoPrimaryInfoRenderer: { title: { simpleText: "A kettle" }, dateText: { simpleText } } },
    { videoSecondaryInfoRenderer: { owner: { videoOwnerRenderer: { title: { simpleText: "Kettles" } } } } },
  ];
  const data = { contents: { twoColumnWatchNextResults: { results: { results: { contents } } } } };
  const { record } = await replay(extractor, url, [page(`<script>var ytInitialData = ${JSON.stringify(data)};</script>`)]);
  expect(record).toMatchObject({ title: "A kettle", published });
});

it("reads a watch page's JSON-LD, if it is of this video", async () => {
  const video = (id: string) => ({
    "@type": "VideoObject",
    name: "A &amp; B",
    author: "Kettles",
    uploadDate: "2024-03-04T05:00:00-08:00",
    duration: "PT61S",
    embedUrl: `https://www.youtube.com/embed/${id}`,
    interactionStatistic: [
      { interactionType: "https://schema.org/LikeAction", userInteractionCount: "5" },
      { interactionType: { "@type": "WatchAction" }, userInteractionCount: "1234" },
    ],
  });
  const linked = (id: string) => page(`<script type="application/ld+json">${JSON.stringify(video(id))}</script>`);
  const known = { title: "A & B", channel: "Kettles", duration: 61, views: 1234, published: "2024-03-04T13:00:00Z" };
  expect((await replay(extractor, url, [linked(ID)])).record).toMatchObject(known);
  await expect(replay(extractor, url, [linked("kettle-0002")])).rejects.toThrow();
});

it("reads a watch page of 2013, whose channel is named by a link alone", async () => {
  const html = `<meta itemprop="name" content="A kettle"><meta itemprop="videoId" content="${ID}"><meta itemprop="duration" content="PT1M1S">
    <meta itemprop="datePublished" content="2013-03-04"><meta itemprop="interactionCount" content="1234">
    <div class="yt-user-info"><a class="yt-user-name">Kettles</a></div>`;
  const known = { title: "A kettle", channel: "Kettles", duration: 61, views: 1234, published: "2013-03-04" };
  expect((await replay(extractor, url, [page(html)])).record).toMatchObject(known);
});

it.each([
  ["No views", 0],
  ["1 view", 1],
  ["1.077.715 views", 1_077_715],
  ["Views are hidden", null],
])("counts %s", async (simpleText, views) => {
  const contents = [
    {
      videoPrimaryInfoRenderer: {
        title: { simpleText: "A kettle" },
        viewCount: { videoViewCountRenderer: { viewCount: { simpleText } } },
      },
    },
    { videoSecondaryInfoRenderer: { owner: { videoOwnerRenderer: { title: { simpleText: "Kettles" } } } } },
  ];
  const data = { contents: { twoColumnWatchNextResults: { results: { results: { contents } } } } };
  const { record } = await replay(extractor, url, [page(`<script>var ytInitialData = ${JSON.stringify(data)};</script>`)]);
  expect(record).toMatchObject({ title: "A kettle", views });
});
