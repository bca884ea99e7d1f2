import { expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepFacts, keepFactTables } from "./facts.ts";

const kept = keptBy(keepFacts);
const END = "<p>+The tables hold from May to the last day of August.</p>";
const change = (what: string): string => `<dd class="row__actions"><a href="#">Change ${what}</a></dd>`;

it.each([
  ["of which a meaning is kept", "<dl><dt>A</dt><dd>+Not in school holidays</dd><dt>F</dt><dd>Fridays only</dd></dl>", 4],
  ["of which a term is kept", "<dl><dt>+A</dt><dd>Not in school holidays</dd></dl>", 2],
  ["right below a kept title", "<h2>+Keeper</h2><dl><dt>Name</dt><dd>Harbour trust</dd><dt>Berth</dt><dd>C17</dd></dl>", 5],
  [
    "without what changes them",
    `<h2>+Keeper</h2><dl><div><dt>Name</dt><dd>Harbour trust of the north</dd>${change("name")}</div>` +
      `<div><dt>Berth</dt><dd>C17 at the old north pier</dd>${change("berth")}</div></dl>`,
    5,
  ],
])("keeps short lists of facts whole %s", (_, html, count) => {
  expect(kept(`${html}${END}`, 0.1)).toHaveLength(count + 1);
});

it.each([
  ["below a title that is left out", "<h2>Keeper</h2><dl><dt>Name</dt><dd>Harbour trust</dd><dt>Berth</dt><dd>C17</dd></dl>", 0],
  ["of one term, below a title", "<h2>+Keeper</h2><dl><dt>Name</dt><dd>Harbour trust</dd></dl>", 1],
  ["that are long", `<dl><dt>+A</dt><dd>${"many words ".repeat(50)}</dd></dl>`, 1],
  ["that lead elsewhere", "<dl><dt>+By</dt><dd><a href=/a>North and South</a></dd></dl>", 1],
])("leaves lists to the models %s", (_, html, count) => {
  expect(kept(`${html}${END}`, 0.1)).toHaveLength(count + 1);
});

const row = (name: string, value: string): string => `<tr><td>${name}</td><td>${value}</td></tr>`;
const ROWS = row("Latitude", "41.3") + row("City", "Skarn") + row("County", "Rask");
const place = (rows: string, title = "<h3>Skarn</h3>", after = "<h4>People</h4><p>+Ivo</p>"): string =>
  `<main><div><div>${title}<table>${rows}</table></div>${after}</div></main>`;

it("keeps a table of names and values that begins what is kept, with its title", () => {
  expect(keptBy(keepFactTables)(place(ROWS), 0.1)).toHaveLength(8);
});

it.each([
  ["without a title", place(ROWS, "")],
  ["with three columns", place(ROWS.replace("</tr>", "<td>9</td></tr>"))],
  ["of two rows", place(row("City", "Skarn") + row("County", "Rask"))],
  ["that leads elsewhere", place(ROWS.replaceAll(/<td>(\S+?)<\/td>/g, "<td><a href=/a>$1</a></td>"))],
  ["of a sidebar", place(ROWS).replace("<div><div>", '<div class="widget"><div>')],
  ["that holds a table", place(`${ROWS}<tr><td><table><tr><td>a</table></td></tr>`)],
  ["after which nothing is kept", `<p>+Ivo</p>${place(ROWS, "<h3>Skarn</h3>", "")}`],
])("leaves a table to the models %s", (_, html) => {
  expect(keptBy(keepFactTables)(html, 0.1)).toEqual(["+Ivo"]);
});
