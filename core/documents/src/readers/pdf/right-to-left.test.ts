import { describe, expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { makePdf } from "./testing/make-pdf.ts";

/** Letters from A on, half as wide as the font is large, but for those that have no width. */
const NAMES = [
  "uni0644",
  "uni0623",
  "uni0627",
  "uni064B",
  "uni0648",
  "uni0661",
  "uni066C",
  "uni0668",
  "uni200C",
  "uni0633",
  "colon",
  "period",
];
const WIDTHS = [500, 0, 0, 0, 500, 500, 250, 500, 300, 500, 250, 250];
const FONT = `/Subtype /Type1 /BaseFont /Arabic /FirstChar 65 /LastChar ${64 + NAMES.length} /Widths [${WIDTHS.join(" ")}] /Encoding << /Differences [65 ${NAMES.map((name) => `/${name}`).join(" ")}] >>`;
const LAM = "A";
const ALEF_HAMZA = "B";
const ALEF = "C";
const TANWIN = "D";
const WAW = "E";
const SEEN = "J";

const read = async (pieces: string): Promise<string> =>
  (await convert(makePdf([{ texts: [], fonts: [FONT], operators: `BT /F4 10 Tf 100 700 Td ${pieces} ET` }]))).markdown.trim();

describe("words from right to left", () => {
  it("keep numbers of Arabic digits as they are, with what parts their thousands", async () => {
    expect(await read("[(FGHHH) -600 (EA)] TJ")).toBe("لو ١٬٨٨٨");
  });

  it("have the second letter of a ligature behind the first, though it has no width and begins to the right of where that does", async () => {
    expect(await read(`[(${SEEN}) -10 (${ALEF_HAMZA}) 10 (${LAM}) (${WAW})] TJ`)).toBe("ولأس");
  });

  it("have letters without width that a text stands for", async () => {
    const marked = `/Span << /ActualText <feff0627064b> >> BDC (${TANWIN}${ALEF}) Tj EMC`;
    expect(await read(`${marked} (${LAM}${WAW}) Tj`)).toBe("ولاً");
  });

  it("are parted by a non-joiner that leaves a blank, and by none that lies under a letter", async () => {
    expect(await read("(EAIEA) Tj")).toBe("لو لو");
    expect(await read("[(EAI) 300 (EA)] TJ")).toBe("لو\u200cلو");
  });

  it("have the vowel signs at their end, where these are painted over the sign behind", async () => {
    const word = `(K) 200 (${TANWIN}) -200 (${WAW}${LAM})`;
    expect(await read(`[${word} -600 ${word} -600 ${word}] TJ`)).toBe("لوً: لوً: لوً:");
  });
});
