import { inTime } from "@farthing/contract/test";
import { parsePiece } from "@farthing/html";
import { describe, expect, it } from "vitest";
import { outline } from "../dom/outline.ts";
import { keepAlikeSections } from "./alike-sections.ts";
import { survey } from "./survey.ts";

const TEXT = "The ferry sails each day at nine from the old quay of the town, and it comes back late in the evening.";
const section = (title: string, inside = `<p>${TEXT}</p>`) => `<section><h2>${title}</h2>${inside}</section>`;
const FIRST = ["When", "Where", "How"].map((title) => section(title)).join("");

/** What is kept of a page whose last section is not, where each block of it has this score. */
const kept = (last: string, score = 0.35, before = FIRST, isTitled = false): string[] => {
  const s = survey(outline(parsePiece(`<main>${before}${last}</main>`)));
  const { blocks } = s.outline;
  const from = blocks.findIndex(({ text }) => text === "Last");
  const keep = Uint8Array.from(blocks, (_, at) => (at < from || (isTitled && at === from) ? 1 : 0));
  keepAlikeSections(
    s,
    keep,
    Float32Array.from(blocks, (_, at) => (at < from ? 0.9 : score)),
  );
  return blocks.flatMap(({ text }, at) => (keep[at] && at >= from ? [text] : []));
};

describe("a page that is made of sections", () => {
  it("keeps the last one of them", () => {
    expect(kept(section("Last"))).toEqual(["Last", TEXT]);
  });

  it("keeps it where only its title was kept", () => {
    expect(kept(section("Last"), 0.35, FIRST, true)).toEqual(["Last", TEXT]);
  });

  it.each([
    ["one that the models take for something else", section("Last"), 0.1],
    ["one that leads elsewhere", section("Last", `<p><a href="/a">${TEXT}</a></p>`)],
    ["one that says little", section("Last", "<p>Write to us.</p>")],
    ["one with fields", section("Last", `<form><p>${TEXT}</p><input></form>`)],
    ["what is no section", `<div><h2>Last</h2><p>${TEXT}</p></div>`],
  ])("but not %s", (_, last, score = 0.35) => {
    expect(kept(last, score)).toEqual([]);
  });

  it("but not where there are few", () => {
    expect(kept(section("Last"), 0.35, section("When"))).toEqual([]);
  });

  it("in a bounded time, however many there are", async () => {
    const s = survey(outline(parsePiece(`<main>${section("When", "").repeat(60_000)}</main>`)));
    const keep = new Uint8Array(s.outline.blocks.length);
    await inTime(2, () => keepAlikeSections(s, keep, new Float32Array(keep.length)));
  });
});
