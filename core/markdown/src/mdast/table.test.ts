import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

describe("tables", () => {
  it("are rectangular, with spans filled", () => {
    const html =
      "<table><tr><th colspan=2>Name</th><th>Age</th></tr><tr><td rowspan=2>Ada</td><td>x</td><td>1</td></tr><tr><td>y</td></tr></table>";
    expect(md(html)).toBe("| Name | Name | Age |\n| - | - | - |\n| Ada | x | 1 |\n| Ada | y | |");
  });

  it("keep line breaks, paragraphs and lists of a cell in the cell", () => {
    const html =
      "<table><tr><th>A</th><th>B</th></tr><tr><td>one<br>two</td><td><ul><li>p</li><li>q <b>r</b></li></ul></td></tr></table>";
    expect(md(html)).toBe("| A | B |\n| - | - |\n| one<br>two | p<br>q **r** |");
  });

  it("escape bars, and keep links", () => {
    expect(md('<table><tr><th>a</th><th>b</th></tr><tr><td>x | y</td><td><a href="/z">z</a></td></tr></table>')).toContain(
      "| x \\| y | [z](https://x.example/z) |",
    );
  });

  it("put the head first and the foot last", () => {
    const html =
      "<table><tfoot><tr><td>sum</td><td>3</td></tr></tfoot><thead><tr><th>k</th><th>v</th></tr></thead><tbody><tr><td>a</td><td>3</td></tr></tbody></table>";
    expect(
      md(html)
        .split("\n")
        .map((line) => line.slice(2, 5).trim()),
    ).toEqual(["k |", "- |", "a |", "sum"]);
  });

  it("that lay out a page are no tables", () => {
    expect(md('<table role="presentation"><tr><td><h1>Title</h1><p>Text</p></td><td>Side</td></tr></table>')).toBe(
      "# Title\n\nText\n\nSide",
    );
  });

  it("do not grow beyond bounds through spans", () => {
    expect(md('<table><tr><td colspan="1000000000" rowspan="65534">a</td><td>b</td></tr></table>').length).toBeLessThan(5_000);
  });
});
