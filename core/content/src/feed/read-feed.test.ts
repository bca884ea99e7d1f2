import { dice, inTime } from "@farthing/contract/test";
import { parsePage } from "@farthing/html";
import { BlockMarkdownEngine } from "@farthing/markdown";
import { harmOf, hostileAddress, hostileText } from "@farthing/markdown/test";
import { describe, expect, it } from "vitest";
import { readFeed } from "./read-feed.ts";

const url = new URL("https://tea.example/feed");

/** What is read of an RSS feed with these items, at its address. */
function readItems(url: URL, ...items: string[]) {
  const text = `<rss version="2.0"><channel><title>Tea</title>${items.join("")}</channel></rss>`;
  const response = { url, contentType: "application/rss+xml" } as Parameters<typeof readFeed>[1];
  const web = { parse: parsePage } as Parameters<typeof readFeed>[2]["web"];
  return readFeed(text, response, {
    web,
    markdown: new BlockMarkdownEngine(),
    signal: new AbortController().signal,
    maxChars: undefined,
  });
}

/** What is read of a feed that is sent so. */
const readFeedOf = (text: string, contentType: string) =>
  readFeed(text, { url, contentType } as Parameters<typeof readFeed>[1], {
    web: { parse: parsePage } as Parameters<typeof readFeed>[2]["web"],
    markdown: new BlockMarkdownEngine(),
    signal: new AbortController().signal,
    maxChars: undefined,
  });
const readAtom = (title: string, entry: string) =>
  readFeedOf(`<feed xmlns="http://www.w3.org/2005/Atom">${title}<entry>${entry}</entry></feed>`, "application/atom+xml");

/** What is read of entries with these summaries (HTML). */
const read = (...summaries: string[]) =>
  readItems(
    url,
    ...summaries.map(
      (html, at) => `<item><title>Pot ${at}</title><link>/pots/${at}</link><description><![CDATA[${html}]]></description></item>`,
    ),
  );

