import { inTime } from "@farthing/contract/test";
import { parsePiece } from "@farthing/html";
import { describe, expect, it } from "vitest";
import { fragmentOf } from "../article.ts";
import { outline } from "../dom/outline.ts";

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

  it("are ends of lines by a rule of the page", () => {
    const page = (value: string) => `<style>.said { white-space: ${value} }</style><div class="said">first\nsecond</div>`;
    expect(written(page("pre-line"))).toBe("first\\\nsecond");
    expect(written(page("nowrap"))).toBe("first second");
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

  it("make code of what is set in letters of one width", () => {
    const page = (inner: string, css = "white-space: pre; font-family: Courier, monospace") =>
      written(`<style>div.run { ${css} }</style><div class="run">${inner}</div>`);
    expect(page("  pump <b>-v</b>\n  drain")).toBe("```\n  pump -v\n  drain\n```");
    expect(page("<div>pump -v</div><div>drain</div>")).toBe("```\npump -v\ndrain\n```");
    expect(page("pump\ndrain", "white-space: pre-wrap")).toBe("pump\\\ndrain");
    expect(page("pump -v")).toBe("pump -v");
    expect(page("<p>pump</p>\n<ul><li>drain</li></ul>")).toBe("pump\n\n- drain");
    expect(written('<div style="font-family: monospace; white-space: pre">pump\ndrain</div>')).toBe("```\npump\ndrain\n```");
  });

  it("are looked for in a bounded time", async () => {
    const rule = "<style>.a { white-space: pre; font-family: monospace }</style>";
    const deep = `${rule}${'<div class="a">x\n'.repeat(50_000)}`;
    const wide = `${rule}${`<div class="a">${"<b>x</b>".repeat(9)}<p>y</p></div>`.repeat(10_000)}`;
    for (const html of [deep, wide]) await inTime(4, () => outline(parsePiece(html)));
  });

  it("are no lines of their own between blocks", () => {
    expect(written('<div style="white-space:pre-wrap">\n<p>\n  first\n</p>\n<p>second</p>\n</div>')).toBe("first\n\nsecond");
  });
});
