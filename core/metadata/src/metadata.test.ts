import { inTime } from "@farthing/contract/test";
import { parseDocument } from "@farthing/html";
import { describe, expect, it } from "vitest";
import { metadataOf, readRawMetadata } from "./index.ts";

const url = new URL("https://x.example/a");
const read = (head: string, body = "<p>text</p>", lang = "") =>
  metadataOf(readRawMetadata(parseDocument(`<html${lang}><head>${head}</head><body>${body}</body></html>`)), { base: url, url });
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

  it("leaves out the places at which words may break", () => {
    expect(read("<title>Radon&shy;kon&shy;zen&shy;tra&#8203;tion im Haus</title>").title).toBe("Radonkonzentration im Haus");
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

describe("linked data", () => {
  const article = { "@type": "Article", headline: "Headline" };

  it.each([
    ["a comma too many", '{"@type":"Article","headline":"Headline","author":{"name":"Ada",},}'],
    ["a line break in a string", '{"@type":"Article","headline":"Headline","author":"Ada","description":"a\nb"}'],
    [
      "comments, and addresses that look like them",
      '/* x */ {"@type":"Article", // y\n"url":"https://x.example/","headline":"Headline","author":"Ada"}',
    ],
    ["the wrapping of a template", '/*<![CDATA[*/{"@type":"Article","headline":"Headline","author":"Ada"};/*]]>*/'],
  ])("is read in spite of %s", (_, json) => {
    expect(read(`<script type="application/ld+json">${json}</script>`)).toMatchObject({ title: "Headline", authors: ["Ada"] });
  });

  it("is read under any spelling of its type, with references to what stands elsewhere", () => {
    const graph = {
      "@graph": [
        { "@type": "http://schema.org/NewsArticle", author: [{ "@id": "#ada" }], publisher: { "@id": "#press" } },
        { "@type": "Person", "@id": "#ada", name: "Ada" },
        { "@type": "Organization", "@id": "#press", name: "The Press" },
      ],
    };
    const script = `<script type=" application/ld+json; charset=utf-8">${JSON.stringify(graph)}</script>`;
    expect(read(script)).toMatchObject({ authors: ["Ada"], siteName: "The Press" });
  });

  it("of what a page lists, or what others wrote, is not the page's", () => {
    const other = { ...article, author: "Bob", datePublished: "2020-01-01" };
    const list = { "@type": "ItemList", itemListElement: [{ "@type": "ListItem", item: other }] };
    const product = {
      "@type": "Product",
      name: "Lamp",
      review: [{ "@type": "Review", author: "Bob", datePublished: "2020-01-01" }],
    };
    for (const said of [list, product, [other, { ...other, headline: "Another" }]]) {
      expect(read(`${ld(said)}<title>Lamp</title>`)).toMatchObject({ title: "Lamp", authors: [], published: null });
    }
  });

  it("of several articles is the one with the page's address", () => {
    const other = { ...article, headline: "Another", url: "https://x.example/b" };
    expect(read(ld([other, { ...article, mainEntityOfPage: { "@id": "/a" } }])).title).toBe("Headline");
  });

  it("is text, whatever markup was put into it", () => {
    expect(read(ld({ ...article, headline: "Tom &amp; Jerry&#8217;s <i>day</i>" })).title).toBe("Tom & Jerry’s day");
  });

  it("of a question is who asked and when", () => {
    const question = {
      "@type": "Question",
      name: "Why?",
      author: { givenName: "Ada", familyName: "Byron" },
      dateCreated: "2024-05-01",
    };
    const page = { "@type": "QAPage", mainEntity: { ...question, acceptedAnswer: { "@type": "Answer", author: "Bob" } } };
    expect(read(ld(page))).toMatchObject({ title: "Why?", authors: ["Ada Byron"], published: "2024-05-01" });
  });

  it("without names leaves the word to the meta elements", () => {
    expect(read(`${ld({ ...article, author: { name: "" } })}<meta name="author" content="Ada">`).authors).toEqual(["Ada"]);
  });
});

describe("marks in the page", () => {
  it("name the author, not what else is said of them", () => {
    const body = '<p itemprop="author" itemscope>By <b itemprop="name">Ada</b>, <i itemprop="jobTitle">editor</i></p>';
    expect(read("", body).authors).toEqual(["Ada"]);
  });

  it("take no time in the square of their number where they hold each other", async () => {
    const nested = '<span itemprop="author">'.repeat(20_000);
    expect((await inTime(2, () => read("", nested))).authors).toEqual([]);
  });

  it("are understood in RDFa and Dublin Core", () => {
    const rdfa =
      '<article typeof="schema:Article"><b property="schema:author">Ada</b><time property="schema:datePublished" datetime="2024-01-02"></time></article>';
    expect(read("", rdfa)).toMatchObject({ authors: ["Ada"], published: "2024-01-02" });
    const head =
      '<meta property="dc:creator" content="Ada"><meta name="DCTERMS.issued" content="2024-01-02"><meta name="DC.title" content="Beans">';
    expect(read(head)).toMatchObject({ title: "Beans", authors: ["Ada"], published: "2024-01-02" });
  });

  it("on reviews, comments and several articles say nothing of the page", () => {
    const marks = '<b itemprop="author">Bob</b><time itemprop="datePublished" datetime="2019-01-01"></time>';
    const bodies = [
      `<div itemscope itemtype="https://schema.org/Product"><h1>Lamp</h1><div itemscope itemtype="https://schema.org/Review">${marks}</div></div>`,
      `<h1>Lamp</h1><div class="comment">${marks}</div>`,
      `<h1>Lamps</h1><article><h2>One</h2>${marks}</article><article><h2>Two</h2>${marks}</article>`,
    ];
    for (const body of bodies) expect(read("", body)).toMatchObject({ authors: [], published: null });
  });

  it("are needed for a date, unless it stands with the heading", () => {
    const time = '<time datetime="2024-05-06T07:08:09Z">May</time>';
    const text = `<p>${"word ".repeat(40)}</p>`;
    for (const body of [`<h1>Beans</h1><p>By Ada, ${time}</p>${text}`, `${time}<h1>Beans</h1>${text}`])
      expect(read("", body).published).toBe("2024-05-06T07:08:09Z");
    for (const body of [
      `<h1>Beans</h1>${text}${time}`,
      `<h1>Beans</h1><h2>Other</h2>${time}`,
      `<h1>Beans</h1><footer>${time}</footer>`,
    ])
      expect(read("", body).published).toBeNull();
    expect(read("", '<h1>Beans</h1><time datetime="PT5M">5 minutes</time>').published).toBeNull();
  });
});

describe("a title", () => {
  const titled = (title: string, h1 = "", site = "Garden Weekly"): string | null =>
    read(`<title>${title}</title>${site ? `<meta property="og:site_name" content="${site}">` : ""}`, h1 ? `<h1>${h1}</h1>` : "")
      .title;

  it.each([
    ["Beans | Garden Weekly", "", "Beans"],
    ["Garden Weekly: Home | Beans in spring", "", "Garden Weekly: Home | Beans in spring"],
    ["Garden Weekly | Beans in spring", "", "Beans in spring"],
    ["Beans - Vegetables - Garden Weekly", "Beans", "Beans"],
    ["Beans and peas for every garden", "Beans and peas", "Beans and peas"],
    ["Бобы и горох", "Сад", "Бобы и горох"],
    ["Beans — Garden Weekly", "Garden Weekly", "Beans"],
    ["Garden Weekly", "", "Garden Weekly"],
  ])("%s (heading: %s) is %s", (title, h1, expected) => {
    expect(titled(title, h1)).toBe(expected);
  });

  it("is not the name of the site where the page has another", () => {
    expect(
      read('<title>Beans</title><meta property="og:title" content="Garden"><meta property="og:site_name" content="Garden">')
        .title,
    ).toBe("Beans");
  });
});

describe("what a page says that cannot be so", () => {
  it("is not repeated", () => {
    const head =
      '<meta property="og:url" content="undefined"><meta property="og:site_name" content="https://x.example"><meta name="author" content="mail@x.example">' +
      '<meta property="article:published_time" content="2024-05-06"><meta property="article:modified_time" content="2023-05-06">';
    expect(read(head, '<link rel="canonical" href="https://y.example/">', ' lang="und"')).toMatchObject({
      authors: [],
      siteName: null,
      language: null,
      canonicalUrl: null,
      published: "2024-05-06",
      modified: null,
    });
    expect(read("", "<p>x</p>", ' lang="english"').language).toBeNull();
  });
});

describe("what a page shows without marking it", () => {
  const text = `<p>${"word ".repeat(40)}</p>`;
  const asked = (body: string, isArticle: boolean) =>
    metadataOf(
      readRawMetadata(parseDocument(`<html lang="en-US"><body>${body}</body></html>`)),
      { base: url, url },
      { isArticle },
    );

  it.each([
    ["a time behind the text", `<h1>Beans</h1>${text}<time datetime="2024-05-06">May</time>`, { published: "2024-05-06" }],
    [
      "a day in a place for days",
      `<h1>Beans</h1>${text}<p class="posted-on">Posted on 5/6/2024 from the garden kitchen</p>`,
      { published: "2024-05-06" },
    ],
    ["the first of several days", "<h1>Beans</h1><p>5/6/2024</p><p>5/9/2024</p>", { published: "2024-05-06" }],
    ["a name in a place for authors", `<h1>Beans</h1>${text}<p class="author-box">Ada Brewer</p>`, { authors: ["Ada Brewer"] }],
    [
      "the marks of the first of several articles",
      `<h1>Beans</h1><article><b itemprop="author">Ada Brewer</b></article><article><b itemprop="author">Ben Leaf</b></article>`,
      { authors: ["Ada Brewer"] },
    ],
  ])("%s counts of an article, and of no other page", (_, body, said) => {
    expect(asked(body, true)).toMatchObject(said);
    expect(asked(body, false)).toMatchObject({ published: null, authors: [] });
  });

  it("counts of any page where it stands with the heading, or in its address", () => {
    const beside = "<h1>Beans</h1><div>By Ada Brewer</div><div>5/6/2024</div>";
    expect(asked(beside, false)).toMatchObject({ authors: ["Ada Brewer"], published: "2024-05-06" });
    const dated = new URL("https://x.example/2024/05/06/beans");
    expect(metadataOf(readRawMetadata(parseDocument(`<h1>Beans</h1>${text}`)), { base: dated, url: dated }).published).toBe(
      "2024-05-06",
    );
  });

  it("leaves the offset that a date was written in", () => {
    const head = '<meta property="article:published_time" content="2024-05-06T00:30:00+02:00">';
    expect(read(head).published).toBe("2024-05-06T00:30:00+02:00");
  });
});