describe("a feed", () => {
  it("is a list of links with what each is about, without links of its own", async () => {
    const { markdown: content, title } = await read(
      'See <a href="https://a.example/x_(y)">the pot</a> <img src="/p.png" alt="picture">.',
      "",
    );
    expect(title).toBe("Tea");
    expect(content).toBe("# Tea\n\n- [Pot 0](https://tea.example/pots/0) · See the pot .\n- [Pot 1](https://tea.example/pots/1)");
  });

  it("has no link to a host with more marks on a letter than any has", async () => {
    const link = `https://a${"\u0301".repeat(31)}.example/`;
    const { markdown: content } = await readItems(url, `<item><title>Pot</title><link>${link}</link></item>`);
    expect(content).toBe("# Tea\n\n- Pot");
  });

  it.each([
    ["in Greenwich", "Mon, 06 Sep 2021 08:01:00 GMT", "2021-09-06T08:01:00Z"],
    ["elsewhere", "Mon, 06 Sep 2021 08:01:00 -0700", "2021-09-06T15:01:00Z"],
    ["nobody says where", "Mon, 06 Sep 2021 08:01:00", "2021-09-06T08:01:00"],
    ["at no known time", "when the tea is ready", "when the tea is ready"],
  ])("tells when an entry was published: %s", async (_, date, told) => {
    const { markdown: content } = await readItems(url, `<item><title>Pot</title><pubDate>${date}</pubDate></item>`);
    expect(content).toBe(`# Tea\n\n- Pot · ${told}`);
  });

  it.each([
    ["marked words", "<![CDATA[A <b>bold</b> pot]]>", "A bold pot"],
    ["references of HTML", "Pots &amp;amp; pans &amp;#8211; all", "Pots & pans – all"],
    ["a sign", "Pots &amp; pans", "Pots & pans"],
    ["a tag that it is about", "What &lt;b&gt; does", "What \\<b> does"],
    ["another", "Pots &lt;pan&gt; in &lt;/div&gt;", "Pots \\<pan> in \\</div>"],
  ])("has titles that are HTML only where they look so: %s", async (_, title, shown) => {
    const { markdown: content } = await readItems(url, `<item><title>${title}</title></item>`);
    expect(content).toBe(`# Tea\n\n- ${shown}`);
  });

  it("of Atom says what its titles are", async () => {
    const marked = "Pots &lt;b&gt;and&lt;/b&gt; pans &amp;amp; lids";
    const html = await readAtom(`<title type="html">${marked}</title>`, `<title type="html">${marked}</title>`);
    expect(html).toMatchObject({ title: "Pots and pans & lids", markdown: "# Pots and pans & lids\n\n- Pots and pans & lids" });
    const { title } = await readAtom(`<title>${marked}</title>`, "<title>Pot</title>");
    expect(title).toBe("Pots <b>and</b> pans &amp; lids");
  });

  it.each([
    ["<guid>https://tea.example/1</guid>", "[Pot](https://tea.example/1)"],
    ['<guid isPermaLink="true">https://tea.example/1</guid>', "[Pot](https://tea.example/1)"],
    ['<guid isPermaLink="false">https://tea.example/1</guid>', "Pot"],
    ["<guid>tag:pot-1</guid>", "Pot"],
    ["<guid>https://tea.example/1</guid><link>/pots/1</link>", "[Pot](https://tea.example/pots/1)"],
  ])("links to what an item calls itself, if to nothing else: %s", async (inner, shown) => {
    const { markdown: content } = await readItems(url, `<item><title>Pot</title>${inner}</item>`);
    expect(content).toBe(`# Tea\n\n- ${shown}`);
  });

  it("tells where what an entry carries is", async () => {
    const sound = '<enclosure url="/a.mp3" type="audio/mpeg" length="9"/>';
    const { markdown: rss } = await readItems(url, `<item><title>Pot</title><description>Of tea</description>${sound}</item>`);
    expect(rss).toBe("# Tea\n\n- Pot · Of tea · [audio/mpeg](https://tea.example/a.mp3)");
    const { markdown: atom } = await readAtom("<title>Tea</title>", '<title>Pot</title><link rel="enclosure" href="/a.ogg"/>');
    expect(atom).toBe("# Tea\n\n- Pot · [enclosure](https://tea.example/a.ogg)");
    const json = {
      version: "https://jsonfeed.org/version/1.1",
      title: "Tea",
      items: [{ id: "1", title: "A <b>pot</b>", external_url: "/x", attachments: [{ url: "/a.mp3", mime_type: "audio/mpeg" }] }],
    };
    const { markdown } = await readFeedOf(JSON.stringify(json), "application/feed+json");
    expect(markdown).toBe("# Tea\n\n- [A \\<b>pot&lt;/b>](https://tea.example/x) · [audio/mpeg](https://tea.example/a.mp3)");
  });

  it("tells who wrote an entry, once where all are by the same", async () => {
    const people = (count: number) => Array.from({ length: count }, (_, at) => `<author><name>Pourer ${at + 1}</name></author>`);
    const entries = [1, 10].map((count) => `<title>Pot</title>${people(count).join("")}`);
    const { markdown } = await readAtom("<title>Tea</title>", entries.join("</entry><entry>"));
    const eight = Array.from({ length: 8 }, (_, at) => `Pourer ${at + 1}`).join(", ");
    expect(markdown).toBe(`# Tea\n\n- Pot · by Pourer 1\n- Pot · by ${eight} and 2 more`);
    const item = "<item><title>Pot</title><dc:creator>A pourer</dc:creator></item>";
    expect((await readItems(url, item, item)).markdown).toBe("# Tea\n\nBy A pourer\n\n- Pot\n- Pot");
    const own = item.replace("A pourer", "Tea");
    expect((await readItems(url, own, own)).markdown).toBe("# Tea\n\n- Pot\n- Pot");
  });

  it("tells what a podcast tells of its episodes", async () => {
    const said = "<itunes:duration>1:02:03</itunes:duration><itunes:summary>On pots</itunes:summary>";
    const words = '<podcast:transcript url="/1.vtt" type="text/vtt"/>';
    const { markdown } = await readItems(url, `<item><title>Pot</title>${said}${words}</item>`);
    expect(markdown).toBe("# Tea\n\n- Pot · 1:02:03 · On pots · [transcript](https://tea.example/1.vtt)");
  });

  it.each([
    ["the whole text alone", "<content:encoded><![CDATA[<p>Of <b>tea</b></p>]]></content:encoded>"],
    ["a blank description", "<description> </description><content:encoded>Of tea</content:encoded>"],
    ["what a film says", "<media:group><media:description>Of tea</media:description></media:group>"],
  ])("says what an item is about that has %s", async (_, inner) => {
    const { markdown } = await readItems(url, `<item><title>Pot</title>${inner}</item>`);
    expect(markdown).toBe("# Tea\n\n- Pot · Of tea");
  });

  it("has more of the text of what has no title, as posts have none", async () => {
    const post = `${"tea ".repeat(400)}last`;
    const { markdown } = await readItems(url, `<item><link>/1</link><description>${post}</description></item>`);
    expect(markdown).toBe(`# Tea\n\n- [/1](https://tea.example/1) · ${post}`);
  });

  it("links to other forms and to the comments of an entry", async () => {
    const pdf = '<link rel="related" title="pdf" type="application/pdf" href="/1.pdf"/>';
    expect((await readAtom("<title>Tea</title>", `<title>Pot</title>${pdf}`)).markdown).toBe(
      "# Tea\n\n- Pot · [pdf](https://tea.example/1.pdf)",
    );
    expect((await readItems(url, "<item><title>Pot</title><comments>/1#said</comments></item>")).markdown).toBe(
      "# Tea\n\n- Pot · [comments](https://tea.example/1#said)",
    );
  });

  it("without entries is empty", async () => {
    await expect(readItems(url)).rejects.toMatchObject({ code: "empty_content" });
    await expect(
      readFeedOf('<feed xmlns="http://www.w3.org/2005/Atom"><title>Tea</title></feed>', "text/xml"),
    ).rejects.toMatchObject({ code: "empty_content" });
  });

  it.each([
    ["brackets", "[".repeat(400_000)],
    ["pictures without end", "![".repeat(200_000)],
    ["items of a list", "<li>x".repeat(100_000)],
  ])("is read in time, however many %s a summary has", async (_, summary) => {
    await inTime(2, () => read(summary));
  });

  it("of summaries whose marks are misnested is read in time", async () => {
    const summary = `<p>${Array.from({ length: 400 }, (_, at) => `<b id=${at}>`).join("")}${"<p>pot".repeat(700)}`;
    const { markdown } = await inTime(1.5, () => read(...Array.from({ length: 20 }, () => summary)));
    expect(markdown.match(/ · pot pot /g)).toHaveLength(20);
  });

  it("of titles that are HTML is read in time", async () => {
    const items = Array.from({ length: 4_000 }, () => `<item><title><![CDATA[${"<b>pot</b> <i".repeat(70)}]]></title></item>`);
    await inTime(4, () => readItems(url, ...items));
  });

  it("of an address of thousands of characters has as many links as are not many times as long", async () => {
    const items = Array.from({ length: 4_000 }, () => "<item><title>Pot</title><link>a</link></item>");
    const { markdown } = await inTime(1.5, () => readItems(new URL(`${url.origin}/${"p".repeat(8_000)}/`), ...items));
    expect(markdown.length).toBeLessThan(2_000_000);
    expect(markdown.match(/^- /gm)).toHaveLength(4_000);
  });

  it("of very many entries lets others have their turn", async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await read(...Array.from({ length: 200 }, () => "<p>Some words of tea.</p>".repeat(400)));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });
});

