import { expect, it } from "vitest";
import { makeDocx } from "../../test/office.ts";
import { convert } from "../convert.ts";

const M = "http://schemas.openxmlformats.org/officeDocument/2006/math";
const r = (text: string, properties = "") => `<m:r><m:rPr>${properties}</m:rPr><m:t>${text}</m:t></m:r>`;
const e = (inner: string) => `<m:e>${inner}</m:e>`;

it.each([
  ["signs and primes", `${r("∮α≤𝑥−1")}<m:sSup>${e(r("f"))}<m:sup>${r("′")}</m:sup></m:sSup>`, "\\oint \\alpha \\le x-1f'"],
  [
    "alphabets and words",
    r("R", '<m:scr m:val="double-struck"/>') + r("A", '<m:sty m:val="b"/>') + r(" if 5%", "<m:nor/>"),
    "\\mathbb{R}\\mathbf{A}\\text{ if 5\\%}",
  ],
  [
    "fractions without a line",
    `<m:d>${e(`<m:f><m:fPr><m:type m:val="noBar"/></m:fPr><m:num>${r("n")}</m:num><m:den>${r("k")}</m:den></m:f>`)}</m:d>`,
    "\\left({n \\atop k}\\right)",
  ],
  ["one bracket", `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr>${e(r("x"))}</m:d>`, "\\left\\{x\\right."],
  ["brackets that are none", `<m:d><m:dPr><m:begChr m:val="constructor"/></m:dPr>${e(r("x"))}</m:d>`, "constructorx)"],
  [
    "braces over a formula, and what is written there",
    `<m:limUpp>${e(`<m:groupChr><m:groupChrPr><m:chr m:val="⏞"/><m:pos m:val="top"/></m:groupChrPr>${e(r("ab"))}</m:groupChr>`)}<m:lim>${r("n")}</m:lim></m:limUpp>`,
    "\\overbrace{ab}^{n}",
  ],
  [
    "names with bounds",
    `<m:func><m:fName><m:limLow>${e(r("argmax", '<m:sty m:val="p"/>'))}<m:lim>${r("x")}</m:lim></m:limLow></m:fName>${e(r("y"))}</m:func>`,
    "\\mathrm{argmax}_{x} y",
  ],
  ["scripts before", `<m:sPre><m:sub>${r("a")}</m:sub><m:sup/>${e(r("x"))}</m:sPre>`, "{}_{a}x"],
  ["an equation without end", `${"<m:box><m:e>".repeat(400)}${r("x")}${"</m:e></m:box>".repeat(400)}`, "x"],
])("writes Office math as TeX: %s", async (_, equation, tex) => {
  const body = `<w:p xmlns:m="${M}"><w:r><w:t>so </w:t></w:r><m:oMath>${equation}</m:oMath></w:p>`;
  expect((await convert(makeDocx(body), {})).markdown).toBe(`so $${tex}$\n`);
});
