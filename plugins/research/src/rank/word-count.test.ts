import { dice, drawn } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { wordCount } from "./word-count.ts";

it.each([
  ["", 0],
  ["two boats", 2],
  ["a|b  c\u00a0d\ne", 5],
  ["“Two” – boats…", 3],
  ["два корабля", 2],
  ["两艘船来了", 3],
  ["เรือสองลำ", 5],
  ["two 船", 2],
])("counts the words of %j", (text, words) => expect(wordCount(text)).toBe(words));

/** Letters of many scripts, signs beside them, and blanks of every kind. */
const PARTS = [
  ..."aZé9ßжΩאبनதกあア漢한ˈ\u0301\u0600\u0dff\u0e00",
  ..."|-_.,–—‘”…‧'\"",
  ...["\ud83d\ude00", "\ud800", "\udc00", "\u200b", "\u2010", "\u2027"],
  ...[..." \t\n\v\f\r\u001c\u0085\u00a0\u1680\u180e\u2000\u2003\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"].flatMap((blank) => [
    blank,
    " ",
  ]),
];

it("counts as the pattern does, whatever signs a text is made of", () => {
  const roll = dice(11);
  const plain = PARTS.filter((part) => part < "\u0e00");
  for (let n = 0; n < 20_000; n++) {
    const text = drawn(roll, n % 2 ? PARTS : plain, 24);
    // An ideographic blank is no word, and what has one is counted by the pattern.
    expect(wordCount(text), JSON.stringify(text)).toBe(wordCount(`${text}\u3000`));
  }
});
