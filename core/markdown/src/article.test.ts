import { inTime } from "@farthing/contract/test";
import { parseDocument } from "@farthing/html";
import { describe, expect, it } from "vitest";
import { articleOf } from "./article.ts";

const url = new URL("https://harbour.example/");
const cutAt = (maxChars: number | undefined, body: string) =>
  articleOf({ tree: parseDocument(body), base: url, url }, { mode: "full", ...(maxChars !== undefined && { maxChars }) });
const LONG = "The harbour master counted every boat that came in, and wrote the names down. ".repeat(5).trim();

describe("main content", () => {
  const day = (i: number) =>
    `<section><h2>Day ${i}</h2>${`<p>Nothing much was seen by the harbour master today.</p>`.repeat(20)}</section>`;
  const log = `<main>${Array.from({ length: 300 }, (_, i) => day(i)).join("")}</main>`;
  const chars = (text: string) => text.replace(/\s|#/g, "").length;

  it("keeps entries that recur, or says how much is left out", () => {
    const { markdown, leftOut = 0 } = articleOf({ tree: parseDocument(log), base: url, url });
    const { markdown: whole } = cutAt(undefined, log);
    expect(whole.match(/Nothing/g)).toHaveLength(6_000);
    expect(chars(markdown) + leftOut).toBeGreaterThan(chars(whole) * 0.95);
    expect(markdown).toContain("Nothing much was seen");
  });

  it("is never headings alone where there is more", () => {
    const words = "harbour boat storm rope captain light north wind tide stone quay gull".split(" ");
    const text = (i: number) => Array.from({ length: 9 }, (_, j) => words[(i * 7 + j * (1 + (i % 5))) % words.length]).join(" ");
    const page = Array.from(
      { length: 240 },
      (_, i) =>
        `<section><h2>Day ${i}</h2>${Array.from({ length: 50 }, (_, j) => `<p>${text((i * 50 + j) % 3_000)}.</p>`).join("")}</section>`,
    );
    const { markdown } = articleOf({ tree: parseDocument(`<main>${page.join("")}</main>`), base: url, url });
    expect(markdown.split("\n\n").filter((block) => !block.startsWith("#")).length).toBeGreaterThan(0);
  });
});

describe("maxChars", () => {
  it("cuts inside a long block, at the end of a sentence or a word", () => {
    const { markdown, truncated } = cutAt(220, `<h1>Boats</h1><p>Before the storm.</p><p>${LONG}</p>`);
    expect(truncated).toBe(true);
    expect(markdown.length).toBeGreaterThan(165);
    expect(markdown.length).toBeLessThanOrEqual(220);
    expect(`${LONG} `).toContain(`${markdown.split("\n\n").at(-1)} `);
  });

  it("uses the room of a paragraph that has many marks", () => {
    const { markdown } = cutAt(400, `<p>${"Two <em>boats</em> came in. ".repeat(40)}</p>`);
    expect(markdown.length).toBeGreaterThan(370);
    expect(markdown.length).toBeLessThanOrEqual(400);
  });

  it("ends with a whole block where that leaves little unused", () => {
    expect(cutAt(90, `<p>${LONG.slice(0, 77)}</p><p>${LONG}</p>`).markdown).toBe(LONG.slice(0, 77));
  });

  it("keeps whole items of a list, rows of a table and lines of code", () => {
    const items = Array.from({ length: 50 }, (_, i) => `boat ${i}`);
    const list = cutAt(100, `<ul>${items.map((name) => `<li>${name}</li>`).join("")}</ul>`).markdown;
    expect(list.split("\n").every((line, i) => line === `- boat ${i}`)).toBe(true);
    const table = cutAt(
      200,
      `<table><tr><th>Name<th>Note</tr>${items.map((name) => `<tr><td>${name}<td>ok</tr>`).join("")}</table>`,
    ).markdown;
    expect(table.split("\n").length).toBeGreaterThan(5);
    expect(table.split("\n").every((line) => /^\|.*\|$/.test(line))).toBe(true);
    const code = cutAt(100, `<pre>${items.join("\n")}</pre>`).markdown;
    expect(code).toMatch(/^```\n(?:boat \d+\n)+boat \d+$/);
    for (const text of [list, table, code]) expect(text.length).toBeLessThanOrEqual(200);
  });

  it("is told besides where a table is larger than is written of any", () => {
    const wide = (cells: number) => `<table><tr>${"<td>a".repeat(cells)}</tr><tr>${"<td>b".repeat(cells)}</tr></table>`;
    expect(cutAt(undefined, wide(200)).truncated).toBe(false);
    expect(cutAt(undefined, wide(201))).toMatchObject({ truncated: true });
    expect(cutAt(undefined, wide(201))).not.toHaveProperty("nextOffset");
    expect(cutAt(undefined, `<table>${"<tr><td>a<td>b</tr>".repeat(50_001)}</table>`).truncated).toBe(true);
  });

  it.each([
    [2_000, false],
    [2_001, true],
  ])("is told besides where a page's state holds more than is read of it: of %i texts", (count, truncated) => {
    const texts = Array.from({ length: count }, (_, at) => ({ text: `Pot ${at} holds tea for one, two, three or more of you` }));
    const html = `<p>Tea</p><script type="application/json">${JSON.stringify(texts)}</script>`;
    const article = articleOf({ tree: parseDocument(html), base: url, url });
    expect(article.markdown).toContain("Pot 1999 holds");
    expect(article.truncated).toBe(truncated);
  });

  it("takes a deep tree apart without writing it at every level", async () => {
    const deep = `${"<blockquote>".repeat(240)}${`<p>${LONG}</p>`.repeat(400)}`;
    expect((await inTime(1, () => cutAt(50_000, deep))).truncated).toBe(true);
  });

  it("leaves no heading alone at the end, and no link open", () => {
    const body = `<p>${LONG.slice(0, 77)}</p><h2>Afterwards</h2><p>${"x".repeat(20)} <a href="/a-long-address">${LONG}</a></p>`;
    for (let most = 80; most < 200; most += 7) {
      const { markdown } = cutAt(most, body);
      expect(markdown.length).toBeLessThanOrEqual(most);
      expect(markdown).not.toMatch(/Afterwards$|\[[^\]]*$|\]\([^)]*$/);
    }
  });

  it("holds for text that is all marks", () => {
    expect(cutAt(50, `<p>${"* _ ".repeat(100)}</p>`).markdown.length).toBeLessThanOrEqual(50);
  });
});
