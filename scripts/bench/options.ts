/**
 * What each option of the endpoints costs in CPU time, against the same call without it.
 *
 * On texts, pages and documents written here: a page of some 200 kB, a text of 1 MB, a PDF of 200 pages, a workbook of 20 sheets.
 */
import { fitted, limited } from "@farthing/content";
import { convert } from "@farthing/documents";
import { parsePage } from "@farthing/html";
import { makePdf } from "../../core/documents/src/readers/pdf/testing/make-pdf.ts";
import { makeXlsx } from "../../core/documents/test/office.ts";
import engine from "../../core/markdown/dist/inline.js";
import { withinLength } from "../../plugins/extract/src/long-texts.ts";
import { partOf } from "../../plugins/research/src/part.ts";
import type { ResearchResult } from "../../plugins/research/src/schema.ts";
import { cpuMsOf, median } from "../lib/figures.ts";

const ROUNDS = 15;
const SENTENCE = "The harbour master counted every boat that came in, and wrote the names down before the storm. ";
const paragraph = (i: number) =>
  `<p class="p${i % 7}">${SENTENCE.repeat(3)}<a href="/boat/${i}">Boat ${i}</a> <img src="/boat/${i}.jpg" alt="Boat ${i}"></p>`;
const HTML = `<title>Boats</title><nav>${Array.from({ length: 60 }, (_, i) => `<a href="/n${i}">Part ${i}</a>`).join(" ")}</nav><main><h1>Boats</h1>${Array.from({ length: 500 }, (_, i) => paragraph(i)).join("")}</main>`;
const TEXT = `${SENTENCE.repeat(4)}\n\n`.repeat(2_600);
const PDF = makePdf(
  Array.from({ length: 200 }, (_, i) => ({
    texts: Array.from({ length: 30 }, (_, j) => ({ x: 72, y: 740 - j * 20, text: `Page ${i}: ${SENTENCE}` })),
  })),
);
const row = (i: number) =>
  `<row r="${i + 1}">${["A", "B", "C"].map((c) => `<c r="${c}${i + 1}" t="inlineStr"><is><t>${c} ${i}</t></is></c>`).join("")}</row>`;
const WORKBOOK = makeXlsx(
  Array.from({ length: 20 }, (_, i) => ({
    name: `Sheet ${i + 1}`,
    rows: Array.from({ length: 500 }, (_, r) => row(r)).join(""),
  })),
);
const RECORD = { type: "github", url: "https://github.com/a/b", name: "b", readme: TEXT };
const FOUND = {
  query: "q",
  sources: 10,
  results: Array.from({ length: 10 }, () => ({
    title: "t",
    url: "https://a.example/",
    text: TEXT.slice(0, 3_000),
    textFrom: "page" as const,
  })),
  failed: [],
  providers: [],
} satisfies ResearchResult;

const page = async (options: object) => {
  const article = await engine.toMarkdown(parsePage(HTML, "https://harbour.example/"), options);
  fitted({ ...article, text: article.markdown });
};

/** By what is called: the call without options first. */
const calls: Readonly<Record<string, Readonly<Record<string, () => unknown>>>> = {
  "/fetch, /render: a page": {
    plain: () => page({}),
    "maxChars, offset": () => page({ maxChars: 20_000, offset: 40_000 }),
    "mode: full": () => page({ mode: "full" }),
    "include: 3 selectors": () => page({ include: ["main > h1", ".p1", "p:nth-child(3n) a"] }),
    "exclude: 3 selectors": () => page({ exclude: ["nav", ".p1", "p:not(.p2, .p3) > img"] }),
    "links: true": () => page({ links: true }),
    "images: true": () => page({ images: true }),
  },
  "/fetch, /parse: 1 MB of text": {
    plain: () => limited(TEXT),
    "maxChars, offset": () => limited(TEXT, { maxChars: 20_000, offset: 500_000 }),
  },
  "/parse: PDF of 200 pages": { plain: () => convert(PDF), 'pages: "1-3,120"': () => convert(PDF, { pages: "1-3,120" }) },
  "/parse: workbook of 20 sheets": {
    plain: () => convert(WORKBOOK),
    "sheets: 2 of them": () => convert(WORKBOOK, { sheets: ["Sheet 3", 7] }),
  },
  "/extract: record with 1 MB of text": {
    plain: () => withinLength(RECORD, {}, {}),
    "maxChars, offset": () =>
      withinLength(RECORD, { properties: { readme: { type: "string" } } }, { maxChars: 20_000, offset: 500_000 }),
  },
  "/research: 10 results": {
    plain: () => partOf(FOUND, {}),
    "maxChars, offset": () => partOf(FOUND, { maxChars: 5_000, offset: 10_000 }),
  },
};

for (const [what, options] of Object.entries(calls)) {
  console.log(`\n${what}`);
  const times = new Map<string, number[]>();
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, call] of Object.entries(options)) {
      const ms = await cpuMsOf(call);
      if (round > 0) times.set(name, [...(times.get(name) ?? []), ms]);
    }
  const plain = median(times.get("plain") ?? []);
  for (const [name, all] of times) {
    const ms = median(all);
    console.log(`  ${name.padEnd(22)} ${ms.toFixed(2).padStart(8)} ms   ${ms > plain ? "+" : ""}${(ms - plain).toFixed(2)} ms`);
  }
}
