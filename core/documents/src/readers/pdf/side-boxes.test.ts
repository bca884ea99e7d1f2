import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";

const read = async (...texts: readonly PlacedText[][]): Promise<string> =>
  (await convert(makePdf([{ texts: texts.flat() }]))).markdown;
const lines = (x: number, y: number, texts: readonly string[]): PlacedText[] =>
  texts.map((text, at) => ({ x, y: y - 12 * at, text }));

const box = ["Years", "Brothers 1791", "Felt Ltd 1902", "Council 2004"];
const beside = [
  "of each month from April until October by",
  "members of the trust that looks after it, who",
  "have mended its roof and its floors and hope to",
  "have the turbine going again by the next spring",
];
const wide = "or the one after it, when the council of the county has paid the half of the money that it has put by.";
const whole = `The mill is shown ${beside.join(" ")} ${wide}`;

it("text flows around a box at its right, which stands behind the paragraph", async () => {
  const text = await read(
    lines(60, 700, ["The mill is shown", ...beside, wide]),
    lines(360, 686, box),
    lines(60, 600, ["Ask at the inn."]),
  );
  expect(text).toContain(whole);
  expect(text).not.toContain("|");
  expect(text.indexOf("Brothers")).toBeGreaterThan(text.indexOf("put by."));
  expect(text.indexOf("Ask at")).toBeGreaterThan(text.indexOf("Council"));
});

it("cells whose row goes on below them in small letters are no box", async () => {
  const rows = ["Roof", "Door"].flatMap((name, at) => [
    { x: 60, y: 700 - 36 * at, text: `${name} of the mill that was` },
    { x: 300, y: 700 - 36 * at, text: `${at}0.50` },
    { x: 60, y: 688 - 36 * at, text: "mended in the spring" },
    { x: 300, y: 688 - 36 * at, text: `${at}1.50` },
    { x: 60, y: 676 - 36 * at, text: "and again in the autumn" },
  ]);
  expect(await read(rows)).toContain("|");
});
