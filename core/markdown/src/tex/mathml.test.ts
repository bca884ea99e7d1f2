import { inTime } from "@farthing/contract/test";
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from "parse5";
import { describe, expect, it } from "vitest";
import { type MathNode, texOfMathml } from "./index.ts";

const isElement = (node: Tree.ChildNode): node is Tree.Element => "tagName" in node;
const textOf = (node: Tree.ChildNode): string =>
  "value" in node ? node.value : isElement(node) ? node.childNodes.map(textOf).join("") : "";
const nodeOf = (element: Tree.Element): MathNode => ({
  name: element.tagName,
  children: element.childNodes.filter(isElement).map(nodeOf),
  text: textOf(element),
  attribute: (name) => element.attrs.find((each) => each.name === name)?.value,
});
const tex = (mathml: string, attributes = ""): string =>
  texOfMathml(nodeOf(parseFragment(`<math ${attributes}>${mathml}</math>`).childNodes[0] as Tree.Element));

describe("presentation MathML as TeX", () => {
  it.each([
    [
      "signs",
      "<mi>α</mi><mo>≤</mo><mn>2</mn><mo>−</mo><mi>ℝ</mi><mi>𝔟</mi><mi>𝑥</mi>",
      "\\alpha \\le 2-\\mathbb{R}\\mathfrak{b}x",
    ],
    ["what TeX means otherwise", "<mi>a_b</mi><mo>%</mo><mo>{</mo><mi>\\</mi>", "a\\_b\\%\\{\\backslash"],
    [
      "names of functions and words",
      "<mi>sin</mi><mi>x</mi><mo>mod</mo><mi>rate</mi>",
      "\\sin x\\operatorname{mod}\\mathrm{rate}",
    ],
    ["alphabets", '<mi mathvariant="bold">A</mi><mi mathvariant="normal">d</mi>', "\\mathbf{A}\\mathrm{d}"],
    ["what is not seen", "<mi>f</mi><mo>\u2061</mo><mphantom><mi>x</mi></mphantom><mi>y</mi>", "fy"],
    ["words", "<mi>a</mi><mtext> if b_1&nbsp;</mtext><mtext>&nbsp;</mtext><mi>c</mi>", "a\\text{ if b\\_1 } c"],
    ["spaces", '<mi>a</mi><mspace width="1em"/><mi>b</mi><mspace width=".1em"/><mi>c</mi>', "a\\quad b c"],
    ["fractions", "<mfrac><mi>a</mi><mrow><mi>b</mi><mo>+</mo><mn>1</mn></mrow></mfrac>", "\\frac{a}{b+1}"],
    ["fractions without a line", '<mfrac linethickness="0pt"><mi>n</mi><mi>k</mi></mfrac>', "{n \\atop k}"],
    ["fractions on one line", '<mfrac bevelled="true"><mi>n</mi><mi>k</mi></mfrac>', "{n}/{k}"],
    ["roots", "<msqrt><mi>x</mi><mi>y</mi></msqrt><mroot><mi>z</mi><mn>3</mn></mroot>", "\\sqrt{xy}\\sqrt[3]{z}"],
    ["powers", "<msup><mn>10</mn><mn>2</mn></msup><msup><mrow><mi>x</mi><mi>y</mi></mrow><mn>3</mn></msup>", "10^{2}{xy}^{3}"],
    ["indexes", "<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup><msub><mi>y</mi><none/></msub>", "x_{i}^{2}y"],
    ["primes", "<msup><mi>f</mi><mo>′</mo></msup><msup><mi>g</mi><mrow><mo>′</mo><mn>2</mn></mrow></msup>", "f'g^{\\prime 2}"],
    [
      "bounds",
      "<munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover><munder><mo>lim</mo><mi>x</mi></munder>",
      "\\sum_{i}^{n}\\lim_{x}",
    ],
    ["what stands over a relation", "<mover><mo>=</mo><mi>def</mi></mover>", "\\overset{\\mathrm{def}}{=}"],
    [
      "accents",
      "<mover><mi>v</mi><mo>→</mo></mover><mover><mrow><mi>x</mi><mi>y</mi></mrow><mo>^</mo></mover>",
      "\\vec{v}\\widehat{xy}",
    ],
    [
      "braces under a formula",
      "<munder><munder><mrow><mi>a</mi><mi>b</mi></mrow><mo>⏟</mo></munder><mtext>real</mtext></munder>",
      "\\underbrace{ab}_{\\text{real}}",
    ],
    ["brackets", '<mfenced open="[" close="}"><mi>a</mi><mi>b</mi></mfenced>', "\\left[a,b\\right\\}"],
    [
      "a bracket on one side",
      '<mfenced open="⟨" close="" separators=";|"><mi>a</mi><mi>b</mi><mi>c</mi></mfenced>',
      "\\left\\langle a;b|c\\right.",
    ],
    ["brackets that are none", '<mfenced open="constructor"><mi>a</mi></mfenced>', "constructora)"],
    [
      "tables",
      "<mtable><mtr><mtd><mi>a</mi></mtd><mtd/></mtr><mtr><mtd>b</mtd></mtr></mtable>",
      "\\begin{matrix}a & \\\\ b\\end{matrix}",
    ],
    [
      "a matrix between brackets",
      "<mrow><mo>(</mo><mtable><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr></mtable><mo>)</mo></mrow>",
      "\\begin{pmatrix}a & b\\end{pmatrix}",
    ],
    [
      "cases",
      "<mrow><mo>{</mo><mtable><mtr><mtd><mi>a</mi></mtd></mtr><mtr><mtd><mi>b</mi></mtd></mtr></mtable><mo></mo></mrow>",
      "\\begin{cases}a \\\\ b\\end{cases}",
    ],
    [
      "a table between brackets that no matrix has",
      "<mrow><mo>(</mo><mtable><mtr><mtd><mi>a</mi></mtd></mtr></mtable><mo>]</mo></mrow>",
      "(\\begin{matrix}a\\end{matrix}]",
    ],
    ["a line over a letter", "<mover><mi>z</mi><mo>―</mo></mover>", "\\overline{z}"],
    [
      "labels of lines",
      "<mtable><mlabeledtr><mtd><mtext>(1)</mtext></mtd><mtd><mi>a</mi></mtd></mlabeledtr></mtable>",
      "\\begin{matrix}a & \\text{(1)}\\end{matrix}",
    ],
    ["boxes", '<menclose notation="constructor box"><mi>a</mi></menclose>', "\\boxed{a}"],
    [
      "scripts on both sides",
      "<mmultiscripts><mi>X</mi><mi>c</mi><mi>d</mi><mprescripts/><mi>a</mi><none/></mmultiscripts>",
      "{}_{a}X_{c}^{d}",
    ],
    [
      "one of the forms of a formula",
      '<semantics><mi>a</mi><annotation-xml><ci>b</ci></annotation-xml></semantics><maction selection="2"><mi>c</mi><mi>d</mi></maction>',
      "ad",
    ],
    ["elements that nobody knows", "<__proto__><mi>a</mi></__proto__><constructor>b</constructor>", "ab"],
  ])("%s", (_, mathml, expected) => {
    expect(tex(mathml)).toBe(expected);
  });
});

