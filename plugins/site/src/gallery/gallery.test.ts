import "reflect-metadata";
import type { ExtractorConditions, ExtractorInfo, HttpDocument } from "@farthing/contract";
import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { elementsOf, extractor, frameOf, published, readPage, registryOf, textOf } from "../../test/support.ts";
import { ServeExtractor, ServeGallery } from "./endpoint.ts";

const NOW = Date.now();
const conditions: ExtractorConditions = {
  of: () => ({
    status: "failing",
    reason: "Two of three calls failed",
    lastSuccessAt: NOW - 7_200_000,
    calls: 12,
    failureShare: 0.6666,
  }),
};
const asked = (extractors: readonly ExtractorInfo[], question: { q?: string; url?: string } = {}, known?: ExtractorConditions) =>
  new ServeGallery(frameOf(), registryOf(...extractors), known).handle(question);
const one = (extractors: readonly ExtractorInfo[], name: string, known?: ExtractorConditions): HttpDocument => {
  const sold = { endpoints: () => [{ ...readPage, path: "/extract" as const, byExtractor: true }] };
  return new ServeExtractor(frameOf(), registryOf(...extractors), known, published(sold)).handle({ name });
};
const cards = async (page: Promise<HttpDocument>) =>
  elementsOf(await page).flatMap(({ tag, attributes }) =>
    tag === "a" && attributes.href?.startsWith("/gallery/") ? attributes.href : [],
  );

const film = extractor({
  name: "film",
  aliases: ["movie"],
  package: "@somebody/extractor-film",
  domains: ["film.example", "movie.example"],
  description: "A film: who plays in it.",
  fields: ["title", "cast"],
  about: {
    firstParty: false,
    author: "Somebody",
    license: "MIT",
    homepage: "https://film.example/docs",
    repository: "javascript:alert(1)",
    deprecated: "the site is closing",
    replacedBy: "@somebody/extractor-movies",
    sample: { title: "Tides", cast: ["x".repeat(5_000)] },
    examples: ["https://film.example/it's"],
  },
});
const all = [extractor(), film];

describe("the gallery", () => {
  it("has every extractor, those of third parties included, with who made it", async () => {
    expect(await cards(asked(all))).toEqual(["/gallery/shop", "/gallery/film"]);
    const text = textOf(await asked(all));
    expect(text).toContain("Somebody, in @somebody/extractor-film");
    expect(text).toContain("film.example, movie.example");
  });

  it.each([
    ["film", ["/gallery/film"]],
    ["CAST", ["/gallery/film"]],
    ["movie plays", ["/gallery/film"]],
    ["example", ["/gallery/shop", "/gallery/film"]],
    ["nothing at all", []],
    ["", ["/gallery/shop", "/gallery/film"]],
  ])("finds by %j: name, domain, field, word", async (q, found) => {
    expect(await cards(asked(all, { q }))).toEqual(found);
  });

  it("says who takes a page, or why nobody does", async () => {
    expect(textOf(await asked(all, { url: "https://film.example/1" }))).toContain("film takes https://film.example/1 .");
    expect(textOf(await asked(all, { url: "https://other.test/" }))).toContain(
      "no installed extractor handles https://other.test/",
    );
  });

  it("says how well each does, and where nobody knows", async () => {
    expect(textOf(await asked(all))).toContain("no data");
    expect(textOf(await asked(all, {}, conditions))).toContain("failing");
  });

  it("takes less than 5 ms of CPU with forty of them", async () => {
    const many = 40;
    const forty = Array.from({ length: 40 }, (_, at) => extractor({ name: `shop-${at}` }));
    await inTime(many * 0.005, async () => {
      for (let at = 0; at < many; at++) await asked(forty, { q: "shop" });
    });
  });
});

