import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

describe("a link to what it stands in", () => {
  it.each([
    [
      "the title of a table",
      '<table id="t"><caption><a href="#t">Table 1</a>: States</caption><tr><th>a<th>b<tr><td>1<td>2</table>',
    ],
    ["the begin of a note", '<div id="t"><span><a href="#t">Table 1</a></span>: States</div>'],
    ["one that is called so", '<p><a class="self-link" href="#t">Table 1</a>: States</p>'],
    ["one that is called so elsewhere", '<p>In <a class="selfRef" href="#t">Table 1</a>: States</p>'],
  ])("is text: %s", (_, html) => {
    expect(md(html)).toMatch(/^(?:In )?Table 1: States/);
  });

  it.each([
    ["amid its text", '<p id="t">See <a href="#t">this</a> text.</p>'],
    ["to another place", '<div id="t"><a href="#u">this</a> text</div>'],
    ["to one far out", `<div id="t">${"<div>".repeat(6)}<a href="#t">this</a> text`],
    ["to the top", '<div id="t"><p>x</p><p><a href="#">this</a> <a href="#t">this</a></p></div>'],
  ])("stays a link %s", (_, html) => {
    expect(md(html)).toMatch(/\[this\]\(https:[^)]*#[tu]\)/);
  });
});
