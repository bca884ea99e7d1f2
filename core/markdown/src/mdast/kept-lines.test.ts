import { parsePiece } from "@farthing/html";
import { describe, expect, it } from "vitest";
import { fragmentOf } from "../article.ts";

const written = (html: string): string => fragmentOf(parsePiece(html), new URL("https://x.example/"));

describe("ends of lines that a page shows", () => {
  it.each([
    ["by its style", '<div style="color:red; white-space: pre-wrap">first\nsecond</div>'],
    ["by a class of Tailwind", '<div class="mt-2 whitespace-pre-line">first\nsecond</div>'],
    ["by what is around", '<div style="white-space:break-spaces"><p><span>first\nsecond</span></p></div>'],
  ])("are ends of lines: %s", (_, html) => {
    expect(written(html)).toBe("first\\\nsecond");
  });

  it("make paragraphs and lists of what was typed as such", () => {
    const typed = "Today:\n- open the hatch\n- close the valve\n\nThen wait\nfor <b>a\nwhile</b>.\n";
    expect(written(`<p class="whitespace-pre-wrap">${typed}</p>`)).toBe(
      "Today:\n\n- open the hatch\n- close the valve\n\nThen wait\\\nfor **a\\\nwhile**.",
    );
  });

  it.each([
    ["a page does not say so", "<p>first\nsecond</p>"],
    [
      "a nearer element says otherwise",
      '<div class="whitespace-pre-wrap"><p style="white-space: normal">first\nsecond</p></div>',
    ],
    ["another class is alike", '<p class="whitespace-pre-wrapped">first\nsecond</p>'],
  ])("are blanks where %s", (_, html) => {
    expect(written(html)).toBe("first second");
  });

  it("are no lines of their own between blocks", () => {
    expect(written('<div style="white-space:pre-wrap">\n<p>\n  first\n</p>\n<p>second</p>\n</div>')).toBe("first\n\nsecond");
  });
});
