import { replay } from "@farthing/kit";
import { expect, it } from "vitest";
import extractor from "../src/index.ts";

const url = "https://news.ycombinator.com/item?id=303";
const AGE = '<span class="age" title="2026-03-08T11:06:56 1772968016"><a>1 day ago</a></span>';
const recordOf = async (html: string) =>
  (await replay(extractor, url, [{ url, contentType: "text/html", bytes: Buffer.from(html) }])).record;

it("reads a job's page, which shows neither author nor score", async () => {
  const record = await recordOf(
    `<table><tr class="athing"><td><span class="titleline"><a href="https://kettle.example/jobs">Kettle is hiring</a></span></td></tr>
     <tr><td class="subtext">${AGE} | <a href="hide?id=303">hide</a></td></tr></table>`,
  );
  expect(record).toMatchObject({
    title: "Kettle is hiring",
    author: null,
    score: null,
    comments: null,
    url: "https://kettle.example/jobs",
    date: "2026-03-08T11:06:56Z",
  });
});

it("leaves the link to reply out of a comment in whose text it stands", async () => {
  const { topComments } = await recordOf(
    `<table><tr><td class="subtext"><a class="hnuser">leaf</a> ${AGE}</td></tr></table>
     <table><tr class="athing comtr"><td class="ind"><img width="0"></td><td><a class="hnuser">oolong</a>
     <span class="commtext">Oolong.<p>Always.<div class="reply"><p><u><a href="reply?id=1">reply</a></u></div></span></td></tr></table>`,
  );
  expect(topComments).toEqual([{ author: "oolong", text: "Oolong.\n\nAlways." }]);
});

it("knows no number of comments where the API has one below zero", async () => {
  const item = { id: 303, type: "story", by: "leaf", title: "Tea", score: 1, descendants: -1, time: 1_772_968_016 };
  const api = "https://hacker-news.firebaseio.com/v0/item/303.json";
  const { record } = await replay(extractor, url, [
    { url: api, contentType: "application/json", bytes: Buffer.from(JSON.stringify(item)) },
  ]);
  expect(record).toMatchObject({ title: "Tea", comments: null, score: 1 });
});

it.each([
  [
    { type: "comment", parent: 301 },
    { kind: "comment", parent: "https://news.ycombinator.com/item?id=301" },
  ],
  [
    { type: "pollopt", poll: 302 },
    { kind: "pollopt", parent: "https://news.ycombinator.com/item?id=302" },
  ],
  [{ type: "job" }, { kind: "job", parent: null }],
  [
    { type: "riddle", parent: "../x" },
    { kind: null, parent: null },
  ],
])("says of %j what it is and what it belongs to, by both APIs", async (told, known) => {
  const json = (address: string, value: unknown) => ({
    url: address,
    contentType: "application/json",
    bytes: Buffer.from(JSON.stringify(value)),
  });
  const item = { id: 303, by: "leaf", text: "Tea", time: 1_772_968_016, ...told };
  const official = json("https://hacker-news.firebaseio.com/v0/item/303.json", item);
  const { parent, poll, ...rest } = told as { type: string; parent?: unknown; poll?: unknown };
  const copy = {
    id: 303,
    author: "leaf",
    text: "Tea",
    created_at_i: 1_772_968_016,
    children: [],
    parent_id: parent ?? poll ?? null,
    ...rest,
  };
  expect((await replay(extractor, url, [official])).record).toMatchObject(known);
  expect((await replay(extractor, url, [json("https://hn.algolia.com/api/v1/items/303", copy)])).record).toMatchObject(known);
});

it("makes no record of a page that shows no item", async () => {
  await expect(recordOf("<table><tr><td>Welcome</td></tr></table>")).rejects.toMatchObject({ code: "not_found" });
});

it("reads a page of 2012, which tells an age and no date", async () => {
  const record = await recordOf(
    `<table><tr><td class="title"><a href="https://kettle.example/">Kettle</a><span class="comhead"> (kettle.example) </span></td></tr>
     <tr><td class="subtext"><span id=score_303>12 points</span> by <a href="user?id=leaf">leaf</a> 3 hours ago | <a href="item?id=303">4 comments</a></td></tr></table>
     <table><tr><td><img src="s.gif" width=0></td><td class="default"><span class="comhead"><a href="user?id=oolong">oolong</a> 2 hours ago</span>
     <span class="comment"><font>Always.</font></span></td></tr></table>`,
  );
  expect(record).toMatchObject({
    title: "Kettle",
    author: "leaf",
    score: 12,
    comments: 4,
    url: "https://kettle.example/",
    topComments: [{ author: "oolong", text: "Always." }],
    date: null,
  });
});

it("sells nothing that its author took back", async () => {
  const json = (address: string, value: unknown) => ({
    url: address,
    contentType: "application/json",
    bytes: Buffer.from(JSON.stringify(value)),
  });
  const removed = json("https://hacker-news.firebaseio.com/v0/item/303.json", { id: 303, type: "story", deleted: true, time: 1 });
  const copy = { id: 303, type: "story", author: "leaf", title: "Kettle", points: 3, created_at_i: 1_772_968_016, children: [] };
  const kept = json("https://hn.algolia.com/api/v1/items/303", copy);
  await expect(replay(extractor, url, [removed, kept])).rejects.toMatchObject({ code: "not_found" });
  expect((await replay(extractor, url, [kept])).record).toMatchObject({ title: "Kettle" });
});

const reply = `<table><tr class="athing comtr" id="304"><td class="ind" indent="0"></td><td><a class="hnuser">oolong</a> ${AGE}<span class="commtext">Oolong.</span></td></tr></table>`;

it("takes no answer's author and date for the item's, whose own line is missing", async () => {
  const title = '<table><tr><td><span class="titleline"><a href="https://kettle.example/">Kettles</a></span></td></tr></table>';
  await expect(recordOf(title + reply)).rejects.toThrow();
});

it("reads a comment's page by the comment's own row", async () => {
  const own = `<table class="fatitem"><tr class="athing" id="303"><td><a class="hnuser">leaf</a> ${AGE}<div class="commtext">Tea.</div></td></tr></table>`;
  expect(await recordOf(own + reply)).toMatchObject({
    title: null,
    author: "leaf",
    text: "Tea.",
    topComments: [{ author: "oolong" }],
  });
});
