import "reflect-metadata";
import type { SearchProvider } from "@farthing/contract";
import { definePlugin, SearchProvider as Token } from "@farthing/contract";
import { afterEach, describe, expect, it } from "vitest";
import { startResearch } from "../test/service.ts";
import { type Answer, startInternet } from "../test/small-internet.ts";
import { ENGINES } from "./providers/engines.ts";

const PROSE =
  "The whistling kettle sings because steam is forced through two plates with a hole in each. Below a certain speed the first plate alone hums; above it the jet breaks up into rings that the cavity turns into a tone.";
/** A page on kettles; each says it in other words, or it would be a copy. */
const page = (name: string, { date, lang }: { date?: string; lang?: string } = {}): Answer => ({
  body: `<!doctype html><html${lang ? ` lang="${lang}"` : ""}><head><title>Kettles by ${name}</title>${date ? `<meta property="article:published_time" content="${date}">` : ""}</head><body><main><h1>Kettles by ${name}</h1><p>${PROSE.split(
    " ",
  )
    .map((word) => `${word}${name}`)
    .join(" ")} The whistling kettle of ${name}.</p></main></body></html>`,
});
const pages: Readonly<Record<string, Answer>> = {
  "http://new.example.org/": page("new", { date: "2024-06-02T10:00:00Z", lang: "en-GB" }),
  "http://month.monthly.example/": page("month", { date: "2024-06", lang: "en" }),
  "http://old.olden.example/": page("old", { date: "2024-05-31", lang: "de" }),
  "http://silent.quiet.example/": page("silent"),
  "http://away.example.org/": { status: 302, body: "", headers: { location: "http://silent.quiet.example/" } },
  "http://walled.walls.example/": {
    status: 403,
    body: "<title>Just a moment...</title>",
    headers: { "cf-mitigated": "challenge" },
  },
};

const running: { stop(): unknown }[] = [];
afterEach(async () => {
  for (const one of running.splice(0).reverse()) await one.stop();
});

const ofOneSite: Readonly<Record<string, Answer>> = Object.fromEntries(
  ["one", "two", "three"].map((name) => [`http://${name}.example.org/`, page(name)]),
);

/** A service whose only engine names these pages, and does what it says with filters. */
async function serve(supported: readonly string[], urls: readonly string[] = Object.keys(pages)) {
  const asked: { query: string; options: Record<string, unknown> }[] = [];
  const provider: SearchProvider = {
    name: "own",
    readiness: "configured",
    supports: (filter) => supported.includes(filter),
    search: async (query, { signal: _, limit: _limit, ...options }) => {
      asked.push({ query, options });
      return urls.map((url) => ({ url, title: `About ${url}`, snippet: `The whistling kettle, says ${url}` }));
    },
  };
  const internet = await startInternet(({ href }) => pages[href] ?? ofOneSite[href]);
  const plugin = definePlugin({ name: "own", provides: [{ token: Token, multi: true, useValue: provider }] });
  const service = await startResearch({ EGRESS_PROXY: internet.address, SEARCH_PROVIDERS: "own" }, [plugin]);
  running.push(internet, service);
  const ask = async (input: object) => {
    const { status, body } = await service.ask({ query: "whistling kettle", maxResults: 10, ...input });
    const urls = body.results?.map(({ url }: { url: string }) => new URL(url).hostname.split(".", 1)[0]).sort();
    return { status, body, urls };
  };
  return { ask, asked };
}

