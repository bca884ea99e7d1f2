import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { dropAppeals } from "./appeals.ts";

const kept = keptBy(dropAppeals);
const inBox = (name: string, depth = 1): string =>
  `<div class="${name}">${"<div>".repeat(depth - 1)}<p>+Buy now</p>${"</div>".repeat(depth - 1)}</div><p>+text</p>`;

describe("what stands in a box that asks for something", () => {
  it.each(["ad-slot", "sponsored", "cookieNotice", "newsletter-signup"])("goes: %s", (name) => {
    expect(kept(inBox(name), 0.7)).toEqual(["+text"]);
  });

  it("stays where the model is sure of it", () => {
    expect(kept(inBox("ad-slot"), 0.9)).toEqual(["+Buy now", "+text"]);
  });

  it("stays where the box is far out, or called so by accident", () => {
    expect(kept(inBox("ad-slot", 8), 0.7)).toHaveLength(2);
    expect(kept(inBox("lead shadow"), 0.7)).toHaveLength(2);
  });
});
