import { inTime } from "@farthing/contract/test";
import { beforeAll, expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { column, JAPANESE, show } from "./testing/japanese.ts";
import { makePdf } from "./testing/make-pdf.ts";

const ROWS = 4_000;
/** Twice what these pages take, and less than any whose time grows with the square of what is on it. */
const MAX_SECONDS = 2.5;
/** Between 0 and `most`, different for each. */
const jitter = (at: number, most: number): number => ((at * 7_919) % 1_009) * (most / 1_009);

// Its library is loaded with the first one: that is no page's time.
beforeAll(() => convert(makePdf([{ texts: [{ x: 20, y: 700, text: "Tide" }] }])));

it("reads very many boxes beside text in proportion to their number", async () => {
  const texts = Array.from({ length: ROWS }, (_, at) => {
    const y = 12 * (ROWS - at);
    const isWide = at % 5 === 4;
    const line = { x: 20, y, text: isWide ? "and all that goes over both of them on the page" : "boats and nets" };
    return isWide ? [line] : [line, { x: 140, y: y + 3, text: "box" }];
  }).flat();
  const bytes = makePdf([{ texts, height: 12 * ROWS + 100 }]);
  await inTime(MAX_SECONDS, () => convert(bytes));
});

it("says where it has cut off a page", async () => {
  const line = "tide ".repeat(100);
  const texts = Array.from({ length: 600 }, (_, at) => ({ x: 10, y: 820 - at, size: 1, text: line }));
  const { warnings } = await convert(makePdf([{ texts }]));
  expect(warnings).toEqual(["Pages with more than 200000 characters were cut off there."]);
});

it("reads very many rules across with short ones down in proportion to their number", async () => {
  const across = Array.from({ length: 200 }, (_, at) => [20, 20 + 4 * at, 580, 20 + 4 * at] as const);
  const down = Array.from({ length: 143 }, (_, at) => [22 + 3.9 * at, at === 0 ? 20 : 808, 22 + 3.9 * at, 816] as const);
  const texts = Array.from({ length: 400 }, (_, at) => ({
    x: at % 2 === 0 ? 20 : 560,
    y: 21 + 4 * (at >> 1),
    size: 3,
    text: "w",
  }));
  const bytes = makePdf([{ texts, strokes: [...across, ...down] }]);
  await inTime(1, () => convert(bytes));
});

it("reads very many words between and beside very many rules across in proportion to their number", async () => {
  const strokes = Array.from({ length: 390 }, (_, at) => [20 + (at % 13) * 8, 2 * at, 400 + (at % 13) * 9, 2 * at] as const);
  const texts = Array.from({ length: 6_000 }, (_, at) => ({
    x: 20 + jitter(at, 500),
    y: 2 + jitter(7 * at, 780),
    size: at % 5 === 0 ? 400 : 2,
    text: "w",
  }));
  const bytes = makePdf([{ texts, strokes }]);
  await inTime(MAX_SECONDS, () => convert(bytes));
});

it("reads very many drawn discs in one line of very many words in proportion to their number", async () => {
  const discs = Array.from({ length: 3_000 }, (_, at) => {
    const x = 20 + jitter(at, 500);
    return `${x} 403 m ${x} 404 ${x + 1} 405 ${x + 2} 405 c ${x + 3} 405 ${x + 3} 404 ${x + 3} 403 c ${x + 3} 402 ${x + 2} 402 ${x + 2} 402 c ${x} 402 ${x} 403 ${x} 403 c f`;
  });
  const texts = Array.from({ length: 10_000 }, (_, at) => ({ x: 20 + jitter(at, 550), y: 400 + (at % 7) / 10, text: "w" }));
  const bytes = makePdf([{ texts, operators: discs.join("\n") }]);
  await inTime(MAX_SECONDS, () => convert(bytes));
});

it("reads very many short tables with lines above them, and labels in them, in proportion to their number", async () => {
  const texts = Array.from({ length: 1_000 }, (_, at) =>
    [[120, 200], [20, 120, 200], [20], [24, 120, 200], [24, 120, 200]].flatMap((xs, line) =>
      xs.map((x) => ({ x: x + (at % 3) * 2, y: 70 * (1_000 - at) - 12 * line, text: line < 2 ? "Tide" : `T${at % 90}` })),
    ),
  ).flat();
  const bytes = makePdf([{ texts, height: 70 * 1_000 + 100, strokes: [[20, 30, 300, 30]] }]);
  await inTime(MAX_SECONDS, () => convert(bytes));
});

it("reads very many blocks beside each other, and very many gutters, in proportion to their number", async () => {
  const [down, across] = [1_000, 400];
  const height = 60 * down + 100;
  const card = (x: number, y: number): { x: number; y: number; text: string }[] =>
    [0, 1, 2].map((line) => ({ x, y: y - 12 * line, text: `Tide ${line} of it` }));
  const rows = Array.from({ length: down }, (_, at) => [60, 300].flatMap((x) => card(x, height - 60 * (at + 1))));
  const row = Array.from({ length: across }, (_, at) =>
    [0, 1, 2].map((line) => ({ x: 10 + at * 1.4, y: 30 - 2 * line, size: 0.4, text: "Ab" })),
  );
  const bytes = makePdf([{ texts: [...rows.flat(), ...row.flat()], height }]);
  await inTime(MAX_SECONDS, () => convert(bytes));
});

it("refuses a page that saves its state again and again, before that takes long", async () => {
  const bytes = makePdf([{ operators: "q ".repeat(30_000), texts: [{ x: 20, y: 700, text: "Tide" }] }]);
  const refused = () => convert(bytes).catch((error: unknown) => error);
  expect(await inTime(2, refused)).toMatchObject({ code: "too_large" });
});

it("reads a page that saves its state often, and restores it as often", async () => {
  const bytes = makePdf([{ operators: "q Q ".repeat(30_000), texts: [{ x: 20, y: 700, text: "Tide" }] }]);
  expect(await convert(bytes)).toMatchObject({ markdown: "Tide\n" });
});

it("reads very many small letters above signs in proportion to their number", async () => {
  const rows = Array.from(
    { length: 300 },
    (_, at) => show("みなと".repeat(100), 20, 800 - 2 * at, 4) + show("港の".repeat(100), 20, 796 - 2 * at, 4.5),
  );
  const bytes = makePdf([{ texts: [], operators: rows.join("") + show("港", 20, 20, 9), fonts: JAPANESE }]);
  await inTime(MAX_SECONDS, () => convert(bytes));
});

it("reads very many signs below each other in proportion to their number", async () => {
  const columns = Array.from({ length: 90 }, (_, at) => column("港の朝".repeat(300), 590 - 6 * at, 840, 1));
  await inTime(10, () => convert(makePdf([{ texts: [], operators: columns.join(""), fonts: JAPANESE }])));
});

it("reads a page full of words in proportion to their number", async () => {
  const texts = Array.from({ length: 10_000 }, (_, at) => ({
    x: (at * 5) % 600,
    y: 780 - Math.floor(at / 120),
    size: 1,
    text: `w${at % 10}`,
  }));
  const bytes = makePdf([{ texts }]);
  await inTime(MAX_SECONDS, () => convert(bytes));
});

it("reads very many rows that are nearly a table in proportion to their number", async () => {
  const texts = Array.from({ length: ROWS }, (_, at) =>
    [20, 120, 200].map((x, column) => ({ x: x + jitter(3 * at + column, 40), y: 12 * (ROWS - at), text: `w${at % 90}` })),
  ).flat();
  const bytes = makePdf([{ texts, height: 12 * ROWS + 100 }]);
  await inTime(MAX_SECONDS, () => convert(bytes));
});