describe("POST /research, narrowed", () => {
  it("to a site: asked for in the query, and held against what is found and where it leads", async () => {
    const { ask, asked } = await serve([], [...Object.keys(pages), ...Object.keys(ofOneSite)]);
    const { urls, body } = await ask({ site: " Example.org " });
    expect(asked).toEqual([{ query: "whistling kettle site:example.org", options: {} }]);
    expect(urls).toEqual(["new", "one", "three", "two"]);
    expect(body.failed.map(({ url }: { url: string }) => url)).toEqual(["http://away.example.org/"]);
    expect(JSON.stringify(body.failed)).toContain("unsupported_page: it leads to another site than example.org");
  });

  it("to what is new: by what pages say, and of those that say nothing by what the engine was asked", async () => {
    const { ask } = await serve([]);
    const { urls, body } = await ask({ since: "2024-06-01" });
    expect(urls).toEqual(["month", "new"]);
    expect(JSON.stringify(body.failed)).toContain("it was published before 2024-06-01: 2024-05-31");
    expect(JSON.stringify(body.failed)).toContain("it does not say when it was published");
    const able = await serve(["since"]);
    expect((await able.ask({ since: "2024-06-01" })).urls).toEqual(["month", "new", "silent", "walled"]);
    expect(able.asked[0]).toEqual({ query: "whistling kettle", options: { since: "2024-06-01" } });
  });

  it("to a language", async () => {
    const { ask } = await serve([]);
    expect((await ask({ language: "DE-at" })).urls).toEqual(["old"]);
    const able = await serve(["language", "site"]);
    expect((await able.ask({ language: "en", site: "example.org" })).urls).toEqual(["new"]);
    expect(able.asked[0]).toEqual({ query: "whistling kettle", options: { language: "en", site: "example.org" } });
  });

  it("is not charged for nothing", async () => {
    const { ask } = await serve([], ["http://new.example.org/", "http://old.olden.example/"]);
    expect((await ask({ language: "fr" })).body).toMatchObject({ error: "empty_content", charged: false });
    expect((await ask({ site: "example.com" })).body).toMatchObject({ error: "empty_content" });
  });

  it.each([
    [{ site: "no host" }, "/site"],
    [{ site: "example.org/docs" }, "/site"],
    [{ site: "localhost" }, "/site"],
    [{ since: "yesterday" }, "/since"],
    [{ since: "2024-02-30" }, "/since"],
    [{ since: "2999-01-01" }, "/since"],
    [{ language: "German!" }, "/language"],
    [{ offset: 1_000_000 }, "/offset"],
  ])("refuses %j and names the field", async (input, path) => {
    const { ask } = await serve([], ["http://new.example.org/"]);
    const { body } = await ask(input);
    expect([body.error, body.issues?.[0].path]).toEqual(["bad_input", path]);
  });

  it("says in words what it wants of a day and a language", async () => {
    const { ask } = await serve([]);
    const { body } = await ask({ since: "yesterday", language: "German!" });
    expect(body.message).toBe(
      "since must be a date (YYYY-MM-DD) such as 2026-01-31; language must be a language tag such as en or pt-BR",
    );
  });

  it("is read on, and its parts are the whole", async () => {
    const { ask } = await serve([]);
    const whole = (await ask({})).body;
    expect(whole).not.toHaveProperty("truncated");
    const texts = new Map<string, string>();
    for (let offset: number | undefined = 0; offset !== undefined; ) {
      const { status, body } = await ask({ maxChars: 300, offset });
      expect(status).toBe(200);
      expect(body.results.reduce((sum: number, { text }: { text: string }) => sum + text.length, 0)).toBeLessThanOrEqual(300);
      for (const { url, text } of body.results) texts.set(url, (texts.get(url) ?? "") + text);
      expect(body.truncated).toBe(body.nextOffset === undefined ? undefined : true);
      offset = body.nextOffset;
    }
    expect(Object.fromEntries(texts)).toEqual(
      Object.fromEntries(whole.results.map(({ url, text }: { url: string; text: string }) => [url, text])),
    );
  });
});

describe("engines", () => {
  const asked = (name: string, filters: object) => {
    const { url, options } = ENGINES.find((engine) => engine.name === name)?.request({
      base: "https://e.example",
      key: "k",
      query: "q",
      limit: 5,
      ...filters,
    }) ?? { url: "" };
    return `${decodeURIComponent(url)} ${decodeURIComponent(String(options?.body ?? ""))}`;
  };
  const today = new Date().toISOString().slice(0, 10);
  const recent = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);

  it.each([
    ["brave", { since: "2024-06-01", language: "ja" }, [`freshness=2024-06-01to${today}`, "search_lang=jp"]],
    ["searxng", { since: recent, language: "de" }, ["time_range=week", "language=de"]],
    ["serper", { since: "2024-06-01", language: "de" }, ["cdr:1,cd_min:6/1/2024", '"hl":"de"']],
    ["tavily", { since: "2024-06-01", site: "a.example" }, ['"start_date":"2024-06-01"', '"include_domains":["a.example"]']],
    ["duckduckgo", { since: "2024-06-01" }, [`df=2024-06-01..${today}`]],
  ])("are asked in their own words: %s", (name, filters, parts) => {
    for (const part of parts) expect(asked(name, filters)).toContain(part);
    const plain = asked(name, {});
    for (const part of parts) expect(plain).not.toContain(part.split(/[=:]/, 1)[0]);
  });

  it("are not asked for what they do not know", () => {
    const supports = (name: string, filter: "since" | "language", value: string) =>
      ENGINES.find((engine) => engine.name === name)?.supports?.(filter, value) ?? false;
    expect(supports("brave", "language", "tlh")).toBe(false);
    expect(supports("searxng", "since", "2001-01-01")).toBe(false);
    expect(supports("bing", "since", recent)).toBe(false);
  });
});
