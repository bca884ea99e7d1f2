import { expect, it } from "vitest";
import { choiceOf } from "../../choice.ts";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";

const line = (text: string, y: number, more: Partial<PlacedText> = {}): PlacedText => ({ x: 72, y, text, ...more });
const prose = (about: string): PlacedText[] =>
  Array.from({ length: 30 }, (_, at) =>
    line(`The boats of ${about} came in with the tide, ${at} of them, and lay at the quay.`, 600 - 14 * at),
  );
const [title, part] = [
  { size: 24, bold: true },
  { size: 14, bold: true },
];

/** Pages of which the first has a title, and the last but headings. */
const HARBOUR = makePdf(
  [
    [line("A harbour in the north", 760, title), ...prose("Monday")],
    prose("Tuesday"),
    prose("Wednesday"),
    prose("Thursday"),
    [line("What was bought", 700, part), line("Ropes and lamps.", 660), line("What was sold", 620, part), line("Herring.", 580)],
  ].map((texts) => ({ texts })),
);

const markdown = async (pages?: string): Promise<{ text: string; warnings: readonly string[] }> => {
  const { tree, warnings } = await read(
    HARBOUR,
    LIMITS,
    pages === undefined ? undefined : choiceOf({ pages }, { name: "pdf", parts: "pages" }),
  );
  return { text: serialise(tree), warnings };
};

it("ranks headings of chosen pages as those of the whole document", async () => {
  const [whole, last] = [await markdown(), await markdown("5")];
  expect(last.text).toBe("## What was bought\n\nRopes and lamps.\n\n## What was sold\n\nHerring.\n");
  expect(whole.text.endsWith(last.text)).toBe(true);
});
