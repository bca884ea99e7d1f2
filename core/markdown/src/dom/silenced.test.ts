import { elementsOf, parseDocument, textOf } from "@farthing/html";
import { describe, expect, it } from "vitest";
import { convert } from "../convert.ts";
import { silenced } from "./silenced.ts";

const PROSE = `<p>${"The rope is coiled clockwise, for it would kink otherwise, and is kept dry. ".repeat(4)}</p>`;
const HIDDEN = '<span style="display: none">SECRET</span>';
const read = (html: string): string => convert(`<h1>Ropes</h1>${PROSE}${html}${PROSE}`, "https://a.example/x").markdown;

describe("text that nobody sees", () => {
  it.each([
    ["code", `<pre>a();\n${HIDDEN}b();</pre>`],
    ["code in a line", `<p>Call <code>b();${HIDDEN}</code> first.</p>`],
    ["code of boxes", `<div class="fragment"><div class="line">b();</div><div class="line">${HIDDEN}</div></div>`],
    ["changes of code", `<pre><code><span class="line del">b();</span>\n<span class="line">${HIDDEN}</span></code></pre>`],
    ["a table of code", `<table class="highlight"><tr><td>1</td><td class="code"><pre>b();${HIDDEN}</pre></td></tr></table>`],
    ["the title of a note", `<div class="admonition tip"><p class="title">Be brief${HIDDEN}</p><p>b();</p></div>`],
    ["a folder", `<pre><a href="a">b();</a> 1\n<a href="c">${HIDDEN}</a> 1\n<a href="d">d</a> 2\n</pre>`],
  ])("is not read in %s", (_, html) => {
    expect(read(html)).toContain("b();");
    expect(read(html)).not.toContain("SECRET");
  });

  it("is there again for whoever reads the page next", () => {
    const tree = parseDocument("<p>a<b>c</b></p>");
    const unseen = new Set(elementsOf(tree).find(({ tagName }) => tagName === "b")?.childNodes ?? []);
    expect(silenced(unseen, () => textOf(tree))).toBe("a");
    expect(() =>
      silenced(unseen, () => {
        throw new Error("no");
      }),
    ).toThrow("no");
    expect(textOf(tree)).toBe("ac");
  });
});
