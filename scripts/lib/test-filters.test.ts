import { expect, it } from "vitest";
import { testFilters } from "./test-filters.ts";

const packages = [
  { name: "@farthing/plugin-parse", folder: "plugins/parse" },
  { name: "@farthing/extractor-npm", folder: "extractors/npm" },
  { name: "@farthing/host", folder: "host" },
];
const told = (...words: string[]) => testFilters(words, packages, "/here");

it.each([
  ["a package's name", "@farthing/plugin-parse"],
  ["its folder", "plugins/parse"],
  ["its folder, as a shell completes it", "plugins/parse/"],
  ["its folder's last part", "parse"],
])("%s is that package alone", (_what, word) => expect(told(word)).toEqual(["/here/plugins/parse/"]));

it("several packages are all of them", () => expect(told("npm", "host")).toEqual(["/here/extractors/npm/", "/here/host/"]));

it("everything else is Vitest's", () => {
  expect(told()).toEqual([]);
  expect(told("host/test/free")).toEqual(["host/test/free"]);
  expect(told("npm", "-t", "host")).toEqual(["/here/extractors/npm/", "-t", "host"]);
});
