import { Failure } from "@farthing/contract";
import { type Dice, dice } from "@farthing/contract/test";
import { BlockMarkdownEngine } from "@farthing/markdown";
import { seen } from "@farthing/markdown/mdast";
import { harmOf, hostileAddress, hostilePage, hostileText } from "@farthing/markdown/test";
import { describe, expect, it } from "vitest";
import { parseResults } from "./parse-results.ts";
import { rank } from "./rank/rank.ts";
import { reply } from "./reply.ts";
import { fuse } from "./search/fuse.ts";

const SEEDS = 120;
const engine = new BlockMarkdownEngine();

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** An address on a host of its own, or one that is hardly any. */
const address = (roll: Dice): string => (roll(4) === 0 ? hostileAddress(roll) : `https://h${roll(1e9)}.example/${roll(9)}`);

type Row = { readonly url: string; readonly title: string; readonly snippet: string };
const rows = (roll: Dice): Row[] =>
  Array.from({ length: 1 + roll(3) }, () => ({
    url: address(roll),
    title: hostileText(roll),
    snippet: hostileText(roll, undefined, 30),
  }));

/** How engines write their rows: texts as values, with marks, or as a page. */
const ENGINES: Readonly<Record<string, (rows: readonly Row[]) => string>> = {
  tavily: (rows) => JSON.stringify({ results: rows.map(({ url, title, snippet }) => ({ url, title, content: snippet })) }),
  "brave-api": (rows) =>
    JSON.stringify({
      web: {
        results: rows.map(({ url, title, snippet }) => ({
          url,
          title: escaped(title),
          description: `<b>${escaped(snippet)}</b>`,
        })),
      },
    }),
  "bing-html": (rows) =>
    `<ol id="b_results">${rows
      .map(
        ({ url, title, snippet }) =>
          `<li class="b_algo"><h2><a href="${escaped(url)}">${escaped(title)}</a></h2><div class="b_caption"><p>${escaped(snippet)}</p></div></li>`,
      )
      .join("")}</ol>`,
  "yahoo-html": (rows) =>
    rows
      .map(
        ({ url, title, snippet }) =>
          `<div class="algo"><h3><a href="${escaped(url)}" aria-label="${escaped(title)}">x</a></h3><div class="compText">${escaped(snippet)}</div></div>`,
      )
      .join(""),
  "mojeek-html": (rows) =>
    `<ul class="results-standard">${rows
      .map(
        ({ url, title, snippet }) =>
          `<li><h2><a class="ob" href="${escaped(url)}">${escaped(title)}</a></h2><p class="s">${escaped(snippet)}</p></li>`,
      )
      .join("")}</ul>`,
};
const FORMATS = Object.keys(ENGINES);

/** What is answered where these pages were read, and these results could not be. */
function answer(sources: Parameters<typeof rank>[1], failed: ReturnType<typeof fuse>) {
  return reply({
    query: "tea",
    maxResults: 10,
    answers: [],
    isVouched: () => true,
    ranked: rank(
      "tea",
      sources.map((source) => ({ ...source, published: null })),
      5,
    ) as Parameters<typeof reply>[0]["ranked"],
    read: sources.length,
    failed: failed.map((candidate) => ({ candidate, failure: new Failure("blocked", "a wall") })),
  });
}

/** What would act of a reply, or not be seen in it. */
function harmIn({ results }: ReturnType<typeof answer>): string[] {
  return results.flatMap(({ title, url, text, heading = "" }) => [
    // An address that a formula shows is one that the text shows, once it is no formula any more.
    ...harmOf(text.replaceAll("formula.example", "text.example")),
    ...(/^https?:\/\/[^\s<>]+$/.test(url) ? [] : [`address ${url}`]),
    ...[title, heading].filter((name) => name !== seen(name).replace(/\s+/g, " ").trim()).map((name) => `name ${name}`),
    ...(title === "" ? ["no title"] : []),
    ...(text === seen(text) ? [] : ["unseen signs"]),
  ]);
}

describe("a reply", () => {
  it("is text, whatever titles, addresses and snippets the engines' results have", () => {
    let told = 0;
    for (let seed = 1; seed <= SEEDS; seed++) {
      const roll = dice(seed);
      const format = FORMATS[seed % FORMATS.length] as string;
      const text = ENGINES[format]?.(rows(roll)) ?? "";
      const found = answer([], fuse([parseResults(format, text).results], "tea"));
      told += found.results.length;
      expect(harmIn(found), `seed ${seed}: ${text}\n---\n${JSON.stringify(found.results, null, 1)}`).toEqual([]);
    }
    expect(told).toBeGreaterThan(SEEDS / 2);
  });

  it("is text, whatever pages hold", async () => {
    let told = 0;
    for (let seed = 1; seed <= SEEDS; seed++) {
      const roll = dice(seed);
      const html = hostilePage(roll) + hostilePage(roll);
      const page = await engine.fragment(html, "https://linked.example/docs/page");
      const found = answer([{ url: "https://linked.example/", title: hostileText(roll), text: page, fused: 1 }], []);
      told += found.results.length;
      expect(harmIn(found), `seed ${seed}: ${page}\n---\n${JSON.stringify(found.results, null, 1)}`).toEqual([]);
    }
    expect(told).toBeGreaterThan(SEEDS / 2);
  });

  it("is text, whatever text or Markdown a site sends", () => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      const roll = dice(seed);
      const text = Array.from({ length: 1 + roll(4) }, () => hostileText(roll, undefined, 30)).join("\n\n");
      const found = answer([{ url: "https://linked.example/", title: hostileText(roll), text, fused: 1 }], []);
      expect(harmIn(found), `seed ${seed}: ${text}\n---\n${JSON.stringify(found.results, null, 1)}`).toEqual([]);
    }
  });

  it("keeps code as it stands, and text but for what would act", () => {
    const text = "# Tea\n\nA \\<b>pot\\</b> holds a[0]\\(x) and `<i>`.\n\n````html\n<b>```</b>\n````";
    const [result] = answer([{ url: "https://linked.example/", title: "Tea & <b>", text, fused: 1 }], []).results;
    expect(result).toMatchObject({ title: "Tea & <b>", heading: "Tea" });
    expect(result?.text).toBe("A \\<b>pot&lt;/b> holds a[0]\\(x) and `<i>`.\n\n```\n<b>```</b>\n```");
  });
});
