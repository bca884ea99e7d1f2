import { replay } from "@farthing/kit";
import { expect, it } from "vitest";
import extractor from "../src/index.ts";

const url = "https://www.crunchbase.com/organization/kettle-works";
const recordOf = async (html: string) =>
  (await replay(extractor, url, [{ url, contentType: "text/html", bytes: Buffer.from(html) }])).record;

it("reads the state as Angular keeps it since version 16", async () => {
  const b = { properties: { identifier: { value: "Kettle Works", permalink: "kettle-works" } }, cards: {} };
  const state = {
    1: { b: { entities: [] }, u: "https://www.crunchbase.com/v4/data/searches", s: 200 },
    2: { b, u: "https://www.crunchbase.com/v4/data/entities/organizations/kettle-works?x=1" },
  };
  const html = `<script id="ng-state" type="application/json">${JSON.stringify(state)}</script>`;
  expect(await recordOf(html)).toMatchObject({ name: "Kettle Works", permalink: "kettle-works", funding: null, founders: [] });
});

it("says so where the state was cut short", async () => {
  await expect(recordOf('<script id="client-app-state">{&q;HttpState&q;:</script>')).rejects.toMatchObject({
    code: "layout_changed",
  });
});

it("takes the organization of the page, not a related one whose answer stands before it", async () => {
  const answer = (permalink: string) => ({ data: { properties: { identifier: { value: permalink, permalink } }, cards: {} } });
  const HttpState = {
    "GET/v4/data/entities/organizations/teapot-group": answer("teapot-group"),
    "GET/v4/data/entities/organizations/0f2a": answer("kettle-works"),
  };
  const html = `<script id="ng-state" type="application/json">${JSON.stringify({ HttpState })}</script>`;
  expect(await recordOf(html)).toMatchObject({ permalink: "kettle-works" });
});

const answerOf = (permalink: string, value = permalink) => ({
  data: { properties: { identifier: { value, permalink } }, cards: {} },
});
const pageOf = (HttpState: object) => `<script id="ng-state" type="application/json">${JSON.stringify({ HttpState })}</script>`;

it("knows the organization by the address that was asked for, where it has another name by now", async () => {
  const html = pageOf({
    "GET/v4/data/entities/organizations/teapot-group?field_ids=x": answerOf("teapot-group"),
    "GET/v4/data/entities/organizations/kettle-worksfield_ids=%5B%22identifier%22%5D&layout_mode=view_v2": answerOf(
      "kettle-2",
      "Kettle",
    ),
  });
  expect(await recordOf(html)).toMatchObject({ name: "Kettle", permalink: "kettle-2" });
});

it("gives no other organization where none of several is the page's", async () => {
  const html = pageOf({
    "GET/v4/data/entities/organizations/teapot-group": answerOf("teapot-group"),
    "GET/v4/data/entities/organizations/cup-works": answerOf("cup-works"),
  });
  await expect(recordOf(html)).rejects.toMatchObject({ code: "layout_changed" });
});

it.each([
  ["none", null],
  ["year", "2007"],
  ["constructor", "2007-02-01"],
])("gives a founding date that is exact to %s", async (precision, founded) => {
  const answer = answerOf("kettle-works");
  const cards = { overview_fields_extended: { founded_on: { value: "2007-02-01", precision } } };
  const html = pageOf({ "GET/v4/data/entities/organizations/kettle-works": { data: { ...answer.data, cards } } });
  expect(await recordOf(html)).toMatchObject({ founded });
});

it("finds the organization of an address in other letters and scripts", async () => {
  const asked = "https://www.crunchbase.com/organization/Caf%C3%A9-Works";
  const html = pageOf({
    "GET/v4/data/entities/organizations/teapot-group": answerOf("teapot-group"),
    "GET/v4/data/entities/organizations/9f": answerOf("café-works"),
  });
  const { record } = await replay(extractor, asked, [{ url: asked, contentType: "text/html", bytes: Buffer.from(html) }]);
  expect(record).toMatchObject({ permalink: "café-works" });
});

it("says that the page is walled, not that it wants a log-in, where the API refuses the key", async () => {
  const api = "https://api.crunchbase.com/api/v4/entities/organizations/kettle-works";
  const asked = replay(
    extractor,
    url,
    [
      { url: api, ignoreQuery: true, status: 401, contentType: "application/json", bytes: Buffer.from("{}") },
      { url, status: 403, contentType: "text/html", bytes: Buffer.from("<p>Access denied</p>") },
    ],
    { environment: { CRUNCHBASE_API_KEY: "spent" } },
  );
  await expect(asked).rejects.toMatchObject({ code: "blocked" });
});
