import { describe, expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { makePdf } from "./testing/make-pdf.ts";

/** A PDF whose font has codes of two bytes, from 0x0603 on for each letter of `letters`, and a map that tells of all but `untold`. */
function withMap(text: string, untold: string): Uint8Array {
  const letters = [...new Set(text)];
  const code = (letter: string): string => (0x603 + letters.indexOf(letter)).toString(16).padStart(4, "0");
  const told = letters.filter((letter) => !untold.includes(letter));
  const lines = told.map((letter) => `<${code(letter)}> <${letter.charCodeAt(0).toString(16).padStart(4, "0")}>`);
  const map = [
    `begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange ${told.length} beginbfchar`,
    ...lines,
    "endbfchar endcmap",
  ].join("\n");
  const info = "/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>";
  const descendant = `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Harbour ${info} /DW 500 >>`;
  const plain = Buffer.from(
    makePdf([
      {
        texts: [],
        fonts: [`/Subtype /Type0 /BaseFont /Harbour /Encoding /Identity-H /DescendantFonts [${descendant}] /ToUnicode 20 0 R`],
        operators: `BT /F4 8 Tf 40 700 Td <${[...text].map(code).join("")}> Tj ET`,
      },
    ]),
  ).toString("latin1");
  const before = plain.slice(0, plain.indexOf("xref"));
  return Buffer.from(
    `${before}20 0 obj\n<< /Length ${map.length} >>\nstream\n${map}\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>`,
    "latin1",
  );
}

const TEXT = "The harbour master counted the boats again before the tide.";

describe("letters that a font's map leaves out", () => {
  it("are shown as unknown, and not as the characters of their numbers", async () => {
    const { markdown, warnings } = await convert(withMap(TEXT, "gm"));
    expect(markdown).toBe("The harbour �aster counted the boats a�ain before the tide.\n");
    expect(warnings).toEqual(["Letters that its fonts do not tell are shown as �; on pages: 1."]);
  });

  it("are left out where they stand by themselves, as bullets do", async () => {
    const { markdown, warnings } = await convert(withMap(`* ${TEXT}`, "*"));
    expect([markdown, warnings]).toEqual([`${TEXT}\n`, []]);
  });

  it("are read where the map tells all", async () => {
    expect(await convert(withMap(TEXT, ""))).toMatchObject({ markdown: `${TEXT}\n`, warnings: [] });
  });
});
