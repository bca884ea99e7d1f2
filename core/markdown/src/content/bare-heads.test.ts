import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepBelowHeads } from "./bare-heads.ts";

const kept = keptBy((s, keep) => keepBelowHeads(s, keep, new Uint8Array(keep.length)));
const PART = "<h2>+Boats</h2><p>+Two of them lie at the mole.</p>";
const LINKS = "<ul><li><a href=/a>Ada</a></li><li><a href=/b>Ida</a></li></ul>";

describe("what stands below a kept title where nothing of it is kept", () => {
  it.each([
    ["where another part has something", `${PART}<h2>+Moles</h2>${LINKS}`],
    ["amid others", `${PART}<h2>+Moles</h2>${LINKS}<h2>+Oars</h2><p>+Of ash.</p>`],
    ["in a box of its own", `${PART}<div><h2>+Moles</h2></div><div>${LINKS}</div>`],
  ])("stays %s", (_, html) => {
    expect(kept(html, 0.2)).toEqual(expect.arrayContaining(["Ada", "Ida"]));
  });

  it.each([
    ["where a part of it is kept", `${PART}<h2>+Moles</h2><p>+Long.</p>${LINKS}`],
    ["where no other part of its level has anything", `${PART}<h3>+Moles</h3>${LINKS}`],
    ["below the first title", `<h2>+Moles</h2>${LINKS}${PART}`],
    ["below a title that is left out", `${PART}<h2>Moles</h2>${LINKS}`],
    ["where much stands around the page", `<nav>${"<p>Harbours of the coast</p>".repeat(9)}</nav>${PART}<h2>+Moles</h2>${LINKS}`],
    ["where it is a long text", `${PART}<h2>+Moles</h2>${LINKS}<p>${"They are long. ".repeat(12)}</p>`],
    ["at the end, with pictures", `${PART}<h2>+Moles</h2><img src=m.png>${LINKS}`],
    ["that is called the foot", `${PART}<h2>+Moles</h2><div class="footer">${LINKS}</div>`],
    ["that is for using the page", `${PART}<h2>+Moles</h2><nav>${LINKS}</nav>`],
  ])("is left to the models %s", (_, html) => {
    expect(kept(html, 0.2)).not.toContain("Ida");
  });

  it("is left out where it is known what it is", () => {
    const rule = keptBy((s, keep) => keepBelowHeads(s, keep, new Uint8Array(keep.length).fill(1)));
    expect(rule(`${PART}<h2>+Moles</h2>${LINKS}`, 0.2)).not.toContain("Ida");
  });
});
