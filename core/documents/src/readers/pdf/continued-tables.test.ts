import { expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";

const xs = [72, 200, 300];
const rows = (y: number, cells: readonly (readonly string[])[], bold = false): PlacedText[] =>
  cells.flatMap((row, down) => row.map((text, at) => ({ x: xs[at] ?? 0, y: y - 14 * down, bold: bold && down === 0, text })));
const HEAD = ["Port", "Boats", "Nets"];
const [first, second] = [
  [
    ["Aden", "8", "9"],
    ["Bergen", "15", "16"],
    ["Cadiz", "22", "23"],
  ],
  [
    ["Dover", "29", "30"],
    ["Esbjerg", "36", "37"],
    ["Faro", "43", "44"],
  ],
];
const prose = [0, 1, 2].map((at) => ({
  x: 72,
  y: 780 - 12 * at,
  text: `The harbour master counted the boats ${at} times again`,
}));
const markdown = async (...pages: readonly (readonly PlacedText[])[]): Promise<string> =>
  serialise((await read(makePdf(pages.map((texts) => ({ texts }))), LIMITS)).tree);
const table = (...body: readonly (readonly string[])[]): string =>
  [HEAD, ["-", "-", "-"], ...body].map((row) => `| ${row.join(" | ")} |\n`).join("");

it("joins a table to the rows that go on in its columns on the next page", async () => {
  const text = await markdown([...prose, ...rows(700, [HEAD, ...first], true)], rows(780, second));
  expect(text).toContain(table(...first, ...second));
});

it("keeps the head that the next page repeats", async () => {
  const text = await markdown([...prose, ...rows(700, [HEAD, ...first])], rows(780, [HEAD, ...second]));
  expect(text).toContain(`${table(...first)}\n${table(...second)}`);
});

it("joins no table with a head of its own", async () => {
  const other = ["Town", "Carts", "Cows"];
  const text = await markdown([...prose, ...rows(700, [HEAD, ...first], true)], rows(780, [other, ...second], true));
  expect(text).toContain(`${table(...first)}\n| Town | Carts | Cows |`);
});

it("joins what rules part into the same columns, though no text of them is aligned", async () => {
  const ruled = (top: number, count: number) => [
    ...Array.from({ length: count + 1 }, (_, at) => [60, top - 20 * at, 360, top - 20 * at] as const),
    ...[60, 180, 280, 360].map((x) => [x, top, x, top - 20 * count] as const),
  ];
  const cells = (top: number, ...body: readonly (readonly (readonly [number, string])[])[]): PlacedText[] =>
    body.flatMap((row, down) => row.map(([x, text]) => ({ x, y: top - 14 - 20 * down, text })));
  const pages = [
    {
      texts: cells(
        800,
        [
          [64, "Port"],
          [184, "Boats"],
          [284, "Nets"],
        ],
        [
          [64, "Aden"],
          [184, "8"],
          [284, "9"],
        ],
      ),
      strokes: ruled(800, 2),
    },
    {
      texts: cells(
        820,
        [
          [90, "Dover"],
          [220, "2900"],
          [330, "30"],
        ],
        [
          [100, "Faro"],
          [230, "43"],
          [320, "4400"],
        ],
      ),
      strokes: ruled(820, 2),
    },
  ];
  expect(serialise((await read(makePdf(pages), LIMITS)).tree)).toBe(
    table(["Aden", "8", "9"], ["Dover", "2900", "30"], ["Faro", "43", "4400"]),
  );
});

it("joins a table around the foot of its first page, which comes behind it", async () => {
  const foot = { x: 72, y: 40, text: "Harbour office of the town" };
  const text = await markdown([...prose, ...rows(700, [HEAD, ...first], true), foot], [...rows(780, second), foot]);
  expect(text).toContain(`${table(...first, ...second)}\nHarbour office of the town`);
});
