import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";

const lines = (x: number, texts: readonly string[], more: Partial<PlacedText> = {}): PlacedText[] =>
  texts.map((text, at) => ({ x, y: 700 - 14 * at, text, ...more }));
const markdown = async (texts: readonly PlacedText[]): Promise<string> =>
  serialise((await read(makePdf([{ texts }]), LIMITS)).tree);
const parties = ["HELENA MARSH, an individual,", "Plaintiff,", "v.", "PORT OF GALLOWAY,", "Defendant."];
const matter = ["Case No. 3:24-cv-01177", "Order on the motion", "of the defendant"];

it("a line that is typed of brackets parts two texts, and is none itself", async () => {
  const text = await markdown([...lines(72, parties), ...lines(300, [")", ")", ")", ")", ")"]), ...lines(340, matter)]);
  expect(text.replace(/\s+/g, " ")).toBe(`${[...parties, ...matter].join(" ")} `);
});

it("brackets around a blank to fill in stay, and so do those of code", async () => {
  const names = ["Moir", "Orr", "Hay", "Kerr"];
  const marks = names.map(() => "(");
  const ends = names.map(() => ")");
  expect(await markdown([...lines(72, names), ...lines(200, marks), ...lines(225, ends), ...lines(260, names)])).toContain(")");
  const code = names.map((name) => `f(${name}`);
  const mono = { mono: true };
  expect(await markdown([...lines(72, code, mono), ...lines(200, ends, mono), ...lines(230, code, mono)])).toContain(" )");
});

it("is read in proportion to its signs", async () => {
  const texts = Array.from({ length: 20_000 }, (_, at) => ({
    x: 20 + 9 * (at % 60),
    y: 830 - 2 * Math.floor(at / 60),
    size: 4,
    text: ")",
  }));
  await inTime(10, () => markdown([...texts, { x: 20, y: 10, text: "The boats lie in the harbour." }]));
});
