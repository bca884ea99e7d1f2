import { describe, expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { type DrawnPage, makePdf } from "./testing/make-pdf.ts";

type Stroke = readonly [number, number, number, number];

const markdown = async (page: DrawnPage): Promise<string> => serialise((await read(makePdf([page]), LIMITS)).tree);
const across = (y: number): Stroke => [60, y, 300, y];
const at = (xs: readonly number[], y: number, ...texts: readonly string[]) =>
  texts.flatMap((text, column) => (text === "" ? [] : [{ x: xs[column] ?? 0, y, size: 9, text }]));

describe("a table whose rules run across only", () => {
  const xs = [64, 160, 230];
  const body = [
    ...at(xs, 668, "Aden", "8", "9"),
    ...at(xs, 656, "Bergen", "15", "16"),
    ...at(xs, 644, "Cadiz", "22", "23"),
    ...at(xs, 632, "Dover", "29", "30"),
  ];

  it("has a row for each line below its head, and what stands beside it is none of it", async () => {
    const beside = Array.from({ length: 12 }, (_, line) => ({
      x: 330,
      y: 700 - 11 * line,
      size: 9,
      text: `the harbour keeps its own count of all boats ${line}`,
    }));
    const text = await markdown({
      texts: [...at(xs, 684, "Port", "Boats", "Nets"), ...body, ...beside],
      strokes: [across(696), across(680), across(626)],
    });
    expect(text).toContain(
      "| Port | Boats | Nets |\n| - | - | - |\n| Aden | 8 | 9 |\n| Bergen | 15 | 16 |\n| Cadiz | 22 | 23 |\n| Dover | 29 | 30 |\n",
    );
  });

  it("has labels that stand in the middle of three rows in the first of these", async () => {
    const columns = [64, 110, 160, 210, 260];
    const texts = at(columns, 684, "Kind", "Set", "Model", "A", "B");
    for (const [y, kind, set] of [
      [664, "Base", "Sea"],
      [624, "Ours", "Bay"],
    ] as const)
      texts.push(
        ...at(columns, y, "", "", "Long", "70.1", "60.2"),
        ...at(columns, y - 12, kind, set, "Gated", "71.1", "61.2"),
        ...at(columns, y - 24, "", "", "Tide", "72.1", "62.2"),
      );
    expect(await markdown({ texts, strokes: [696, 680, 636, 592].map(across) })).toBe(
      "| Kind | Set | Model | A | B |\n| - | - | - | - | - |\n" +
        ["Base | Sea", "Ours | Bay"]
          .map((label) => `| ${label} | Long | 70.1 | 60.2 |\n| | | Gated | 71.1 | 61.2 |\n| | | Tide | 72.1 | 62.2 |\n`)
          .join(""),
    );
  });

  it("has a row for each line of numbers between two rules, and the label of both in the first", async () => {
    const columns = [64, 120, 180, 240];
    const texts = [
      ...at(columns, 684, "Kind", "Model", "Set A", "Set B"),
      ...at(columns, 656, "Base"),
      ...at(columns, 662, "", "Long", "70.1", "65.0"),
      ...at(columns, 650, "", "Gated", "71.0", "66.1"),
      ...at(columns, 632, "Ours", "Tide", "80.2", "75.0"),
      ...at(columns, 620, "no moon", "", "77.0", "72.0"),
    ];
    expect(await markdown({ texts, strokes: [696, 680, 644, 612].map(across) })).toBe(
      "| Kind | Model | Set A | Set B |\n| - | - | - | - |\n| Base | Long | 70.1 | 65.0 |\n| | Gated | 71.0 | 66.1 |\n" +
        "| Ours | Tide | 80.2 | 75.0 |\n| no moon | | 77.0 | 72.0 |\n",
    );
  });

  it("has the head that stands above the first rule", async () => {
    const text = await markdown({
      texts: [...at(xs, 683, "Port", "Boats", "Nets"), ...body],
      strokes: [across(679), across(626)],
    });
    expect(text).toContain("| Port | Boats | Nets |\n| - | - | - |\n| Aden | 8 | 9 |");
  });

  it("has cells of several lines between its rules, level or not", async () => {
    const row = (y: number, port: string, first: string, second: string) => [
      ...at(xs, y, port),
      ...at(xs, y + 5, "", first),
      ...at(xs, y - 5, "", second),
      ...at(xs, y, "", "", "nets"),
    ];
    const text = await markdown({
      texts: [
        ...at(xs, 701, "Port", "What of boats", "With"),
        ...row(680, "Aden", "boats that", "go out"),
        ...row(655, "Bergen", "boats that", "stay in"),
        ...row(630, "Cadiz", "boats that", "are sold"),
      ],
      strokes: [712, 695, 668, 643, 618].map(across),
    });
    expect(text).toContain("| Aden | boats that go out | nets |");
    expect(text).toContain("| Bergen | boats that stay in | nets |");
    expect(text).toContain("| Cadiz | boats that are sold | nets |");
  });

  describe("has a first row whose cells are not level", () => {
    const row = (y: number, port: string, first: string, second: string, nets = "") => [
      ...at(xs, y + 5, "", first),
      ...at(xs, y, port, "", nets),
      ...at(xs, y - 5, "", second),
    ];
    const first = row(680, "Aden", "boats that", "go out");
    const rest = [...row(655, "Bergen", "boats that", "stay in", "nets"), ...row(630, "Cadiz", "boats that", "are sold", "nets")];
    const table = "| Aden | boats that go out | |\n| - | - | - |\n| Bergen | boats that stay in | nets |";

    it("between its rules", async () => {
      expect(await markdown({ texts: [...first, ...rest], strokes: [695, 668, 643, 618].map(across) })).toContain(table);
    });

    it("above the first rule", async () => {
      expect(await markdown({ texts: [...first, ...rest], strokes: [668, 643, 618].map(across) })).toContain(table);
    });
  });

  it("ends where text stands between its rules and those of the next", async () => {
    const table = (y: number, ...rows: readonly (readonly string[])[]) => ({
      texts: rows.flatMap((row, down) =>
        at(row.length > 3 ? [64, 130, 190, 250] : xs, y - 12 * down - (down > 0 ? 6 : 0), ...row),
      ),
      strokes: [y + 12, y - 5, y - 12 * rows.length - 2].map(across),
    });
    const first = table(700, ["Port", "Boats", "Nets"], ["Aden", "8", "9"], ["Bergen", "15", "16"]);
    const second = table(560, ["Port", "Boats", "Nets", "Men"], ["Cadiz", "8", "9", "1"], ["Dover", "15", "16", "2"]);
    const prose = [640, 628, 616, 604].map((y) => ({
      x: 60,
      y,
      size: 9,
      text: "The harbour master counted them all again in the evening",
    }));
    const text = await markdown({
      texts: [...first.texts, ...prose, ...second.texts],
      strokes: [...first.strokes, ...second.strokes],
    });
    expect(text).toContain("| Port | Boats | Nets |\n| - | - | - |\n| Aden | 8 | 9 |\n| Bergen | 15 | 16 |\n");
    expect(text).toContain("| Port | Boats | Nets | Men |\n| - | - | - | - |\n| Cadiz | 8 | 9 | 1 |\n| Dover | 15 | 16 | 2 |\n");
  });

  it("is none of two columns of prose between the rules of a page", async () => {
    const prose = [40, 310].flatMap((x) =>
      Array.from({ length: 20 }, (_, line) => ({
        x,
        y: 760 - 12 * line,
        text: `and what the harbour says goes on in line ${line}`,
      })),
    );
    const text = await markdown({ texts: prose, strokes: [780, 500].map((y): Stroke => [40, y, 560, y]) });
    expect(text).not.toContain("|");
  });
});

it("parts cells that hardly leave a blank where each was written by itself", async () => {
  const rows = ["Aden", "Bergen", "Cadiz", "Dover", "Esbjerg", "Faro", "Genoa", "Hull"].flatMap((port, down) => {
    const y = 700 - 12 * down;
    // Helvetica's digits are 0.556 em wide: the numbers end at 100, two points before the ports begin.
    const number = `${down + 8}`;
    return [
      { x: 100 - 5.56 * number.length, y, text: number },
      { x: 102, y, text: port },
      { x: 180, y, text: "boats" },
    ];
  });
  const text = await markdown({ texts: rows });
  expect(text).toContain("| 8 | Aden | boats |");
  expect(text).toContain("| 15 | Hull | boats |");
});

it("reads bullets that are drawn as discs, where several stand under each other", async () => {
  const disc = (x: number, y: number): string =>
    `${x + 3} ${y} m ${x + 3} ${y + 1} ${x + 2} ${y + 2} ${x + 1.5} ${y + 2} c ${x + 1} ${y + 2} ${x} ${y + 1} ${x} ${y} c ` +
    `${x} ${y - 1} ${x + 1} ${y - 1.5} ${x + 1.5} ${y - 1.5} c ${x + 2} ${y - 1.5} ${x + 3} ${y - 1} ${x + 3} ${y} c f`;
  const lines = ["Boats that go out", "Boats that stay in", "Nets"];
  const text = await markdown({
    texts: lines.map((line, down) => ({ x: 80, y: 700 - 14 * down, text: line })),
    operators: lines.map((_, down) => disc(68, 703 - 14 * down)).join("\n"),
  });
  expect(text).toBe("- Boats that go out\n- Boats that stay in\n- Nets\n");
});

it("keeps pages that say nothing but which they are", async () => {
  const page = (number: number): DrawnPage => ({ texts: [{ x: 280, y: 800, text: `Page ${number}` }] });
  const { tree } = await read(makePdf([page(1), page(2)]), LIMITS);
  expect(serialise(tree)).toContain("Page 1");
});
