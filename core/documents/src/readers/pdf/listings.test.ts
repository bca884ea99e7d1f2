import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { withoutListings } from "./listings.ts";
import { type DrawnPage, makePdf, type PlacedText } from "./testing/make-pdf.ts";
import type { Word } from "./word.ts";

const ABOVE = { x: 60, y: 740, text: "The lamps of the harbour are lit as the next lines tell, one after the other." };
const shown = async (page: DrawnPage): Promise<string> => {
  const text = serialise((await read(makePdf([{ ...page, texts: [ABOVE, ...page.texts] }]), LIMITS)).tree);
  return text.slice(text.indexOf("\n\n") + 2);
};

/** Numbered lines, of which each is a step of 15 points further in for every blank that it begins with. */
const lines = (texts: readonly string[], sign = "", x = 60): PlacedText[] =>
  texts.flatMap((text, at) => [
    { x: x + (at < 9 ? 5.56 : 0), y: 710 - 12 * at, text: `${at + 1}${sign}` },
    ...(text === ""
      ? []
      : [{ x: x + 18 + 15 * (text.length - text.trimStart().length), y: 710 - 12 * at, text: text.trimStart() }]),
  ]);
const LAMPS = ["for each lamp do", " look at it", " if it is dark then", "  light it", " end if", "end for"];

it.each(["", ":"])("shows numbered lines that are indented step by step as a program (number%s)", async (sign) => {
  const made = await shown({ texts: lines(LAMPS, sign) });
  const [one, two, three, four, five, six] = [1, 2, 3, 4, 5, 6].map((number) => `${number}${sign}`);
  expect(made).toBe(
    `\`\`\`\n${one} for each lamp do\n${two}    look at it\n${three}    if it is dark then\n${four}       light it\n${five}    end if\n${six} end for\n\`\`\`\n`,
  );
});

it("keeps comments, blank lines and indices of a program, and what stands beside it in its column", async () => {
  const texts = [
    ...lines(["while dark do", " light lamp", "", " wait", "end while"]),
    { x: 128, y: 696, size: 7, text: "k" },
    { x: 230, y: 674, text: "# a while" },
    ...Array.from({ length: 12 }, (_, at) => ({
      x: 320,
      y: 710 - 12 * at,
      text: `The other column has line ${at} of its own text,`,
    })),
  ];
  const made = await shown({ texts });
  expect(made).toContain("```\n1 while dark do\n2    light lamp_k\n3\n4    wait # a while\n5 end while\n```");
  expect(made).toContain("The other column has line 0 of its own text,");
});

it("keeps what goes on below a line where it is", async () => {
  const texts = lines(["while dark do", " light the lamp of the pier and", "", " wait", "end while"]).map((text) =>
    text.text === "3" ? { ...text, x: 93 + 12, text: "of the mole" } : text,
  );
  const renumbered = texts.map((text) => (/^[45]$/.test(text.text) ? { ...text, text: String(Number(text.text) - 1) } : text));
  expect(await shown({ texts: renumbered })).toBe(
    "```\n1 while dark do\n2    light the lamp of the pier and\n       of the mole\n3    wait\n4 end while\n```\n",
  );
});

it.each<[string, PlacedText[]]>([
  ["clauses", lines(["The berth is let.", " Oil is kept out of it.", " Nets are kept off.", "The lease ends in May."])],
  [
    "questions",
    lines(["Where do you live?", "Do you own a boat?", " If so, what is its name?", " How long is it?", "Sign here"]),
  ],
  ["verses", lines(["the sea is grey", " and boats are home", "the lamp is out", " and all is foam"])],
  ["contents", lines(["The pier", " Piles", " Planks", "The lamp", " Oil", "The end"])],
  ["rows of a table", lines(LAMPS).concat(LAMPS.map((_, at) => ({ x: 300, y: 710 - 12 * at, text: `${at * 7}.50` })))],
  ["lines that stand at one place", lines(LAMPS.map((text) => text.trim()))],
  ["lines that stand at any place", lines(["Berth", "    Pier", " Quay", "   Jetty", "  Mole", "     Dock"])],
  [
    "numbers that do not count on",
    lines(LAMPS).map((text) => (/^[3-6]$/.test(text.text) ? { ...text, text: `${text.text}0` } : text)),
  ],
])("takes %s for none", async (_, texts) => {
  expect(await shown({ texts })).not.toContain("```");
});

it("looks at very many columns of numbers in linear time", async () => {
  const font = { bold: false, italic: false, monospace: false, symbol: false, vertical: false, scale: 0.001 };
  const words = Array.from({ length: 160_000 }, (_, at): Word => {
    const [row, column] = [at % 8, Math.floor(at / 8)];
    const left = 60 * (column >> 1) + (column % 2 === 0 ? 0 : 20 + 10 * (row % 2));
    const [top, baseline] = [20 * row, 20 * row + 8];
    return {
      text: column % 2 === 0 ? `${row + 1}` : "x",
      left,
      right: left + 6,
      top,
      bottom: baseline,
      baseline,
      size: 10,
      font,
    } as Word;
  });
  const { listings } = await inTime(3, () => withoutListings(words));
  expect(listings.size).toBeLessThanOrEqual(50);
});
