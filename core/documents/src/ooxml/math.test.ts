import { expect, it } from "vitest";
import { makeDocx } from "../../test/office.ts";
import { convert } from "../convert.ts";

const M = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';

it("aligns equations where they say, and nowhere in a text", async () => {
  const lines = [
    "<m:r><m:t>x,&amp;x&gt;0</m:t></m:r>",
    "<m:r><m:t>0,&amp;</m:t></m:r><m:r><m:rPr><m:nor/></m:rPr><m:t>fish &amp; chips</m:t></m:r>",
  ];
  const array = `<m:eqArr>${lines.map((line) => `<m:e>${line}</m:e>`).join("")}</m:eqArr>`;
  const { markdown } = await convert(makeDocx(`<w:p><m:oMath ${M}>${array}</m:oMath></w:p>`));
  expect(markdown).toContain(String.raw`\begin{aligned}x,&x>0 \\ 0,&\text{fish \& chips}\end{aligned}`);
});

it("reads what tracked changes and controls hold of an equation", async () => {
  const sign = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;
  const parts = [
    `<w:ins>${sign("a+")}</w:ins><w:del>${sign("x")}</w:del>`,
    `<w:sdt><w:sdtPr/><w:sdtContent>${sign("b=")}</w:sdtContent></w:sdt>`,
    "<w:r><w:t>two</w:t></w:r>",
  ];
  const { markdown } = await convert(makeDocx(`<w:p><m:oMath ${M}>${parts.join("")}</m:oMath></w:p>`));
  expect(markdown).toBe("$a+b=\\text{two}$\n");
});
