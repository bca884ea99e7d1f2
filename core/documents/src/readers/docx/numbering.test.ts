import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { makeDocx } from "../../../test/office.ts";
import { convert } from "../../convert.ts";

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const level = (index: number, format: string, text: string, more = ""): string =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
const instance = (id: number, list: number, more = ""): string =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${list}"/>${more}</w:num>`;
const CONTRACT = [level(0, "decimal", "%1."), level(1, "lowerLetter", "(%2)"), level(2, "lowerRoman", "(%3)")];
const LEGAL = [
  level(0, "upperRoman", "Article %1."),
  level(1, "decimalZero", "Section %1.%2", "<w:isLgl/>"),
  level(2, "lowerLetter", "%3)", '<w:lvlRestart w:val="0"/>'),
  level(3, "none", "Note:"),
  level(4, "decimal", "§%5", '<w:suff w:val="nothing"/>'),
];
const NUMBERING = `<w:numbering ${W}>${[CONTRACT, LEGAL]
  .map((levels, at) => `<w:abstractNum w:abstractNumId="${at}">${levels.join("")}</w:abstractNum>`)
  .join("")}${instance(1, 0)}${instance(2, 1)}
  ${instance(3, 0, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride>')}</w:numbering>`;
const STYLES = `<w:styles ${W}>
  <w:style w:type="paragraph" w:styleId="Base"><w:name w:val="base"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
  <w:style w:type="paragraph" w:styleId="Sub"><w:name w:val="sub"/><w:basedOn w:val="Base"/><w:pPr><w:numPr><w:ilvl w:val="1"/></w:numPr></w:pPr></w:style>
  <w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style></w:styles>`;

const p = (text: string, list?: number, at = 0, more = ""): string => {
  const place = list === undefined ? "" : `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>`;
  return `<w:p><w:pPr>${more}${place}</w:pPr>${text === "" ? "" : `<w:r><w:t>${text}</w:t></w:r>`}</w:p>`;
};

async function markdown(...paragraphs: string[]): Promise<string> {
  const extra = [
    { name: "word/numbering.xml", data: NUMBERING },
    { name: "word/styles.xml", data: STYLES },
  ];
  return (await convert(makeDocx(paragraphs.join(""), extra), { format: "docx" })).markdown;
}

it("prints labels that a list of Markdown does not show, across what interrupts the list", async () => {
  const body = [p("one", 1), p("a", 1, 1), p("i", 1, 2), p("plain"), p("b", 1, 1), p("two", 1), p("again a", 1, 1)];
  expect(await markdown(...body)).toBe("1. one\n   - (a) a\n     - (i) i\n\nplain\n\n- (b) b\n\n2. two\n   - (a) again a\n");
});

it("prints the numbers of the levels above, in decimal places where they are legal", async () => {
  const body = [p("x", 2), p("y", 2, 1), p("z", 2, 2), p("x", 2), p("z", 2, 2), p("hint", 2, 3), p("tight", 2, 4)];
  expect(await markdown(...body)).toBe(
    [
      ...["- Article I. x", "  - Section 1.01 y", "    - a) z", "- Article II. x", "  - b) z"],
      ...["    - Note: hint", "      - §1tight", ""],
    ].join("\n"),
  );
});

it("numbers headings by their list", async () => {
  const style = '<w:pStyle w:val="H1"/>';
  expect(await markdown(p("Scope", 2, 0, style), p("Terms", 2, 1, style), p("End", 1, 0, style))).toBe(
    "# Article I. Scope\n\n# Section 1.01 Terms\n\n# 1. End\n",
  );
});

it("starts over where an instance says so, and counts empty paragraphs and levels that are passed over", async () => {
  expect(await markdown(p("one", 1), p("", 1), p("three", 1), p("five", 3), p("six", 1))).toBe(
    "1. one\n\n3) three\n\n5. five\n6. six\n",
  );
  expect(await markdown(p("one", 1), p("deep", 1, 2), p("b", 1, 1))).toBe("1. one\n   - (i) deep\n   * (b) b\n");
  const gone = p("", 1, 0, "<w:rPr><w:del/></w:rPr>");
  expect(await markdown(p("one", 1), gone, p("two", 1))).toBe("1. one\n2. two\n");
});

it("takes list and level from different styles of a chain", async () => {
  const [base, sub] = ['<w:pStyle w:val="Base"/>', '<w:pStyle w:val="Sub"/>'];
  expect(await markdown(p("x", undefined, 0, base), p("y", undefined, 0, sub))).toBe("1. x\n   - (a) y\n");
});

it("reads a level that starts at no number and has a very long text", async () => {
  const long = level(0, "lowerLetter", `%1)${" -".repeat(500_000)}`).replace('w:start w:val="1"', 'w:start w:val="1e999"');
  const data = `<w:numbering ${W}><w:abstractNum w:abstractNumId="0">${long}</w:abstractNum>${instance(1, 0)}</w:numbering>`;
  const body = Array.from({ length: 2_000 }, (_, at) => p(`item ${at}`, 1)).join("");
  const read = await inTime(3, () => convert(makeDocx(body, [{ name: "word/numbering.xml", data }]), { format: "docx" }));
  expect(read.markdown.slice(0, 20)).toContain("0\\) - -");
});
