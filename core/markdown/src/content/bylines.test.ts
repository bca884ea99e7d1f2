import { parsePiece } from "@farthing/html";
import { describe, expect, it } from "vitest";
import { outline } from "../dom/outline.ts";
import { dropBareBylines } from "./bylines.ts";
import { survey } from "./survey.ts";

const TEXT = "<p>The lanterns along the quay are lit again.</p>";
const row = (...parts: readonly string[]): string => `<div>${parts.map((part) => `<p>${part}</p>`).join("")}</div>`;

/** What is left of a page of which these texts were left out before. */
const left = (html: string, lost: readonly string[]): string[] => {
  const read = outline(parsePiece(TEXT + html));
  const keep = Uint8Array.from(read.blocks, ({ text }) => (lost.includes(text) ? 0 : 1));
  dropBareBylines(survey(read), keep);
  return read.blocks.filter((_, i) => keep[i]).map(({ text }) => text);
};

describe("what is left of the line of who wrote a post, and when", () => {
  it.each([
    [
      "a day and a link are lost",
      row("Posted", "February 11, 2026", "in", '<a href="/c">Gardens</a>'),
      ["February 11, 2026", "Gardens"],
    ],
    ["a label is lost", row("by", "Marta"), ["by"]],
    ["the tags are lost", row("Tags:", '<a href="/t">water</a>'), ["water"]],
    ["there are no tags", "<div><p>Tags:</p></div>", []],
    ["it is German", row("Veröffentlicht", "11. Februar 2026", "von", "Marta"), ["11. Februar 2026"]],
  ])("goes where %s", (_, line, lost) => {
    expect(left(line, lost)).toHaveLength(1);
  });

  it.each([
    ["nothing of it is lost", row("by", "Marta"), []],
    ["it has no label", row("Brass", "Copper"), ["Copper"]],
    ["it is a longer text", row("by", "Marta, who has kept the mill since she was nineteen"), ["by"]],
    ["it is a heading", "<div><p>by</p><h2>Marta</h2></div>", ["by"]],
    ["something else is lost", row("in", "Linnet Cove", "Sunny"), ["Sunny"]],
  ])("stays where %s", (_, line, lost) => {
    expect(left(line, lost).length).toBeGreaterThan(1);
  });
});
