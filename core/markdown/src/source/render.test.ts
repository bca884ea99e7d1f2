import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import type { Rendered } from "./expansion.ts";
import { htmlOf } from "./render.ts";

describe("Markdown as HTML", () => {
  it("has notes behind the text, in the order of their citation", () => {
    const html = htmlOf(
      "Wet[^b] and dry[^a], wet[^b]^[Own *note*.]\n\n[^a]: Of A.\n\n[^b]: Of B.\n\n    More.\n\nText.\n\n[^c]: Not cited.\n",
    );
    const text = html
      .replace(/<[^>]*>/g, "")
      .replace(/\s+/g, " ")
      .trim();
    expect(text).toBe("Wet[1] and dry[2], wet[1:1][3] Text. Of B. More. ↩︎ ↩︎ Of A. ↩︎ Own note. ↩︎");
    expect(html).toMatch(/<li id="fn2" class="footnote-item"><p>Of A\. <a href="#fnref2"[^>]*>↩︎<\/a><\/p>\n<\/li>/);
  });

  it.each([
    ["notes in the text", "^[a] "],
    ["notes below it", "a[^N]\n\n[^N]: b\n\n"],
  ])("takes time in proportion to its length: %s", async (_, sign) => {
    const text = Array.from({ length: 30_000 }, (_, at) => sign.replaceAll("N", String(at))).join("");
    await inTime(3, () => expect(htmlOf(text)).toContain('id="fn30000"'));
  });

  const text = (markdown: string): string =>
    htmlOf(markdown)
      .replace(/<[^>]*>/g, "")
      .trim();
  it.each([
    ["in a block", "```js=5\n[TOC]\n:::info\n$a_b$ js=1\n```"],
    ["in one of an item", "- a\n\n    ```\n    [TOC]\n    :::info\n    ```"],
    ["in one with a fence in it", "````\n```\n[TOC]\n:::info\n```\n[TOC]\n````"],
  ])("leaves code as it stands: %s", (_, code) => {
    expect(text(code)).toContain("[TOC]");
    expect(text(code)).toContain(":::info");
  });

  it("tells code with dollars from formulas", () => {
    expect(htmlOf("Set `$HOME` and `$PATH`, for $a*b*c$ holds.")).toBe(
      "<p>Set <code>$HOME</code> and <code>$PATH</code>, for $a*b*c$ holds.</p>\n",
    );
  });

  it("has the titles of boxes, and not their marks", () => {
    expect(text(":::spoiler Knots and bends\nThere are three.\n:::\n\n:::info\nWet.\n:::")).toBe(
      "Knots and bends\nThere are three.\nWet.",
    );
  });

  it("gives no more than is written, however often references repeat it", () => {
    const text = `${"[a] ![*a*][a] ".repeat(5_000)}\n\n[a]: /${"u".repeat(100_000)} "${"t".repeat(100_000)}"`;
    const told: Rendered = {};
    expect(htmlOf(text, false, told).length).toBeLessThan(25 * text.length);
    expect(told.isCut).toBe(true);
    expect(htmlOf("[a] ![a]\n\n[a]: /u 't'")).toBe('<p><a href="/u" title="t">a</a> <img src="/u" alt="a" title="t"></p>\n');
  });

  it("keeps all addresses of a short text, however often references repeat them", () => {
    const told: Rendered = {};
    const html = htmlOf(`${"[a] ".repeat(100)}\n\n[a]: /${"u".repeat(180)}`, false, told);
    expect(html.match(/href="\/u/g)).toHaveLength(100);
    expect(told.isCut ?? false).toBe(false);
  });
});
