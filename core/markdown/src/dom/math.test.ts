import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

describe("formulas", () => {
  const tex = '<annotation encoding="application/x-tex">x^2</annotation>';
  it.each([
    [`<p>so <math><semantics><mi>x</mi>${tex}</semantics></math></p>`, "so $x^2$"],
    [
      `<p>so <span class="katex"><span class="katex-mathml"><math><semantics>${tex}</semantics></math></span><span class="katex-html">x2</span></span></p>`,
      "so $x^2$",
    ],
    ['<p>so <script type="math/tex">x^2</script></p>', "so $x^2$"],
    ['<script type="math/tex; mode=display">x^2</script>', "$$\nx^2\n$$"],
    ['<p>so <math alttext="{\\displaystyle x^2}"><mi>x</mi></math></p>', "so $x^2$"],
    ['<p>so <math alttext="x squared"><msup><mi>x</mi><mn>2</mn></msup></math></p>', "so $x^{2}$"],
    ['<p>so <math alttext="x squared"></math></p>', "so"],
    [
      `<div class="katex-enabled"><p>so <math><semantics><mi>x</mi>${tex}</semantics></math></p><p>on</p></div>`,
      "so $x^2$\n\non",
    ],
    [
      '<table><tr><th>a</th><th>b</th></tr><tr><td><math alttext="|x|+\\|y\\|"></math></td><td>1</td></tr></table>',
      "| a | b |\n| - | - |\n| $\\vert x\\vert +\\Vert y\\Vert $ | 1 |",
    ],
  ])("are TeX: %s", (html, output) => {
    expect(md(html)).toBe(output);
  });
});

it("writes once what MathJax 2 has written beside its source", () => {
  const shown = '<span class="MathJax"><nobr aria-hidden="true"></nobr><span><math><mi>x</mi></math></span></span>';
  expect(md(`<p>so ${shown}<script type="math/tex">x</script> on</p>`)).toBe("so $x$ on");
  const typeset = '<span class="MathJax_Preview">z</span><span class="MathJax"><nobr><span class="mi">z1</span></nobr></span>';
  expect(md(`<p>so ${typeset}<script type="math/tex">z_1</script> on</p>`)).not.toContain("z1");
  expect(md('<p>so <span class="MathJax"><span>x</span><math><mi>x</mi></math></span> on</p>')).toBe("so $x$ on");
});

it("reads the source that MathJax 4 writes beside what it draws", () => {
  const drawn = (latex: string): string =>
    `<svg><g><g data-mml-node="math" data-latex="${latex}"><use data-c="1D44E"></use></g></g></svg>`;
  const letters = '<mjx-math data-latex="a^2"><mjx-mi data-latex="a"><mjx-c>𝑎</mjx-c></mjx-mi></mjx-math>';
  expect(md(`<p>so <mjx-container jax="CHTML">${letters}</mjx-container> on</p>`)).toBe("so $a^2$ on");
  expect(md(`<p>so</p><mjx-container jax="SVG" display="true">${drawn("b_1")}</mjx-container><p>on</p>`)).toBe(
    "so\n\n$$\nb_1\n$$\n\non",
  );
});

describe("formulas in elements that are for them", () => {
  it.each([
    ['<p>so <span class="math notranslate">\\(a_1\\)</span></p>', "so $a_1$"],
    ['<p>so <span class="math-tex">\\(a_1\\)</span></p>', "so $a_1$"],
    ['<div><span class="mathjax-tex">$$a_1$$</span></div>', "$$\na_1\n$$"],
    ['<div class="arithmatex">\\[ a_1 \\]</div>', "$$\na_1\n$$"],
    ['<p class="math">so \\(a\\)</p>', "so \\\\(a\\\\)"],
  ])("need no script that sets them: %s", (html, output) => {
    expect(md(html)).toBe(output);
  });
});

