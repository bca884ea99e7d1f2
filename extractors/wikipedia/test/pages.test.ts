import { type Recording, replay } from "@farthing/kit";
import { expect, it } from "vitest";
import extractor from "../src/index.ts";

const url = "https://en.wikipedia.org/wiki/List_of_kettles";

/** The record of an article whose parser's output this is. */
async function recordOf(output: string, ...others: Recording[]) {
  const html = `<body class="ns-0"><h1 id="firstHeading">List of kettles</h1><div id="mw-content-text"><div class="mw-parser-output">${output}</div></div></body>`;
  return (await replay(extractor, url, [{ url, contentType: "text/html", bytes: Buffer.from(html) }, ...others])).record;
}

it("finds a lead that is wrapped, beside boxes that are not it", async () => {
  const box = "<table class='infobox'><tr><td><p>Founded 1990</p></td></tr></table>";
  const { summary } = await recordOf(`<div>${box}<p>Kettles <b>boil</b>.</p></div><h2>Copper</h2><p>Not the lead.</p>`);
  expect(summary).toBe("Kettles boil.");
});

it("has no summary where the article has no lead, unless the summary API has one", async () => {
  const page = "<h2>Copper</h2><ul><li>A</li></ul>";
  expect(await recordOf(page)).toMatchObject({ summary: null, sections: [{ level: 2, title: "Copper" }] });
  const told = { title: "List of kettles", extract: "Kettles that are known." };
  const api = "https://en.wikipedia.org/api/rest_v1/page/summary/List_of_kettles";
  const answer = { url: api, contentType: "application/json", bytes: Buffer.from(JSON.stringify(told)) };
  expect(await recordOf(page, answer)).toMatchObject({ summary: told.extract, sections: [{ title: "Copper" }] });
});

it("decodes titles and references once, and leaves citation marks out of both", async () => {
  const record = await recordOf(
    `<p>Text.</p><h2><span class="mw-headline">The &amp;amp; entity<sup class="reference">[1]</sup></span></h2>
     <ol class="references"><li><span class="reference-text">On &amp;lt;ref&amp;gt;</span></li></ol>`,
  );
  expect(record.sections).toEqual([{ level: 2, title: "The &amp; entity" }]);
  expect(record.references).toEqual([{ text: "On &lt;ref&gt;", url: null }]);
});

it("says that there is no article where the page says so with a status of 200", async () => {
  const asked = recordOf('<div class="noarticletext"><p>Wikipedia does not have an article with this exact name.</p></div>');
  await expect(asked).rejects.toMatchObject({ code: "not_found" });
});

it("leaves no empty brackets where sounds are left out", async () => {
  const ipa = '<span class="IPA noexcerpt">/ˈkɛtəl/</span>';
  expect((await recordOf(`<p>A kettle (${ipa}; from Latin) boils.</p>`)).summary).toBe("A kettle (from Latin) boils.");
  expect((await recordOf(`<p>A kettle (${ipa}) calls main().</p>`)).summary).toBe("A kettle calls main().");
});

it.each(["https://en.wikipedia.org/wiki/List_of_kettles/", "https://en.wikipedia.org//wiki/List_of_kettles"])(
  "finds the article of %s",
  async (asked) => {
    const html = '<body class="ns-0"><h1 id="firstHeading">List of kettles</h1><div id="mw-content-text"><p>A.</p></div></body>';
    const page = { url, contentType: "text/html", bytes: Buffer.from(html) };
    expect((await replay(extractor, asked, [page])).record).toMatchObject({ title: "List of kettles", summary: "A." });
  },
);

it.each([
  ['{"@type":"Article","sameAs":"http://www.wikidata.org/entity/Q7"}', { wikidata: "Q7", image: null, modified: null }],
  [
    '{"@type":"Article","mainEntity":"https://kettle.example/Q7x","dateModified":"soon","image":3}',
    { wikidata: null, modified: null },
  ],
  ['{"@type":"Organization","sameAs":"http://www.wikidata.org/entity/Q7"}', { wikidata: null, image: null, modified: null }],
])("reads the linked data %s", async (data, known) => {
  expect(await recordOf(`<p>Kettles boil.</p><script type="application/ld+json">${data}</script>`)).toMatchObject(known);
});
