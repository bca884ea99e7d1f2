import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** Paths are normalised too, which is another thing. */
const NORMALISES = /(?<!\bposix)\.normalize\(/g;
/** What compares texts as a language does normalises them first, and so do these forms of letters. */
const COMPARES = /\.localeCompare\(|\bCollator\b|\.toLocale(?:Lower|Upper)Case\(/g;

/** Where `String.normalize` is called, how often, and why its text is never a long run of marks. */
const REVIEWED: Readonly<Record<string, readonly [times: number, why: string]>> = {
  "core/read/src/normalised.ts": [1, "it ends runs of marks first"],
  "core/read/src/date.ts": [1, "a text of more than 500 characters is no date"],
  "core/read/src/months.ts": [1, "its names are of our tables, or stand in a date, which is short"],
  "core/documents/src/readers/pdf/characters.ts": [
    1,
    "it is given ligatures and shaped letters alone, and each begins with no mark",
  ],
  "core/markdown/src/tex/signs.ts": [3, "it is given one letter at a time"],
  "plugins/domains/src/suggest/words.ts": [1, "the schema of its endpoint takes keywords of 100 characters"],
  "host/src/add/unpack.ts": [1, "it is given paths of a package that an operator adds, at a prompt"],
};

const shipped = globSync(["{core,plugins,extractors}/*/src/**/*.ts", "host/src/**/*.ts"], { cwd: ROOT })
  .filter((file) => !/\.test\.ts$|\/testing\/|\/browser\/playground\/|\.d\.ts$/.test(file))
  .sort();

const found = (pattern: RegExp): Record<string, number> =>
  Object.fromEntries(
    shipped.flatMap((file) => {
      const times = readFileSync(`${ROOT}/${file}`, "utf8").match(pattern)?.length ?? 0;
      return times > 0 ? [[file, times]] : [];
    }),
  );

it("normalises no text of a page with String.normalize, which takes the square of its marks: normalised() of @farthing/read does not", () => {
  expect(found(NORMALISES)).toEqual(Object.fromEntries(Object.entries(REVIEWED).map(([file, [times]]) => [file, times])));
});

it("compares no texts as a language does, which normalises them", () => {
  expect(found(COMPARES)).toEqual({});
});

it("sees a call wherever it stands on a line", () => {
  for (const call of ['text.normalize("NFC")', 'text\n      .normalize("NFC")', "other?.normalize()"])
    expect(call.match(NORMALISES)).toHaveLength(1);
  expect("posix.normalize(name)".match(NORMALISES)).toBeNull();
});
