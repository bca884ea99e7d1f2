import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

describe("pictures of formulas", () => {
  it.each([
    ["between marks (LaTeX2HTML)", '<img src="i1.svg" alt="$h_c$">', "$h_c$"],
    ["of one letter", '<img src="i1.svg" alt="$n$">', "$n$"],
    ["between other marks", '<img src="i1.svg" alt="\\(h_c(x)\\)">', "$h_c(x)$"],
    ["of WordPress", '<img class="latex" src="latex.php" alt="x^2">', "$x^2$"],
    ["of QuickLaTeX", '<img class="ql-img-inline-formula quicklatex-auto-format" src="q.svg" alt="&#92;rho g">', "$\\rho g$"],
  ])("are formulas by their alternative texts: %s", (_, picture, formula) => {
    expect(md(`<p>Where ${picture} is the height.</p>`)).toBe(`Where ${formula} is the height.`);
  });

  it.each([
    '<img src="i1.svg" alt="$\\displaystyle h_c$">',
    '<img src="i1.svg" alt="$$h_c$$">',
    '<img src="i1.svg" alt="\\[h_c\\]">',
    '<img class="ql-img-displayed-equation" src="q.svg" alt="h_c">',
  ])("stand on a line of their own where they say so: %s", (picture) => {
    expect(md(`<p>Where</p><div>${picture}</div><p>is the height.</p>`)).toBe("Where\n\n$$\nh_c\n$$\n\nis the height.");
  });

  it.each(["$5", "$5$", "a $ and a $", "lamp_of_the_north.png", ""])("are none with any other text: %j", (alt) => {
    expect(md(`<p>It costs <img src="lamp.png" alt="${alt}"> a day.</p>`)).not.toMatch(/\$.*[\\^_].*\$/);
  });
});
