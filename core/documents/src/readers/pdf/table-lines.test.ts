import { expect, it } from "vitest";
import { PLAIN } from "./font-style.ts";
import { groupedLines, tableLines } from "./table-lines.ts";
import type { Word } from "./word.ts";

const word = (text: string, left: number, baseline: number): Word => {
  const box = { left, right: left + 5 * text.length, top: baseline - 8, bottom: baseline + 2 };
  return { ...box, baseline, size: 10, font: PLAIN, text, mcid: undefined, operator: left + baseline, spaced: false };
};

it("takes lines that all have several cells for rows, also where they leave the first column empty", () => {
  const head = ["No.", "What", "Value"].map((text, at) => word(text, 100 * at, 20));
  const names = ["Power", "Torque", "Speed", "Cover"];
  const body = names.flatMap((text, at) => [word(text, 100, 44 + 12 * at), word(`IP${at}`, 200, 44 + 12 * at)]);
  const columns = [0, 100, 200].map((left) => ({ left, right: left + 100 }));
  expect(groupedLines(tableLines([...head, ...body]), columns)).toHaveLength(1 + names.length);
});

it("takes lines with numbers under each other for rows, though blanks part them by twos", () => {
  const names = ["Parts", "Paint", "Glass", "Labor", "Taxes", "Total"];
  const lines = names.flatMap((text, at) => {
    const baseline = 20 + 12 * at + 8 * Math.floor(at / 2);
    return [word(text, 0, baseline), word(`${at}00`, 100, baseline)];
  });
  const columns = [0, 100].map((left) => ({ left, right: left + 100 }));
  expect(groupedLines(tableLines(lines), columns)).toHaveLength(names.length);
});

it("takes a label below another for a row, as those of fields that nobody has filled in", () => {
  const lines = ["Surname:", "Firstname:", "Street:"].map((text, at) => word(text, 0, 20 + 30 * at));
  const values = [word("Example", 100, 20), word("Quay", 100, 80), word("longest", 0, 110), word("x", 100, 110)];
  const columns = [0, 52].map((left) => ({ left, right: left + 100 }));
  expect(groupedLines(tableLines([...lines, ...values]), columns)).toHaveLength(4);
});
