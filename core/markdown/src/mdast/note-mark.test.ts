import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

const NOTED = "The lamp is lit.[^1]\n\n[^1]: By whoever comes first.";

describe("notes whose mark stands in an element of its own", () => {
  it.each([
    [
      "a term (docutils)",
      '<p>The lamp is lit.<a class="footnote-reference" href="#id2" id="id1">1</a></p><dl class="footnote"><dt id="id2"><span><a class="fn-backref" href="#id1">1</a></span></dt><dd><p>By whoever comes first.</p></dd></dl>',
    ],
    [
      "a term that is a link (HeVeA)",
      '<p>The lamp is lit.<sup><a id="text1" href="#note1">1</a></sup></p><dl><dt><a id="note1" href="#text1">1</a></dt><dd><div>By whoever comes first.</div></dd></dl>',
    ],
    [
      "a term that repeats the end of the text, on the same page by its address (LaTeX2HTML)",
      '<p>The lamp is lit.<a id="tex2html1" href="#foot2"><sup><span>1</span></sup></a></p><h4>Footnotes</h4><dl><dt><a id="foot2">... lit.</a><a href="page?x=1#tex2html1"><sup>1</sup></a></dt><dd>By whoever comes first.</dd></dl>',
    ],
    [
      "an empty element that the note begins with (Easy Footnotes)",
      '<p>The lamp is lit.<span id="e1"></span><span><a href="#b1"><sup>1</sup></a></span></p><ol><li><span id="b1"></span>By whoever comes first.</li></ol>',
    ],
    [
      "a table of their own (docutils, before HTML 5)",
      '<p>The lamp is lit.<a class="footnote-reference" href="#f1" id="r1">[1]</a></p><table class="footnote" id="f1"><colgroup><col><col></colgroup><tbody><tr><td><a class="fn-backref" href="#r1">[1]</a></td><td>By whoever comes first.</td></tr></tbody></table>',
    ],
    [
      "a heading (Texinfo)",
      '<p>The lamp is lit.<a id="DOCF1" href="#FOOT1"><sup>1</sup></a></p><hr><h4>Footnotes</h4><h5><a id="FOOT1" href="#DOCF1">(1)</a></h5><p>By whoever comes first.</p>',
    ],
    [
      "a sign, by addresses of the page (Fossil)",
      '<p>The lamp is lit.<sup><a href="/docs/page?x=1#note-a" id="ref-a">1</a></sup></p><ol><li><sup><a id="note-a" href="/docs/page?x=1#ref-a">^</a></sup> By whoever comes first.</li></ol>',
    ],
  ])("are cited, and written without it: %s", (_, html) => {
    expect(md(html)).toBe(NOTED);
  });

  it.each([
    [
      "terms that say more than a mark",
      '<p>Lamps<sup><a id="a" href="#b">1</a></sup></p><dl><dt id="b"><a href="#a">1</a> Lamp of the north</dt><dd>It is lit.</dd></dl>',
      "Lamp of the north",
    ],
    [
      "marks that lead to another page",
      '<p>Lamps<sup><a id="a" href="/other#b">1</a></sup></p><dl><dt><a id="b" href="/other#a">1</a></dt><dd>It is lit.</dd></dl>',
      "It is lit.",
    ],
  ])("are not %s", (_, html, text) => {
    const written = md(html);
    expect(written).toContain(text);
    expect(written).not.toContain("[^");
  });

  it("are no tables of values that stand beside numbers", () => {
    const html =
      '<p>Lamps<a class="reference" href="#t">1</a></p><table id="t"><tr><td>1</td><td>Oil</td></tr><tr><td>2</td><td>Gas</td></tr></table>';
    expect(md(html)).not.toContain("[^");
  });

  it("leave definitions without a term where one is", () => {
    const html =
      '<p>Lit<sup><a id="a" href="#b">1</a></sup></p><dl><dt>Oil</dt><dd>It burns.</dd><dt><a id="b" href="#a">1</a></dt><dd>First.</dd></dl>';
    expect(md(html)).toBe("Lit[^1]\n\n- **Oil**: It burns.\n\n[^1]: First.");
  });
});
