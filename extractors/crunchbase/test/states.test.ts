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
