import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

describe("typefaces of spans", () => {
  it.each([
    ['<span class="texttt">lamp</span>', "`lamp`"],
    ['<span class="ltx_text ltx_font_typewriter">lamp</span>', "`lamp`"],
    ['<span class="ec-lmtt-10x-x-109">lamp</span>', "`lamp`"],
    ['<span style="font-family:monospace">lamp</span>', "`lamp`"],
    ['<span class="textit">lamp</span>', "*lamp*"],
    ['<span class="cmti-10">lamp</span>', "*lamp*"],
    ['<span class="ltx_text ltx_font_bold">lamp</span>', "**lamp**"],
    ['<span class="cmbx-12x-x-120">lamp</span>', "**lamp**"],
    ['<span class="cmr-10">lamp</span>', "lamp"],
    ['<span class="texttt-lamp">lamp</span>', "lamp"],
    ['<span style="font-family:monospace;color:red">lamp</span>', "lamp"],
    ['<span style="color: red; font-weight: 700">lamp</span>', "**lamp**"],
    ['<span class="x" style="FONT-STYLE:italic;">lamp</span>', "*lamp*"],
    ['<span style="text-decoration: underline line-through">lamp</span>', "~~lamp~~"],
    ['<span style="font-weight:normal">lamp</span>', "lamp"],
    ['<span style="x-font-weight:bold">lamp</span>', "lamp"],
  ])("are what they stand for: %s", (html, written) => {
    expect(md(`<p>The ${html} is lit.</p>`)).toBe(`The ${written} is lit.`);
  });

  it("keep the ends of their lines", () => {
    const lines = (element: string) => md(`<p>Say: <${element}>oil on<br>&nbsp;<b>lamp</b> up</${element}></p>`);
    expect(lines("tt").split("\n")).toEqual(["Say: `oil on`\\", "`lamp up`"]);
    expect(lines('span style="font-family: monospace;"').split("\n")).toHaveLength(2);
    expect(md("<p>Say: <tt><a href=/o>oil</a> on<br>lamp up</tt></p>").split("\n")).toEqual([
      "Say: [`oil`](https://x.example/o)` on`\\",
      "`lamp up`",
    ]);
  });

  it("are not marked twice", () => {
    expect(md('<p>The <code><span class="texttt">lamp</span></code> is lit.</p>')).toBe("The `lamp` is lit.");
    expect(md('<h2><span class="textbf">Lamps</span></h2>')).toBe("## Lamps");
    expect(md('<p>The <b><span style="font-weight:bold">lamp</span></b> is lit.</p>')).toBe("The **lamp** is lit.");
    expect(md('<p>The <code><span style="font-weight:bold">la</span>mp</code> is lit.</p>')).toBe("The `lamp` is lit.");
    expect(md('<pre><span style="font-weight:bold">if</span> lit</pre>')).toBe("```\nif lit\n```");
  });
});
