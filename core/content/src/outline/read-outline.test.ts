import { dice, inTime } from "@farthing/contract/test";
import { harmOf, hostileText } from "@farthing/markdown/test";
import { describe, expect, it } from "vitest";
import type { ReadContext } from "../content.ts";
import { readOutline } from "./read-outline.ts";

const read = (text: string) => readOutline(text, {} as ReadContext);
const opml = (...lines: string[]): string =>
  `<?xml version="1.0"?>\n<opml version="2.0"><head><title>My &amp; feeds</title></head><body>${lines.join("\n")}</body></opml>`;

describe("an outline", () => {
  it("of feeds is a list of them, below their folders", () => {
    const text = opml(
      '<outline text="News">',
      '  <outline type="rss" text="Harbour &lt;b&gt;" xmlUrl="https://a.example/rss" htmlUrl="https://a.example/" description="Of ships"/>',
      "  <!-- <outline text='none'/> -->",
      "  <outline text='Fog > rain' xmlurl='https://b.example/feed'></outline>",
      "</outline>",
      '<outline type="link" text="A map" url="https://c.example/map" />',
      '<outline text="" xmlUrl="https://d.example/rss"/>',
    );
    expect(read(text)).toEqual({
      markdown: `# My & feeds

- News
  - [Harbour \\<b>](https://a.example/) · [feed](https://a.example/rss) · Of ships
  - Fog > rain · [feed](https://b.example/feed)
- [A map](https://c.example/map)
- https://d.example/rss · [feed](https://d.example/rss)`,
      truncated: false,
      title: "My & feeds",
    });
  });

  it("of words keeps their notes", () => {
    expect(read('<opml><body><outline text="Nets" _note="to be mended&#10;soon"/></body></opml>')?.markdown).toBe(
      "- Nets · to be mended soon",
    );
  });

  it.each(["<rss/>", "Just words: <opml>", "<opml><head><title>None</title></head><body/></opml>"])(
    "is not read of %j",
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );

  it("says how many lines it does not write", () => {
    expect(read(opml('<outline text="a"/>'.repeat(50_003)))?.warnings).toEqual([
      "Only some lines of the outline are written; 3 more were left out.",
    ]);
  });

  it("holds nothing that acts, whatever is written in it", () => {
    for (let seed = 1; seed <= 200; seed++) {
      const hostile = hostileText(dice(seed), "linked.example", 6)
        .replaceAll("&", "&amp;")
        .replaceAll("<", "&lt;")
        .replaceAll('"', "&quot;");
      const line = `<outline text="${hostile}" htmlUrl="${hostile}" xmlUrl="${hostile}" _note="${hostile}"/>`;
      const { markdown = "" } = read(`<opml><head><title>${hostile}</title></head><body>${line}</body></opml>`) ?? {};
      expect(harmOf(markdown), `seed ${seed}: ${hostile}\n---\n${markdown}`).toEqual([]);
    }
  });

  it.each([
    ["lines in each other", '<outline text="a">'],
    ["lines", '<outline text="a"/>'],
    ["quotation marks", '<outline "'],
    ["attributes", ' a="b"'],
    ["signs of equality", " a="],
    ["comments", "<!--"],
    ["ends", "</outline>"],
  ])("of very many %s is read in time", async (_, piece) => {
    const text = `<opml><body><outline text="x" ${piece.repeat(100_000)}`;
    await inTime(3, () => read(text));
  });
});
