import { inTime } from "@farthing/contract/test";
import { parsePiece } from "@farthing/html";
import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { outline } from "../dom/outline.ts";
import { keepAnnounced } from "./announced.ts";
import { survey } from "./survey.ts";

const kept = keptBy(keepAnnounced);
const LINE = "+These are the boats that lie here:";
const LIST = "<ul><li><a href=/a>Ada</a></li><li><a href=/b>Ida</a></li></ul>";

describe("a list that a kept sentence announces", () => {
  it.each([
    ["beside it", `<p>${LINE}</p>${LIST}`],
    ["in the box whose first line it is", `<div>${LINE}${LIST}</div>`],
    ["in its item", `<ul><li>${LINE}${LIST}</li></ul>`],
    ["in another script", `<p>+下面 就是 停 在 这里 的 船：</p>${LIST}`],
  ])("stays %s", (_, html) => {
    expect(kept(html, 0.3).slice(1)).toEqual(["Ada", "Ida"]);
  });

  it.each([
    ["of which the models keep a part", `<p>${LINE}</p>${LIST.replace("Ada", "+Ada")}`],
    ["behind a label", `<p>+Boats:</p>${LIST}`],
    ["behind a sentence that ends", `<p>${LINE.replace(":", ".")}</p>${LIST}`],
    ["behind a heading", `<h2>${LINE}</h2>${LIST}`],
    ["behind what is left out", `<p>${LINE.slice(1)}</p>${LIST}`],
    ["elsewhere", `<div><p>${LINE}</p></div>${LIST}`],
    ["around the page", `<p>${LINE}</p><nav>${LIST}</nav>`],
  ])("is left to the models %s", (_, html) => {
    expect(kept(html, 0.3)).not.toContain("Ida");
  });

  it("in a bounded time", async () => {
    const s = survey(outline(parsePiece(`<p>${LINE}</p>${LIST}`.repeat(30_000) + "<ul><li>".repeat(10_000))));
    const keep = Uint8Array.from(s.outline.blocks, ({ text }) => (text.startsWith("+") ? 1 : 0));
    await inTime(2, () => keepAnnounced(s, keep));
  });
});
