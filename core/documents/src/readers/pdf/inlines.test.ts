import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { coded, lettersFont } from "./testing/letters-font.ts";
import { makePdf } from "./testing/make-pdf.ts";

/** What is read of lines below each other. */
async function read(lines: readonly string[]): Promise<string> {
  const letters = [...new Set(lines.join(""))].join("");
  const operators = lines.map((line, at) => `BT /F4 12 Tf 40 ${700 - 15 * at} Td ${coded(line, letters)} Tj ET`).join("\n");
  return (await convert(makePdf([{ texts: [], operators, fonts: [lettersFont(letters)] }]))).markdown.trim();
}

it.each([
  ["Thai", ["มนุษยทงหลายเกดมามอสระและเสมอภาคกนในเกยรตศกด", "และสทธตางมเหตผลและมโนธรรมและควรปฏบตตอกนดวย", "เจตนา"]],
  ["Khmer", ["មនសសទងអសកតមកមនសរភពនងភពសមើគនកនងសចកដថលថនរ", "នងសទធមនសសគរបរបសទធតមនវចរណញញណនងសតសមបជញញៈ", "មនស"]],
])("lines of %s are joined without a space, as they are broken", async (_, lines) => {
  expect(await read(lines)).toBe(lines.join(""));
});

it("two lines of a script without capitals are a paragraph where the first is long, and ends no sentence", async () => {
  const lines = ["सब लग आज समनदर क तट पर जम ह और", "कल फर आएग"];
  expect(await read(lines)).toBe(lines.join(" "));
});

it("dots that lead to a number are five at most", async () => {
  const texts = [
    { x: 72, y: 700, text: `Ropes${".".repeat(80)}12` },
    { x: 72, y: 640, text: `Knots ${". ".repeat(60)}14` },
    { x: 72, y: 580, text: "Nets ... 3" },
  ];
  expect((await convert(makePdf([{ texts }]))).markdown).toBe("Ropes.....12\n\nKnots . . . . . 14\n\nNets ... 3\n");
});
