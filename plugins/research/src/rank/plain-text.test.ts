import { dice, drawn } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { plainText } from "./plain-text.ts";

it.each([
  [" two boats ", "two boats"],
  ["[two](https://a.example/) ![no](b.png)boats", "two boats"],
  ["**two** _boats_ ~~came~~", "two boats came"],
  ["two\\*boats  came\tin", "two*boats came in"],
])("of %j is %j", (markdown, text) => expect(plainText(markdown)).toBe(text));

/** Letters of many scripts, blanks, and all that Markdown is made of. */
const WORDS = [
  ..."aZé9жאبनก漢あ한\u0301",
  "\ud83d\ude00",
  "\u00a0",
  "\u2003",
  " ",
  "\n",
  "\r",
  "(",
  ")",
  "!",
  "]",
  "<",
  "`",
  "#",
  "-",
  "~",
  ".",
];
const MARKED = [...WORDS, "[", "*", "_", "**", "\\", "\t", "  ", "](b)", "![", "~~"];

it("leaves a text without marks as the patterns do", () => {
  const roll = dice(13);
  for (let n = 0; n < 20_000; n++) {
    const text = drawn(roll, n % 4 ? WORDS : MARKED, 24);
    // What has a tab goes through the patterns; at the end it is trimmed.
    expect(plainText(text), JSON.stringify(text)).toBe(plainText(`${text}\n\t`));
  }
});
