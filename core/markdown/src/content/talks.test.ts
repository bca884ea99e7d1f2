import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { convert } from "../convert.ts";
import { keepTalks } from "./talks.ts";

const kept = keptBy(keepTalks);
const turn = (name: string, text: string, called = "debate__speaker"): string =>
  `<div class="turn"><div class="head"><a href="/m" class="${called}"><div>${name}</div><div>Northsea</div></a></div><div><p>${text}</p></div></div>`;

describe("who speaks in a debate", () => {
  it("stays above what is kept, though nobody says when", () => {
    expect(kept(turn("Ada Lorne", "+I will not.") + turn("Tom Ark", "+Why?") + turn("The Clerk", "Order."), 0.1)).toEqual([
      "Ada Lorne",
      "Northsea",
      "+I will not.",
      "Tom Ark",
      "Northsea",
      "+Why?",
    ]);
  });

  it.each([
    ["of a line", "<p><span class='PersonSpeaking'>Ada Lorne</span></p>"],
    ["of a box", "<div class='attributed-to'>Ada Lorne</div>"],
  ])("is told by the name %s", (_, name) => {
    expect(kept(`<div>${name}<p>+I will not.</p></div>`.repeat(2), 0.1)).toHaveLength(4);
  });

  it.each([
    ["only one does", turn("Ada Lorne", "+I will not.")],
    ["nothing calls them so", turn("Ada Lorne", "+I will not.", "member").repeat(2)],
    ["what stands below is a title", turn("Ada Lorne", "<h2>+On dues</h2>").repeat(2)],
    ["what stands below leads elsewhere", turn("Ada Lorne", '<a href="/talk">+On dues</a>').repeat(2)],
  ])("is left as it is where %s", (_, html) => {
    expect(kept(html, 0.1)).not.toContain("Ada Lorne");
  });

  it("stays on a page whose models leave it out", () => {
    const turns = [
      turn("Ada Lorne", "Small harbours have paid the same dues as large ones for fifty years, and nobody here can say why."),
      turn("Tom Ark", "Will the Minister give way?"),
      turn("Ada Lorne", "I will, once I have said what the Bill does for the boats of my own town."),
    ];
    const page = `<!doctype html><title>Harbour Dues Bill</title><main><h1>Harbour Dues Bill</h1>${turns.join("")}</main>`;
    expect(convert(page, "https://x.example/").markdown).toMatch(
      /Ada Lorne[\s\S]*Small[\s\S]*Tom Ark[\s\S]*Will[\s\S]*Ada Lorne[\s\S]*once/,
    );
  });

  it("is found in time in boxes in each other", async () => {
    await inTime(4.5, () => kept('<div class="speaker"><p>+a</p>'.repeat(5_000), 0.1));
  });
});
