import { describe, expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { type DrawnPage, makePdf } from "./testing/make-pdf.ts";

const markdown = async (pages: readonly DrawnPage[]): Promise<string> => serialise((await read(makePdf(pages), LIMITS)).tree);

const count = (text: string, part: string): number => text.split(part).length - 1;

describe("what pages repeat", () => {
  const page = (number: number, head = "Harbour Authority, VAT 4711"): DrawnPage => ({
    texts: [
      { x: 72, y: 810, text: head },
      { x: 72, y: 700, text: `What page ${number} has to say stands here.` },
      { x: 290, y: 30, text: `${number}` },
    ],
  });

  it("is shown once, where it stands first, and page numbers never", async () => {
    const text = await markdown([page(1), page(2), page(3)]);
    expect(count(text, "Harbour Authority, VAT 4711")).toBe(1);
    expect(text.indexOf("VAT 4711")).toBeLessThan(text.indexOf("page 1"));
    expect(text).not.toMatch(/^\d+$/m);
  });

  it("is shown once with the number of the first page, however pages are called", async () => {
    const text = await markdown([1, 2, 3].map((number) => page(number, `Harbour Rules, Sivu ${number}/3`)));
    expect(text.match(/Sivu.*/g)).toEqual(["Sivu 1/3"]);
  });

  it("is no repetition where it differs by a number that counts no pages", async () => {
    const text = await markdown([1, 2, 3].map((number) => page(number, `Invoice ${["17-204", "17-377", "18-012"][number - 1]}`)));
    expect(text.match(/Invoice.*/g)).toEqual(["Invoice 17-204", "Invoice 17-377", "Invoice 18-012"]);
  });

  it.each([
    ["Invoice no. 1001", "Invoice no. 1002", "Invoice no. 1003"],
    ["Tides of 1 March 2026", "Tides of 2 March 2026", "Tides of 3 March 2026"],
    ["Sheet 10001", "Sheet 10002", "Sheet 10003"],
    ["Invoice 1001", "Invoice 1002", "Invoice 1003"],
    ["Total due: 120.00 EUR", "Total due: 120.00 EUR", "Total due: 120.00 EUR"],
  ])("is all kept that counts no pages: %s", async (...heads) => {
    const text = await markdown(heads.map((head, at) => page(at + 1, head)));
    expect(text.match(/(?:Invoice|Tides|Sheet|Total).*/g)).toEqual(heads);
  });

  it.each(["Harbour Rules, Release 12.18", "Harbour Rules, Version 1.10"])(
    "is shown once though it has a number like a price: %s",
    async (head) => {
      expect(count(await markdown([1, 2, 3].map((number) => page(number, head))), head)).toBe(1);
    },
  );

  it("is shown once though it stands close above the text, on most pages of a longer document", async () => {
    const text = (number: number): DrawnPage["texts"] =>
      Array.from({ length: 50 }, (_, at) => ({
        x: 72,
        y: 785 - 14 * at,
        text: `Boat ${number}${at} came in with the tide of the evening, and was written down`,
      }));
    const pages = (of: number): DrawnPage[] =>
      Array.from({ length: of }, (_, at) => ({
        texts: [{ x: 250, y: 805, text: "Rules of the Harbour" }, ...(at === 0 ? text(1).slice(5) : text(at + 1))],
      }));
    expect(count(await markdown(pages(6)), "Rules of the Harbour")).toBe(1);
    // Four pages may be four letters that begin alike.
    expect(count(await markdown(pages(4)), "Rules of the Harbour")).toBeGreaterThan(1);
  });

  it("is shown once though a page has columns below it, which part its pieces", async () => {
    const head = [
      { x: 24, y: 815, size: 8, text: "12/1/26, 11:37 PM" },
      { x: 390, y: 815, size: 8, text: "Tides of the Harbour" },
    ];
    const prose = {
      x: 72,
      y: 500,
      text: "The boats lie in the harbour, as they did a year ago, and wait for the tide to turn again.",
    };
    const column = (x: number, lines: readonly string[]): DrawnPage["texts"] =>
      Array.from({ length: 20 }, (_, at) => ({ x, y: 770 - 14 * at, text: lines[at % lines.length] ?? "" }));
    const columns = [
      ...(column(72, [
        "billing, and is due for each day of",
        "whether or not a boat was out. The",
        "master counts them at night, when",
      ]) ?? []),
      ...(column(297, [
        "readings are corrected with the next",
        "of all readings; what differs is paid",
        "back at once, since nobody likes it",
      ]) ?? []),
    ];
    const text = await markdown([{ texts: [...head, prose] }, { texts: [...head, ...columns, prose] }]);
    expect(count(text, "11:37 PM")).toBe(1);
    expect(count(text, "Tides of the Harbour")).toBe(1);
  });

  it("is shown once though it counts slides, of which several pages show one", async () => {
    const foot = (number: number): DrawnPage["texts"] => [
      { x: 72, y: 30, size: 8, text: "Harbour Office" },
      { x: 400, y: 30, size: 8, text: `${number} / 4` },
    ];
    const slides = [1, 2, 2, 3, 4].map(
      (number, at): DrawnPage => ({ texts: [...(page(at + 1).texts ?? []).slice(1, 2), ...foot(number)] }),
    );
    expect((await markdown(slides)).match(/Harbour Office.*/g)).toEqual(["Harbour Office 1 / 4"]);
    // Parts of a work, which count no pages.
    const parts = [1, 2, 2, 3, 4].map((number, at) => page(at + 1, `Harbour Lesson ${number} / 4`));
    expect((await markdown(parts)).match(/Lesson.*/g)?.length).toBe(4);
  });

  it("does not part the paragraph that goes on behind it", async () => {
    const foot = { x: 72, y: 40, text: "Registered at the harbour court, sheet 12" };
    const pages = [
      ["The harbour master counted the boats again", "before the tide came in, and wrote down all of"],
      ["their names, which took him until the evening.", "Then he lit the lamps."],
      ["Nobody else was there."],
    ].map((texts): DrawnPage => ({ texts: [...texts.map((text, at) => ({ x: 72, y: 200 - 12 * at, text })), foot] }));
    const text = await markdown(pages);
    expect(text).toContain("wrote down all of their names, which took");
    expect(count(text, "sheet 12")).toBe(1);
  });
});

describe("a table at the edge of pages", () => {
  const page = (number: number, bank = "DEUT2A"): DrawnPage => ({
    texts: [
      ...["Harbour Authority", "Registered in Creetown", "Director: E. Moir"].map((text, at) => ({
        x: 72,
        y: 90 - 14 * at,
        text,
      })),
      ...["Galloway Savings Bank", `BIC: ${bank}`, `Page ${number} of 3`].map((text, at) => ({ x: 330, y: 90 - 14 * at, text })),
      { x: 72, y: 700, text: `What page ${number} has to say stands here.` },
    ],
    strokes: [...[102, 88, 74, 60].map((y) => [70, y, 480, y] as const), ...[70, 320, 480].map((x) => [x, 60, x, 102] as const)],
  });

  it("is shown once, whatever page it counts", async () => {
    const text = await markdown([page(1), page(2), page(3)]);
    expect(count(text, "| Harbour Authority |")).toBe(1);
    expect(text.indexOf("Authority")).toBeLessThan(text.indexOf("page 2 has"));
  });

  it("is shown again where it says something else", async () => {
    const text = await markdown([page(1), page(2, "DEUT3B"), page(3, "DEUT4C")]);
    expect(count(text, "| Harbour Authority |")).toBe(3);
  });
});

describe("a lone number in the margin", () => {
  const alone = (number: string, at: number): DrawnPage => ({
    texts: [
      { x: 72, y: 700, text: `What page ${at} has to say stands here.` },
      { x: 290, y: 30, text: number },
    ],
  });

  it.each([["2024"], ["17"], ["v"]])("is no page's on the only page there is: %s", async (number) => {
    expect(await markdown([alone(number, 1)])).toContain(`\n${number}\n`);
  });

  it("is that of the only page where it counts it", async () => {
    expect(await markdown([alone("1", 1)])).toBe("What page 1 has to say stands here.\n");
  });

  it.each([
    ["483", "484", "485"],
    ["ii", "iii", "iv"],
    ["2", "3", "4"],
  ])("is a page's that counts on: %s", async (...numbers) => {
    const text = await markdown(numbers.map((number, at) => alone(number, at + 1)));
    expect(text.split("\n\n")).toHaveLength(3);
  });

  it("is a page's further in, as LaTeX sets it on A4, only where pages count on", async () => {
    const page = (number: string): DrawnPage => ({
      texts: [
        { x: 72, y: 700, text: "What the page has to say stands here, and is said." },
        { x: 290, y: 139, text: number },
      ],
    });
    expect(await markdown(["1", "2", "3"].map(page))).not.toMatch(/^\d$/m);
    expect((await markdown(["5", "2", "9"].map(page))).match(/^\d$/gm)).toEqual(["5", "2", "9"]);
  });

  it("is shown where it counts no pages, once if it recurs", async () => {
    const text = await markdown([alone("2024", 1), alone("2024", 2), alone("2024", 3)]);
    expect(text.match(/^2024$/gm)).toHaveLength(1);
    expect(await markdown([alone("512", 1), alone("96", 2), alone("48", 3)])).toMatch(/512[\s\S]*96[\s\S]*48/);
  });
});

it("takes a number beside a running head for the page's, though it does not begin with the first", async () => {
  const page = (number: number): DrawnPage => ({
    texts: [
      { x: 72, y: 810, text: "Harbour Review" },
      { x: 500, y: 810, text: `${number}` },
      { x: 72, y: 700, text: `What page ${number} has to say stands here.` },
    ],
  });
  expect(count(await markdown([1033, 1034, 1035].map(page)), "Harbour Review")).toBe(1);
});

describe("what is marked as an artifact", () => {
  const marked = (head: string, body: string): DrawnPage => ({
    operators: `/Artifact BMC BT /F1 10 Tf 72 780 Td (${head}) Tj ET EMC`,
    texts: body === "" ? [] : [{ x: 72, y: 700, text: body }],
  });

  it("is shown once", async () => {
    const text = await markdown([marked("Harbour Authority", "One boat."), marked("Harbour Authority", "Two boats.")]);
    expect(text).toBe("Harbour Authority\n\nOne boat.\n\nTwo boats.\n");
  });

  it("is kept in the middle of pages", async () => {
    const page = (body: string): DrawnPage => ({
      operators: "/Artifact BMC BT /F1 10 Tf 72 400 Td (Paid in full) Tj ET EMC",
      texts: [{ x: 72, y: 700, text: body }],
    });
    expect(count(await markdown([page("One boat."), page("Two boats.")]), "Paid in full")).toBe(2);
  });

  it("is the content where there is nothing else", async () => {
    expect(await markdown([marked("One boat.", ""), marked("Two boats.", "")])).toBe("One boat.\n\nTwo boats.\n");
  });
});

it("reads slanted text in the order in which it is painted, what a watermark repeats once", async () => {
  const page = (body: string): DrawnPage => ({
    operators:
      "BT /F1 40 Tf 0.7071 0.7071 -0.7071 0.7071 150 250 Tm (Draft of ) Tj (May) Tj ET " +
      "BT /F1 12 Tf 0.866 0.5 -0.5 0.866 300 100 Tm (A label) Tj ET",
    texts: [{ x: 72, y: 700, text: body }],
  });
  const text = await markdown([page("One boat."), page("Two boats.")]);
  expect(text.match(/Draft of May/g)).toHaveLength(1);
  expect(text.match(/A label/g)).toHaveLength(1);
});
