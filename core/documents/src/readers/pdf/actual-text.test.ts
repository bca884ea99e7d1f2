import { describe, expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { lettersFont, standingFor } from "./testing/letters-font.ts";
import { makePdf } from "./testing/make-pdf.ts";

/** What is read of a page whose font has these characters, in its own order, and whose text is these operators. */
async function read(characters: string, operators: string): Promise<string> {
  const text = `BT /F4 12 Tf 60 700 Td ${operators} ET`;
  return (await convert(makePdf([{ texts: [], operators: text, fonts: [lettersFont(characters)] }]))).markdown.trim();
}

/** ि is drawn before the consonant that it follows; no character stands for the shape of many pairs. */
const HINDI = "कििर";

describe("text that stands for what is drawn", () => {
  it("is read where a font draws letters in another order", async () => {
    expect(await read(HINDI, standingFor("कि", "BA") + standingFor("रि", "CD"))).toBe("किरि");
  });

  it("is read where what is drawn has no character", async () => {
    expect(await read("क\ue001", `(A) Tj ${standingFor("र्व", "B")}`)).toBe("कर्व");
  });

  it("is read where the page's resources name it", async () => {
    const named = `/Span /Name BDC (BA) Tj EMC`;
    const page = makePdf([{ texts: [], operators: `BT /F4 12 Tf 60 700 Td ${named} ET`, fonts: [lettersFont(HINDI)] }]);
    const bytes = Buffer.from(page)
      .toString("latin1")
      .replace("/Resources << ", "/Resources << /Properties << /Name << /ActualText <feff0915093f> >> >> ");
    expect((await convert(Buffer.from(bytes, "latin1"))).markdown.trim()).toBe("कि");
  });

  it("is one word with what stands beside it", async () => {
    expect(await read(HINDI, `(A) Tj ${standingFor("रि", "CD")} (A) Tj`)).toBe("करिक");
  });

  it("is read of signs that stand above each other", async () => {
    const above = `/Span << /ActualText <feff0915093f> >> BDC (A) Tj 3 Ts (B) Tj 0 Ts EMC (D) Tj`;
    expect(await read(HINDI, above)).toBe("किर");
  });

  it("keeps joiners that its script needs", async () => {
    expect(await read("\ue001", standingFor("ක්‍ෂ", "A"))).toBe("ක්‍ෂ");
  });

  it("keeps joiners between pictures", async () => {
    expect(await read("\ue001", standingFor("👨‍👩‍👧", "A"))).toBe("👨‍👩‍👧");
  });

  it("says what icons are", async () => {
    expect(await read("\ue001क", `${standingFor("Phone", "A")} (BB) Tj`)).toBe("Phoneकक");
  });
});

describe("text that does not stand for what is drawn", () => {
  it("is not read in the place of letters that are seen", async () => {
    expect(await read("ab", standingFor("Pay twice", "AB"))).toBe("ab");
  });

  it("is not read in the place of letters of another script", async () => {
    expect(await read(HINDI, standingFor("Pay twice", "AD"))).toBe("कर");
  });

  it("is not read where it is far longer than what is drawn", async () => {
    expect(await read(HINDI, standingFor("क".repeat(200), "AD"))).toBe("कर");
  });

  it("is not read for stretches of several lines", async () => {
    const lines = "/Span << /ActualText <feff0930093f> >> BDC (AD) Tj 0 -20 Td (DA) Tj EMC";
    expect(await read(HINDI, lines)).toContain("कर");
  });

  it("is not read where it says nothing", async () => {
    expect(await read(HINDI, standingFor("", "AD"))).toBe("कर");
  });
});