describe("a hostile feed", () => {
  const escaped = (text: string) =>
    text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/gu, "");

  it("is text, whatever its titles, dates, links and summaries hold", async () => {
    for (let seed = 1; seed <= 400; seed++) {
      const roll = dice(seed);
      const text = () => escaped(hostileText(roll));
      const link = escaped(hostileAddress(roll));
      const item = `<item><title>${text()}</title><link>${link}</link><pubDate>${text()}</pubDate><description>${text()}</description></item>`;
      const { markdown: content } = await readItems(url, item, item);
      const harm = harmOf(content.replaceAll("tea.example", "linked.example"));
      expect(harm, `seed ${seed}: ${item}\n---\n${content}`).toEqual([]);
    }
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", " java\nscript:x"])(
    "has no link to %s",
    async (link) => {
      const { markdown: content } = await readItems(url, `<item><title>Pot</title><link>${link}</link></item>`);
      expect(content).toBe("# Tea\n\n- Pot");
    },
  );
});

describe("XML that is no feed", () => {
  it.each(["application/xml", "text/xml", "application/soap+xml"])("is a block, as it came: %s", async (type) => {
    const text = '<?xml version="1.0"?>\r\n<rates>\n  <rate of="tea">1.08</rate>\n</rates>\n';
    expect(await readFeedOf(text, type)).toEqual({
      markdown: `\`\`\`xml\n${text.trim().replace("\r", "")}\n\`\`\``,
      truncated: false,
    });
  });

  it.each([
    ["application/xml", "<rss version='2.0'><channel><title>Tea</title><item><title>Po"],
    ["application/rss+xml", "<pots></pots>"],
  ])("says so where it is meant as one: %s", async (type, text) => {
    expect(await readFeedOf(text, type)).toMatchObject({ warnings: [expect.stringMatching(/no valid RSS or Atom feed/)] });
  });

  it("is JSON where it is called so", async () => {
    expect((await readFeedOf('{"pots":1}', "application/feed+json")).markdown).toBe('```json\n{"pots":1}\n```');
  });

  it("does nothing, whatever it holds", async () => {
    for (let seed = 1; seed <= 200; seed++) {
      const { markdown } = await readFeedOf(`<pots>${hostileText(dice(seed))}</pots>`, "text/xml");
      expect(harmOf(markdown), `seed ${seed}`).toEqual([]);
    }
  });
});

