import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

const slide = (inside: string) =>
  `<svg viewBox="0 0 1280 720"><foreignObject width="1280" height="720">${inside}</foreignObject></svg>`;

describe("parts of a page that are set in a drawing", () => {
  it("are read as what they are: the slides of Marp", () => {
    const slides = slide("<section><h1>Lamps</h1><ul><li>north</li></ul></section>") + slide("<section><p>Oil</p></section>");
    expect(md(`<div>${slides}</div>`)).toBe("# Lamps\n\n- north\n\nOil");
  });

  it.each([
    ["labels", "<div><span>north</span></div>"],
    ["parts far inside", `${"<span>".repeat(20)}<p>north</p>${"</span>".repeat(20)}`],
  ])("are no %s", (_, inside) => {
    expect(md(`<p>a</p>${slide(inside)}<p>b</p>`)).toBe("a\n\nnorth\n\nb");
  });

  it("are none beside shapes", () => {
    const drawing = "<svg><rect/><foreignObject><p>north</p></foreignObject></svg>";
    expect(md(`<p>a</p>${drawing}<p>b</p>`)).toBe("a\n\nnorth\n\nb");
  });
});
