import { describe, expect, it } from "vitest";
import { inTime } from "../../../../contract/test/in-time.ts";
import { lineText } from "./line-text.ts";
import { segmentOf } from "./segment.ts";
import type { Word } from "./word.ts";

/** Words from left to right, as far apart as written: a blank parts two words, a bar parts two that touch. */
function line(text: string, amongLeftward?: boolean): string {
  let left = 0;
  const words = text.split(/(?<=[ |])/).map((piece): Word => {
    const word = piece.replace(/[ |]$/, "");
    const box = { left, right: left + 5 * word.length, top: 0, bottom: 10 };
    left = box.right + (piece.endsWith(" ") ? 3 : 0);
    const font = { bold: false, italic: false, monospace: false, symbol: false, vertical: false, scale: 0.001 };
    return { ...box, text: word, baseline: 8, size: 10, font, mcid: undefined, operator: 1, spaced: false, amongLeftward };
  });
  return lineText(segmentOf(words));
}

it.each([
  ["behind a number", ".45 רפסמ", "רפסמ 45."],
  ["behind a number that it touches", ".|45 רפסמ", "רפסמ 45."],
  ["behind Latin words", ".Port Bay תושר לש למנה", "למנה לש תושר Port Bay."],
  ["within a number", "3.5 רפסמ", "רפסמ 3.5"],
  ["within a number of several words", "3|.|5 רפסמ", "רפסמ 3.5"],
  ["behind a date", "1387/02/01 :|תאריך", "תאריך: 1387/02/01"],
  ["behind Latin words before others", "LISA :|שם רשות", "רשות שם: LISA"],
  ["within Latin words", "Bay, Port רשות של נמל", "נמל של רשות Bay, Port"],
])("reads punctuation of lines from right to left %s", (_, shown, read) => {
  expect(line(shown)).toBe(read);
});

it.each([
  ["as they look", "(|4|)|(|ב|) חוק", "חוק (ב)(4)"],
  ["as they mean", ")|4|(|)|ב|( חוק", "חוק (ב)(4)"],
  ["in a line that goes on, as they look", "2024|) חוק", "חוק (2024"],
  ["in a line that goes on, as they mean", "2024|( חוק", "חוק (2024"],
  ["among Latin words", "Port (Bay) רשות של נמל", "נמל של רשות Port (Bay)"],
  ["around Latin words", "(Port Bay) רשות של נמל", "נמל של רשות (Port Bay)"],
])("turns brackets of lines from right to left that are mapped %s", (_, shown, read) => {
  expect(line(shown)).toBe(read);
});

it("takes a line for one from right to left by its words, not by the letters of an address", () => {
  expect(line("somebody@somewhere.example :|קשר חברת")).toBe("חברת קשר: somebody@somewhere.example");
});

it.each([
  ["a share behind Arabic letters", "%|12.5 بنسبة", "بنسبة 12.5%"],
  ["a share behind Hebrew letters", "12.5|% של", "של 12.5%"],
  ["a price behind Arabic letters", "4,999.00|$ بسعر", "بسعر $4,999.00"],
  ["a price behind Hebrew letters", "₪|6,500 שכר", "שכר ₪6,500"],
  ["a number of groups", "1188 2735 20|+ :|هاتف", "هاتف: +20 2735 1188"],
  ["a number with hyphens behind Arabic letters", "٧٨٩٠-٤٥٦-٠١١ رقم", "رقم ٠١١-٤٥٦-٧٨٩٠"],
  ["years behind Arabic letters", "2025-2019 بين", "بين 2019-2025"],
  ["years behind Hebrew letters", "2019-2025 בשנים", "בשנים 2019-2025"],
  ["two dates", "31/01/2027–01/02/2026 תקופה", "תקופה 01/02/2026–31/01/2027"],
  ["a Latin letter before a number of Persian digits", "۲۴ a نام", "نام a ۲۴"],
  ["a Latin word behind a number", "25 GB الحجم", "الحجم 25 GB"],
  ["a Latin name with a sign of the line", "ISO؛ 9001:2015 على", "على ISO 9001:2015؛"],
  ["a Latin name broken at the end of a line", "IL62-0108|- בחשבון", "בחשבון IL62-0108-"],
  ["brackets among Latin words that are mapped as they mean", "Bezeq )|100 Mbps|( של רשת נוסף", "נוסף רשת של Bezeq (100 Mbps)"],
])("reads in lines from right to left %s", (_, shown, read) => {
  expect(line(shown)).toBe(read);
});

describe("on pages whose lines run to the left", () => {
  it.each([
    ["a line with more Latin words", "HP LaserJet طابعة", "طابعة HP LaserJet"],
    ["a Latin entry", ".|Koehn, Peter 2010 [|2|]", "[2] Koehn, Peter 2010."],
    ["a Latin entry that goes on", "Koehn, Peter, [|2|]", "[2] Koehn, Peter,"],
    ["the number of an item", ".1", "1."],
    ["from when to when", "09:30–08:00", "08:00–09:30"],
  ])("reads from the right %s", (_, shown, read) => {
    expect(line(shown, true)).toBe(read);
  });

  it.each([
    ["a Latin sentence with a word of theirs", "Jeremy is جرمي in Arabic"],
    ["a Latin sentence", "See the manual."],
    ["a number of groups", "+20 2735 1188"],
    ["a negative number", "-5.2"],
    ["a number", "1,250.00"],
  ])("reads from the left %s", (_, shown) => {
    expect(line(shown, true)).toBe(shown);
  });
});

it.each(["a - ", "1.|1 ", "a|1|( ", "[|a|] ", "1|. ", "%|1|- ", "a .|", "(|"])(
  "reads a line of 40,000 times %j in linear time",
  async (piece) => {
    const shown = `${piece.repeat(40_000)}א`;
    await inTime(2, () => line(shown, true));
  },
);
