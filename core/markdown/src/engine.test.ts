import type { Page } from "@farthing/contract";
import { parse } from "parse5";
import { describe, expect, it } from "vitest";
import { convert } from "./convert.ts";
import { BlockMarkdownEngine } from "./engine.ts";

const engine = new BlockMarkdownEngine();
const sentence = "The harbour master counted every boat that came in before the storm, and wrote the names down.";
const page = (body: string, head = ""): Page => {
  const source = `<!doctype html><html lang="en"><head><title>Boats - Harbour News</title>${head}</head><body>${body}</body></html>`;
  return {
    document: parse(source),
    source,
    url: new URL("https://harbour.example/news/boats"),
    base: new URL("https://harbour.example/news/boats"),
  } as unknown as Page;
};
const article = (inner: string): string =>
  `<nav><a href="/">Home</a> <a href="/all">All news</a></nav><main><article><h1>Boats</h1>${`<p>${sentence}</p>`.repeat(4)}${inner}</article></main><footer>Copyright Harbour News</footer>`;

describe("toMarkdown", () => {
  it("keeps the article and leaves navigation and footer out", async () => {
    const { markdown } = await engine.toMarkdown(page(article("")));
    expect(markdown).toContain(sentence);
    expect(markdown).not.toMatch(/All news|Copyright/);
  });

  it("reads Markdown that a script is to show, and keeps all of it", async () => {
    const note = `# Boats\n\n- [the list](/list)\n- **none** is missing\n\n${sentence}\n\n${sentence}`;
    const { markdown, title } = await engine.toMarkdown(page(`<div class="markdown-body">${note}</div><a href="/">Home</a>`));
    expect(markdown).toBe(note.replace("/list", "https://harbour.example/list"));
    expect(title).toBe("Boats");
  });

  it("gives the whole body in full mode", async () => {
    const { markdown } = await engine.toMarkdown(page(article("")), { mode: "full" });
    expect(markdown).toContain("[All news](https://harbour.example/all)");
  });

  it("cuts at a block boundary", async () => {
    const { markdown, truncated } = await engine.toMarkdown(page(article("")), { maxChars: 250 });
    expect(truncated).toBe(true);
    expect(markdown.length).toBeLessThanOrEqual(250);
    expect(markdown.endsWith(".")).toBe(true);
  });

  it("reads what the page says of itself", async () => {
    const ld = {
      "@type": "NewsArticle",
      headline: "Boats",
      author: [{ name: "Ada" }],
      datePublished: "2024-05-01T10:00:00+02:00",
    };
    const head = `<script type="application/ld+json">${JSON.stringify(ld)}</script><meta property="og:site_name" content="Harbour News"><link rel="canonical" href="/boats"><meta name="description" content="On boats.">`;
    expect(await engine.toMarkdown(page(article(""), head))).toMatchObject({
      title: "Boats",
      description: "On boats.",
      authors: ["Ada"],
      published: "2024-05-01T10:00:00+02:00",
      modified: null,
      siteName: "Harbour News",
      language: "en",
      canonicalUrl: "https://harbour.example/boats",
    });
  });
});

describe("large pages", () => {
  const large = page(article(`<p>${sentence}</p>`.repeat(12_000)));
  const ofManyTags = page(article(`<p>${sentence}${"<b>and</b> so ".repeat(6)}</p>`.repeat(2_000)));

  it.each([
    ["by their length", large, 1_000_000, Number.POSITIVE_INFINITY],
    ["by their tags", ofManyTags, 100_000, 1_000_000],
  ])("%s are read in a thread of their own, which leaves this one free", async (_, page, least, most) => {
    expect(page.source.length).toBeGreaterThan(least);
    expect(page.source.length).toBeLessThan(most);
    const handedOn = { source: page.source, url: page.url } as Page;
    const engine = new BlockMarkdownEngine();
    try {
      const article = engine.toMarkdown(handedOn, { maxChars: 5_000 });
      let turns = 0;
      const ticking = setInterval(() => turns++, 1);
      const { markdown, title, truncated } = await article;
      clearInterval(ticking);
      expect(turns).toBeGreaterThan(10);
      expect([title, truncated]).toEqual(["Boats", true]);
      expect(markdown.startsWith("# Boats")).toBe(true);
      expect(markdown).not.toMatch(/All news|Copyright/);
    } finally {
      await engine.dispose();
    }
  });

  it("are left when the caller leaves", async () => {
    const engine = new BlockMarkdownEngine();
    try {
      const leaving = new AbortController();
      const article = engine.toMarkdown(large, { signal: leaving.signal });
      setTimeout(() => leaving.abort(new Error("left")), 20);
      await expect(article).rejects.toThrow("left");
    } finally {
      await engine.dispose();
    }
  });

  it("are refused above 50 million characters", async () => {
    const huge = { ...page(""), source: "x".repeat(50_000_001) } as Page;
    await expect(engine.toMarkdown(huge)).rejects.toMatchObject({ code: "too_large" });
    await expect(engine.fragment(huge.source, "https://x.example/")).rejects.toMatchObject({ code: "too_large" });
  });
});

describe("fragment", () => {
  const piece = '<h2>Use</h2><p>See <a href="../a">this</a>.</p>';
  const written = "## Use\n\nSee [this](https://x.example/a).";

  it("writes all of a piece of HTML, addresses absolute", async () => {
    expect(await engine.fragment(piece, "https://x.example/b/c")).toBe(written);
  });

  it("reads a large piece in a thread of its own, which leaves this one free", async () => {
    const pooled = new BlockMarkdownEngine();
    try {
      const reading = pooled.fragment(piece.repeat(25_000), "https://x.example/b/c");
      let turns = 0;
      const ticking = setInterval(() => turns++, 1);
      const markdown = await reading;
      clearInterval(ticking);
      expect(turns).toBeGreaterThan(10);
      expect(markdown.slice(0, written.length)).toBe(written);
      expect(markdown.length).toBeGreaterThan(25_000 * written.length);
    } finally {
      await pooled.dispose();
    }
  });

  it("is left when the caller leaves", async () => {
    await expect(engine.fragment(piece, "https://x.example/", AbortSignal.abort(new Error("left")))).rejects.toThrow("left");
  });
});

describe("convert", () => {
  it("resolves against base", () => {
    const html = `<base href="/deep/"><main><p>${sentence} ${sentence} <a href="x">here</a></p></main>`;
    expect(convert(html, "https://x.example/").markdown).toContain("[here](https://x.example/deep/x)");
  });
});
