import { describe, expect, it } from "vitest";
import { convert } from "../convert.ts";

const TEXT =
  "<p>A gauge stands at a pier and reads the height of the water every six minutes. Whoever asks for a height gets it in metres above the datum of the chart.</p>";
const read = (table: string): string =>
  convert(
    `<!doctype html><title>Gauge</title><main><h1>Gauge</h1>${TEXT}<h2>Parameters</h2>${table}${TEXT}</main>`,
    "https://x.example/",
  ).markdown;
const row = (...cells: readonly string[]): string => `<tr><td>${cells.join("</td><td>")}</td></tr>`;
const table = (heads: readonly string[], rows: string): string =>
  `<table><thead><tr><th>${heads.join("</th><th>")}</th></tr></thead><tbody>${rows}</tbody></table>`;
const HEADS = ["Name", "Type", "Description"];
const INNER = ["Name", "Type", "Default", "Description"];
const OPTIONS = `Options<h6>Properties</h6>${table(INNER, row("<code>interval</code>", "number", "6", "Minutes"))}`;

describe("a table in a row of a table with the same columns", () => {
  it("is rows of that, behind the row, by its name, with the columns of both", () => {
    const rows =
      row("<code>name</code>", "string", "Its name") + row("<code>options</code>", "object", OPTIONS) + row("last", "x", "y");
    const markdown = read(table(HEADS, rows));
    expect(markdown).toContain("| Name | Type | Default | Description |");
    expect(markdown).toContain(
      "| `options` | object | | Options |\n| `options.interval` | number | 6 | Minutes |\n| last | x | | y |",
    );
    expect(markdown).not.toContain("Properties");
  });

  it("may hold one itself", () => {
    const deep = table(HEADS, row("unit", "string", "Its unit"));
    const inner = table(HEADS, row("scale", "object", `Scale${deep}`));
    const markdown = read(table(HEADS, row("options", "object", `Options${inner}`)));
    expect(markdown).toContain("| options.scale | object | Scale |\n| options.scale.unit | string | Its unit |");
  });

  it.each([
    ["it has other columns", table(["Year", "Height"], row("1954", "3.4"))],
    ["it says nothing of its columns", `<table>${row("a", "b", "c")}${row("d", "e", "f")}</table>`],
    ["something stands behind it", `${table(HEADS, row("a", "b", "c"))}<p>More of it.</p>`],
  ])("stays where it is if %s", (_, inner) => {
    const markdown = read(table(HEADS, row("options", "object", `Options${inner}`)));
    expect(markdown).not.toContain("options.");
    expect(markdown).toContain("Options");
  });
});