describe("TeX that a formula was made from", () => {
  it.each([
    ["an annotation", '<semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics>', "", "x^2"],
    [
      "no annotation in another language",
      '<semantics><mi>x</mi><annotation encoding="text/plain">no</annotation></semantics>',
      "",
      "x",
    ],
    ["an alternative text", "<mi>x</mi>", 'alttext="{\\displaystyle x_1}"', "x_1"],
    ["no alternative text to be read aloud", "<mi>x</mi>", 'alttext="the letter x"', "x"],
    ["what is between dollars, without comments", "", 'alttext="$\\alpha=%\n\\beta$"', "\\alpha= \\beta"],
    ["percents", "", 'alttext="5\\% \\ "', "5\\%"],
  ])("%s", (_, mathml, attributes, expected) => {
    expect(tex(mathml, attributes)).toBe(expected);
  });
});

describe("formulas without end", () => {
  const many = 100_000;
  it.each([
    ["levels", () => tex("<msup>".repeat(300) + "<mi>x</mi>".repeat(many / 100) + "</msup>".repeat(300))],
    ["parts", () => tex("<msup><mi>x</mi><mn>2</mn></msup>".repeat(many / 10))],
    ["signs", () => tex(`<mi>${"\\{".repeat(many)}</mi>`)],
    ["blanks", () => tex(`<mtext>a${" ".repeat(many)}b</mtext><mi>${"\u00a0".repeat(many)}</mi>`)],
    ["notations", () => tex(`<menclose notation="${"box ".repeat(many)}"><mi>x</mi></menclose>`)],
    ["comments", () => tex("", `alttext="\\a ${"%\n".repeat(many)}${"%".repeat(many)}"`)],
    ["backslashes", () => tex("", `alttext="${"\\".repeat(many)}"`)],
    ["separators", () => tex(`<mfenced separators="${",".repeat(many)}">${"<mi>x</mi>".repeat(many / 10)}</mfenced>`)],
    ["scripts", () => tex(`<mmultiscripts>${"<mi>x</mi>".repeat(many / 10)}</mmultiscripts>`)],
  ])("of %s take a moment", async (_, make) => {
    await inTime(2, make);
  });
});
