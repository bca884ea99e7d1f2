import { expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { makePdf } from "./testing/make-pdf.ts";

it("takes numbers and dashes in a row for cells, however near the next one", async () => {
  const rows = [
    ["Aden", "9.5", "-", "86.6"],
    ["Bergen", "-", "-", "27.3"],
    ["Cadiz", "1.2", "4.5", "-"],
    ["Dover", "-", "33.1", "7.2"],
  ];
  const texts = rows.flatMap((row, down) =>
    row.map((text, at) => ({ x: [72, 200, 230, 262][at] ?? 0, y: 700 - 14 * down, text })),
  );
  expect(serialise((await read(makePdf([{ texts }]), LIMITS)).tree)).toBe(
    "| Aden | 9.5 | - | 86.6 |\n| - | - | - | - |\n| Bergen | - | - | 27.3 |\n| Cadiz | 1.2 | 4.5 | - |\n| Dover | - | 33.1 | 7.2 |\n",
  );
});

it("takes negative numbers for cells, which look like markers of a list", async () => {
  const rows = [
    ["Aden", "(874)", "7507"],
    ["Bergen", "(100)", "(700)"],
    ["Cadiz", "(437)", "(472)"],
    ["Dover", "(126)", "7115"],
  ];
  const texts = rows.flatMap((row, down) => row.map((text, at) => ({ x: [72, 200, 240][at] ?? 0, y: 700 - 14 * down, text })));
  expect(serialise((await read(makePdf([{ texts }]), LIMITS)).tree)).toBe(
    "| Aden | (874) | 7507 |\n| - | - | - |\n| Bergen | (100) | (700) |\n| Cadiz | (437) | (472) |\n| Dover | (126) | 7115 |\n",
  );
});

it("puts bullets before their text that are set larger and lower than it", async () => {
  const texts = ["Aden", "Bergen", "Cadiz", "Dover"].flatMap((port, at) => [
    { x: 90, y: 700 - 18 * at, text: `The harbour of ${port}` },
    { x: 72, y: 698 - 18 * at, size: 12, text: "*" },
  ]);
  expect(serialise((await read(makePdf([{ texts }]), LIMITS)).tree)).toBe(
    "- The harbour of Aden\n- The harbour of Bergen\n- The harbour of Cadiz\n- The harbour of Dover\n",
  );
});

it("takes the number of an equation for none of the next column's text", async () => {
  const column = (x: number, lines: readonly string[]): { x: number; y: number; text: string }[] =>
    lines.map((text, at) => ({ x, y: 700 - 12 * at, text }));
  const prose = (start: string): string[] =>
    Array.from({ length: 12 }, (_, at) => `${start} of the tide number ${at} is told here, and why`);
  const left = column(72, prose("The rise")).filter((_, at) => at !== 5);
  const equation = [
    { x: 120, y: 640, text: "h = a + b" },
    { x: 288, y: 640, text: "(1)" },
  ];
  const texts = [...left.slice(0, 5), ...equation, ...left.slice(5), ...column(312, prose("The fall"))];
  const markdown = serialise((await read(makePdf([{ texts }]), LIMITS)).tree);
  expect(markdown).toContain("h = a + b (1)");
  expect(markdown).not.toMatch(/\(1\) The fall|^1\./m);
});
