import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { dropSiteName } from "./site-name.ts";

const TITLE = "+Tides — Harbour 2.1 documentation";
const kept = (html: string, title: string | null = TITLE): string[] => keptBy((s, keep) => dropSiteName(s, keep, title))(html, 0);
const NAME = '<a href="../index.html">+Harbour 2.1 documentation</a>';
const PAGE = "<main><h1>+Tides</h1><p>+The moon draws the water.</p></main>";
const OWN = ["+Tides", "+The moon draws the water."];

describe("the name of a site above a page", () => {
  it.each([
    ["in a head", `<header><div>${NAME}</div></header>${PAGE}`],
    ["that is a heading", `<div class="header"><h1>${NAME}</h1></div>${PAGE}`],
    ["above the way to the page", `<div>+Menu</div><div>${NAME}</div>${PAGE}`],
  ])("goes: %s", (_, html) => {
    expect(kept(html).filter((text) => text !== "+Menu")).toEqual(OWN);
  });

  it.each([
    ["where no heading is kept that the page calls itself", `<div>${NAME}</div><h1>+Moon</h1>`, TITLE],
    ["where the title has one part", `<div>${NAME}</div>${PAGE}`, "+Harbour 2.1 documentation"],
    ["that leads nowhere: it may be a part of the title", `<h2>+Harbour 2.1 documentation</h2>${PAGE}`, TITLE],
    ["in the text", `<main><p>${NAME}</p><h1>+Tides</h1></main>`, TITLE],
    ["below the heading", `${PAGE}<p>${NAME}</p>`, TITLE],
  ])("stays %s", (_, html, title) => {
    expect(kept(html, title)).toContain("+Harbour 2.1 documentation");
  });

  it("takes time in proportion to the page", async () => {
    await inTime(4, () => kept(`<div>${NAME}</div>`.repeat(15_000) + PAGE));
  });
});
