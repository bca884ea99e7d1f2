import { BRIEF, isBrief } from "@farthing/contract";
import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { read } from "./job.ts";

const url = "https://x.example/";
const TIMES = 10;
/** CPU time of so many; each of these took four times as long or more. */
const MAX_SECONDS = 0.6;
const SIGNS = "bcdefghijklmnopqrstuvwxyz0123456789éüöäßøåñç";
const linked = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const numbered = (count: number, each: (at: number) => string): string[] => Array.from({ length: count }, (_, at) => each(at));

// These are read where everybody is served: what is but a few tags or characters must not take long for that.
describe("brief pages", () => {
  it.each([
    ["MathML in MathML", `<p>x</p>${"<math>".repeat(490)}`],
    ["signs of MathML in signs", `<p>x</p><math>${"<mo>".repeat(100)}${"0x".repeat(20_000)}`],
    ["code in code", `<p>x</p>${"<kbd><code>".repeat(240)}${"x\n".repeat(20_000)}`],
    ["noscript in noscript", `<p>x</p>${"<noscript>".repeat(480)}${"\u00a0x".repeat(20_000)}`],
    [
      "a title of separators, and publishers that stand in it",
      `${linked({ "@type": "NewsArticle", publisher: numbered(1_200, (at) => SIGNS.slice(at % 30, (at % 30) + 1 + at / 30)) })}<title>${`${"a".repeat(25)}||`.repeat(30)}${SIGNS}</title><p>x</p>`,
    ],
    [
      "more headlines than headings",
      linked({ "@type": "NewsArticle", headline: numbered(5_000, (at) => `zz${at}`) }) + "<h1>qq</h1>".repeat(200),
    ],
  ])("take little time: %s", async (_, source) => {
    expect(isBrief(source)).toBe(true);
    await inTime(MAX_SECONDS, () => {
      for (let time = 0; time < TIMES; time++) read({ source, url, options: {} }, BRIEF.elements);
    });
  });

  const marks = Array.from({ length: 400 }, (_, at) => `<b id=${at}>`).join("");
  const misnested = `<p>${marks}${"<p>x y z a b c d e f g".repeat(800)}`;
  const hidden = (data: unknown) => JSON.stringify(data).replaceAll("<", "\\u003c");
  it.each([
    ["a state", `<script type="application/json">${hidden({ html: misnested })}</script><p>x`],
    ["linked data", `<script type="application/ld+json">${hidden({ "@type": "Article", articleBody: misnested })}</script><p>x`],
    [
      "an attribute",
      `<div data-page="${JSON.stringify({ html: misnested }).replaceAll("<", "&lt;").replaceAll('"', "&quot;")}"><p>x`,
    ],
  ])("are left to a thread if what they carry is large: in %s", (_, source) => {
    expect(isBrief(source)).toBe(true);
    expect(() => read({ source, url, options: {} }, BRIEF.elements)).toThrow(/elements/);
  });

  const links = numbered(480, (at) => `<a href=${at}>x`).join("y ");
  const deep = `https://x.example/${"[]".repeat(3_900)}/`;
  it.each([
    ["a base", `<base href="${deep}">${links}`, url],
    ["an address", links, deep],
  ])("are left to a thread if %s of thousands of characters stands before each of their links", (_, source, address) => {
    expect(isBrief(source)).toBe(true);
    expect(() => read({ source, url: address, options: {} }, BRIEF.elements)).toThrow(/base/);
    expect(() => read({ piece: source, base: deep }, BRIEF.elements)).toThrow(/base/);
  });

  it("take little time, whatever the HTML of what they say of themselves", async () => {
    const author = misnested.slice(0, 9_000).replaceAll("<", "&lt;");
    const source = `${`<meta name="author" content="${author}">`.repeat(2)}<p>x`;
    expect(isBrief(source)).toBe(true);
    await inTime(MAX_SECONDS, () => read({ source, url, options: {} }, BRIEF.elements));
  });
});
