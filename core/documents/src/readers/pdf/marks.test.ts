import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { type DrawnPage, makePdf } from "./testing/make-pdf.ts";

const fonts = ["/Subtype /Type1 /BaseFont /ZapfDingbats"];

/** Discs of Dingbats at places of the page. */
const discs = (places: readonly (readonly [number, number])[]): string =>
  places.map(([x, y]) => `BT /F4 6 Tf ${x} ${y} Td (l) Tj ET`).join(" ");

const read = async (page: DrawnPage): Promise<string> => (await convert(makePdf([page]))).markdown;

it("leaves out the points of a chart that are letters of a font of signs", async () => {
  const points = Array.from({ length: 60 }, (_, at): [number, number] => [100 + 5 * at, 420 + ((at * 37) % 200)]);
  const texts = [
    { x: 72, y: 700, text: "The tides of the year, by the moon." },
    { x: 80, y: 520, text: "2.5" },
    { x: 200, y: 400, text: "Days" },
    { x: 92, y: 360, text: "The moon" },
  ];
  const text = await read({ texts, fonts, operators: discs(points) });
  expect(text).toBe("The tides of the year, by the moon.\n\n2.5\n\nDays\n\nThe moon\n");
});

it("keeps bullets, and signs in the cells of a table whose labels have two lines", async () => {
  const bulleted = Array.from({ length: 14 }, (_, at) => ({ x: 84, y: 700 - 20 * at, text: `Boat number ${at} came in.` }));
  const list = bulleted.map(({ y, text }) => `${discs([[72, y]])} BT /F1 10 Tf 84 ${y} Td (${text}) Tj ET`).join(" ");
  expect((await read({ texts: [], fonts, operators: list })).match(/^- Boat/gm)).toHaveLength(14);
  const rows = Array.from({ length: 14 }, (_, at) => 700 - 40 * at);
  const labels = rows.flatMap((y) => [
    { x: 72, y: y + 6, text: "Sails and" },
    { x: 72, y: y - 6, text: "oars" },
  ]);
  const cells = discs(rows.flatMap((y) => [200, 260, 320].map((x): [number, number] => [x, y])));
  expect((await read({ texts: labels, fonts, operators: cells })).match(/●/g)?.length).toBeGreaterThan(27);
});
