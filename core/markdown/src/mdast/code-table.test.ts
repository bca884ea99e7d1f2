import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

describe("code in tables and lists", () => {
  it("is not what stands beside numbers in a table of data", () => {
    const text = md(
      "<table><tr><td>0</td><td><code>OK</code></td></tr><tr><td>1</td><td><code>CANCELLED</code></td></tr></table>",
    );
    expect(text).not.toContain("```");
    expect(text).toMatch(/0.*`OK`/);
    expect(text).toMatch(/1.*`CANCELLED`/);
  });

  it("is a list that is all that a box called code holds, but for what copies it: forums", () => {
    const lines = "<ol><li>interval = 6<li>datum = LAT</ol>";
    const written = "```\ninterval = 6\ndatum = LAT\n```";
    expect(md(`<div class="blockcode"><div id="code_x">${lines}</div><em>复制代码</em></div>`)).toBe(written);
    expect(md(`<div class="codeblock"><p>Two of them:</p>${lines}</div>`)).not.toContain("```");
  });

  it("is not a list whose class begins like a highlighter's", () => {
    expect(md('<ul class="dp-features"><li><a href="/a">Fast</a></li></ul>')).toBe("- [Fast](https://x.example/a)");
  });

  it.each([
    ["CodeMirror-code", '<div><div class="CodeMirror-gutter-wrapper">$</div><pre class=" CodeMirror-line ">', "</pre></div>"],
    ["cm-content", '<div class="cm-line">', '</div><div class="cm-gap"></div>'],
    ["view-lines", '<div class="view-line">', "</div>"],
    ["ace_layer ace_text-layer", '<div class="ace_line_group"><div class="ace_line">', "</div></div>"],
  ])("is what an editor shows line by line: %s", (name, before, behind) => {
    const lines = ["for&nbsp;x:", "&nbsp;&nbsp;go(x)"].map((text, at) => before.replace("$", `${at + 1}`) + text + behind);
    expect(md(`<div class="${name}">${lines.join("")}</div>`)).toBe("```\nfor x:\n  go(x)\n```");
  });

  it("has no box of numbers beside it, where an editor calls that a gutter", () => {
    const cells = (numbers: readonly number[]) => numbers.map((n) => `<div class="cell">${n}<span><i></i></span></div>`).join("");
    const box = (name: string, numbers: readonly number[]) =>
      md(`<div class="${name}"><div class="layer">${cells(numbers)}</div></div><pre>a\nb\nc</pre>`);
    expect(box("ace_gutter", [1, 2, 3])).toBe("```\na\nb\nc\n```");
    expect(box("ace_gutter", [1, 3, 9])).toContain("9");
    expect(box("gutters", [1, 2, 3])).toContain("3");
  });

  it("is what Doxygen writes line by line, without what shows over names, and with what folds", () => {
    const line = (text: string) => `<div class="line"><span class="lineno"> 1</span>${text}</div>`;
    const over = '<div class="ttc" id="alamp"><div class="ttname"><a href="lamp.html">lamp</a></div></div>';
    const folded = `<div class="foldopen" data-start="{">${line("void light() {")}${line("  lamp();")}</div>`;
    expect(md(`<div class="fragment">${line("#include")}${folded}${over}</div>`)).toBe(
      "```\n#include\nvoid light() {\n  lamp();\n```",
    );
    expect(md('<div class="fragment"><p>a</p><div class="line">b</div></div>')).toBe("a\n\nb");
    expect(md('<div class="fragment">a<div class="line">b</div></div>')).toBe("a\n\nb");
  });

  it("is what gitweb writes line by line, behind numbers that lead to themselves", () => {
    const line = (n: number, text: string) =>
      `<div class="pre"><a id="l${n}" href="/git?f=lamp.c#l${n}">   ${n}</a> ${text}</div>`;
    const box = `<div class="page_body">${line(1, "if&nbsp;(on)")}${line(2, "&nbsp;&nbsp;light();")}</div>`;
    expect(md(box)).toBe("```\nif (on)\n  light();\n```");
    expect(md(box.replace("</div></div>", "</div><p>a</p></div>"))).not.toContain("```");
  });

  it("has no number beside its one line (YARD)", () => {
    const row = '<tr><td><pre class="lines">\n\n42</pre></td><td><pre class="code"># lamp.rb\n\ndef light; end</pre></td></tr>';
    expect(md(`<table class="source_code">${row}</table>`)).toBe("```\n# lamp.rb\n\ndef light; end\n```");
  });

  it("is a table of numbers and lines that are `pre`", () => {
    expect(md("<table><tr><td>1</td><td><pre>a</pre></td></tr><tr><td>2</td><td><pre>b</pre></td></tr></table>")).toBe(
      "```\na\nb\n```",
    );
  });

  it("has no rows and items that are hidden, but its empty lines", () => {
    const row = (n: number, text: string, more = "") =>
      `<tr${more}><td class="blob-num">${n}</td><td class="blob-code">${text}</td></tr>`;
    const rows = row(1, "a") + row(2, "HIDDEN", ' style="display:none"') + row(3, "") + row(4, "b");
    expect(md(`<table>${rows}</table>`)).toBe("```\na\n\nb\n```");
    expect(md('<ol class="linenums"><li>a</li><li hidden>HIDDEN</li><li>b</li></ol>')).toBe("```\na\nb\n```");
  });

  it("stands below the caption of its table", () => {
    const row = '<tr><td class="blob-num">1</td><td class="blob-code">a</td></tr>';
    expect(md(`<table><caption>Listing 1</caption>${row}</table>`)).toBe("Listing 1\n\n```\na\n```");
  });

  it("is written once, however deep its boxes lie", () => {
    const deep = `${"<div><span>".repeat(100)}${"x".repeat(1000)}`;
    const text = md(`<table><tr><td class="blob-num">1</td><td class="blob-code">${deep}</td></tr></table>`);
    expect(text.match(/x{1000}/g)).toHaveLength(1);
    expect(text.length).toBeLessThan(1100);
  });
});
