import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { convert } from "../src/convert.ts";

/**
 * Kinds of pages as the programs make them that people publish with: `fixtures/kinds/NAME.html`, and beside it in `NAME.json` what
 * its Markdown must be.
 */
interface Kind {
  /** Where such a page stands. */
  readonly url: string;
  /** Lines of the Markdown, whole and in this order; others may stand between them. */
  readonly lines: readonly string[];
  /** What must stand nowhere in it. */
  readonly without: readonly string[];
}

const FOLDER = new URL("../fixtures/kinds/", import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, FOLDER), "utf8");
const names = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".html"))
  .map((name) => name.slice(0, -".html".length));

/** Those of `wanted` that are lines of the text, each behind the one before. */
const inOrder = (markdown: string, wanted: readonly string[]): string[] => {
  const lines = markdown.split("\n");
  let at = 0;
  return wanted.filter((line) => {
    const found = lines.indexOf(line, at);
    if (found >= 0) at = found + 1;
    return found >= 0;
  });
};

/** What no page should be written with, whatever its kind. */
const NEVER: readonly [name: string, pattern: RegExp][] = [
  ["an item that begins with a list", /^\s*(?:[-*]|\d+[.)]) (?:[-*]|\d+[.)]) /m],
  ["an item or heading of nothing", /^\s*(?:[-*]|\d+[.)]|#{1,6})$/m],
  ["a table of one row", /(?:^|\n\n)\|.*\|\n\|[ |-]+\|(?=\n\n|$)/],
  ["markup in what stands for a picture", /!\[[^\]]*<\w/],
];

describe.each(names)("a page of the kind %s", (name) => {
  const { url, lines, without } = JSON.parse(read(`${name}.json`)) as Kind;
  const { markdown } = convert(read(`${name}.html`), url);

  it("has what it is about, in its form", () => {
    expect(inOrder(markdown, lines), markdown).toEqual(lines);
  });

  it("has nothing of what stands around that", () => {
    expect(without.filter((text) => markdown.includes(text))).toEqual([]);
    expect(NEVER.flatMap(([what, pattern]) => (pattern.test(markdown) ? [what] : []))).toEqual([]);
  });
});
