import { describe, expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";

type Stroke = readonly [number, number, number, number];

const markdown = async (texts: readonly PlacedText[], strokes: readonly Stroke[]): Promise<string> =>
  serialise((await read(makePdf([{ texts, strokes }]), LIMITS)).tree);

const ROWS = [
  ["Port", "Boats", "Nets", "Lamps"],
  ["Port of Aden", "8", "9", "10"],
  ["Port of Bergen", "15", "16", "17"],
  ["Port of Cadiz", "22", "23", "24"],
];
const texts = ROWS.flatMap((row, down) =>
  row.map((text, at) => ({ x: [64, 184, 264, 344][at] ?? 0, y: 688 - 20 * down, size: 9, text })),
);
const WHOLE =
  "| Port | Boats | Nets | Lamps |\n| - | - | - | - |\n| Port of Aden | 8 | 9 | 10 |\n| Port of Bergen | 15 | 16 | 17 |\n| Port of Cadiz | 22 | 23 | 24 |\n";
const across = (y: number): Stroke => [60, y, 420, y];
const frame: readonly Stroke[] = [across(700), across(620), [60, 620, 60, 700], [420, 620, 420, 700]];

describe("columns that no rule parts", () => {
  it.each<[string, readonly Stroke[]]>([
    ["beside a column that one does", [...frame, across(680), [180, 620, 180, 700]]],
    ["where there are rules between the rows", [...frame, across(680), across(660), across(640), [180, 620, 180, 700]]],
    ["where there are rules in the head only", [...frame, across(680), ...[180, 260, 340].map((x): Stroke => [x, 680, x, 700])]],
    ["below a head that is drawn by itself", [across(700), across(680), ...[180, 260, 340].map((x): Stroke => [x, 680, x, 700])]],
  ])("are found %s", async (_, strokes) => {
    expect(await markdown(texts, strokes)).toBe(WHOLE);
  });

  it("are found beside labels in the middle of their rows, below a head that lies across them", async () => {
    const rows = ["Aden", "Bergen", "Cadiz"].flatMap((port, row) => [
      { x: 64, y: 645 - 60 * row, size: 9, text: port },
      ...["the harbour keeps a count", "of all the boats that lie there", "at night and of their nets"].map((text, line) => ({
        x: 124,
        y: 657 - 60 * row - 12 * line,
        size: 9,
        text,
      })),
      { x: 304, y: 657 - 60 * row, size: 9, text: "yes" },
    ]);
    const head = { x: 90, y: 688, size: 9, text: "Ports and what they keep" };
    const text = await markdown(
      [head, { x: 304, y: 688, size: 9, text: "Done" }, ...rows],
      [...[700, 680, 620, 560, 500].map(across), [300, 500, 300, 700]],
    );
    expect(text).toContain(
      "| Aden | the harbour keeps a count of all the boats that lie there at night and of their nets | yes |",
    );
  });

  it("are not found between clauses in a cell and their numbers", async () => {
    const clauses = [
      ["Goods", "1.1", "They are brought on time."],
      ["", "1.2", "The buyer looks at them."],
      ["Price", "2.1", "It is fixed for the year."],
      ["", "2.2", "It is due in thirty days."],
    ];
    const placed = clauses.flatMap((row, down) =>
      row.map((text, at) => ({ x: [64, 144, 174][at] ?? 0, y: 688 - 12 * down, size: 9, text })),
    );
    const strokes = [...[700, 672, 648].map(across), ...[60, 140, 420].map((x): Stroke => [x, 648, x, 700])];
    expect(await markdown(placed, strokes)).toBe(
      "| Goods | 1.1 They are brought on time. 1.2 The buyer looks at them. |\n| - | - |\n" +
        "| Price | 2.1 It is fixed for the year. 2.2 It is due in thirty days. |\n",
    );
  });

  it("are found where the values could be numbers of clauses, below heads over two of them", async () => {
    const values = ["0.91 0.88 0.90 0.87", "0.80 0.79 0.77 0.75", "0.70 0.69 0.67 0.65"].map((row) => row.split(" "));
    const cells = [["Method", "P", "R", "P", "R"], ...["Ours", "Base", "Old"].map((name, at) => [name, ...(values[at] ?? [])])];
    const placed = cells.flatMap((row, down) =>
      row.map((text, at) => ({ x: [64, 144, 204, 304, 364][at] ?? 0, y: 676 - 12 * down, size: 9, text })),
    );
    const heads = [
      { x: 160, y: 688, size: 9, text: "Training" },
      { x: 330, y: 688, size: 9, text: "Trial" },
    ];
    const strokes = [...[700, 672, 632].map(across), ...[60, 130, 290, 420].map((x): Stroke => [x, 632, x, 700])];
    expect(await markdown([...heads, ...placed], strokes)).toBe(
      "| | Training | | Trial | |\n| - | - | - | - | - |\n| Method | P | R | P | R |\n" +
        "| Ours | 0.91 | 0.88 | 0.90 | 0.87 |\n| Base | 0.80 | 0.79 | 0.77 | 0.75 |\n| Old | 0.70 | 0.69 | 0.67 | 0.65 |\n",
    );
    const wrapped = [...heads, { x: 64, y: 688, size: 9, text: "Name of" }, ...placed];
    expect(await markdown(wrapped, strokes)).toContain("| Name of Method | ");
  });

  it("leave a cell whole that lies across them", async () => {
    const note = { x: 184, y: 608, size: 9, text: "all of them counted by the harbour master" };
    const text = await markdown(
      [...texts, { x: 64, y: 608, size: 9, text: "Note" }, note],
      [...[700, 680, 660, 640, 620, 600].map(across), ...[60, 180, 420].map((x): Stroke => [x, 600, x, 700])],
    );
    expect(text).toContain("| Port of Cadiz | 22 | 23 | 24 |");
    expect(text).toContain("| Note | all of them counted by the harbour master | | |");
  });

  it("are none in a cell over several columns, beside cells whose rules are drawn", async () => {
    const cells = [
      { x: 264, y: 688, text: "Paid" },
      { x: 344, y: 688, text: "in 2026" },
      { x: 264, y: 668, text: "Paid" },
      { x: 344, y: 668, text: "in 2027" },
      ...[64, 184].flatMap((x) => [688, 668, 648].map((y) => ({ x, y, text: `of ${x + y}` }))),
      ...[264, 344].map((x) => ({ x, y: 648, text: `of ${x}` })),
    ].map((cell) => ({ ...cell, size: 9 }));
    const down = [180, 260].map((x): Stroke => [x, 640, x, 700]);
    const text = await markdown(cells, [
      ...[700, 680, 660, 640].map(across),
      ...down,
      ...[60, 420].map((x): Stroke => [x, 640, x, 700]),
      [340, 640, 340, 660],
    ]);
    expect(text).toContain("Paid in 2026");
    expect(text).toContain("| of 264 | of 344 |");
  });

  it("are none where bullets stand before text", async () => {
    const list = ["One boat", "Two boats", "No boats"].flatMap((text, at) => [
      { x: 184, y: 688 - 12 * at, size: 9, text: "-" },
      { x: 204, y: 688 - 12 * at, size: 9, text },
    ]);
    const more = [
      { x: 64, y: 688, size: 9, text: "Boats" },
      { x: 64, y: 630, size: 9, text: "Nets" },
      { x: 184, y: 630, size: 9, text: "None" },
    ];
    const text = await markdown([...list, ...more], [...frame, across(645), [180, 620, 180, 700]]);
    expect(text.split("\n")[1]).toBe("| - | - |");
  });
});

it("takes a frame around everything for no table", async () => {
  const lines = Array.from({ length: 12 }, (_, at) => ({
    x: 64,
    y: 780 - 12 * at,
    text: `The harbour master wrote line ${at} of the letter.`,
  }));
  const text = await markdown(
    [...lines, ...texts.map((cell) => ({ ...cell, y: cell.y - 80 }))],
    [across(800), across(540), across(630), [60, 540, 60, 800], [420, 540, 420, 800], [180, 540, 180, 630]],
  );
  expect(text).toMatch(/^The harbour master wrote line 0/);
  expect(text).toContain(WHOLE);
});

it("takes a chart whose rules run through its labels for no table", async () => {
  const labels = [
    { x: 80, y: 690, text: "The port of Aden" },
    { x: 130, y: 670, text: "The port of Bergen" },
    { x: 190, y: 650, text: "The port of Cadiz" },
    { x: 250, y: 630, text: "The port of Dover" },
  ];
  const text = await markdown(labels, [
    ...[700, 680, 660, 640, 620].map(across),
    ...[60, 90, 120, 150, 180, 210, 240, 270, 300, 360, 420].map((x): Stroke => [x, 620, x, 700]),
  ]);
  expect(text).not.toContain("|");
  expect(text).toContain("The port of Bergen");
});

it.each([
  [[72, 99, 133, 161, 193], 2, ["Port", "Boats", "Crew", "Tons"], ["Aden", "12345", "2345", "12345"]],
  [[72, 100, 140], 3, ["Aden", "11111"], ["Faro", "22222"]],
])("parts cells at rules that hardly leave room beside the text: %j", async (xs, padding, ...rows) => {
  const cells = [...rows, ...rows].flatMap((row, down) =>
    row.map((text, at) => ({ x: (xs[at] ?? 0) + padding, y: 690 - 14 * down, text })),
  );
  const text = await markdown(cells, [
    ...[700, 686, 672, 658, 644].map((y): Stroke => [72, y, xs.at(-1) ?? 0, y]),
    ...xs.map((x): Stroke => [x, 644, x, 700]),
  ]);
  expect(text.split("\n").filter((line) => !line.includes("-"))).toEqual([
    ...[...rows, ...rows].map((row) => `| ${row.join(" | ")} |`),
    "",
  ]);
});

it("joins rules that are drawn cell by cell, a hair apart and in any order", async () => {
  const cells = ["Aden", "Bergen"].map((text, at) => ({ x: 80 + 80 * at, y: 645, text }));
  const crews = [0, 1, 2, 3, 4].map((row) => ({ x: 240, y: 687 - 20 * row, text: `Crew ${row}` }));
  const piece = (x: number, row: number): Stroke => [x, 700 - 20 * row, x, 680 - 20 * row];
  const text = await markdown(
    [...cells, ...crews],
    [
      ...[700, 600].map((y): Stroke => [72, y, 300, y]),
      ...[680, 660, 640, 620].map((y): Stroke => [232, y, 300, y]),
      ...[72, 232, 300].map((x): Stroke => [x, 600, x, 700]),
      // The second and fourth pieces are the last from the left.
      ...[0, 2, 4, 1, 3].map((row, at) => piece(152 + at / 100, row)),
    ],
  );
  expect(text.split("\n")[0]).toBe("| Aden | Bergen | Crew 0 |");
});

it("rows that no rule parts are told where numbers end at the edge of their columns", async () => {
  const row = (y: number, ...cells: readonly (readonly [string, string])[]): PlacedText[] =>
    cells.flatMap(([label, amount], at) => [
      { x: 64 + 180 * at, y, size: 9, text: label },
      { x: 236 + 180 * at - 5 * amount.length, y, size: 9, text: amount },
    ]);
  const slip = [
    ...row(688, ["Payments", "Amount"], ["Deductions", "Sum"]),
    ...row(676, ["Basic pay for hours", "2990.00"], ["Income tax for May", "431.20"]),
    ...row(664, ["Overtime in the nights", "165.60"], ["National Insurance", "172.46"]),
    ...row(652, ["Expenses", "31.20"]),
  ];
  expect(await markdown(slip, [across(700), across(640), ...[60, 240, 420].map((x): Stroke => [x, 640, x, 700])])).toBe(
    "| Payments | Amount | Deductions | Sum |\n| - | - | - | - |\n" +
      "| Basic pay for hours | 2990.00 | Income tax for May | 431.20 |\n" +
      "| Overtime in the nights | 165.60 | National Insurance | 172.46 |\n| Expenses | 31.20 | | |\n",
  );
});

it("a bold head of several lines is one row, though they are level", async () => {
  const lines = (x: number, y: number, bold: boolean, ...own: readonly string[]): PlacedText[] =>
    own.map((text, at) => ({ x, y: y - 12 * at, size: 9, bold, text }));
  const cells = [
    ...lines(64, 688, true, "Name"),
    ...lines(184, 688, true, "CAS No.", "EC No.", "REACH No."),
    ...lines(304, 688, true, "Share", "by weight"),
    ...lines(64, 648, false, "Methoxypropanol"),
    ...lines(184, 648, false, "107-98-2", "203-539-1", "01-2119457435-35"),
    ...lines(304, 648, false, "10 to 20"),
  ];
  expect(
    await markdown(cells, [across(700), across(660), across(620), ...[60, 180, 300, 420].map((x): Stroke => [x, 620, x, 700])]),
  ).toBe(
    "| Name | CAS No. EC No. REACH No. | Share by weight |\n| - | - | - |\n" +
      "| Methoxypropanol | 107-98-2 203-539-1 01-2119457435-35 | 10 to 20 |\n",
  );
});

it("two rows without a rule between are told where one was written after the other", async () => {
  const at = (x: number, y: number, text: string, bold = false): PlacedText => ({ x, y, size: 9, bold, text });
  const head = [at(64, 688, "Code", true), at(244, 688, "Price", true)];
  const cells = [at(64, 668, "KX-200-A"), at(244, 668, "120.00"), at(64, 656, "KX-200-D"), at(244, 656, "145.00")];
  const strokes = [across(700), across(680), across(650), ...[60, 240, 420].map((x): Stroke => [x, 650, x, 700])];
  expect(await markdown([...head, ...cells], strokes)).toBe(
    "| Code | Price |\n| - | - |\n| KX-200-A | 120.00 |\n| KX-200-D | 145.00 |\n",
  );
  const [first, second, third, fourth] = cells;
  const byCell = [first, third, second, fourth].filter((cell) => cell !== undefined);
  expect(await markdown([...head, ...byCell], strokes)).toContain("| KX-200-A KX-200-D | 120.00 145.00 |");
});
