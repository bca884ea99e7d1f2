import { expect, it } from "vitest";
import { oneLine } from "./one-line.ts";

it.each([
  ["folds runs of blanks, tabs and line ends", "two\t \r\n boats\n\ncame in", "two boats came in"],
  ["leaves none at the ends", " \n two boats\t", "two boats"],
  ["knows the blanks of HTML's entities and of Chinese", "\u00a0two\u2003\u2009boats\u3000\u00a0came", "two boats came"],
  ["knows Unicode's line ends", "two\u2028\u2029boats\u0085", "two boats\u0085"],
  ["takes a byte order mark for a blank", "\ufefftwo boats", "two boats"],
  [
    "keeps signs of no width, which join or part letters",
    "می\u200cخواهم auf\u00adgabe\u200b",
    "می\u200cخواهم auf\u00adgabe\u200b",
  ],
  ["leaves nothing of blanks", " \n\u00a0 ", ""],
])("%s", (_, text, expected) => {
  expect(oneLine(text)).toBe(expected);
});

it.each([
  ["whose blanks are millions", `two${"\n".repeat(10_000_000)}boats`],
  ["whose blanks lie where its pieces meet", `two${" ".repeat(999_996)}${"\t\u00a0".repeat(1_000_000)}boats`],
  ["that ends in blanks", ` two\u2003boats ${"\n".repeat(3_000_000)}`],
])("folds a long text %s", (_, text) => {
  expect(oneLine(text)).toBe("two boats");
});

it("keeps all of a long text", () => {
  const words = "boat ".repeat(500_000);
  expect(oneLine(words.replaceAll(" ", " \n"))).toBe(words.trim());
});
