import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { type DrawnPage, makePdf } from "./testing/make-pdf.ts";

/** A page of lines in a font of drawings, whose glyphs have numbers for names and no map, as TeX's bitmap fonts have. */
function drawn(lines: readonly string[], width = (code: number): number => (code === 0x69 ? 300 : 500)): DrawnPage {
  const codes = Array.from({ length: 256 }, (_, code) => code);
  const names = `/Encoding << /Differences [0 ${codes.map((code) => `/a${code}`).join(" ")}] >>`;
  const widths = `/FirstChar 0 /LastChar 255 /Widths [${codes.map(width).join(" ")}]`;
  const text = lines.map((line) => `<${Buffer.from(line, "latin1").toString("hex")}> Tj 0 -1.2 Td`).join(" ");
  return {
    texts: [],
    fonts: [`/Subtype /Type3 /FontBBox [0 0 500 700] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << >> ${names} ${widths}`],
    operators: `BT /F4 1 Tf 10 0 0 10 72 700 Tm ${text} ET`,
  };
}

const read = async (page: DrawnPage): Promise<string> => (await convert(makePdf([page]))).markdown;

it("reads ligatures, quotes and dashes of TeX's bitmap fonts in OT1", async () => {
  const text = await read(drawn(['A di\x0berent \\\x0crst" e\x0bort, pages 2\x7b4, is speci\x0ced by the o\x0ece.']));
  expect(text).toBe("A different “first” effort, pages 2–4, is specified by the office.\n");
});

it("reads the Greek capitals of OT1, which stand in no word, and takes no other codes for them", async () => {
  expect(await read(drawn(["The di\x0berence \x01 = 4 is speci\x0ced by the o\x0ece."]))).toBe(
    "The difference Δ = 4 is specified by the office.\n",
  );
  expect(await read(drawn(["The di\x0berence\x01 = 4 is speci\x0ced by the o\x0ece."]))).not.toContain("office");
});

it("reads those of T1, and letters that Latin-1 has not", async () => {
  const text = await read(drawn(["Di\x1berent \x10\x1crst\x11 e\x1borts of Pawe\xaa \x15 speci\x1ced."]));
  expect(text).toBe("Different “first” efforts of Paweł – specified.\n");
});

it("reads letters of T1 on a page without ligatures", async () => {
  expect(await read(drawn(["Nach \x9f 5 f\xfchrt die Stra\xffe nach Gro\xff K\xf6ris, sagt Pawe\xaa."]))).toBe(
    "Nach § 5 führt die Straße nach Groß Köris, sagt Paweł.\n",
  );
  // A sign by itself is none of T1's letters: another encoding has it.
  expect(await read(drawn(["Ysa\xffe paid \xa3 12."]))).toBe("Ysaÿe paid £ 12.\n");
});

it("reads bullets of a font that has nothing but signs of the companion of text fonts", async () => {
  const lines = ["boats of the harbour", "nets of all kinds"].map((text, at) => ({ x: 84, y: 700 - 14 * at, text }));
  const bullets = drawn(["\x88", "\x88"]);
  const operators = bullets.operators?.replace("1 Tf 10", "1 Tf 11.67").replace("0 10 72", "0 11.67 72");
  expect(await read({ ...bullets, operators: operators ?? "", texts: lines })).toBe(
    "- boats of the harbour\n- nets of all kinds\n",
  );
});

it("says so where signs within a text are left out, since nothing tells what they are", async () => {
  const untold = async (line: string): Promise<string> => (await convert(makePdf([drawn([line])]))).warnings.join(" ");
  expect(await untold("The size is 2\x12r, or \x16m by \x17n of all.")).toMatch(
    /^Text was left out, since its fonts do not tell.*on pages: 1/,
  );
  expect(await untold("The size is 2r \x12 and all of it is told.")).toBe("");
});

it("takes codes for nothing where letters are all as wide, or other codes are in use that text has not", async () => {
  expect(await read(drawn(["Di\x0berent \\x e\x0borts of one speci\x0ced letter."], () => 500))).not.toContain("ff");
  expect(await read(drawn(["Di\x0berent e\x0borts of\x02 one\x03 speci\x0ced letter."]))).not.toContain("ff");
});

it.each([
  ["as high as its glyphs", "[0 -25 100 75]", undefined],
  [
    "nothing, and its letters are pictures",
    "[0 0 1 -1]",
    "50 0 2 -20 46 70 d1 40 0 0 90 2 -20 cm BI /IM true /W 40 /H 90 /BPC 1 ID ",
  ],
])(
  "reads a font that is drawn in dots, whose codes are numbered and whose names are the letters, at the size that is seen: its box is %s",
  async (_, box, picture) => {
    const letters = [...new Set("The boats of 1987, in oce.\x0e")];
    const codes = new Map(letters.map((letter, at) => [letter, /[a-zA-Z ]/.test(letter) ? letter.charCodeAt(0) : at + 1]));
    const names = [...codes].map(([letter, code]): [number, string] => [
      code,
      `/#${letter.charCodeAt(0).toString(16).padStart(2, "0")}`,
    ]);
    const widths = Array.from({ length: 256 }, (_none, code) => (code === 0x69 ? 27 : 50));
    const hex = (text: string): string => Buffer.from([...text].map((letter) => codes.get(letter) ?? 0)).toString("hex");
    const procs = picture === undefined ? "" : names.map(([, name]) => `${name} 6 0 R`).join(" ");
    const page: DrawnPage = {
      texts: [
        { x: 72, y: 600, text: "The tide went out, and what was left of the evening was spent on the quay by most of them." },
      ],
      streams: picture === undefined ? [] : [`${picture}${"x".repeat(450)} EI`],
      fonts: [
        `/Subtype /Type3 /FontBBox ${box} /FontMatrix [1 0 0 1 0 0] /CharProcs << ${procs} >> /FirstChar 0 /LastChar 255 /Widths [${widths.join(" ")}] ` +
          `/Encoding << /Differences [${names.map((name) => name.join(" ")).join(" ")}] >>`,
      ],
      // Kerning of 0.06 in the middle of a word.
      operators: `BT /F4 1 Tf 0.1 0 0 0.1 72 700 Tm [<${hex("The bo")}> -6000 <${hex("ats of 1987, in o\x0ece.")}>] TJ ET`,
    };
    expect(await read(page)).toMatch(/^The boats of 1987, in office\.\n/);
  },
);

it("shows lines of a drawn font as code where its glyphs are all as wide, whatever its name", async () => {
  const prose = {
    x: 72,
    y: 740,
    text: "The lamps of the harbour are lit as the next lines tell, one after the other, until morning.",
  };
  const markdown = await read({ ...drawn(["lamp on the quay", "lamp off"], () => 525), texts: [prose] });
  expect(markdown).toContain("```\nlamp on the quay\nlamp off\n```");
});
