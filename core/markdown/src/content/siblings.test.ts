import { expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepSiblings } from "./siblings.ts";

/** Every block misses the least score, 0.4, by little. */
const kept = keptBy((s, keep, scores) => keepSiblings(s, keep, scores, 0.4));
const values = (...texts: string[]) => `<div>${texts.map((text, i) => `<div class="state-${i}">${text}</div>`).join("")}</div>`;

it("a value is kept where half of those in its box are, whatever each is called", () => {
  expect(kept(values("+Tests (8)", "+5 passed", "2 failed", "1 pending"), 0.37)).toHaveLength(4);
});

it.each([
  ["that the models are surer is none of it", values("+Tests (8)", "+5 passed", "2 failed"), 0.3],
  ["where few are kept", values("+Tests (8)", "5 passed", "2 failed"), 0.37],
  ["of two", values("+Tests (8)", "2 failed"), 0.37],
  ["that is a link", values("+Tests (8)", "+5 passed", '<a href="/failed">2 failed</a>'), 0.37],
  ["that says much", values("+Tests (8)", "+5 passed", "The two that failed were tried once more at night"), 0.37],
  ["in a menu", `<nav>${values("+Tests (8)", "+5 passed", "2 failed")}</nav>`, 0.37],
  ["in a table", "<table><tr><td>+a<td>+5 passed<td>2 failed</table>", 0.37],
])("one is left to the models: %s", (_, html, score) => {
  expect(kept(html, score).filter((text) => !text.startsWith("+"))).toEqual([]);
});
