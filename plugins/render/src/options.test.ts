import "reflect-metadata";
import type { Browser, Call, MarkdownEngine, RenderedPage, RenderOptions, WebClient } from "@farthing/contract";
import { Failure } from "@farthing/contract";
import { parsePage } from "@farthing/html";
import { BlockMarkdownEngine } from "@farthing/markdown";
import { describe, expect, it } from "vitest";
import { RenderPage } from "./endpoint.ts";
import type { RenderInput } from "./schema.ts";

const call = { signal: new AbortController().signal, note: () => undefined } as unknown as Call;
const PROSE = "<p>The harbour master counted every boat that came in, and wrote the names down before the storm.</p>".repeat(20);
const HTML = `<title>Boats</title><meta name=author content=Ada><link rel=canonical href="/boats"><nav><a href="/news">News</a></nav>
<main><h1>Boats</h1>${PROSE}<p class=price>12 EUR <img src="/a.png" alt="A boat"></p></main>`;

/** What /render makes of a page, and what the browser was asked for. */
async function render(input: Omit<RenderInput, "url">, html = HTML, facts: Partial<RenderedPage> = {}) {
  let asked: RenderOptions | undefined;
  const browser: Browser = {
    render: async (_url, options) => {
      asked = options;
      const page = parsePage(html, "https://harbour.example/x");
      return { page, status: 200, truncated: false, waitedFor: "load", ms: 1, ...facts };
    },
  };
  const markdown: MarkdownEngine = new BlockMarkdownEngine();
  const handler = new RenderPage(browser, markdown, {} as WebClient, undefined, undefined);
  const result = await handler.handle({ url: "https://harbour.example/x", ...input }, call);
  return { result, asked };
}

describe("POST /render", () => {
  it("reads what is asked of a page, and says what the page says of itself", async () => {
    const { result } = await render({ include: [".price"], links: true, images: true });
    expect(result).toMatchObject({
      text: "12 EUR ![A boat](https://harbour.example/a.png)",
      author: "Ada",
      canonical: "https://harbour.example/boats",
      links: [],
      images: [{ url: "https://harbour.example/a.png", text: "A boat" }],
    });
    expect((await render({ mode: "full" })).result.text).toContain("News");
    expect((await render({})).result).toMatchObject({ leftOut: 10 });
    expect((await render({ mode: "main" })).result.text).not.toContain("News");
  });

  it("says what a page calls itself in one line of signs that are seen, and no more than a title is long", async () => {
    const head = `<title>A\x1b[31m\u202eB</title><meta name=description content="C\x07 ${"word ".repeat(10_000)}">`;
    const { title, description = "" } = (await render({}, head + PROSE)).result;
    expect(title).toBe("A[31mB");
    expect(description).toMatch(/^C word/);
    expect(description.length).toBeLessThanOrEqual(10_000);
  });

  it("fails where the page still says that it is loading", async () => {
    const failure: unknown = await render({}, "<title>Boats</title><p>Loading…</p>").catch((error) => error);
    expect(failure).toMatchObject({
      code: "empty_content",
      message: expect.stringContaining("is loading, even in a browser"),
      hint: expect.stringContaining("waitFor"),
    });
  });

  it("gives the beginning of a page that goes on, whatever it says", async () => {
    const page = `<title>Boats</title><main><h1>Loading</h1><p>${"A bay is loaded from the left. ".repeat(30)}</p></main>`;
    expect((await render({ maxChars: 10 }, page)).result).toMatchObject({ text: "# Loading", truncated: true });
  });

  it("sends nobody to itself where nothing is what include names", async () => {
    const failure: unknown = await render({ include: [".nowhere"] }).catch((error) => error);
    expect(failure).toMatchObject({ code: "empty_content", message: "nothing on the page matches include", upstreamStatus: 200 });
    expect((failure as Failure).hint).not.toContain("/render");
  });

  it("says what the browser left out", async () => {
    const warnings = ["The rest is left out."];
    expect((await render({}, HTML, { warnings })).result.warnings).toEqual(warnings);
    expect((await render({})).result).not.toHaveProperty("warnings");
  });

  it("is read on", async () => {
    const { result: whole } = await render({});
    let text = "";
    for (let offset: number | undefined = 0; offset !== undefined; ) {
      const { result } = await render({ maxChars: 700, offset });
      expect(result.truncated).toBe(result.nextOffset !== undefined);
      text += result.text;
      offset = result.nextOffset;
    }
    expect(text).toBe(whole.text);
  });

  it("sends headers and cookies of the caller", async () => {
    const headers = { "X-Own": "1" };
    expect((await render({ headers, cookies: { a: "1", b: "2 3" } })).asked?.headers).toEqual({
      ...headers,
      Cookie: "a=1; b=2 3",
    });
    expect((await render({ headers, cookies: {} })).asked?.headers).toEqual(headers);
    expect((await render({ headers: {} })).asked).not.toHaveProperty("headers");
  });

  it.each<[Omit<RenderInput, "url">, string]>([
    [{ cookies: { "a b": "1" } }, "/cookies/a b"],
    [{ cookies: { a: "1; b=2" } }, "/cookies/a"],
    [{ cookies: { a: "1\n" } }, "/cookies/a"],
    [{ cookies: { a: "x".repeat(4_095) } }, "/cookies"],
    [{ cookies: { a: "1" }, headers: { cookie: "b=2" } }, "/cookies"],
    [{ include: ["p:has(b)"] }, "/include/0"],
  ])("refuses %j before anything is asked", async (input, path) => {
    await expect(render(input)).rejects.toSatisfy(
      (error) => Failure.is(error) && error.code === "bad_input" && error.issues?.[0]?.path === path,
    );
  });
});
