import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepRegisters } from "./registers.ts";

const kept = keptBy(keepRegisters);
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
const HEADS = "<tr><th>No.</th><th>State</th><th>Subject</th></tr>";
const ROWS = [
  row("3", "new", "Tank on the front page"),
  row("2", "new", "Manual of the valve"),
  row("1", "open", "Relay clicks"),
];
const table = (rows: readonly string[], heads = HEADS) => `<table>${heads}${rows.join("")}</table>`;

describe("the table of a page that is a list of things", () => {
  it("is kept, whatever the models say, also in a form", () => {
    expect(kept(`<h2>+Issues</h2><form>${table(ROWS)}</form>`, 0.1)).toHaveLength(13);
  });

  it.each([
    [
      "where anything is said in a sentence",
      "<p>+These are the things that nobody has had the time to do since the spring of last year.</p>",
    ],
    ["where it is a small part of the page", `<ul>${"<li>a title of something that is listed</li>".repeat(20)}</ul>`],
  ])("is left to the models %s", (_, more) => {
    expect(kept(`${more}${table(ROWS)}`, 0.1).filter((text) => !text.startsWith("+"))).toEqual([]);
  });

  it.each([
    ["without heads", table(ROWS, "")],
    ["of few rows", table(ROWS.slice(1))],
    ["in navigation", `<nav>${table(ROWS)}</nav>`],
    ["that lays out others", table([...ROWS, row("4", "new", "<table><tr><td>a</td></tr></table>")])],
    [
      "of which the models chose something",
      table([...ROWS, row("4", "new", "+Nobody knows how long the pump rests between two runs")]),
    ],
  ])("is left to the models: one %s", (_, html) => {
    expect(kept(html, 0.1).filter((text) => !text.startsWith("+"))).toEqual([]);
  });
});
