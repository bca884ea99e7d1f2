import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepEndpoints } from "./endpoints.ts";
import { keepFormulas } from "./formulas.ts";

describe("formulas of their own line", () => {
  const kept = keptBy(keepFormulas);
  const math = '<math display="block"><mi>d</mi><mo>=</mo><mi>v</mi><mi>t</mi></math>';

  it("stay between kept texts", () => expect(kept(`<p>+So</p><div>${math}</div><p>+holds.</p>`, 0.1)).toHaveLength(3));

  it.each([
    ["below which nothing is kept", `<p>+So</p><div>${math}</div><p>Next</p>`],
    ["that are none", "<p>+So</p><div>d = vt</div><p>Next</p>"],
  ])("are left to the models %s", (_, html) => expect(kept(html, 0.1)).toHaveLength(1));
});

describe("paths behind a method of HTTP", () => {
  const kept = keptBy((s, keep) => {
    // A method cannot begin with the sign of what is kept here.
    for (const [i, { text }] of s.outline.blocks.entries()) if (text === "POST") keep[i] = 1;
    keepEndpoints(s, keep);
  });

  it("stay with it", () => {
    expect(kept("<div><div>POST</div><div><div>/v1</div><div>/</div><div>berths</div></div></div><p>Try it</p>", 0.1)).toEqual([
      "POST",
      "/v1",
      "/",
      "berths",
    ]);
  });

  it("are no other words", () => expect(kept("<div><div>POST</div><div>a letter</div></div>", 0.1)).toEqual(["POST"]));
});
