import { dice, inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { harmOf, hostileText } from "../../test/index.ts";
import { passedText } from "./passed-text.ts";

const BASE = new URL("https://linked.example/docs/readme.md");
const passed = (text: string): string => passedText(text, BASE);

describe("text that passes", () => {
  it.each([
    ["words", "# Tea\n\nA *pot* & a `cup` < 5 $.", "# Tea\n\nA *pot* & a `cup` < 5 $."],
    ["line ends and signs that nobody sees", "a\r\nb\rc\u001b\u0000\ufeff\u{e0041}\u202e", "a\nb\nc"],
    ["links", "[a](https://x.example/a_(b)) <https://x.example/> [m](mailto:a@b.c)", undefined],
    [
      "relative links",
      "[a](b/c.md) ![p](/p.png) [s](#s)",
      "[a](https://linked.example/docs/b/c.md) ![p](https://linked.example/p.png) [s](https://linked.example/docs/readme.md#s)",
    ],
    [
      "links that act",
      "[a](javascript:x) [b]( <data:x>) [c](java&#115;cript:x)",
      "[a]\\(javascript:x) [b]\\( \\<data:x>) [c]\\(java&#115;cript:x)",
    ],
    [
      "definitions",
      "[a]: https://x.example/\n[b]: javascript:x\n[^1]: A note.",
      "[a]: https://x.example/\n[b]\\: javascript:x\n[^1]: A note.",
    ],
    ["HTML", "<p align=center>x</p> \\<b> \\\\<i>", "\\<p align=center>x&lt;/p> \\<b> \\\\\\<i>"],
    ["code", "```html\n<p>\n```\n\nuse `<b>` or ``a`<b>``", undefined],
    ["code that a reader may see otherwise", " ```\n<p>\n```", " ```\n\\<p>\n```"],
    ["code behind formulas", "$$\nx < y\n$$\n\n$$a<b$$\n\n```\n<p>\n```", "$$\nx < y\n$$\n\n$$a&lt;b$$\n\n```\n<p>\n```"],
    ["code in a formula that a reader may not know", "$$\n```\n$$\n<p>\n```", "$$\n```\n$$\n\\<p>\n```"],
    ["code behind a formula that has no end", "$$\nx\n\n```\n<p>\n```", "$$\nx\n\n```\n\\<p>\n```"],
    ["a grave accent without its partner", "a ` b\n`<b>`", "a ` b\n`&lt;b>`"],
  ])("keeps %s", (_, text, expected = text) => {
    expect(passed(text)).toBe(expected);
  });

  it("does not grow many times as long by a base of thousands of characters", async () => {
    const base = new URL(`${BASE.origin}/${"p".repeat(8_000)}/`);
    const text = await inTime(1.5, () => passedText("[a](b)\n".repeat(40_000), base));
    expect(text.length).toBeLessThan(2_000_000);
    expect(text.startsWith(`[a](${base.href}b)\n`)).toBe(true);
    expect(text.endsWith("[a]\\(b)\n")).toBe(true);
  });

  it("does not act, whatever it holds", () => {
    for (let seed = 1; seed <= 1_500; seed++) {
      const text = hostileText(dice(seed), "text.example", 30);
      const markdown = passed(text);
      expect(harmOf(markdown, { passed: true }), `seed ${seed}: ${text}\n---\n${markdown}`).toEqual([]);
    }
  });

  it("has no link to a host with more marks on a letter than any has", () => {
    const to = `//a${"\u0301".repeat(31)}.example/`;
    expect(passed(`[a](${to})`)).toBe(`[a]\\(${to})`);
  });

  it("has no link or picture where it has no base", () => {
    const text = "[a](https://x.example/) ![p](https://x.example/p.png) [b]: https://x.example/\n`[c](d)` [e](f) <b>";
    expect(passedText(text)).toBe(
      "[a]\\(https://x.example/) ![p]\\(https://x.example/p.png) [b]\\: https://x.example/\n`[c](d)` [e]\\(f) \\<b>",
    );
    for (let seed = 1; seed <= 1_500; seed++) {
      const text = hostileText(dice(seed), "text.example", 30);
      const markdown = passedText(text);
      expect(harmOf(markdown), `seed ${seed}: ${text}\n---\n${markdown}`).toEqual([]);
    }
  });

  it.each([
    ["grave accents", "`a".repeat(200_000)],
    ["runs of them", Array.from({ length: 1_200 }, (_, length) => "`".repeat(length)).join(" ")],
    ["brackets", "](".repeat(200_000)],
    ["backslashes", "\\".repeat(400_000)],
    ["tags", "<a".repeat(200_000)],
  ])("is read in time, however many %s it has", async (_, text) => {
    await inTime(2, () => Promise.resolve(passed(text)));
  });
});
