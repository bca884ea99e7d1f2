import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

describe("tables", () => {
  it("is a line where Doxygen sets a declaration in it", () => {
    const rows =
      '<tr><td class="memname">int light</td><td>(</td><td>int</td><td><em>lamp</em>,</td></tr><tr><td></td><td></td><td>int</td><td><em>oil</em></td></tr><tr><td></td><td>)</td></tr>';
    expect(md(`<table class="memname">${rows}</table>`)).toBe("int light ( int *lamp*, int *oil* )");
  });

  it("are notes beside their sign, or the word for it, where AsciiDoc sets them", () => {
    const note = (icon: string) =>
      `<table><tr><td class="icon">${icon}</td><td class="content">Never look into it.</td></tr></table>`;
    expect(md(note('<img src="w.png" alt="Warning">'))).toBe("**Warning**\n\nNever look into it.");
    expect(md(note('<div class="title">Warning</div>'))).toBe("**Warning**\n\nNever look into it.");
  });

  it("are rectangular, with spans filled", () => {
    const html =
      "<table><tr><th colspan=2>Name</th><th>Age</th></tr><tr><td rowspan=2>Ada</td><td>x</td><td>1</td></tr><tr><td>y</td></tr></table>";
    expect(md(html)).toBe("| Name | Name | Age |\n| - | - | - |\n| Ada | x | 1 |\n| Ada | y | |");
  });

  it("write what is all that a row says once", () => {
    const html =
      "<table><tr><th></th><th>Boat</th><th>Port</th></tr><tr><td>+</td><td>Ada</td><td>Hull</td></tr><tr><td></td><td colspan=2>Takes forty.</td></tr></table>";
    expect(md(html)).toBe("| | Boat | Port |\n| - | - | - |\n| + | Ada | Hull |\n| | Takes forty. | |");
  });

  it.each([
    ["text", "boats and names ".repeat(40).trim(), ""],
    ["an address", "boats", `https://x.example/${"harbour/".repeat(80)}`],
  ])("write %s that spans rows once where the table would grow too much by it", (_, words, address) => {
    const said = address ? `<a href="${address}">${words}</a>` : words;
    const row = "<tr><td>1</td><td>Ida</td>";
    const html = (rows: number) =>
      `<table><tr><th>No</th><th>Name</th><th>Said</th></tr>${row}<td rowspan=${rows}>${said}</td></tr>${`${row}</tr>`.repeat(rows - 1)}</table>`;
    const times = (rows: number) => md(html(rows)).split(words).length - 1;
    expect([times(20), times(2_000)]).toEqual([20, 1]);
  });

  it("of names and lists keep the lines of a name apart", () => {
    const row = "<tr><td>Main<br>address</td><td><ul><li>a</li><li>b</li></ul></td></tr>";
    expect(md(`<table>${row}${row.replace("Main", "Other")}</table>`)).toContain("**Main address**");
  });

  it("of names and lists set names once in bold", () => {
    const row = "<tr><td>\n<b>Main</b>\n</td><td><ul><li>a</li><li>b</li></ul></td></tr>";
    expect(md(`<table>${row}${row}</table>`)).toContain("- **Main**\n");
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

  it("that name each column in bold are tables, whatever role a program gave them", () => {
    const rows = "<tr><td>Mail</td><td>9</td></tr><tr><td>Paper</td><td>none</td></tr>";
    const table = (...heads: readonly string[]): string =>
      md(`<table role="presentation"><tr>${heads.map((head) => `<td><p>${head}</p></td>`).join("")}</tr>${rows}</table>`);
    expect(table("<b>Way</b>", "<b>Limit</b>")).toBe("| **Way** | **Limit** |\n| - | - |\n| Mail | 9 |\n| Paper | none |");
    expect(table("<b>Way</b> to it", "Limit")).not.toContain("|");
  });

  it.each([
    ["one row", "<table><tr><td>Home</td><td>Boats</td></tr></table>", "Home Boats"],
    ["one row, with a name", "<table><tr><th>Length</th><td>12 m</td></tr></table>", "**Length**: 12 m"],
    ["one row, with a name and its colon", "<table><tr><th>Length: </th><td>12 m</td></tr></table>", "**Length:** 12 m"],
    ["one row of paragraphs", "<table><tr><td><p>Home</p></td><td>Boats</td></tr></table>", "Home\n\nBoats"],
    [
      "one column beside pictures",
      "<table><tr><td><img></td><td>Ida</td></tr><tr><td></td><td>Nora</td></tr></table>",
      "Ida\n\nNora",
    ],
    [
      "hardly a cell that is filled",
      "<table><tr><td>A</td><td></td><td></td></tr><tr><td></td><td>B</td><td></td></tr><tr><td></td><td></td><td>C</td></tr></table>",
      "A\n\nB\n\nC",
    ],
    [
      "prose in few rows",
      `<table><tr><td>ole</td><td>first</td></tr><tr><td>Posts: 3</td><td>${"word ".repeat(50).trim()}</td></tr></table>`,
      `ole\n\nfirst\n\nPosts: 3\n\n${"word ".repeat(50).trim()}`,
    ],
  ])("are none where they hold %s", (_, html, expected) => {
    expect(md(html)).toBe(expected);
  });

  it("have a title and a note that go from side to side around them", () => {
    const html =
      "<table><tr><th colspan=2>Boats</th></tr><tr><td>Ida</td><td>12</td></tr><tr><td>Nora</td><td>9</td></tr><tr><td colspan=2>In metres</td></tr></table>";
    expect(md(html)).toBe("**Boats**\n\n| Ida | 12 |\n| - | - |\n| Nora | 9 |\n\nIn metres");
    const between =
      "<table><tr><td>Ida</td><td>12</td></tr><tr><td colspan=2>South</td></tr><tr><td>Zoe</td><td>7</td></tr></table>";
    expect(md(between)).toBe("| Ida | 12 |\n| - | - |\n| South | |\n| Zoe | 7 |");
  });

  it("of bullets or numbers beside their texts are lists", () => {
    expect(md("<table><tr><td>•</td><td>one</td></tr><tr><td>•</td><td>two</td></tr></table>")).toBe("- one\n- two");
    expect(md("<table><tr><td>2.</td><td>one</td></tr><tr><td>3.</td><td>two</td></tr></table>")).toBe("2. one\n3. two");
  });

  it("of names beside lists are lists", () => {
    const html =
      "<table><tr><th>Length</th><td>12 m</td></tr><tr><th>On board</th><td><ul><li>anchor</li><li>chain</li></ul></td></tr></table>";
    expect(md(html)).toBe("- **Length**: 12 m\n- **On board**\n  - anchor\n  - chain");
  });

  it("do not grow beyond bounds through spans", () => {
    expect(md('<table><tr><td colspan="1000000000" rowspan="65534">a</td><td>b</td></tr></table>').length).toBeLessThan(5_000);
  });
});
