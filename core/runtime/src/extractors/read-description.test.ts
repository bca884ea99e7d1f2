import { expect, it } from "vitest";
import type { FoundPackage } from "../packages.ts";
import { readDescription } from "./read-description.ts";

const of = (match: string, folder = "/nowhere/extractor-odd"): FoundPackage => ({
  ...{ name: "extractor-odd", version: "1.0.0", folder, about: {}, firstParty: false },
  manifest: { type: "extractor", api: 1, entry: "./index.js", match },
  peers: { "@farthing/contract": "^1.0.0" },
});

it.each(["../../dev/zero", "../extractor-other/extractor.json", "./dist/../../up.json"])("reads no description at %s", (match) =>
  expect(() => readDescription(of(match), "1.0.0")).toThrow("no file of its own"),
);

it("says what writes a description that is missing", () => {
  expect(() => readDescription(of("./dist/extractor.json"), "1.0.0")).toThrow(
    "its description, ./dist/extractor.json, is not there: farthing-describe writes it",
  );
});

it("reads no device that lies in its folder", () => {
  expect(() => readDescription(of("./null", "/dev"), "1.0.0")).toThrow("no file of its own");
});
