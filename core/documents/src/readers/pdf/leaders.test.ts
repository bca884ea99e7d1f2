import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { withoutDots } from "./leaders.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";
import type { Word } from "./word.ts";

const markdown = async (texts: readonly PlacedText[]): Promise<string> =>
  serialise((await read(makePdf([{ texts }]), LIMITS)).tree);

/** Dots that were painted one by one, as TeX paints them. */
const dots = (from: number, y: number): PlacedText[] =>
  Array.from({ length: Math.floor((450 - from) / 8) }, (_, at) => ({ x: from + 8 * at, y, text: "." }));

it("keeps the lines of a contents page out of tables, and the heading behind them", async () => {
  const lines = [
    ["1.1", "Aims"],
    ["1.2", "Scope"],
    ["1.3", "Tides"],
  ].flatMap(([number = "", title = ""], at): PlacedText[] => {
    const y = 700 - 12 * at;
    const end = { x: 470, y, text: `${at + 3}` };
    return [{ x: 72, y, text: number }, { x: 96, y, text: title }, ...dots(130, y), end];
  });
  const heading = [
    { x: 72, y: 640, size: 15, bold: true, text: "1" },
    { x: 100, y: 640, size: 15, bold: true, text: "Introduction" },
  ];
  const text = await markdown([...lines, ...heading, { x: 72, y: 620, text: "The boats came in with the tide, and went out." }]);
  expect(text).not.toContain("|");
  expect(text).toMatch(/^1\.1 Aims [. ]+ 3\n\n1\.2 Scope [. ]+ 4\n\n1\.3 Tides [. ]+ 5\n\n# 1 Introduction\n/);
});

it("keeps chapters without dots among the lines of a contents page out of tables", async () => {
  const entries = [
    ["1", "Harbours"],
    ["1.1", "Aims", "."],
    ["1.2", "Scope", "."],
    ["2", "Boats"],
    ["3", "Tides of the moon"],
    ["3.1", "Springs", "."],
    ["4", "Winds"],
    ["5", "Lights"],
  ];
  const texts = entries.flatMap(([number = "", title = "", dot], at): PlacedText[] => {
    const y = 700 - 18 * at;
    const [x, bold] = [dot === undefined ? 72 : 90, dot === undefined];
    const end = { x: 470, y, bold, text: `${at + 1}` };
    return [{ x, y, bold, text: number }, { x: x + 20, y, bold, text: title }, ...(bold ? [] : dots(150, y)), end];
  });
  const text = await markdown(texts);
  expect(text).not.toContain("|");
  expect(text).toMatch(/1 Harbours 1\W+\n\n1\.1 Aims [. ]+ 2\n\n/);
  expect(text).toMatch(/2 Boats 4\W+3 Tides of the moon 5\W+3\.1 Springs [. ]+ 6\n\n\W*4 Winds 7\W+\n\n\W*5 Lights 8/);
});

it("keeps the lines of a list of prices apart", async () => {
  const lines = ["Coffee ............ 2.50", "Tea ............... $2.00", "Cake .............. 3,50 EUR"];
  expect(await markdown(lines.map((text, at) => ({ x: 72, y: 700 - 12 * at, text })))).toBe(
    "Coffee ..... 2.50\n\nTea ..... $2.00\n\nCake ..... 3,50 EUR\n",
  );
});

it("reads very many dots with blanks between them in proportion to their number", async () => {
  const texts = Array.from({ length: 20_000 }, (_, at) => ({ x: 20 * at, y: 700, text: "...." }));
  await inTime(10, () => markdown(texts));
});

it("keeps the lines of columns beside each other apart, whose numbers end right before the next one", async () => {
  const names = ["Abel", "Adair", "Baird", "Barr", "Bell", "Boyd", "Brown", "Burns"];
  const column = (x: number, from: number): PlacedText[] =>
    names.flatMap((name, at) => {
      const y = 700 - 12 * at;
      return [
        { x, y, size: 8, text: `${name} ${from}, 2 Quay Road ${".".repeat(24)}` },
        { x: x + 158, y, size: 8, text: `${20_000 + 10 * from + at}` },
      ];
    });
  const text = await markdown([...column(60, 1), ...column(256, 2)]);
  const numbers = [...text.matchAll(/\b20\d{3}\b/g)].map(([number]) => Number(number));
  expect(numbers).toEqual([...names.keys()].flatMap((at) => 20_010 + at).concat([...names.keys()].map((at) => 20_020 + at)));
  expect(text).not.toMatch(/20\d{3} [A-Z]/);
});

it("leaves dots out of a cell that lead to the next one, and a shortened word as it is", () => {
  const font = { bold: false, italic: false, monospace: false, symbol: false, vertical: false, scale: 0.001 };
  const words = (...texts: readonly string[]): Word[] =>
    texts.map((text, at) => ({
      ...{ text, left: 40 * at, right: 40 * at + 30, top: 0, bottom: 10, baseline: 8, size: 10 },
      ...{ font, mcid: undefined, operator: at, spaced: true },
    }));
  const left = (...texts: readonly string[]): string =>
    withoutDots(words(...texts))
      .map(({ text }) => text)
      .join(" ");
  expect(left("Pea", "soup......")).toBe("Pea soup");
  expect(left("Pea", "soup", ".", ".", ".", ".")).toBe("Pea soup");
  expect(left("Peas", "etc.")).toBe("Peas etc.");
  expect(left(".....")).toBe(".....");
});
