import { inTime } from "@farthing/contract/test";
import { parsePiece } from "@farthing/html";
import { describe, expect, it } from "vitest";
import { outline } from "../dom/outline.ts";
import { keepLastPart } from "./last-part.ts";
import { survey } from "./survey.ts";

const TEXT = "The ferry sails each day at nine from the old quay of the town, and it comes back late in the evening.";
const BEFORE = `<h2>Boats</h2><table><tr><td>Ida</td><td>12 m</td></tr></table>`;
const LAST = `<h2>Last</h2><p>${TEXT}</p>`;

/** What is kept from the last title on, where all before it is. */
const kept = (last: string, { score = 0.35, around = "main", before = BEFORE, isTitled = false } = {}): string[] => {
  const s = survey(outline(parsePiece(`<${around}><p>${TEXT}</p>${before}${last}</${around}><div>Below it</div>`)));
  const { blocks } = s.outline;
  const from = blocks.findIndex(({ text }) => text === "Last");
  const keep = Uint8Array.from(blocks, (_, at) => (at < from || (isTitled && at === from) ? 1 : 0));
  keepLastPart(
    s,
    keep,
    Float32Array.from(blocks, () => score),
  );
  return blocks.flatMap(({ text }, at) => (keep[at] && at >= from ? [text] : []));
};

describe("the last part of a page", () => {
  it("stays where the one before it does", () => {
    expect(kept(LAST)).toEqual(["Last", TEXT]);
  });

  it("stays where its title does, of which nothing was kept", () => {
    expect(kept(LAST, { isTitled: true })).toEqual(["Last", TEXT]);
  });

  it.each([
    ["where the models take it for something else", LAST, { score: 0.1 }],
    ["where it leads elsewhere", `<h2>Last</h2><p><a href="/a">${TEXT}</a></p>`],
    ["where it says little", "<h2>Last</h2><p>Write to us.</p>"],
    ["beside the text", `<aside>${LAST}</aside>`],
    ["of what is not called the main part", LAST, { around: "div" }],
    ["below a title of another level", LAST.replaceAll("h2", "h3")],
    ["where there is no other", LAST, { before: "" }],
  ])("but not %s", (_, last, options: Parameters<typeof kept>[1] = {}) => {
    expect(kept(last, options)).toEqual([]);
  });

  it("in a bounded time", async () => {
    const s = survey(outline(parsePiece(`<main>${`<h3>x</h3><p>${TEXT}</p>`.repeat(30_000)}<h2>x</h2><p>y</p></main>`)));
    const keep = new Uint8Array(s.outline.blocks.length);
    await inTime(2, () => keepLastPart(s, keep, new Float32Array(keep.length)));
  });
});
