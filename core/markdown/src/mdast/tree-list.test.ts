import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

const ITEM = 'role="treeitem"';
const TREE = "- Coast\n  - Harbour\n    - Quay\n  - Beach\n- Hills";

describe("trees of boxes are lists", () => {
  it.each([
    [
      "flat, with levels",
      `<div role="tree">${[
        ["Coast", 0],
        ["Harbour", 1],
        ["Quay", 2],
        ["Beach", 1],
        ["Hills", 0],
      ]
        .map(([name, level]) => `<div ${ITEM} aria-level="${level}"><span></span><span>${name}</span></div>`)
        .join("")}</div>`,
    ],
    [
      "nested, each in the one above it",
      `<div role="tree"><div ${ITEM}><div>Coast</div><div role="group"><div ${ITEM}><div>Harbour</div><div role="group"><div ${ITEM}>Quay</div></div></div><div ${ITEM}>Beach</div></div></div><div ${ITEM}><div>Hills</div></div></div>`,
    ],
    [
      "nested, in groups behind them",
      `<div role="tree"><div><div><div ${ITEM}>Coast</div><div role="group"><div><div ${ITEM}>Harbour</div><div role="group"><div ${ITEM}>Quay</div></div></div><div ${ITEM}>Beach</div></div></div><div ${ITEM}>Hills</div></div></div>`,
    ],
    [
      "elements of a page's own",
      `<x-tree role="tree"><x-item ${ITEM}>Coast<x-item ${ITEM}>Harbour<x-item ${ITEM}>Quay</x-item></x-item><x-item ${ITEM}>Beach</x-item></x-item><x-item ${ITEM}>Hills</x-item></x-tree>`,
    ],
  ])("%s", (_, html) => {
    expect(md(html)).toBe(TREE);
  });

  it("whatever is drawn beside their entries", () => {
    const entry = (name: string) => `<div><span class="icon"></span><span ${ITEM}>${name}</span></div>`;
    expect(md(`<div role="tree">${entry("Coast")}${entry("Hills")}</div>`)).toBe("- Coast\n- Hills");
  });

  it("begin with the level of their first entry, whichever it is", () => {
    const levels = [3, 5, 2].map((level) => `<div ${ITEM} aria-level="${level}">level ${level}</div>`).join("");
    expect(md(`<div role="tree">${levels}</div>`)).toBe("- level 3\n  - level 5\n- level 2");
  });

  it("but not where they say more than their entries do", () => {
    expect(md(`<div role="tree"><h3>Places</h3><div ${ITEM}>Coast</div><div ${ITEM}>Hills</div></div>`)).toBe(
      "### Places\n\nCoast\n\nHills",
    );
    expect(md(`<div role="tree"><p><b>Places</b></p>of the map<div ${ITEM}>Coast</div><div ${ITEM}>Hills</div></div>`)).toBe(
      "**Places**\n\nof the map\n\nCoast\n\nHills",
    );
  });

  it.each([
    ["many in each other", `<div role="tree">${`<div ${ITEM}>x<div role="group">`.repeat(3_000)}`],
    ["many trees in each other, with words beside their entries", `<div role="tree">y<div ${ITEM}>x</div>`.repeat(3_000)],
    [
      "many trees in each other, with much beside their entries",
      `<div role="tree"><b>${"<i></i>".repeat(20)}</b><div ${ITEM}>x</div>`.repeat(3_000),
    ],
    ["a wide one", `<div role="tree">${`<div ${ITEM} aria-level="2">x</div>`.repeat(9_000)}</div>`],
  ])("in a bounded time: %s", async (_, html) => {
    await inTime(4.5, () => md(html));
  });
});
