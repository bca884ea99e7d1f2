import { describe, expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { coded, lettersFont } from "./testing/letters-font.ts";
import { makePdf } from "./testing/make-pdf.ts";

const LETTERS = "אבגדהוזחטיכלמנסעפצקרשת•.)123١٢٣";
const SIZE = 10;
const WIDTH = 0.6 * SIZE;

/** Shows a text that is read from the right to the left, whose first letter ends at `right`; numbers run to the right. */
function show(text: string, right: number, y: number): string {
  const drawn = [...text]
    .reverse()
    .join("")
    .replace(/[1-3]{2,}/g, (number) => [...number].reverse().join(""));
  const words = drawn.split(" ").map((word) => coded(word, LETTERS));
  return `BT /F4 ${SIZE} Tf 1 0 0 1 ${right - [...text].length * WIDTH} ${y} Tm [${words.join(" -600 ")}] TJ ET\n`;
}

/** A disc as programs draw bullets. */
function disc(x: number, y: number): string {
  const [left, right, up, down] = [x - 2, x + 2, y + 2, y - 2];
  return `${left} ${y} m ${left} ${up} ${x} ${up} ${x} ${up} c ${right} ${up} ${right} ${y} ${right} ${y} c ${right} ${down} ${x} ${down} ${x} ${down} c ${left} ${down} ${left} ${y} ${left} ${y} c f\n`;
}

const read = async (operators: string): Promise<string> =>
  (await convert(makePdf([{ texts: [], operators, fonts: [lettersFont(LETTERS)] }]))).markdown;

const ITEMS = ["חבל ארכ מאד של מטרימ", "פנס ומצפנ חדשימ", "סכינ וחבית ימ"];

describe("lists of lines from the right to the left", () => {
  it("have bullets that stand at the right", async () => {
    const lines = ITEMS.map((item, at) => show(item, 500, 700 - 14 * at) + show("•", 515, 700 - 14 * at));
    expect(await read(lines.join(""))).toBe(ITEMS.map((item) => `- ${item}\n`).join(""));
  });

  it("have bullets that are drawn at the right", async () => {
    const lines = ITEMS.map((item, at) => show(item, 500, 700 - 14 * at) + disc(510, 703 - 14 * at));
    expect(await read(lines.join(""))).toBe(ITEMS.map((item) => `- ${item}\n`).join(""));
  });

  it.each([
    ["European", "123"],
    ["Arabic", "١٢٣"],
  ])("have numbers at the right: %s", async (_, digits) => {
    const lines = ITEMS.map((item, at) => show(`${digits[at]}. ${item}`, 500, 700 - 14 * at));
    expect(await read(lines.join(""))).toBe(ITEMS.map((item, at) => `${at + 1}. ${item}\n`).join(""));
  });

  it("have numbers at the right whose sign was written by itself", async () => {
    const lines = ITEMS.map((item, at) =>
      [show(item, 500, 700 - 14 * at), show(`${at + 1}`, 535, 700 - 14 * at), show(".", 529, 700 - 14 * at)].join(""),
    );
    expect(await read(lines.join(""))).toBe(ITEMS.map((item, at) => `${at + 1}. ${item}\n`).join(""));
  });

  it("nest by their right edges", async () => {
    const lines = ITEMS.map(
      (item, at) => show(item, at === 1 ? 470 : 500, 700 - 14 * at) + show("•", at === 1 ? 485 : 515, 700 - 14 * at),
    );
    expect(await read(lines.join(""))).toBe(`- ${ITEMS[0]}\n  - ${ITEMS[1]}\n- ${ITEMS[2]}\n`);
  });
});

describe("lists that begin again", () => {
  it("keep their numbers where one list follows another", async () => {
    const items = ["1. Fill the kettle", "2. Boil the water", "1. Wash the cups", "2. Warm the pot", "3. Pour"];
    const texts = items.map((text, at) => ({ x: 60, y: 700 - 14 * at, text }));
    expect((await convert(makePdf([{ texts }]))).markdown).toBe(
      "1. Fill the kettle\n2. Boil the water\n\n1) Wash the cups\n2) Warm the pot\n3) Pour\n",
    );
  });

  it("are in no item of the list in the column beside", async () => {
    const column = (x: number, items: readonly string[]) =>
      items.map((text, at) => ({ x: text.startsWith("-") ? x + 20 : x, y: 700 - (x > 300 ? 21 : 17) * at, text }));
    const left = column(60, [
      "\xb7 Hives that are cheap to build",
      "- without any tools",
      "- in an afternoon",
      "\xb7 Combs that break",
    ]);
    const right = column(320, [
      "\xb7 Hives that are found everywhere",
      "- with frames",
      "- of pine",
      "\xb7 Boxes that are heavy",
    ]);
    const { markdown } = await convert(makePdf([{ texts: [...left, ...right] }]));
    expect(markdown).toMatch(/^- Hives that are found everywhere$/m);
    expect(markdown).toMatch(/^ {2}- with frames$/m);
  });

  it("have an item of one letter within the item above, if it is indented as the text of that", async () => {
    const lines = (x: number, within: string) =>
      ["1. Parties to this", "2. Rent", within, "3. End"].map((text, at) => {
        const [marker = "", ...words] = text.split(" ");
        const left = text === within ? x : 60;
        return [
          { x: left, y: 700 - 14 * at, text: marker },
          { x: left + 18, y: 700 - 14 * at, text: words.join(" ") },
        ];
      });
    const read = async (x: number, within = "a. is due monthly") =>
      (await convert(makePdf([{ texts: lines(x, within).flat() }]))).markdown;
    expect(await read(90)).toBe("1. Parties to this\n2. Rent\n   - a. is due monthly\n3. End\n");
    expect(await read(60)).not.toContain("- a.");
    expect(await read(90, "A. Reed keeps the books")).not.toContain("- A.");
  });

  it("are none of the numbers of clauses, though a Roman number above is as high", async () => {
    const lines = [
      "1. Scope",
      "(i) with boats",
      "(ii) with carts",
      "Of rents",
      "2.1 The rent is due on the first",
      "2.2 A late one is dear",
    ];
    const texts = lines.map((text, at) => ({ x: text.startsWith("(") ? 80 : 60, y: 700 - 20 * at, text }));
    expect((await convert(makePdf([{ texts }]))).markdown).toContain(
      "\n\n2.1 The rent is due on the first\n\n2.2 A late one is dear\n",
    );
  });
});
