import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FORMAT_NAMES, FORMATS, formatOfFilename, formatOfMediaType } from "./formats.ts";
import { readerOf } from "./readers/index.ts";

const readers = new URL("readers/", import.meta.url);
const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

describe("the formats", () => {
  it("are those that have a folder, and those that the README lists", () => {
    const folders = readdirSync(readers, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const rows = readme.slice(readme.indexOf("| What")).matchAll(/^\| (?:Texts|Slides|Sheets|Pages|Mail) +\| ([a-z, ]+?) +\|/gm);
    const listed = [...rows].flatMap(([, names = ""]) => names.split(", "));
    const names = [...FORMAT_NAMES].sort();
    expect(folders.map(({ name }) => name).sort()).toEqual(names);
    expect(listed.sort()).toEqual(names);
  });

  it.each(FORMATS)("$name is found by each of its extensions and media types, and has a reader", async (format) => {
    for (const extension of [format.name, ...format.extensions])
      expect(formatOfFilename(`A.b.${extension.toUpperCase()}`)).toBe(format);
    for (const type of format.mediaTypes) expect(formatOfMediaType(`${type}; charset=utf-8`)).toBe(format);
    expect(await readerOf(format)).toBeTypeOf("function");
  });
});
