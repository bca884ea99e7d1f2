import { describe, expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { type DrawnPage, makePdf, type PlacedText } from "./testing/make-pdf.ts";

const TOP = 780;
const LEADING = 14;
const LINES = 52;

const shown = async (pages: readonly DrawnPage[]): Promise<{ text: string; warnings: readonly string[] }> => {
  const { tree, warnings } = await read(makePdf(pages), LIMITS);
  return { text: serialise(tree), warnings };
};

const count = (text: string, part: string): number => text.split(part).length - 1;

/** A page full of short lines, some of which are others. */
const full = (page: number, others: Readonly<Record<number, string>> = {}, around: readonly PlacedText[] = []): DrawnPage => ({
  texts: [
    ...around,
    ...Array.from({ length: LINES }, (_, at) => ({
      x: 72,
      y: TOP - LEADING * at,
      text: others[at] ?? `Berth ${page}.${at} was let to boat ${String.fromCharCode(65 + (at % 26))}${page}.`,
    })),
  ],
});

describe("a line of the text", () => {
  it.each([0, 1, 2, LINES - 2, LINES - 1])("is shown wherever pages have it at one height: line %i", async (at) => {
    const pages = [1, 2, 3, 4].map((page) => full(page, { [at]: "Not let this year" }));
    expect(count((await shown(pages)).text, "Not let this year")).toBe(4);
  });

  it("is shown below a running head, which is shown once", async () => {
    const head = { x: 72, y: 820, text: "Harbour Authority" };
    const { text } = await shown([1, 2, 3].map((page) => full(page, { 0: "Not let this year" }, [head])));
    expect(count(text, "Not let this year")).toBe(3);
    expect(count(text, "Harbour Authority")).toBe(1);
  });

  it("is shown though a blank parts it from the rest, where pages beside have their text there", async () => {
    const blank = { 0: "Not let this year", 1: " ", 2: " ", 3: " " };
    const { text } = await shown([1, 2, 3, 4, 5, 6, 7].map((page) => full(page, page > 2 && page < 6 ? blank : {})));
    expect(count(text, "Not let this year")).toBe(3);
  });

  it.each([2, 4])("is shown that is a heading of what follows, on each of %i pages", async (length) => {
    const heading = { x: 72, y: 812, size: 16, text: "Summary" };
    const pages = Array.from({ length }, (_, at) => full(at, {}, [heading]));
    expect((await shown(pages)).text.match(/^#+ Summary$/gm)).toHaveLength(length);
  });

  it("is shown where small print stands no further from the text than its lines do", async () => {
    const note = { x: 72, y: TOP + LEADING, size: 8, text: "All sums are in thousands" };
    expect(count((await shown([1, 2, 3].map((page) => full(page, {}, [note])))).text, "in thousands")).toBe(3);
  });
});

it("shows a table again that pages have at one height among their text", async () => {
  const page = (number: number): DrawnPage => ({
    texts: [
      ...["Berths", "None let", "None free"].map((text, at) => ({ x: 72, y: 780 - 14 * at, text })),
      ...["Moorings", "None bought", "None sold"].map((text, at) => ({ x: 330, y: 780 - 14 * at, text })),
      ...Array.from({ length: 40 }, (_, at) => ({ x: 72, y: 732 - 14 * at, text: `Boat ${number}.${at} came in.` })),
    ],
    strokes: [
      ...[792, 778, 764, 750].map((y) => [70, y, 480, y] as const),
      ...[70, 320, 480].map((x) => [x, 750, x, 792] as const),
    ],
  });
  expect(count((await shown([page(1), page(2), page(3)])).text, "| None let | None bought |")).toBe(3);
});

describe("a warning", () => {
  const WARNING = 'What pages repeat above or below their text is shown once: "Harbour Authority".';
  const pages = (size: number, text: string): DrawnPage[] =>
    [1, 2, 3].map((page) => full(page, {}, [{ x: 72, y: 820, size, text }]));

  it("names what only its place tells from a line of the text", async () => {
    expect((await shown(pages(10, "Harbour Authority"))).warnings).toEqual([WARNING]);
  });

  it("says nothing of small print, nor of what counts pages", async () => {
    expect((await shown(pages(8, "Harbour Authority"))).warnings).toEqual([]);
    const counted = [1, 2, 3].map((page) => full(page, {}, [{ x: 72, y: 820, text: `Harbour Authority, page ${page}` }]));
    expect((await shown(counted)).warnings).toEqual([]);
  });
});
