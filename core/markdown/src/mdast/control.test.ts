import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

describe("controls", () => {
  it("are no button that holds a heading, however far its words are indented", () => {
    const indent = `\n${" ".repeat(40)}`;
    const button = `<button>${indent}<svg></svg>${indent}<span>How much does it cost?</span></button>`;
    expect(md(`<h3>${button}</h3><p>Nothing.</p>`)).toBe("### How much does it cost?\n\nNothing.");
  });

  it("are no button of a heading beside which only rules of style stand", () => {
    expect(md("<h3><style>.a{color:red}</style><button>Can I come?</button></h3><p>Yes.</p>")).toBe("### Can I come?\n\nYes.");
  });

  it.each([
    ['<h2>Constants <small><a href="#" class="constants_summary_toggle">collapse</a></small></h2>', "## Constants"],
    ['<p>lamp <span class="method-click-advice">click to toggle source</span></p>', "lamp"],
    ['<h3>By Ida <a href="/p?raw">[source]</a> <a href="/p">[link]</a></h3>', "### By Ida"],
    ['<p>lamp</p><section><span class="footnotes-title">脚注</span></section>', "lamp"],
    ['<p>A <b class="toggle">toggle of the lamp</b></p>', "A **toggle of the lamp**"],
    ['<p>Lamp <a href="#" class="inheritanceTree">show all</a></p>', "Lamp"],
    [
      '<section><span class="rightside"><span>1.0.0</span> · <a class="src" href="/s">Source</a></span><h4>fn lit</h4></section>',
      "#### fn lit",
    ],
    ['<p>lamp <span class="rightside">on the right</span></p>', "lamp on the right"],
    ["<h3>[source]</h3>", "### [source]"],
    ['<p>lamp <span class="spinner-border"><span class="sr-only">Loading...</span></span></p>', "lamp"],
    ['<p>lamp <span class="loader">of oil</span></p>', "lamp of oil"],
    ['<p>lamp</p><p><a href="/table/1">Open in a new tab</a></p>', "lamp"],
    ['<p>lamp <a href="/1.jpg">Download: Download high-res image (200KB)</a></p>', "lamp"],
    ['<p>lamp <a href="/view">View in the dark</a></p>', "lamp [View in the dark](https://x.example/view)"],
  ])("open and close, or lead to, what is described: %s", (html, written) => {
    expect(md(`${html}<p>Lit.</p>`)).toBe(`${written}\n\nLit.`);
  });
});