describe("the page of an extractor", () => {
  it("has its fields with their types, also of what may be absent", () => {
    const text = textOf(one(all, "shop"));
    expect(text).toMatch(/title\s+string/);
    expect(text).toMatch(/price\s+number or null\s+In dollars/);
  });

  it("has what its package says, a record cut short, and a call for one of its pages", () => {
    const text = textOf(one(all, "film", conditions));
    for (const part of [
      "MIT",
      "a third party",
      "Somebody",
      "the site is closing",
      "@somebody/extractor-movies",
      "Two of three calls failed",
      "66.7 % failed",
      "2 hours ago",
    ])
      expect(text).toContain(part);
    expect(text).toContain(`-d '{"url":"https://film.example/it\\u0027s","type":"film"}'`);
    expect(text).toMatch(/x{200,299}…/);
    expect(text).not.toMatch(/x{301}/);
  });

  it("leads only where a link may lead", () => {
    const hrefs = elementsOf(one(all, "film")).flatMap(({ attributes }) => attributes.href ?? []);
    expect(hrefs).toContain("https://film.example/docs");
    expect(hrefs.filter((href) => href.startsWith("javascript"))).toEqual([]);
  });

  it("is found by another name, too; others are not there", () => {
    expect(textOf(one(all, "movie"))).toContain("A film: who plays in it.");
    const missing = one(all, "<img src=x>");
    expect(missing.status).toBe(404);
    expect(elementsOf(missing).map(({ tag }) => tag)).not.toContain("img");
  });

  it("shows nothing of a stranger as anything but text", () => {
    const evil = `"><img src=x onerror=alert(1)><script>alert(1)</script>`;
    const hostile = extractor({
      name: evil,
      aliases: [evil],
      version: evil,
      package: evil,
      description: evil.repeat(300),
      domains: [evil],
      fields: [evil],
      schema: { type: "object", properties: { [evil]: { type: evil, description: evil, enum: [evil] } }, required: [evil] },
      about: {
        firstParty: false,
        ...{
          author: evil,
          maintainers: [evil],
          license: evil,
          homepage: evil,
          repository: evil,
          deprecated: evil,
          replacedBy: evil,
        },
        ...{ hosts: [evil], examples: [evil], sample: { [evil]: evil } },
      },
    });
    const known: ExtractorConditions = { of: () => ({ status: "degraded", reason: evil, calls: 1, failureShare: 1 }) };
    const elements = elementsOf(one([hostile], evil, known));
    expect(elements.filter(({ tag }) => tag === "img")).toEqual([]);
    expect(elements.filter(({ tag, attributes }) => tag === "script" && !attributes.src?.startsWith("/assets/"))).toEqual([]);
    expect(elements.filter(({ attributes }) => Object.keys(attributes).some((name) => name.startsWith("on")))).toEqual([]);
    expect(String(one([hostile], evil, known).body).length).toBeLessThan(60_000);
  });

  it.each([
    { properties: { a: true, b: null, c: 5, d: "x", e: [] } },
    { properties: { a: { type: 5, anyOf: 1, items: "a", properties: [1], required: 3, examples: 4, description: {} } } },
    { properties: { a: { type: "array", items: null } }, required: {} },
    { properties: { a: { anyOf: [null, 1, { type: "null" }] } } },
    { $ref: "#", items: { $ref: "#" } },
    {},
  ])("stands whatever a schema holds: %j", (schema) => {
    expect(one([extractor({ schema: schema as ExtractorInfo["schema"] })], "shop").status).toBe(200);
  });

  it("stays bounded with a schema that goes deep and wide", async () => {
    const deep = (levels: number): object =>
      levels === 0 ? { type: "string" } : { type: "object", properties: { a: deep(levels - 1) } };
    const wide = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, at) => [`field-${at}`, { anyOf: Array(100).fill({ type: "string" }) }]),
    );
    for (const schema of [deep(2_000), { type: "object", properties: wide }]) {
      const page = await inTime(0.2, () => one([extractor({ schema: schema as ExtractorInfo["schema"] })], "shop"));
      expect(String(page.body).length).toBeLessThan(150_000);
    }
  });
});
