import { expect, it } from "vitest";
import { readable } from "./characters.ts";

it.each([
  ["radicals", "\u2f00\u2f08", "\u4e00\u4eba"],
  ["ligatures", "\ufb01sh", "fish"],
  ["shaped letters", "\ufe8d\ufe8e", "\u0627\u0627"],
  ["shaped tones of Thai", "\u0e17\uf70a\u0e32", "\u0e17\u0e48\u0e32"],
  ["the parts of Thai am", "\u0e19\u0e4d\u0e49\u0e32", "\u0e19\u0e49\u0e33"],
])("gives the characters that %s stand for", (_, written, meant) => {
  expect(readable(written, false)).toBe(meant);
});

it("takes signs of no known meaning for bullets, where they stand alone", () => {
  expect(readable("\uf0b7", false)).toBe("•");
  expect(readable("a\uf0b7", false)).toBe("a");
});

it("shows boxes that are ticked in fonts of signs", () => {
  expect(["þ", "\uf0fe", "ý"].map((sign) => readable(sign, true))).toEqual(["☑", "☑", "☒"]);
  expect(readable("þ", false)).toBe("þ");
});
