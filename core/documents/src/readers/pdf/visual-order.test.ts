import { describe, expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { coded, lettersFont } from "./testing/letters-font.ts";
import { makePdf } from "./testing/make-pdf.ts";

/** What is read of a page whose signs are drawn in this order. */
async function read(drawn: string): Promise<string> {
  const letters = [...new Set(drawn.replaceAll(" ", ""))].join("");
  const words = drawn.split(" ").map((word) => coded(word, letters));
  const operators = `BT /F4 12 Tf 40 700 Td [${words.join(" -300 ")}] TJ ET`;
  return (await convert(makePdf([{ texts: [], operators, fonts: [lettersFont(letters)] }]))).markdown.trim();
}

describe("vowel signs that are drawn before their consonants", () => {
  it.each([
    ["Devanagari", "िकताब िदन", "किताब दिन"],
    ["Devanagari, before joined consonants", "िस्थित", "स्थिति"],
    ["Bengali", "স্বাধীনভােব িনেয়", "স্বাধীনভাবে নিয়ে"],
    ["Gurmukhi", "ਪਿਰਵਾਰ ਿਸੱਧ", "ਪਰਿਵਾਰ ਸਿੱਧ"],
    ["Tamil", "உரிைம ேவைல", "உரிமை வேலை"],
    ["Malayalam", "െപരുമാറുക", "പെരുമാറുക"],
    ["Burmese", "လွတ်လပ်ေသာ ြဖစ်", "လွတ်လပ်သော ဖြစ်"],
    ["Khmer", "េកីត", "កេីត"],
  ])("stand behind them: %s", async (_, drawn, written) => {
    expect(await read(drawn)).toBe(written);
  });

  it("are one sign with what is drawn behind, where they have two parts", async () => {
    expect(await read("েভার েকান")).toBe("ভোর কোন");
  });
});

describe("text in the order of its letters", () => {
  it.each(["किताब में दिन", "স্বাধীনভাবে নিয়ে", "உரிமை வேலை", "လွတ်လပ်သော"])("stays as it is: %s", async (text) => {
    expect(await read(text)).toBe(text);
  });
});
