import { describe, expect, it } from "vitest";
import { convert } from "../convert.ts";

const PROSE = "The lamps of the quay were lit by hand until the year of the strike, and nobody has counted them since.";
const page = (text: string, notes: string) =>
  convert(
    `<!doctype html><title>Lamps</title><nav><a href="/">Home</a></nav><main><h1>Lamps</h1><p>${PROSE} ${text}</p><p>${PROSE} It rained.</p></main>${notes}<footer><p>© Quay</p></footer>`,
    "https://x.example/lamps",
  ).markdown;

describe("notes below the text", () => {
  it.each([
    [
      "in a box beside it",
      'Five<sup>[<a id="r1" href="#n1" class="footnote">1</a>]</sup>.',
      '<div id="footnotes"><hr><div class="footnote" id="n1"><a href="#r1">1</a>. By law.</div></div>',
    ],
    [
      "as asides",
      'Five<a class="footnote-reference" href="#n1" id="r1" role="doc-noteref"><span>[</span>1<span>]</span></a>.',
      '<aside class="footnote-list"><aside class="footnote" id="n1" role="doc-footnote"><span>[<a role="doc-backlink" href="#r1">1</a>]</span><p>By law.</p></aside></aside>',
    ],
    [
      "that name no box, but answer the link",
      'Five<a href="#_ftn1" name="_ftnref1"><span>[1]</span></a>.',
      '<div class="note"><p><a href="#_ftnref1" name="_ftn1">[1]</a> By law.</p></div>',
    ],
    [
      "below a heading that says so, by the address of the page",
      'Five<sup><a id="r1" href="#n1">1</a></sup>.',
      '<h4>Footnotes</h4><dl><dt><a id="n1">... Five</a><a href="lamps#r1"><sup>1</sup></a></dt><dd>By law.</dd></dl>',
    ],
    [
      "behind a number that answers the link",
      'Five<a id="a-1" href="#f-1">1</a>.',
      '<div class="footnote"><a id="f-1" href="#a-1">1</a><div><p>By law.</p></div></div>',
    ],
  ])("are kept and cited: %s", (_, text, notes) => {
    const markdown = page(text, notes);
    expect(markdown).toContain(`${PROSE} Five[^1].`);
    expect(markdown).toMatch(/\[\^1\]: By law\.$/);
  });

  it("are none if nothing in them leads back", () => {
    expect(page("Five.", '<div class="footnote"><p>Subscribe now!</p></div>')).not.toContain("Subscribe");
  });

  it("are none if they stand in the paragraph that cites them", () => {
    expect(page('<a id="a" href="#b">1</a> or <a id="b" href="#a">2</a>', "")).toContain("It rained.");
    expect(page('<a id="a" href="#b">1</a> or <a id="b" href="#a">2</a>', "")).not.toContain("[^");
  });
});
