import { expect, test } from "vitest";
import { readDomainName } from "../names/domain-name.ts";
import { candidates } from "./candidates.ts";
import { wordsOf } from "./words.ts";

const tlds = ["com", "ai", "io"];
const labels = (names: readonly string[]) => [...new Set(names.map((name) => name.slice(0, name.indexOf("."))))];

test("every suffix gets its share", () => {
  const { names } = candidates(["data", "talent"], tlds, 30);
  expect(tlds.map((tld) => names.filter((name) => name.endsWith(`.${tld}`)).length)).toEqual([10, 10, 10]);
});

test("no more names than asked, the first suffixes before the rest", () =>
  expect(candidates(["data", "talent"], tlds, 2).names.map((name) => name.split(".")[1])).toEqual(["com", "ai"]));

test("the same input gives the same names", () =>
  expect(candidates(["solar", "garden"], tlds, 50)).toEqual(candidates(["solar", "garden"], tlds, 50)));

test("names are made in more ways than one", () => {
  const made = labels(candidates(["data", "talent"], ["com"], 50).names);
  expect(made).toEqual(expect.arrayContaining(["datatalent", "talentdata", "datalent", "getdata", "datahub"]));
});

test("the best come first: no hyphens, no monsters", () => {
  const made = labels(candidates(["web", "scraper"], ["com"], 50).names);
  expect(made.findIndex((label) => label.includes("-"))).toBeGreaterThan(5);
  expect(made.slice(0, 5).every((label) => label.length <= 12)).toBe(true);
});

test("every name is registrable", () => {
  const { names } = candidates(["3d", "print", "c++", "überfluss"].flatMap(wordsOf), tlds, 50);
  expect(names.filter((name) => "problem" in readDomainName(name))).toEqual([]);
});

test("a word that begins with a digit may begin a name", () =>
  expect(labels(candidates(["3d", "print"], ["com"], 50).names)).toContain("3dprint"));

test("no word is made worse than it was", () => {
  const made = labels(candidates(["cloud", "toys"], ["com"], 50).names);
  expect(made.filter((label) => /clod|toyses/.test(label))).toEqual([]);
});

test("no name twice", () => {
  const { names } = candidates(["go", "go", "get"], tlds, 50);
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  ["Web Scraper", ["web", "scraper"]],
  ["Überfluß", ["uberfluss"]],
  ["e-commerce", ["ecommerce"]],
  ["driver’s x-ray", ["drivers", "xray"]],
  ["data-driven", ["data", "driven"]],
  ["日本", []],
  ["a", []],
])("the words of %s", (keyword, words) => expect(wordsOf(keyword)).toEqual(words));
