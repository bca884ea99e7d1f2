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
