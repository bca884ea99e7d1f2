import { expect, it } from "vitest";
import { formatName, startOf, writeNumber } from "./number-format.ts";

it.each([
  ["lowerLetter", 28, "bb"],
  ["upperRoman", 1994, "MCMXCIV"],
  ["lowerRoman", 4, "iv"],
  ["ordinal", 112, "112th"],
  ["ordinal", 22, "22nd"],
  ["ordinalText", 21, "Twenty-first"],
  ["ordinalText", 30, "Thirtieth"],
  ["cardinalText", 12, "Twelve"],
  ["decimalZero", 7, "07"],
  ["chicago", 5, "**"],
  ["hex", 30, "1E"],
  ["decimalEnclosedCircle", 20, "⑳"],
  ["decimalFullWidth", 12, "１２"],
  ["japaneseCounting", 13, "十三"],
  ["chineseCountingThousand", 105, "一百零五"],
  ["ideographLegalTraditional", 20, "貳拾"],
  ["ideographDigital", 10, "一〇"],
  ["russianLower", 10, "к"],
  ["hebrew1", 15, "טו"],
  ["thaiNumbers", 10, "๑๐"],
])("writes numbers as %s: %i is %s", (format, number, written) => expect(writeNumber(number, format)).toBe(written));

it("writes decimal places where a format is not known or has no sign for a number", () => {
  const written = [writeNumber(3, "made up"), writeNumber(21, "decimalEnclosedCircle"), writeNumber(0, "lowerLetter")];
  expect(written).toEqual(["3", "21", "0"]);
  expect([writeNumber(2 ** 31 - 1, "lowerRoman"), writeNumber(2 ** 31 - 1, "lowerLetter")]).toEqual(["2147483647", "2147483647"]);
});

it("knows the numbers that DOC and RTF give to formats", () =>
  expect([0, 4, 22, 23, 57, 59, 255, 99].map(formatName)).toEqual(
    "decimal lowerLetter decimalZero bullet numberInDash russianUpper none decimal".split(" "),
  ));

it.each([Infinity, -Infinity, NaN, 1e300, 1.5])("writes %d, which is no number of a list, as it is", (number) => {
  for (const format of ["lowerAlphabetic", "upperRoman", "hebrew1"]) expect(writeNumber(number, format)).toBe(String(number));
});

it("starts lists at whole numbers only", () =>
  expect(["0", "12", "1e999", "Infinity", "-1", "", undefined].map(startOf)).toEqual([0, 12, ...Array(5).fill(undefined)]));