describe("a sitemap", () => {
  it("lists its pages with the days on which they were changed", async () => {
    const text = `<?xml version="1.0"?><!-- made by hand -->
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        <url><lastmod>2026-01-02</lastmod><loc> https://tea.example/a?b=1&amp;c=2 </loc></url>
        <url><loc><![CDATA[https://tea.example/b]]></loc><lastmod>2026-03-04T10:00:00+01:00</lastmod>
          <image:image><image:loc>https://tea.example/b.png</image:loc></image:image></url>
      </urlset>`;
    expect(await readFeedOf(text, "application/xml")).toEqual({
      title: "Sitemap",
      truncated: false,
      markdown: "# Sitemap\n\n- <https://tea.example/a?b=1&c=2> · 2026-01-02\n- <https://tea.example/b> · 2026-03-04T09:00:00Z",
    });
  });

  it("lists the sitemaps of an index", async () => {
    const text = "<s:sitemapindex xmlns:s='x'><s:sitemap><s:loc>https://tea.example/1.xml</s:loc></s:sitemap></s:sitemapindex>";
    expect((await readFeedOf(text, "text/xml")).markdown).toBe("# Index of sitemaps\n\n- <https://tea.example/1.xml>");
  });

  it("is empty where it lists nothing", async () => {
    await expect(readFeedOf("<urlset></urlset>", "text/xml")).rejects.toMatchObject({ code: "empty_content" });
  });
});
