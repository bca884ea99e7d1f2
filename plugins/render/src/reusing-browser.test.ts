import { setImmediate as turn } from "node:timers/promises";
import type { OwnRenderOptions } from "@farthing/browser";
import { asRetrieval, currentRetrieval, Failure, type Received, type RenderOptions } from "@farthing/contract";
import { parsePage } from "@farthing/html";
import { AddressRules } from "@farthing/web";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ReusingBrowser } from "./reusing-browser.ts";

const URL_ = "https://example.com/app";
const start = Date.UTC(2030, 0, 1);
let rendered: OwnRenderOptions[];
let headers: Record<string, string>;
/** What its site said of keeping what came before: redirects, and documents whose scripts led on. */
let before: Record<string, string>[];
let behave: (options: OwnRenderOptions) => Promise<void> | void;
let browser: ReusingBrowser;

/** A browser that shows what it was asked for how many times, and tells of it as the real one does. */
const chromium = {
  health: () => ({ status: "ok" as const, detail: {} }),
  async render(url: string | URL, options: OwnRenderOptions = {}) {
    rendered.push(options);
    const html = `<p>page ${rendered.length}</p>`;
    await turn();
    for (const each of [...before, headers]) options.began?.({ headers: each });
    await behave(options);
    currentRetrieval()?.received({
      ...{ url: String(url), finalUrl: String(url), method: "GET", retrievedAt: Date.now(), status: 200, headers },
      ...{ contentType: "text/html", bytes: Buffer.from(html), age: null, isPersonal: false, engine: "Test/1" },
    });
    return { page: parsePage(html, url), status: 200, truncated: false, waitedFor: "load", ms: 5 };
  },
};

let told: Received[];
const render = async (maxAge: number, options: RenderOptions = {}, url = URL_) => {
  const received = (each: Received) => void told.push(each);
  const { page } = await asRetrieval({ requestId: "r", maxAge, received }, () => browser.render(url, options));
  return page.text("p");
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  [rendered, told, headers, before, behave] = [[], [], {}, [], () => undefined];
  browser = new ReusingBrowser(chromium, new AddressRules(), 1_000_000);
});
afterEach(() => vi.useRealTimers());

describe("a page that was rendered", () => {
  it.each([
    ["live", {}, 0, 0, 2],
    ["as old as the caller takes", {}, 60, 60, 1],
    ["older", {}, 60, 61, 2],
    ["as old as the site says", { "cache-control": "max-age=10" }, 60, 9, 1],
    ["older than the site says", { "cache-control": "max-age=10" }, 60, 11, 2],
    ["nobody else's", { "cache-control": "private" }, 60, 0, 2],
    ["not to be kept", { "cache-control": "no-store" }, 60, 0, 2],
    ["to be asked for", { "cache-control": "no-cache", etag: '"1"' }, 60, 0, 2],
  ])("is given again where that is %s", async (_, said, maxAge, seconds, times) => {
    headers = said as Record<string, string>;
    await render(maxAge);
    vi.setSystemTime(start + seconds * 1_000);
    expect(await render(maxAge)).toBe(`page ${times}`);
    expect(told.map(({ age, retrievedAt }) => [age, retrievedAt])).toEqual([
      [null, start],
      times === 1 ? [seconds, start] : [null, start + seconds * 1_000],
    ]);
  });

  it("is another one with another selector, part of the page or address", async () => {
    await render(60);
    await render(60, { waitFor: "p" });
    await render(60, {}, `${URL_}#part`);
    await render(60, {}, `${URL_}?a`);
    expect(rendered).toHaveLength(4);
  });

  it("with a caller's headers is his alone", async () => {
    const own = { headers: { "x-any": "1" } };
    await render(60, own);
    await Promise.all([render(60), render(60, own), render(60, own)]);
    expect(rendered).toHaveLength(4);
  });
});

describe("callers who ask for a page at the same time", () => {
  it("have it rendered once, and each is told what came", async () => {
    expect(new Set(await Promise.all(Array.from({ length: 10 }, () => render(0))))).toEqual(new Set(["page 1"]));
    expect([rendered.length, told.length]).toEqual([1, 10]);
  });

  it("each have it rendered where it is nobody else's", async () => {
    headers = { "cache-control": "private" };
    await Promise.all([1, 2, 3].map(() => render(0)));
    expect(rendered).toHaveLength(3);
  });

  it.each([
    ["a document that leads to one visitor's", [{}], { "cache-control": "private" }],
    ["a redirect for one visitor", [{ "cache-control": "no-store", location: "/?visitor=1" }], {}],
  ])("each have it rendered, and nothing is kept, after %s", async (_, first, last) => {
    [before, headers] = [first as Record<string, string>[], last as Record<string, string>];
    expect(new Set(await Promise.all([1, 2, 3].map(() => render(60))))).toHaveProperty("size", 3);
    await render(60);
    expect([rendered.length, told.length]).toEqual([4, 4]);
  });

  it("share a failure", async () => {
    behave = () => Promise.reject(new Failure("blocked", "a wall"));
    const codes = await Promise.all([1, 2, 3].map(() => render(0).catch(({ code }) => code)));
    expect([codes, rendered.length]).toEqual([["blocked", "blocked", "blocked"], 1]);
  });

  it("have their own if it had begun to arrive before they asked", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    behave = () => promise;
    const early = render(0);
    await turn();
    await turn();
    const late = render(0);
    resolve();
    expect(await Promise.all([early, late])).toEqual(["page 1", "page 2"]);
  });
});
