import { expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepItemFacts } from "./item-facts.ts";

const kept = keptBy(keepItemFacts);
const item = (name: string, facts: string): string => `<li><p>${name}</p><dl>${facts}</dl></li>`;
const VOTES = "<dt>Votes</dt><dd>12,004</dd>";

it("keeps the facts of items that are kept by their names", () => {
  expect(kept(`<ol>${item("+Ada", VOTES)}${item("+Tom", VOTES)}</ol>`, 0.1)).toHaveLength(6);
});

it.each([
  ["of one item", `<ol>${item("+Ada", VOTES)}</ol>`, 1],
  ["that lead elsewhere", `<ol>${item("+Ada", "<dt>By</dt><dd><a href=/a>North and South</a></dd>").repeat(2)}</ol>`, 2],
  ["of items most of which are left out", `<ol>${item("+Ada", VOTES)}${item("Tom", VOTES).repeat(3)}</ol>`, 1],
  ["that are sentences", `<ol>${item("+Ada", `<dt>Says</dt><dd>${"many words ".repeat(50)}</dd>`).repeat(2)}</ol>`, 2],
])("leaves facts to the models %s", (_, html, count) => {
  expect(kept(html, 0.1)).toHaveLength(count);
});
