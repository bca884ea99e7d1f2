import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepInfobox } from "./infobox.ts";

const kept = keptBy(keepInfobox);
const FAR = "<p>x</p>".repeat(8);

describe("the box of facts of a wiki", () => {
  it("stays where the article goes on behind it", () => {
    expect(
      kept('<div><aside class="portable-infobox"><h3>Born</h3><div>211</div></aside><p>+Rook sails.</p></div>', 0.1),
    ).toEqual(["Born", "211", "+Rook sails."]);
  });

  it.each([
    ["far from what is kept", `<div><aside class="infobox"><div>211</div></aside>${FAR}<p>+Rook sails.</p></div>`],
    ["in navigation", '<nav><table class="infobox"><tr><td>211</td></tr></table><p>+Rook sails.</p></nav>'],
    ["beside the article's box", '<div><div class="infobox"><p>211</p></div></div><p>+Rook sails.</p>'],
    ["called otherwise", '<div><aside class="infoboxes"><div>211</div></aside><p>+Rook sails.</p></div>'],
  ])("is left to the models %s", (_, html) => {
    expect(kept(html, 0.1)).toEqual(["+Rook sails."]);
  });
});
