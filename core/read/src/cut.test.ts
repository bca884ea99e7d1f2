import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { cutText } from "./cut.ts";

describe("cutText", () => {
  it.each([
    ["leaves what fits as it is", "Two boats came in.", 18, "Two boats came in."],
    ["ends with a paragraph where one ends near", "One two three four.\n\nFive six", 24, "One two three four."],
    ["ends with a sentence where one ends near", "One two three. Four five six seven", 18, "One two three."],
    ["ends with a word in a long sentence", "One two three four five six seven", 18, "One two three four"],
    ["does not go far back for a sentence", "One. Two three four five six seven", 20, "One. Two three four"],
    ["ends a sentence of a script without blanks", "船が来た。名前を書いた人", 7, "船が来た。名前"],
    ["cuts where nothing ends", "abcdefghijkl", 5, "abcde"],
    ["does not halve a character", "😀😀😀", 3, "😀"],
  ])("%s", (_, text, most, expected) => {
    expect(cutText(text, most)).toBe(expected);
  });

  it("takes time in proportion to the text", async () => {
    await inTime(1.5, () => cutText(`${")".repeat(500_000)} ${"a. ".repeat(200_000)}`, 1_000_000));
  });
});
