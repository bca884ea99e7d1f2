import { expect, it } from "vitest";
import { md } from "../../test/written.ts";

const PAIRS = "<tr><th>Length<td>240 mm<th>Weight<td>310 g<tr><th>Number<td colspan=3>HA-240";

it("names and values that stand side by side in a row are a table of two columns", () => {
  expect(md(`<table>${PAIRS}</table>`)).toBe("| Length | 240 mm |\n| - | - |\n| Weight | 310 g |\n| Number | HA-240 |");
});

it("are so, too, where a class says which cells name the others", () => {
  const cells = PAIRS.replaceAll("<th>", '<td class="el-descriptions__label">').replaceAll(
    "<td>",
    '<td class="el-descriptions__content">',
  );
  expect(md(`<table>${cells}</table>`)).toContain("| Weight | 310 g |\n| Number | HA-240 |");
});

it("are so, too, where each cell holds a name and its value", () => {
  const cell = (name: string, value: string): string =>
    `<td colspan="2"><div><span class="n-label"><!---->${name}</span><span class="n-content">${value}</span></div></td>`;
  const row = `<tr>${cell("Length", "240 mm")}${cell("Weight", "310 g")}</tr>`;
  const written = "| Length | 240 mm |\n| - | - |\n| Weight | 310 g |";
  expect(md(`<table>${row}</table>`)).toBe(written);
  expect(md(`<table>${row}<tr>${cell("Number", "HA-240")}</tr></table>`)).toBe(`${written}\n| Number | HA-240 |`);
  expect(md(`<table>${row}<tr><td>a<td>b<td>c<td>d</table>`)).toContain("| a | b | c | d |");
});

it("are records where each row names the same things, and say once what goes through several rows", () => {
  const cell = (name: string, value: string, rows = 1) =>
    `<td rowspan="${rows}"><span class="label">${name}</span> <span>${value}</span></td>`;
  const lamp = (name: string, price: string): string => `<tr>${cell("Name", name)}${cell("Price", price)}</tr>`;
  expect(md(`<table>${lamp("Globe", "5")}${lamp("Storm", "6")}</table>`)).toBe(
    "| Name Globe | Price 5 |\n| - | - |\n| Name Storm | Price 6 |",
  );
  expect(md(`<table><tr>${cell("Name", "Globe", 2)}${cell("Price", "5")}</tr><tr>${cell("Weight", "6 kg")}</tr></table>`)).toBe(
    "| Name | Globe |\n| - | - |\n| Price | 5 |\n| Weight | 6 kg |",
  );
});

it("keeps the titles of its parts, and leaves tables with heads above their columns alone", () => {
  expect(md(`<table><tr><th colspan=4>Size${PAIRS}</table>`)).toMatch(/^\*\*Size\*\*\n\n\| Length \| 240 mm \|/);
  expect(md("<table><tr><th>A<th>B<th>C<th>D<tr><td>1<td>2<td>3<td>4</table>")).toContain("| A | B | C | D |");
});
