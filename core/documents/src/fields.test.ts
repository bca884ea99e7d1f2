import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { makeDocx } from "../test/office.ts";
import { convert } from "./convert.ts";
import { equationText } from "./equation-field.ts";
import { makeDoc } from "./readers/doc/testing/make-doc.ts";

const markdown = async (bytes: Uint8Array): Promise<string> => (await convert(bytes)).markdown.trim();

const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const docx = (code: string, result: string): Uint8Array =>
  makeDocx(
    `<w:p><w:r><w:t xml:space="preserve">a </w:t></w:r>${mark("begin")}<w:r><w:instrText>${code}</w:instrText></w:r>` +
      `${result === "" ? "" : `${mark("separate")}<w:r><w:t>${result}</w:t></w:r>`}${mark("end")}<w:r><w:t xml:space="preserve"> z</w:t></w:r></w:p>`,
  );
const doc = (code: string, result: string): Uint8Array =>
  makeDoc({ text: `a \u0013${code}${result === "" ? "" : `\u0014${result}`}\u0015 z\r` });
/** All of the code as `\u`, which needs no escapes. */
const rtf = (code: string, result: string): Uint8Array =>
  Buffer.from(
    `{\\rtf1\\ansi a {\\field{\\*\\fldinst ${[...code].map((char) => `\\u${char.charCodeAt(0)}?`).join("")}}{\\fldrslt ${result}}} z\\par}`,
  );

describe.each([
  ["docx", docx],
  ["doc", doc],
  ["rtf", rtf],
] as const)("a field of %s shows", (_, make) => {
  it.each<readonly [string, string, string, string]>([
    ["the text of a button", "MACROBUTTON NoMacro [Your name here]", "a [Your name here] z", ""],
    ["a sign of a font, not the letter that its result has", 'SYMBOL 252 \\f "Wingdings" \\s 12', "a ✓ z", "u"],
    ["how characters are read", String.raw`EQ \* jc2 \* hps10 \o\ad(\s\up 9(うみ),海)`, "a 海(うみ) z", ""],
    ["its result otherwise", "MERGEFIELD Boat", "a Aden z", "Aden"],
    ["the number of a caption once", "SEQ Table", "a 4 z", "4"],
  ])("%s", async (__, code, expected, result) => {
    expect(await markdown(make(code, result))).toBe(expected);
  });
});

it("counts captions of doc whose numbers no program has calculated", async () => {
  expect(await markdown(makeDoc({ text: "Table \u0013SEQ Table\u0014\u0015\rTable \u0013SEQ Table\u0015\r" }))).toBe(
    "Table 1\n\nTable 2",
  );
});

it("shows boxes and lists of forms in rtf as they were left", async () => {
  const field = (code: string, form: string): string => `{\\field{\\*\\fldinst ${code} {\\*\\formfield{${form}}}}{\\fldrslt }}`;
  const box = (result: string): string => field("FORMCHECKBOX", `\\fftype1${result}\\ffdefres1{\\*\\ffname Box}`);
  const list = field("FORMDROPDOWN", "\\fftype2\\ffres1{\\*\\ffname List}{\\*\\ffl Aden}{\\*\\ffl Bergen}");
  const body = `${box("\\ffres0")} ${box("\\ffres25")} ${list}`;
  expect(await markdown(Buffer.from(`{\\rtf1\\ansi ${body}\\par}`))).toBe("☐ ☒ Bergen");
});

it.each<readonly [string, string]>([
  [String.raw`\f(1,2)`, "1/2"],
  [String.raw`\f(a + b;\r(3,x))`, "(a + b)/(3√x)"],
  [String.raw`\* "Font:Some Font" \o(\s\do 8(b),a)`, "ba"],
  [String.raw`\o\ac(○,12)`, "⑫"],
  [String.raw`\o\ac(○,海)`, "○海"],
  [String.raw`\b\bc\[ (\a\al\co2(1,0,0,1))`, "(1 0 0 1)"],
  [String.raw`\i\su(1,n,k\,m)`, "∑ 1 n k,m"],
  [String.raw`x\s\up8(2)\s\do8(i) (y)`, "x2i (y)"],
  ["\\f(1,", "1/"],
  ["\\", ""],
])("reads the field EQ %s", (code, expected) => {
  expect(equationText(code)).toBe(expected);
});

it.each(["\\f(", "\\o(\\", "\\* ", '\\* "', "(,", "\\a"])(
  "reads a field EQ of very many %s in proportion to it",
  async (part) => {
    await inTime(3, () => equationText(part.repeat(300_000)));
  },
);

describe("captions of docx whose numbers no program has calculated", () => {
  const field = (code: string, result = ""): string =>
    `${mark("begin")}<w:r><w:instrText>${code}</w:instrText></w:r>${mark("separate")}${result && `<w:r><w:t>${result}</w:t></w:r>`}${mark("end")}`;
  const caption = (name: string, code: string, result?: string): string =>
    `<w:p><w:r><w:t xml:space="preserve">${name} </w:t></w:r>${field(code, result)}<w:r><w:t>: Boats</w:t></w:r></w:p>`;

  it("count on, each kind by itself, from what others say", async () => {
    const captions = [
      caption("Table", " SEQ Table "),
      caption("Figure", "SEQ Figure \\* ARABIC"),
      caption("Table", "SEQ table"),
      caption("Table", "SEQ Table", "7"),
      caption("Table", "SEQ Table"),
      caption("See", "SEQ Table \\c"),
      caption("Part", "SEQ Part \\r 3 \\* ROMAN"),
    ];
    expect((await markdown(makeDocx(captions.join("")))).split("\n\n")).toEqual([
      "Table 1: Boats",
      "Figure 1: Boats",
      "Table 2: Boats",
      "Table 7: Boats",
      "Table 8: Boats",
      "See 8: Boats",
      "Part III: Boats",
    ]);
  });

  it("are counted where their field is written as one element", async () => {
    const simple = '<w:p><w:r><w:t xml:space="preserve">Table </w:t></w:r><w:fldSimple w:instr="SEQ Table"/></w:p>';
    const told = '<w:p><w:fldSimple w:instr="SEQ Table"><w:r><w:t>1</w:t></w:r></w:fldSimple></w:p>';
    expect(await markdown(makeDocx(simple + told))).toBe("Table 1\n\n1");
  });
});
