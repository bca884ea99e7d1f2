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

it("makes no record of a page that shows no item", async () => {
  await expect(recordOf("<table><tr><td>Welcome</td></tr></table>")).rejects.toMatchObject({ code: "not_found" });
});
