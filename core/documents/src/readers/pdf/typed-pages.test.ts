import { expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";

const prose: PlacedText[] = Array.from({ length: 40 }, (_, at) => ({
  x: 72,
  y: 780 - 14 * at,
  text: `The boats came in with the tide of the evening, ${at} of them, and lay at the quay until the morning came.`,
}));
const typed: PlacedText[] = [
  ["int boats;", "// how many came in"],
  ["int nets;", "// how many are dry"],
  ["int lamps;", "// how many are lit"],
  ["int tides;", "// how many there were"],
].flatMap((row, down) => row.map((text, at) => ({ x: 72 + 150 * at, y: 780 - 14 * down, mono: true, text })));

const markdown = async (...pages: readonly (readonly PlacedText[])[]): Promise<string> =>
  serialise((await read(makePdf(pages.map((texts) => ({ texts }))), LIMITS)).tree);

it("takes what is typed for code behind pages of prose, though a page holds nothing else", async () => {
  const text = await markdown(prose, typed, typed);
  expect(text).toContain(
    `\`\`\`\nint boats;${" ".repeat(15)}// how many came in\nint nets;${" ".repeat(16)}// how many are dry\n`,
  );
  expect(text).not.toContain("|");
});

it("finds tables in documents that are typed from the first page on", async () => {
  expect(await markdown(typed)).toContain("| int nets; | // how many are dry |");
});

it("keeps the columns of typed lines that are numbered, behind their numbers", async () => {
  const rows = [
    ["if (dark) {", "// at night"],
    ["  light();", "// all lamps"],
    ["}", "// and wait"],
  ];
  const lines = rows.flatMap(([text = "", remark = ""], at): PlacedText[] => [
    { x: 72, y: 180 - 14 * at, mono: true, text: `${at + 1}` },
    { x: 90 + 6 * (text.length - text.trimStart().length), y: 180 - 14 * at, mono: true, text: text.trim() },
    { x: 210, y: 180 - 14 * at, mono: true, text: remark },
  ]);
  const text = await markdown([...prose, ...lines]);
  expect(text).toContain(
    `\`\`\`\n1 if (dark) {${" ".repeat(9)}// at night\n2   light();${" ".repeat(10)}// all lamps\n3 }${" ".repeat(19)}// and wait\n`,
  );
});

it("takes what is typed before pages of prose for code, too", async () => {
  expect(await markdown(typed, prose)).toContain("```\nint boats;");
});

it("takes what is typed between two rules for code, and rows with a head of their own for a table", async () => {
  const rows = [
    ["-rw-r--r--", "1", "harbour", "4096", "boats.txt"],
    ["-rw-r--r--", "1", "harbour", "812", "nets.txt"],
    ["-rwxr-xr-x", "1", "harbour", "90", "lamps"],
  ].flatMap((row, down) => row.map((text, at): PlacedText => ({ x: 72 + 80 * at, y: 180 - 14 * down, mono: true, text })));
  const page = async (...rules: readonly number[]): Promise<string> =>
    serialise((await read(makePdf([{ texts: [...prose, ...rows], strokes: rules.map((y) => [72, y, 460, y]) }]), LIMITS)).tree);
  const text = await page(194, 146);
  expect(text).toContain("```\n-rw-r--r--");
  expect(text).not.toContain("|");
  expect(await page(194, 173, 146)).toContain("| -rw-r--r-- | 1 | harbour | 4096 | boats.txt |");
});
