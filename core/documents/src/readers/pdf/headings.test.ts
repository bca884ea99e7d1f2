import { describe, expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import { headingsOf } from "./headings.ts";
import read from "./index.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";
import type { TextBlock } from "./text-block.ts";

const headings = async (texts: readonly PlacedText[]): Promise<readonly string[]> =>
  serialise((await read(makePdf([{ texts }]), LIMITS)).tree).match(/^#.*$/gm) ?? [];
const small = Array.from({ length: 12 }, (_, at) => ({
  x: 72,
  y: 200 - 10 * at,
  size: 8,
  text: `Small print ${at} says what nobody reads, and says it at length.`,
}));

it("makes no headings of larger text that stands by itself", async () => {
  const texts = Array.from({ length: 8 }, (_, at) => ({
    x: 72 + 30 * (at % 2),
    y: 700 - 40 * at,
    size: 12,
    text: `The boat ${at} came in`,
  }));
  expect(await headings([{ x: 72, y: 780, size: 24, text: "Boats" }, ...texts, ...small])).toEqual(["# Boats"]);
});

it("makes no heading of a table's caption", async () => {
  const rows = ["Aden", "Bergen", "Cadiz"].flatMap((port, at) => [
    { x: 72, y: 600 - 14 * at, text: port },
    { x: 200, y: 600 - 14 * at, text: `${at + 12}` },
    { x: 300, y: 600 - 14 * at, text: `${at + 31}` },
  ]);
  const prose = [680, 668, 656].map((y) => ({ x: 72, y, text: "The boats came in with the tide and went out with it again." }));
  const texts = [
    { x: 72, y: 780, size: 24, text: "Boats" },
    { x: 72, y: 700, bold: true, text: "What was counted" },
    ...prose,
    { x: 72, y: 620, bold: true, text: "Table 2: Boats of three ports" },
    ...rows,
  ];
  expect(await headings(texts)).toEqual(["# Boats", "## What was counted"]);
});

it("makes no headings of lines that are set as paragraphs are, though there is more of small print", async () => {
  const print = Array.from({ length: 12 }, (_, at) => [
    {
      x: 72,
      y: 500 - 30 * at,
      size: 7,
      text: "The harbour master is not liable for boats that are left at the quay in the night and",
    },
    { x: 72, y: 492 - 30 * at, size: 7, text: `are gone at ${at + 4} in the morning.` },
  ]).flat();
  const texts = [
    { x: 72, y: 780, size: 16, text: "Your mooring" },
    { x: 72, y: 740, text: "Ada Reed" },
    {
      x: 72,
      y: 712,
      text: "Here is what you owe for the mooring of your boat from the first of May to the last day of the month of",
    },
    {
      x: 72,
      y: 700,
      text: "September. The sum is taken from your account, so that you need not do anything, as you asked us to do.",
    },
    { x: 72, y: 672, text: "Boat 47" },
  ];
  expect(await headings([...texts, ...print])).toEqual(["# Your mooring"]);
});

it("ranks other headings below those of an outline that are larger", async () => {
  const text = "The boats came in with the evening tide, and the harbour master counted them twice. He wrote the number down.";
  const texts = [
    { x: 72, y: 780, size: 20, text: "Boats" },
    { x: 72, y: 750, text },
    { x: 72, y: 720, size: 10, bold: true, text: "Nets" },
    { x: 72, y: 700, text },
  ];
  const pdf = makePdf([{ texts }], "", ["Boats"]);
  expect(serialise((await read(pdf, LIMITS)).tree).match(/^#.*$/gm)).toEqual(["# Boats", "## Nets"]);
});

it("makes no headings of most of what there is", async () => {
  const pairs = Array.from({ length: 8 }, (_, at) => [
    { x: 72, y: 780 - 60 * at, size: 10 + (at % 2), bold: true, text: `Number of boats in ${1900 + at}` },
    ...(at % 3 === 0 ? [{ x: 72, y: 760 - 60 * at, text: `It was ${at}.` }] : []),
  ]).flat();
  expect(await headings(pairs)).toEqual([]);
});

describe("bold lines of the body's size", () => {
  const prose = (y: number) => [
    { x: 72, y, text: "The boats came in with the evening tide, and the harbour master counted them twice." },
    { x: 72, y: y - 12, text: "He wrote the number down." },
  ];
  const bold = (y: number, text: string, x = 72) => ({ x, y, bold: true, text });

  it("are headings above their text", async () => {
    expect(await headings([bold(780, "Boats"), ...prose(760), bold(720, "Nets"), ...prose(700)])).toEqual(["# Boats", "# Nets"]);
  });

  it("are none one after the other, but for the last", async () => {
    const labels = ["Harbour office", "Number of the boat", "Owner"].map((text, at) => bold(720 - 30 * at, text));
    expect(await headings([...prose(780), ...labels, ...prose(630)])).toEqual(["# Owner"]);
  });

  it("are headings above others that count within them", async () => {
    const parts = [bold(790, "II. Standard"), ...prose(770), bold(730, "III. Discussion"), bold(705, "A. Tides"), ...prose(685)];
    expect(await headings(parts)).toEqual(["# II. Standard", "# III. Discussion", "# A. Tides"]);
  });

  it("are headings between tables, though there is little else", async () => {
    const parts = [0, 1, 2, 3].flatMap((part) => [
      bold(780 - 100 * part, `${part + 1}.1 What is known of the harbour and of its boats by night`),
      ...["Name", "Town", "Boats"].flatMap((label, row) => [
        { x: 72, y: 750 - 100 * part - 18 * row, text: `${label}:` },
        { x: 200, y: 750 - 100 * part - 18 * row, text: `As it was written down by the master in part ${part} and ${row}` },
      ]),
    ]);
    expect(await headings(parts)).toEqual(
      [1, 2, 3, 4].map((part) => `# ${part}.1 What is known of the harbour and of its boats by night`),
    );
  });

  it("are none where they lead to a page, or leave a blank", async () => {
    const lines = [bold(720, "Boats ......... 12"), bold(640, "Owner: ______ of")];
    expect(await headings([...prose(780), ...lines, ...prose(700), ...prose(620)])).toEqual([]);
  });

  it("are none with wide blanks, unless behind a number", async () => {
    const cells = [bold(720, "Port"), bold(720, "Boats", 200), bold(640, "1.1"), bold(640, "Nets", 120)];
    expect(await headings([...prose(780), ...cells, ...prose(700), ...prose(620)])).toEqual(["# 1.1 Nets"]);
  });

  it("are none beginning with a small letter, nor at the end", async () => {
    expect(await headings([...prose(780), bold(740, "and nets"), ...prose(720), bold(660, "The harbour master")])).toEqual([]);
  });

  it("are none that begin with an option of a command", async () => {
    const lines = [bold(740, "-q, --quiet"), ...prose(720), bold(680, "--Out=FILE"), ...prose(660)];
    expect(await headings([...prose(780), ...lines])).toEqual([]);
  });
});

it("makes no headings of numbers that go on without text between them", async () => {
  const items = ["1. Boats", "2. Nets"].map((text, at) => ({ x: 72, y: 780 - 30 * at, size: 14, text }));
  expect(await headings([...items, ...small])).toEqual([]);
});

describe("an outline", () => {
  const body = { size: 10, tabular: 0, common: new Set([10]), bold: false, italic: false, monospace: false };
  const levelOf = (text: string): number | undefined => {
    const box = { left: 0, right: 100, top: 0, bottom: 10 };
    const font = { bold: false, italic: false, monospace: false, symbol: false, vertical: false, scale: 1 };
    const word = { ...box, text, baseline: 10, size: 10, font, mcid: undefined, operator: 1, spaced: false };
    const segment = { ...box, words: [word], baseline: 10, size: 10 };
    const block: TextBlock = {
      kind: "text",
      lines: [{ kind: "line", segment, column: box, page: 1, flow: 1, tag: undefined }],
    };
    return headingsOf([block], [{ title: "Boats", level: 2 }], body).levels.get(block);
  };

  it.each(["Boats", "1 Boats", "1.2.10 Boats", "3. Boats", "2) Boats", "IV. Boats", "B. Boats"])("names %s", (text) => {
    expect(levelOf(text)).toBe(2);
  });

  it("names nothing that is a number without an end", () => {
    expect(levelOf("1.".repeat(5_000_000))).toBeUndefined();
  });
});

it("makes no heading of a watermark, which would stand above all others", async () => {
  const operators = "BT /F2 90 Tf 0.7 0.7 -0.7 0.7 150 250 Tm (DRAFT) Tj ET";
  const texts = [{ x: 72, y: 780, size: 24, text: "Boats" }, ...small];
  const markdown = serialise((await read(makePdf([{ operators, texts }]), LIMITS)).tree);
  expect(markdown.match(/^#.*$/gm)).toEqual(["# Boats"]);
  expect(markdown).toContain("DRAFT");
});

it("makes no heading of lines that are as large as the tables which are the text", async () => {
  const rows = Array.from({ length: 12 }, (_, at) => [
    { x: 72, y: 640 - 20 * at, size: 10, text: `${at + 1} October` },
    { x: 160, y: 640 - 20 * at, size: 10, text: `Card payment at the harbour shop, number ${at}` },
    { x: 440, y: 640 - 20 * at, size: 10, text: `${at}3.40` },
  ]).flat();
  const print = ["Please look through this statement and tell us of", "anything that seems wrong within the next month."];
  const texts = [
    { x: 72, y: 760, size: 16, text: "Statement" },
    { x: 72, y: 700, size: 10, text: "Account number 1234 5678" },
    ...rows,
    ...print.map((text, at) => ({ x: 72, y: 100 - 8 * at, size: 7, text })),
  ];
  expect(await headings(texts)).toEqual(["# Statement"]);
});
