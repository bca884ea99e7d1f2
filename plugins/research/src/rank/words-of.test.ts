import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { spellings } from "./terms.ts";
import { WordsOf } from "./words-of.ts";

const wordsOf = (text: string): string[] => {
  const found: string[] = [];
  const words = new WordsOf((spelling) => spelling.toLowerCase());
  words.each(text, (lower, spelling) => {
    expect(lower).toBe(spelling.toLowerCase());
    found.push(spelling);
  });
  return found;
};

it.each([
  "The ferry leaves, and 3.14 is node.js in C++; x86_64 _a_ don't 'quoted' don’t “Grüße” a.b. c,d",
  "end.",
  "e\u0301t\u00e9 ca\u0301fe, soft\u00adhyphen \u00a0 \u200bzero \u{1d400}bc #tag f## a+b c+ d.",
  "今日は雨です。 Привет, мир! का की मरम्मत ٣٤ α.β",
  ".,'+# ",
  "",
])("finds the words that the pattern finds: %s", (text) => {
  expect(wordsOf(text)).toEqual([...spellings(text)]);
});

it("takes linear time, however signs are strung together", async () => {
  for (const piece of ["a", "a.", "a'", "ä+", "é́", "字", "字 a", "_", "a.b c "])
    await inTime(1, () => {
      for (let round = 0; round < 3; round += 1) wordsOf(piece.repeat(20_000));
    });
});
