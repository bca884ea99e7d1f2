import { expect, it } from "vitest";
import { isScript } from "./script.ts";

it.each([
  ["10", "sup", "6"],
  ["m", "sup", "−3"],
  ["2", "sup", "n"],
  ["(a+b)", "sup", "n+1"],
  ["e", "sup", "x"],
  [" R", "sup", "n"],
  ["2", "sup", "poly(n)"],
  ["x", "sup", "1/2"],
  ["CO", "sub", "2"],
  ["x", "sub", "i"],
  ["V", "sub", "max"],
  ["log", "sub", "b"],
  ["1A", "sub", "H"],
  ["101", "sub", "b"],
  ["∪", "sub", "i∈I"],
] as const)("%s with %s %s says where it is set", (before, tag, text) => {
  expect(isScript(tag, text, before)).toBe(true);
});

it.each([
  ["1", "sup", "st"],
  ["the 18", "sup", "th"],
  ["2", "sup", "e"],
  ["M", "sup", "me"],
  ["N", "sup", "o"],
  ["n", "sup", "th"],
  ["Name", "sup", "TM"],
  ["word", "sup", "a"],
  ["10", "sup", "am"],
  ["$9", "sup", "/mo"],
  ["km²", "sup", "2)"],
  ["x", "sup", "*"],
  ["x ", "sub", "i"],
  ["", "sub", "i"],
  ["10", "sub", "kg"],
  ["T", "sub", "E"],
  ["x", "sub", "a.b"],
  ["x", "sub", "more than one name"],
] as const)("%s with %s %s does not", (before, tag, text) => {
  expect(isScript(tag, text, before)).toBe(false);
});
