import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { pieceOf } from "./piece.ts";

/** All pieces of a text, each begun where the one before says. */
function piecesOf(text: string, maxChars: number): string[] {
  const pieces: string[] = [];
  for (let offset: number | undefined = 0; offset !== undefined; ) {
    const piece = pieceOf(text, { maxChars, offset });
    pieces.push(piece.text);
    if (piece.nextOffset !== undefined) expect(piece.nextOffset).toBe(offset + piece.text.length);
    offset = piece.nextOffset;
  }
  return pieces;
}

const rows = (count: number) => Array.from({ length: count }, (_, i) => `| boat ${i} | ok |`).join("\n");
const table = (count: number) => `| Name | Note |\n| - | - |\n${rows(count)}`;
const fenced = (count: number) => `\`\`\`\n${Array.from({ length: count }, (_, i) => `line ${i}\n\n`).join("")}\`\`\``;
const PARAGRAPH = "Two boats came in. Nobody had seen them [before the storm](https://a.example/x (1)), said `all who`.";

describe("pieceOf", () => {
  it.each([
    ["leaves what fits as it is", "Two boats came in.", 18, ["Two boats came in."]],
    ["ends with a paragraph where one ends near", "One two three four.\n\nFive six", 24, ["One two three four.", "\n\nFive six"]],
    ["ends with a sentence", "One two three. Four five six", 18, ["One two three.", " Four five six"]],
    ["ends with a word", "One two three four five six", 18, ["One two three four", " five six"]],
    ["ends a sentence of a script without blanks", "船が来た。名前。書いた人", 8, ["船が来た。名前。", "書いた人"]],
    ["ends with an item", "- one boat\n- two boats\n- three", 24, ["- one boat\n- two boats", "\n- three"]],
    [
      "leaves no heading at the end",
      "One two three.\n\n## Four\n\nFive six seven",
      24,
      ["One two three.", "\n\n## Four\n\nFive six", " seven"],
    ],
    ["does not halve a character", "😀😀😀", 3, ["😀", "😀", "😀"]],
    ["goes on, however little is asked for", "😀a", 1, ["😀", "a"]],
    ["ends where the text does, however little is asked for", "a😀", 1, ["a", "😀"]],
    ["does not part an escape from what it escapes", "aaaa\\*bbbb", 5, ["aaaa", "\\*bbb", "b"]],
  ])("%s", (_, text, most, expected) => {
    expect(piecesOf(text, most)).toEqual(expected);
  });

  it("puts a table or a block of code that fits into a piece into one", () => {
    for (const whole of [table(20), fenced(20)]) {
      const pieces = piecesOf(`${"x".repeat(320)} Before.\n\n${whole}\n\nAfter. ${PARAGRAPH.repeat(20)}`, 500);
      expect(pieces[0]).toMatch(/x Before\.$/);
      expect(pieces[1]).toContain(whole);
    }
  });

  it("cuts longer ones between lines, never behind the head alone", () => {
    for (const whole of [table(100), fenced(200)]) {
      const pieces = piecesOf(`${"x".repeat(440)} y.\n\n${whole}`, 500);
      expect(pieces[0]).toMatch(/y\.$/);
      for (const piece of pieces.slice(1, -1)) expect(piece).toMatch(/(?:\||line \d+\n?)$/);
    }
  });

  it("does not end behind a fence or a short line where the line that follows is longer than a piece", () => {
    const json = `{"boats":[${"1234567890,".repeat(400)}0]}`;
    for (const text of [`\`\`\`json\n${json}\n\`\`\``, `\`\`\`\nint a;\nint b;\n${json}\n\`\`\``]) {
      const pieces = piecesOf(text, 1_000);
      expect(pieces.join("")).toBe(text);
      for (const piece of pieces.slice(0, -1)) expect(piece.length).toBeGreaterThan(700);
    }
  });

  it("leaves no link and no code open where it can end elsewhere", () => {
    for (let most = 110; most < 300; most += 7)
      for (const piece of piecesOf(PARAGRAPH.repeat(30), most)) {
        expect(piece).not.toMatch(/\[[^\]]*$|\]\([^)]*$/);
        expect((piece.match(/`/g)?.length ?? 0) % 2).toBe(0);
      }
  });

  it("gives the whole text in pieces, whatever it is", () => {
    const parts = [
      PARAGRAPH,
      table(9),
      fenced(5),
      "# A heading",
      "- a\n- b\n\n  - c",
      "😀🏳️‍🌈é",
      "\\* \\[",
      "[[[ ``",
      "~~~\n$$\n|",
      "\r\n \u2028",
    ];
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % below;
    };
    for (let round = 0; round < 300; round++) {
      const text = Array.from({ length: 1 + next(12) }, () => parts[next(parts.length)]).join(["\n\n", "\n", " ", ""][next(4)]);
      const most = 1 + next(200);
      const pieces = piecesOf(text, most);
      expect(pieces.join("")).toBe(text);
      for (const piece of pieces) {
        expect(piece.length).toBeLessThanOrEqual(Math.max(most, 2));
        expect(piece.isWellFormed()).toBe(true);
      }
    }
  });

  it("refuses to begin behind the end, or within a character", () => {
    expect(() => pieceOf("abc", { offset: 3 })).toThrow("offset: is past the end: the text has 3 characters");
    expect(() => pieceOf("😀a", { offset: 1 })).toThrow("offset: lies within a character; 0 does not");
    expect(pieceOf("", { offset: 0, maxChars: 1 })).toEqual({ text: "" });
  });

  it.each([
    ["brackets", "[".repeat(1_000_000)],
    ["accents", "`a ``b ```c ".repeat(100_000)],
    ["fences", "```\n\n".repeat(300_001)],
    ["rows", "| a |\n".repeat(200_000)],
    ["blank lines", "\n".repeat(1_000_000)],
    ["backslashes", "\\".repeat(1_000_000)],
  ])("takes time in proportion to the text: %s", async (_, text) => {
    await inTime(1.5, () => pieceOf(text, { offset: 10, maxChars: 900_000 }));
  });
});
