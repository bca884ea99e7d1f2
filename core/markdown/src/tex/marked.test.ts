import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";
import { markedIn } from "./marked.ts";

describe("TeX between marks", () => {
  it.each([
    ["$$ x = 1 % note + 2 $$", []],
    ["$$ % note $$ and $$ y $$", ["y"]],
    ["\\(a_1 % b\\) and \\(c\\)", ["c"]],
    ["$a_1 % b$ and $c_1$", ["c_1"]],
    ["\\begin{align} a \\\\% b \\end{align} and \\(c\\)", ["c"]],
    ["$$ 5\\% + 2 $$", ["5\\% + 2"]],
  ])("stays text if a comment would hide the rest of it: %s", (text, expected) => {
    expect(markedIn(text, true).map(({ tex }) => tex)).toEqual(expected);
  });

  it("is written as any text is if it stays text", () => {
    const text = "<p>so $$ x = 1 % note\n+ 2 $$ is</p>";
    expect(md(`<script src="https://c.example/mathjax@3/es5/tex-mml-chtml.js"></script>${text}`)).toBe(md(text));
  });

  it("is read in time, however many backslashes it has", async () => {
    await inTime(1, () => Promise.resolve(markedIn(`$$${"\\".repeat(4_000)}$$`.repeat(100), true)));
  });
});
