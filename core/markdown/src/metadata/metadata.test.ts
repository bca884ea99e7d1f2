import { describe, expect, it } from "vitest";
import { articleOf } from "../article.ts";
import { parseDocument } from "../dom/parse.ts";
import { isoDate } from "./date.ts";

const url = new URL("https://x.example/a");
const read = (head: string, body = "<p>text</p>", lang = "") =>
  articleOf(
    { tree: parseDocument(`<html${lang}><head>${head}</head><body>${body}</body></html>`), base: url, url },
    { mode: "full" },
  );
const ld = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

describe("metadata", () => {
  it("takes the article of a graph, not its site or publisher", () => {
    const graph = {
      "@graph": [
        { "@type": "WebSite", name: "The Site" },
        { "@type": "Organization", name: "The Press" },
        {
          "@type": ["Article", "NewsArticle"],
          headline: "Headline",
          author: [{ "@type": "Person", name: "Ada" }, "By Grace", { name: "Ada" }],
          datePublished: "2024-02-03",
          dateModified: "2024-02-04T05:06:07Z",
          publisher: { name: "The Press" },
          inLanguage: "de_DE",
        },
      ],
    };
    expect(read(ld(graph))).toMatchObject({
      title: "Headline",
      authors: ["Ada", "Grace"],
      published: "2024-02-03",
      modified: "2024-02-04T05:06:07Z",
      siteName: "The Press",
      language: "de-DE",
    });
  });

  it("reads meta elements and the page where there is no JSON-LD", () => {
    const head =
      '<title>A long enough title | The Site</title><meta property="og:site_name" content="The Site"><meta name="author" content="Ada"><meta property="article:published_time" content="2024-02-03T04:05:06+01:00">';
    expect(read(head, "<p>text</p>", ' lang="fr"')).toMatchObject({
      title: "A long enough title",
      authors: ["Ada"],
      published: "2024-02-03T04:05:06+01:00",
      siteName: "The Site",
      language: "fr",
    });
  });

  it("reads microdata and time", () => {
    const body =
      '<article><span itemprop="author">Ada</span><time itemprop="datePublished" datetime="2023-12-31">New Year</time></article>';
    expect(read("", body)).toMatchObject({ authors: ["Ada"], published: "2023-12-31" });
  });

  it("says null of what a page does not say, and survives what it says badly", () => {
    const head =
      '<script type="application/ld+json">{ broken</script><meta property="article:published_time" content="soon"><link rel="canonical" href="javascript:x">';
    expect(read(head, "<p>x</p>", ' lang="not a language"')).toMatchObject({
      title: null,
      description: null,
      authors: [],
      published: null,
      modified: null,
      siteName: null,
      language: null,
      canonicalUrl: null,
    });
  });
});

describe("isoDate", () => {
  it.each([
    ["2024-02-03", "2024-02-03"],
    ["2024-02-03T04:05:06+0100", "2024-02-03T04:05:06+01:00"],
    ["2024-02-03 04:05", "2024-02-03T04:05:00"],
    ["2024/2/3", "2024-02-03"],
    ["3.2.2024", "2024-02-03"],
    ["February 3, 2024", "2024-02-03"],
    ["Sat, 03 Feb 2024 04:05:06 GMT", "2024-02-03T04:05:06Z"],
    ["2024-02-31", null],
    ["yesterday", null],
    ["1", null],
    ["", null],
  ])("%s is %s", (text, iso) => {
    expect(isoDate(text)).toBe(iso);
  });
});