describe("formulas without their source", () => {
  it.each([
    ["<mfrac><mi>a</mi><mrow><mi>b</mi><mo>+</mo><mn>1</mn></mrow></mfrac>", "\\frac{a}{b+1}"],
    ["<msup><mi>x</mi><mn>2</mn></msup><mo>−</mo><msqrt><mi>y</mi></msqrt>", "x^{2}-\\sqrt{y}"],
    ["<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup><mo>≤</mo><mi>π</mi>", "x_{i}^{2}\\le \\pi"],
    ["<munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover><mi>sin</mi><mi>i</mi>", "\\sum_{i}^{n}\\sin i"],
    ["<mover><mi>v</mi><mo>constructor</mo></mover>", "\\overset{\\operatorname{constructor}}{v}"],
    ["<mover><mi>v</mi><mo>→</mo></mover><mtext>for all</mtext>", "\\vec{v}\\text{for all}"],
    [
      "<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mn>1</mn></mtd></mtr></mtable>",
      "\\begin{matrix}1 & 0 \\\\ 0 & 1\\end{matrix}",
    ],
  ])("are said in TeX: %s", (mathml, tex) => {
    expect(md(`<p>so <math>${mathml}</math></p>`)).toBe(`so $${tex}$`);
    expect(md(`<p>so <mjx-container><mjx-assistive-mml><math>${mathml}</math></mjx-assistive-mml></mjx-container></p>`)).toBe(
      `so $${tex}$`,
    );
  });
});

describe("formulas that a script sets", () => {
  const loader = '<script src="https://c.example/mathjax@3/es5/tex-mml-chtml.js"></script>';
  const dollars = "<script>MathJax = { tex: { inlineMath: [['$', '$']] } };</script>";

  it.each([
    ["in a line", "<p>so \\(x_{1}\\) and \\(y\\)</p>", "so $x_{1}$ and $y$"],
    ["on lines of their own", "<p>so \\[x_1\\] and $$y_1$$</p>", "so\n\n$$\nx_1\n$$\n\nand\n\n$$\ny_1\n$$"],
    ["over several lines", "<p>\\[<br>x_1<br>\\]</p>", "$$\nx_1\n$$"],
    ["between dollar signs, if they can be nothing else", "<p>so $D_{x}$ costs $5 and $6</p>", "so $D_{x}$ costs \\$5 and \\$6"],
    [
      "in cells",
      "<table><tr><th>f</th><th>g</th></tr><tr><td>\\(|x|\\)</td><td>1</td></tr></table>",
      "| f | g |\n| - | - |\n| $\\vert x\\vert $ | 1 |",
    ],
    ["not in code", "<p><code>\\(x_1\\)</code></p>", "`\\(x_1\\)`"],
    ["not without an end", "<p>so \\(x_1</p>", "so \\\\(x_1"],
  ])("are formulas: %s", (_, html, output) => {
    expect(md(loader + html)).toBe(output);
  });

  it("stand between the marks that the page says", () => {
    expect(md(`${dollars}<p>Let $n$ be less than $m$; it costs $5, or $6 more.</p>`)).toBe(
      "Let $n$ be less than $m$; it costs \\$5, or \\$6 more.",
    );
    expect(md("<p>Let $n_1$ be \\(x_1\\).</p>")).not.toBe("Let $n_1$ be $x_1$.");
  });

  it("is told by Zenn's element", () => {
    expect(md('<p>Is <embed-katex>a^2</embed-katex> it?</p><eqn><embed-katex display-mode="1">\ne=1\n</embed-katex></eqn>')).toBe(
      "Is $a^2$ it?\n\n$$\ne=1\n$$",
    );
  });

  it("is told by what Texinfo calls it", () => {
    expect(md('<p>Where <em class="math">h_c</em> is</p><div class="displaymath"><em>\\rho g\n</em></div>')).toBe(
      "Where $h_c$ is\n\n$$\n\\rho g\n$$",
    );
    expect(md('<div class="displaymath"><p>a</p><p>b</p></div>')).toBe("a\n\nb");
    expect(md('<em class="math">a<sub>n</sub></em>')).toBe("*a<sub>n</sub>*");
  });
});
