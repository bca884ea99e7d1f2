import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

const rows = "<tr><td>Saddle<td>39.00</tr><tr><td>Pedal<td>17.50</tr>";
const body = `<div><div><table><tbody>${rows}</tbody></table></div></div>`;
const grid = (head: string, below = body): string => `<div><div><table><tbody>${head}</tbody></table></div>${below}</div>`;
const WHOLE = "| Part | Price |\n| - | - |\n| Saddle | 39.00 |\n| Pedal | 17.50 |";

describe("a table whose head is a table of its own", () => {
  it.each([
    ["of heads", "<tr><th>Part<th>Price</tr>"],
    ["of cells that are called so", "<tr><td role=columnheader>Part<td role=columnheader>Price</tr>"],
    ["with a column more, above what scrolls the rows", "<tr><th>Part<th>Price<th></tr>"],
  ])("has that as its head: %s", (_, head) => {
    expect(md(grid(head))).toBe(WHOLE);
  });

  it("has it where its rows stand in a grid that is called one", () => {
    const cells = rows.replaceAll("<tr>", "<tr role=row>").replaceAll("<td>", "<td role=gridcell>");
    const called = `<div role=grid><table role=presentation>${cells}</table></div>`;
    expect(md(grid("<tr role=row><td role=columnheader>Part<td role=columnheader>Price</tr>", called))).toBe(WHOLE);
  });

  it.each([
    ["is something between them", grid("<tr><th>Part<th>Price</tr>", `<p>In May:</p>${body}`)],
    ["are other columns", grid("<tr><th>Part<th>Size<th>Colour<th>Price</tr>")],
    ["is a row of data", grid("<tr><th>Part<th>Price</tr><tr><td>Chain<td>24.00</tr>")],
    ["is a head already", grid("<tr><th>Part<th>Price</tr>", `<table><tr><th>Name<th>Cost</tr>${rows}</table>`)],
  ])("has none where there %s", (_, html) => {
    expect(md(html)).not.toContain(WHOLE);
    expect(md(html)).toContain("Saddle");
  });
});
