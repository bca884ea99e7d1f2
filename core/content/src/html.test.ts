import { parsePage } from "@farthing/html";
import { BlockMarkdownEngine } from "@farthing/markdown";
import { expect, it } from "vitest";
import { readHtml } from "./html.ts";

const TOLD = "The lamp at the north pier is lit at dusk, and the tables of the tides are printed anew. ".repeat(6);

const read = (head: string, body: string) => {
  const text = `<!doctype html><html><head><title>Lamps</title>${head}</head><body>${body}</body></html>`;
  const response = { url: new URL("https://tea.example/"), contentType: "text/html" } as Parameters<typeof readHtml>[1];
  const web = { parse: parsePage } as Parameters<typeof readHtml>[2]["web"];
  return readHtml(text, response, { web, markdown: new BlockMarkdownEngine(), signal: new AbortController().signal });
};

it.each([
  ["JSON-LD", `<script type="application/ld+json">${JSON.stringify({ "@type": "NewsArticle", articleBody: TOLD })}</script>`],
  ["what they start from", `<script>window.__STATE__ = ${JSON.stringify({ body: TOLD })};</script>`],
])("says that a text is not what the page shows: %s", async (source, script) => {
  const content = await read("", `<div id="app"></div>${script}`);
  expect(content).toMatchObject({
    markdown: expect.stringContaining("lit at dusk"),
    warnings: [expect.stringContaining(source)],
  });
});

it("says nothing of a text that the page shows", async () => {
  expect(await read("", `<main><p>${TOLD}</p></main>`)).not.toHaveProperty("warnings");
  expect(await read("", `<noscript><p>${TOLD}</p></noscript>`)).not.toHaveProperty("warnings");
});

const HEADS = "<tr><th>Lamp</th><th>Keeper</th></tr>";
it.each([
  ["a table without rows", `<table><thead>${HEADS}</thead><tbody></tbody></table>`],
  [
    "a table that is being loaded",
    `<table><thead>${HEADS}</thead><tbody><tr><td colspan="2">Loading...</td></tr></tbody></table>`,
  ],
  ["what says that it is loading", "<h2>Keepers</h2><div>Lädt …</div>"],
])("says what a page leaves to its scripts: %s", async (_name, part) => {
  const { warnings } = await read("", `<main><h1>Lamps</h1><p>${TOLD}</p>${part}<p>${TOLD}</p></main>`);
  expect(warnings).toEqual([expect.stringContaining("POST /render")]);
});

it.each([
  ["a table with rows", `<table>${HEADS}<tr><td>North</td><td>A. Smith</td></tr></table>`],
  ["a table of heads", `<table>${HEADS}<tr><th>North</th><th>A. Smith</th></tr></table>`],
  [
    "a heading, code and sentences about loading",
    "<h2>Loading</h2><p>Loading the lamp takes an hour.</p><pre>Loading...\nDone.</pre>",
  ],
])("says nothing of %s", async (_name, part) => {
  expect(await read("", `<main><h1>Lamps</h1><p>${TOLD}</p>${part}<p>${TOLD}</p></main>`)).not.toHaveProperty("warnings");
});

it("says which operations of an API its scripts alone show", async () => {
  const script = `<script>const definition = {"openapi":"3.1.0","paths":{"/lamps":{"get":{}},"/piers":{"get":{}}}};</script>`;
  const { warnings } = await read("", `<main><h1>Lamps</h1><p>${TOLD}</p></main>${script}`);
  expect(warnings).toEqual([expect.stringContaining("OpenAPI")]);
  const shown = `<main><h1>Lamps</h1><p>${TOLD}</p><h2>GET /lamps</h2><p>${TOLD} All.</p></main>${script}`;
  expect(await read("", shown)).not.toHaveProperty("warnings");
});
