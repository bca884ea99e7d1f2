import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { type DrawnPage, makePdf, type PlacedText } from "./testing/make-pdf.ts";

const markdown = async (...pages: DrawnPage[]): Promise<string> => serialise((await read(makePdf(pages), LIMITS)).tree);

/** Lines under each other, 12 points apart. */
const lines = (x: number, y: number, texts: readonly string[]): PlacedText[] =>
  texts.map((text, index) => ({ x, y: y - 12 * index, text }));

const body = lines(72, 700, [
  "The harbour master counted the boats again before the evening tide came in and",
  "wrote the number down.",
]);

describe("the PDF reader", () => {
  it("joins the lines of a paragraph and the words divided at their ends", async () => {
    const text = lines(72, 700, [
      "A long sentence about boats that are tied to the quay and waiting for their own-",
      "ers to come back from the market in the town beyond the hill and its two old mills.",
    ]);
    expect(await markdown({ texts: text })).toBe(
      "A long sentence about boats that are tied to the quay and waiting for their owners to come back from the market in the town beyond the hill and its two old mills.\n",
    );
  });

  it("joins numbers divided at the hyphens that they have", async () => {
    const text = lines(72, 700, [
      "Boats that are tied to the quay and wait for their owners under the contract H-114-",
      "2026/7 have to be out of the harbour before the evening tide comes in again, in 2026.",
    ]);
    expect(await markdown({ texts: text })).toContain("the contract H-114-2026/7 have to be");
  });

  it("parts words behind a number whose hyphen hangs", async () => {
    const text = lines(72, 700, [
      "The bank at the quay lends boats and nets to all of its customers, mostly for 2-",
      "and 3-year terms.",
    ]);
    expect(await markdown({ texts: text })).toContain("for 2- and 3-year terms");
  });

  it("keeps a sentence whole that has dots and one letter at a line's end", async () => {
    const text = lines(72, 700, [
      "Well, he said to me as we went down to the harbour to look.... I",
      "thought about it for long, and went on to the boats there.",
    ]);
    expect(await markdown({ texts: text })).toContain("look.... I thought");
  });

  it("keeps the lines of a table of contents apart", async () => {
    const text = lines(72, 700, [
      `Boats and nets ${".".repeat(60)} 4`,
      `lamps and what they cost ${". ".repeat(24)} 17`,
      `Ropes ${".".repeat(70)} xi`,
    ]);
    expect((await markdown({ texts: text })).split("\n\n")).toHaveLength(3);
  });

  it("makes headings of larger text and of lone bold lines", async () => {
    const texts = [
      { x: 72, y: 780, size: 20, text: "Harbour report" },
      { x: 72, y: 730, bold: true, text: "Boats counted" },
      ...body,
    ];
    expect(await markdown({ texts })).toMatch(/^# Harbour report\n\n## Boats counted\n\nThe harbour master/);
  });

  it("parts headings that follow each other where the outline does", async () => {
    const headings = ["The harbour", "Its boats"].map((text, at) => ({ x: 72, y: 780 - 22 * at, size: 20, text }));
    const { tree } = await read(makePdf([{ texts: [...headings, ...body] }], "", ["The harbour", "Its boats"]), LIMITS);
    expect(serialise(tree)).toMatch(/^# The harbour\n\n# Its boats\n\nThe harbour master/);
  });

  it("goes on counting items that are indented differently, and takes none of them for a heading", async () => {
    const items = [72, 100, 72].map((x, at) => [
      { x, y: 660 - 14 * at, text: `${at + 1}.` },
      { x: x + 20, y: 660 - 14 * at, text: `OL 2.${at + 1} XY` },
    ]);
    expect(await markdown({ texts: [...body, ...items.flat()] })).toContain("\n\n1. OL 2.1 XY\n2. OL 2.2 XY\n3. OL 2.3 XY\n");
  });

  it.each<[string, (content: string) => Buffer]>([
    ["whole", (content) => deflateSync(content)],
    ["with a checksum that is wrong", (content) => Buffer.concat([deflateSync(content).subarray(0, -4), Buffer.alloc(4)])],
    ["with something behind it", (content) => Buffer.concat([deflateSync(content), Buffer.from("\r\nmore")])],
    ["cut off behind the text", (content) => deflateSync(content + " ".repeat(9_000)).subarray(0, -12)],
  ])("reads deflated content, %s", async (_, deflate) => {
    expect(await markdown({ texts: body, deflate })).toContain("wrote the number down.");
  });

  it("reads columns one after the other", async () => {
    const column = (x: number, word: string): PlacedText[] =>
      lines(
        x,
        700,
        ["one", "two", "three", "four"].map((n) => `${word} line ${n} is as wide as its column allows`),
      );
    const text = await markdown({ texts: [...column(60, "Left"), ...column(310, "Right")] });
    expect(text.indexOf("Left line four")).toBeLessThan(text.indexOf("Right line one"));
  });

  it("finds ruled tables", async () => {
    const texts = [
      { x: 80, y: 680, text: "Boat" },
      { x: 180, y: 680, text: "Berth" },
      { x: 80, y: 660, text: "Heron" },
      { x: 180, y: 660, text: "12" },
    ];
    const across = [695, 675, 655].map((y) => [72, y, 260, y] as const);
    const down = [72, 170, 260].map((x) => [x, 655, x, 695] as const);
    expect(await markdown({ texts, strokes: [...across, ...down] })).toBe("| Boat | Berth |\n| - | - |\n| Heron | 12 |\n");
  });

  it("finds tables without rules", async () => {
    const texts = [
      ["Boat", "Berth", "Length"],
      ["Heron", "12", "8.5"],
      ["Gull", "14", "11"],
    ].flatMap((row, y) => row.map((text, x) => ({ x: 72 + 90 * x, y: 700 - 14 * y, text })));
    expect(await markdown({ texts })).toBe(
      "| Boat | Berth | Length |\n| - | - | - |\n| Heron | 12 | 8.5 |\n| Gull | 14 | 11 |\n",
    );
  });

  it("parts rows that no rule parts, where their cells were not wrapped", async () => {
    const cells = [
      ["Boat", "Berth"],
      ["Heron", "12"],
      ["Gull", "14"],
      ["Tern", "15"],
    ].flatMap(([boat = "", berth = ""], y) => [
      { x: 80, y: 680 - 14 * y, text: boat },
      { x: 180, y: 680 - 14 * y, text: berth },
    ]);
    const across = [695, 675, 630].map((y) => [72, y, 260, y] as const);
    const down = [72, 170, 260].map((x) => [x, 630, x, 695] as const);
    expect(await markdown({ texts: cells, strokes: [...across, ...down] })).toBe(
      "| Boat | Berth |\n| - | - |\n| Heron | 12 |\n| Gull | 14 |\n| Tern | 15 |\n",
    );
  });

  it("takes no number within a sentence for a list's", async () => {
    const texts = lines(72, 700, [
      "The harbour was founded by three brothers who came over the sea in the year",
      "12. and stayed for good.",
    ]);
    expect(await markdown({ texts })).not.toMatch(/^\d+\. /m);
  });

  it("keeps the letters of sections that are far apart", async () => {
    const section = (y: number, letter: string): PlacedText[] => [
      { x: 72, y, text: `${letter}. Section ${letter}` },
      ...[1, 2, 3, 4, 5].map((n) => ({ x: 72, y: y - 24 * n, text: `Paragraph ${n} of it ends here.` })),
    ];
    const text = await markdown({ texts: [...section(780, "A"), ...section(600, "B"), ...section(400, "C")] });
    expect(text).toContain("B. Section B");
  });

  it("nests lists by their indent", async () => {
    const texts = [
      { x: 72, y: 700, text: "1. Cast off" },
      { x: 90, y: 688, text: "- bow line" },
      { x: 90, y: 676, text: "- stern line" },
      { x: 72, y: 664, text: "2. Set sail" },
    ];
    expect(await markdown({ texts })).toBe("1. Cast off\n   - bow line\n   - stern line\n2. Set sail\n");
  });

  it("pairs raised marks with the notes below", async () => {
    const texts = [
      { x: 72, y: 700, text: "Boats are tied twice" },
      { x: 160, y: 704, size: 6, text: "1" },
      { x: 166, y: 700, text: "in winter, as the harbour master has told everybody who asked." },
      { x: 72, y: 64, size: 6, text: "1" },
      { x: 78, y: 60, size: 8, text: "In storms three times." },
    ];
    expect(await markdown({ texts })).toBe(
      "Boats are tied twice[^1] in winter, as the harbour master has told everybody who asked.\n\n[^1]: In storms three times.\n",
    );
  });

  it("keeps links to the web and drops what would run", async () => {
    const texts = [
      { x: 72, y: 700, text: "Tide tables" },
      { x: 72, y: 660, text: "Trap" },
    ];
    const links = [
      { rect: [70, 695, 130, 712], uri: "https://example.com/tides" },
      { rect: [70, 655, 130, 672], uri: "javascript:alert\\(1\\)" },
    ] as const;
    const text = await markdown({ texts, links });
    expect(text).toContain("[Tide tables](https://example.com/tides)");
    expect(text).not.toContain("javascript");
  });

  it("says that a page without text has none", async () => {
    await expect(read(makePdf([{ texts: [] }]), LIMITS)).rejects.toMatchObject({ code: "empty_content" });
  });

  it("refuses what is damaged", async () => {
    const half = makePdf([{ texts: body }]).subarray(0, 60);
    await expect(read(half, LIMITS)).rejects.toMatchObject({ code: "bad_input" });
  });

  it.each([
    ["for certificates", "/Filter /Adobe.PubSec /SubFilter /adbe.pkcs7.s5 /V 5 /Length 256 /CF << >>", "certificates"],
    ["by a handler that nobody knows", "/Filter /Standard /V 9 /R 9 /Length 128", "unknown"],
  ])("says what is encrypted %s", async (_, dictionary, hint) => {
    const bytes = makePdf([{ texts: body }], `/Encrypt << ${dictionary} >> /ID [<00112233445566778899aabbccddeeff> <00>]`);
    await expect(read(bytes, LIMITS)).rejects.toMatchObject({
      code: "bad_input",
      message: "the document is encrypted",
      hint: expect.stringContaining(hint),
    });
  });

  it("refuses more pages than are allowed", async () => {
    const pages = [{ texts: body }, { texts: body }];
    await expect(read(makePdf(pages), { ...LIMITS, pages: 1 })).rejects.toMatchObject({ code: "too_large" });
  });
});
