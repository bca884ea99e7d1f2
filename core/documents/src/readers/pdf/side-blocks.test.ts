import { describe, expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { type DrawnPage, makePdf, type PlacedText } from "./testing/make-pdf.ts";

const markdownOf = async (page: DrawnPage): Promise<string> => serialise((await read(makePdf([page]), LIMITS)).tree);
const markdown = (texts: readonly PlacedText[]): Promise<string> => markdownOf({ texts });
/** Lines under each other. */
const lines = (x: number, y: number, texts: readonly string[], more: Partial<PlacedText> = {}): PlacedText[] =>
  texts.map((text, index) => ({ x, y: y - 14 * index, text, ...more }));

const BUYER = ["Acme Trading Inc.", "Jane Cooper", "400 Market Street", "Suite 12", "San Francisco 94105"];
const SHOP = ["Harbour Lights Ltd", "12 Quay Street", "Bristol BS1 4DJ"];
const TERMS = ["Invoice 2026-0117", "Issued on 12 November", "Due on 12 December", "Thirty days net"];
const letter = lines(60, 560, [
  "Please pay what you owe within the thirty days that we have agreed upon, to the account that is",
]);

/** Places of texts in another one, in the order in which they are given. */
const inOrder = (text: string, parts: readonly string[]): boolean =>
  parts.every((part, at) => text.includes(part) && (at === 0 || text.indexOf(part) > text.indexOf(parts[at - 1] ?? "")));

describe("blocks beside each other that were written one after the other", () => {
  it("are read one after the other", async () => {
    const text = await markdown([...lines(60, 700, BUYER), ...lines(230, 700, SHOP), ...lines(400, 700, TERMS), ...letter]);
    expect(text).toBe(`${[...BUYER, ...SHOP, ...TERMS, ...letter.map((line) => line.text)].join("\n\n")}\n`);
  });

  it("are read one after the other where the markers of their lists were written behind all text", async () => {
    const lists = [lines(60, 700, BUYER), lines(300, 700, TERMS)].flat();
    const text = await markdown([...lists, ...letter, ...lists.map(({ x, y }) => ({ x: x - 10, y, text: "*" }))]);
    expect(
      inOrder(
        text,
        [...BUYER, ...TERMS].map((line) => `- ${line}`),
      ),
    ).toBe(true);
  });

  it("are read as rows where they were written row by row", async () => {
    const [left, right] = [lines(60, 700, SHOP), lines(300, 700, TERMS)];
    const text = await markdown([...left.flatMap((line, at) => [line, ...right.slice(at, at + 1)]), ...letter]);
    expect(text).toContain("| 12 Quay Street | Issued on 12 November |");
  });

  it("are columns of a table where one of them has numbers", async () => {
    const columns = [
      ["Lamps", "Ropes of hemp", "Nets", "Oars"],
      ["4", "10", "2", "36"],
      ["Brass", "Hemp", "Cotton", "Ash"],
    ];
    const text = await markdown(columns.flatMap((column, at) => lines(60 + 150 * at, 700, column)));
    expect(text).toContain("| Ropes of hemp | 10 | Hemp |");
  });

  it("are columns of a table where one names what stands beside it", async () => {
    const labels = ["Invoice number:", "Date of issue:", "Terms agreed:"];
    const values = ["One hundred", "First of May", "Thirty days"];
    const text = await markdown([...lines(60, 700, labels), ...lines(200, 700, values)]);
    expect(text).toContain("| Date of issue: | First of May |");
  });

  it("are rows of cards where each row was written before the next", async () => {
    const card = (at: number): PlacedText[] =>
      lines(60 + 230 * (at % 2), at < 2 ? 700 : 600, [`Card ${at} of the harbour`, `is about boat ${at}`, `and its captain`]);
    const text = await markdown([0, 1, 2, 3].flatMap(card));
    expect(inOrder(text, ["Card 0", "boat 0", "Card 1", "boat 1", "Card 2", "boat 2", "Card 3"])).toBe(true);
  });

  it("have their headings, which were written before all of them", async () => {
    const heads = ["Billing address", "Delivery address"].map((text, at) => ({ x: 60 + 240 * at, y: 724, text, size: 13 }));
    const text = await markdown([...heads, ...lines(60, 700, BUYER), ...lines(300, 700, SHOP), ...letter]);
    expect(inOrder(text, ["Billing", "Acme", "94105", "Delivery", "Harbour Lights", "Please pay"])).toBe(true);
  });

  it("may be one larger line beside several", async () => {
    const text = await markdown([{ x: 60, y: 690, text: "Invoice", size: 22 }, ...lines(380, 700, SHOP), ...letter]);
    expect(inOrder(text, ["Invoice", "Harbour Lights", "Quay Street", "Bristol", "Please pay"])).toBe(true);
  });

  it("are read from the right where their script is", async () => {
    const arabic = "/Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [65 /uni0628 /uni062D /uni0631] >>";
    const block = (x: number, text: string): string =>
      [0, 1, 2].map((at) => `BT /F4 12 Tf ${x} ${700 - 15 * at} Td (${text}) Tj ET`).join("\n");
    const text = await markdownOf({ texts: [], fonts: [arabic], operators: `${block(400, "AAAA")}\n${block(100, "CCCC")}` });
    expect(text.indexOf("ببب")).toBeLessThan(text.indexOf("ررر"));
  });
});

describe("a letter", () => {
  const sender = lines(420, 780, ["Rose Cottage", "14 Church Lane", "Ambleside", "27 November 2026"]);
  const recipient = lines(60, 700, ["The Manager", "Lakeland Books Ltd", "2 Station Road"]);
  const body = Array.from(
    { length: 8 },
    (_, at) => `Line ${10 + at} of a letter that complains about a book which did not come, over all of the page`,
  );

  it("has its sender at the right above all else", async () => {
    const text = await markdown([...sender, ...recipient, ...lines(60, 640, ["Dear Sir or Madam,"]), ...lines(60, 610, body)]);
    expect(inOrder(text, ["Rose Cottage", "27 November", "The Manager", "Station Road", "Dear Sir", "Line 10"])).toBe(true);
  });

  it("has what stands beside the recipient before its text", async () => {
    const beside = lines(420, 700, ["Your sign: PS", "Our sign: km-17", "Contact: Karl Meier", "27 November 2026"]);
    const text = await markdown([...recipient, ...beside, ...lines(60, 630, ["Dear Sir or Madam,"]), ...lines(60, 600, body)]);
    expect(inOrder(text, ["The Manager", "Station Road", "Your sign", "27 November", "Dear Sir", "Line 10"])).toBe(true);
  });
});

it("names and addresses are lines of their own, however near they come to the edge", async () => {
  const text = await markdown([
    ...lines(60, 700, ["Acme Warehouse", "Dock 7", "1200 Harbor Road", "Oakland, CA 94607"]),
    ...letter,
  ]);
  expect(text).toContain("Acme Warehouse\n\nDock 7\n\n1200 Harbor Road\n\nOakland, CA 94607\n");
});

it("an address does not go on in the text below it, though that begins with a number", async () => {
  const below = ["30 days after this date, you will pay what you owe to the account that is named below, all of it and"];
  const text = await markdown([...lines(60, 700, BUYER), ...lines(400, 700, TERMS.toReversed()), ...lines(60, 610, below)]);
  expect(text).toContain("Invoice 2026-0117\n\n30 days after");
});

it("headings at the left and formulas in the middle, which have nothing beside them, are read top down", async () => {
  const left = ["We begin with", "where the sum is", "Results of this", "In all of the ports", "The tides are"];
  const text = await markdown(
    left.flatMap((line, at) => [
      { x: 60, y: 700 - 40 * at, text: line },
      { x: 280, y: 680 - 40 * at, text: `a = b + ${10 + at} c of tide` },
    ]),
  );
  expect(inOrder(text, ["We begin", "b + 10", "where the", "b + 11", "Results", "b + 12", "In all", "b + 13", "The tides"])).toBe(
    true,
  );
});

it("two names far apart are read each with what stands below it", async () => {
  const text = await markdown([...lines(80, 600, ["Ewan Moir", "Director"]), ...lines(380, 600, ["Agnes Hay", "Registrar"])]);
  expect(text).toBe("Ewan Moir\n\nDirector\n\nAgnes Hay\n\nRegistrar\n");
});

it("two rows of labels and values are no blocks, in whatever order they were written", async () => {
  const text = await markdown([...lines(80, 600, ["Date:", "Place:"]), ...lines(380, 600, ["Today", "Harbour"])]);
  expect(inOrder(text, ["Date", "Today", "Place", "Harbour"])).toBe(true);
});
