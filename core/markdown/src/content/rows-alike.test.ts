import { expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepRowsAlike } from "./rows-alike.ts";

const kept = keptBy(keepRowsAlike);
const row = (state: string, ...parts: string[]) => `<div class="test ${state}"><p>${parts.join("</p><p>")}</p></div>`;
const list = (...rows: string[]) => `<section>${rows.join("")}</section>`;

it("what is kept of most rows is kept of all, whatever state each is in, and nothing else of them", () => {
  expect(
    kept(
      list(
        row("failed", "+burns all night", "27 ms", "Again"),
        row("failed", "+turns slowly", "8 ms", "Again"),
        row("passed", "rings in fog", "42 ms", "Again"),
      ),
      0.15,
    ),
  ).toEqual(["+burns all night", "+turns slowly", "rings in fog"]);
});

it.each([
  ["of two", list(row("failed", "+burns", "27 ms"), row("passed", "rings", "42 ms"))],
  ["of which few are kept", list(row("a", "+burns", "27 ms"), row("b", "turns", "8 ms"), row("c", "rings", "42 ms"))],
  ["with other parts", list(row("a", "+burns", "2 ms"), row("b", "+turns", "8 ms"), row("c", "rings", "4 ms", "Again"))],
  [
    "of another kind",
    `<section>${row("a", "+burns", "2 ms")}${row("b", "+turns", "8 ms")}<div class="more"><p>rings</p><p>4 ms</p></div></section>`,
  ],
  ["in a menu", `<nav>${list(row("a", "+burns", "2 ms"), row("b", "+turns", "8 ms"), row("c", "rings", "4 ms"))}</nav>`],
])("a row is left to the models: %s", (_, html) => {
  expect(kept(html, 0.15).filter((text) => !text.startsWith("+"))).toEqual([]);
});

it("what the models are sure is none of the text is left out", () => {
  expect(kept(list(row("a", "+burns", "2 ms"), row("b", "+turns", "8 ms"), row("c", "rings", "4 ms")), 0.05)).toHaveLength(2);
});
