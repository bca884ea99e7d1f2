import { expect, it } from "vitest";
import { lineText } from "./line-text.ts";
import { segmentOf } from "./segment.ts";
import type { Word } from "./word.ts";

/** Words from left to right, as far apart as written: a blank parts two words, a bar parts two that touch. */
function line(text: string): string {
  let left = 0;
  const words = text.split(/(?<=[ |])/).map((piece): Word => {
    const word = piece.replace(/[ |]$/, "");
    const box = { left, right: left + 5 * word.length, top: 0, bottom: 10 };
    left = box.right + (piece.endsWith(" ") ? 3 : 0);
    const font = { bold: false, italic: false, monospace: false, symbol: false, vertical: false, scale: 0.001 };
    return { ...box, text: word, baseline: 8, size: 10, font, mcid: undefined, operator: 1, spaced: false };
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
