import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepLinkTitles } from "./link-titles.ts";

const kept = keptBy(keepLinkTitles);
const SAYS = "+From tallow to diodes in nine short chapters.";
const preview = (...lines: readonly string[]): string =>
  `<figure><a href="/lamps">${lines.map((line) => `<div>${line}</div>`).join("")}</a></figure>`;

describe("the title of a preview that is one link", () => {
  it("stays where what it says is kept", () =>
    expect(kept(preview("A history of lamps", SAYS, "Lamps Weekly"), 0.1)).toEqual(["A history of lamps", SAYS]));

  it.each([
    ["a tag or a count", preview("Report 1", SAYS)],
    ["far above it", preview("A history of lamps", "Nell Ferris", SAYS)],
    ["above little", preview("A history of lamps", "+Read more")],
    ["one of a card with a heading", preview("Read all about it", SAYS, "<h3>A history of lamps</h3>")],
  ])("is left to the models where it is %s", (_, html) => expect(kept(html, 0.1)).toHaveLength(1));
});
