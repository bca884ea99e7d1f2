import { expect, it } from "vitest";
import { TOPIC_NAMES } from "./vocabulary.ts";
import { wordsIn } from "./words.ts";

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu;

it.each([
  "",
  "a",
  "Two words, and 3 numbers: 4-5, it’s 'quoted' -dash-",
  "École NAÏVE straße Ωmega ΟΔΟΣ İstanbul",
  "e\u0301crit नमस्ते \u0301alone",
  "𝔘nicode 𐐀𐐁 😀 smile\ud83d half \udc00",
  "end-",
])("finds the words that a regular expression does: %j", (text) => {
  const words = text.match(WORD) ?? [];
  const { letters, capitals, wide } = wordsIn(text);
  expect(letters).toBe(words.reduce((sum, { length }) => sum + length, 0));
  expect(capitals).toBe(words.filter((word) => word !== word.toLowerCase()).length);
  expect(wide).toBe(0);
});

it("counts two signs of scripts without blanks as a word", () => {
  expect(wordsIn("東京都の天気 ok")).toMatchObject({ words: 4, wide: 6, functional: 1 });
});

it("tells function words and topics in any case", () => {
  const { functional, topics } = wordsIn("The COOKIE of Datenschutzerklärung and ДЛЯ, Cookiess");
  expect(functional).toBe(4);
  expect(topics[TOPIC_NAMES.indexOf("consent")]).toBe(1);
});
