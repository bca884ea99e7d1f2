import { expect, it } from "vitest";
import { md } from "../../test/written.ts";

const table = (row: (name: string, berth: string) => string): string =>
  `<table><thead><tr><th>Name</th><th>Berth</th></tr></thead><tbody>${row("Una", "B4")}${row("Isla", "B5")}</tbody></table>`;
const WRITTEN = "| Name | Berth |\n| - | - |\n| Una | B4 |\n| Isla | B5 |";

it.each([
  ["<b>Name</b>", "<b>Berth</b>"],
  ["\n  <span>Name:</span>", "\n  <span>Berth:</span>"],
  ["<div>name</div>", "<div>berth</div>"],
])("does not write the head of a column again in each cell: %s", (first, second) => {
  expect(md(table((name, berth) => `<tr><td>${first}<span>${name}</span></td><td>${second} ${berth}</td></tr>`))).toBe(WRITTEN);
});

it("keeps what only some cells begin with, and what is all that they say", () => {
  expect(
    md(table((name, berth) => `<tr><td>${name}</td><td>${berth === "B4" ? "<b>Berth</b> " : ""}${berth}</td></tr>`)),
  ).toContain("**Berth** B4");
  const same = "<tr><td>\n<span>Name</span>\n</td><td><span>Berth</span></td></tr>";
  expect(md(table(() => same))).toContain("| Name | Berth |\n| Name | Berth |");
});
