import { inTime } from "@farthing/contract/test";
import type { RootContent } from "mdast";
import { describe, expect, it } from "vitest";
import { markdown } from "./markdown.ts";

const code = (value: string): RootContent => ({ type: "code", value });
const quote = (child: RootContent): RootContent => ({ type: "blockquote", children: [child as never] });
const item = (child: RootContent): RootContent => ({
  type: "list",
  ordered: false,
  spread: false,
  children: [{ type: "listItem", spread: false, children: [child as never] }],
});
const tooLarge = expect.objectContaining({ code: "too_large" });

describe("long texts", () => {
  it("have every line behind the marks of what they stand in", () => {
    const lines = Array.from({ length: 300_000 }, (_, at) => (at % 3 ? `line ${at}` : ""));
    const source = ["```", ...lines, "```"];
    expect(markdown([quote(code(lines.join("\n")))])).toBe(source.map((line) => (line ? `> ${line}` : ">")).join("\n"));
    const listed = source.map((line, at) => (at === 0 ? `- ${line}` : line && `  ${line}`));
    expect(markdown([item(code(lines.join("\n")))])).toBe(listed.join("\n"));
  });

  it("below many quotations take time for what is written, not for each quotation again", async () => {
    const lines = Array.from({ length: 30_000 }, (_, at) => (at % 2 ? "x" : ""));
    const rule: RootContent = { type: "thematicBreak" };
    let tree = code(lines.join("\n"));
    for (let depth = 0; depth < 245; depth++) tree = { type: "blockquote", children: [tree as never, rule] };
    const written = (await inTime(1, () => markdown([tree]))).split("\n");
    const before = "> ".repeat(245);
    const source = ["```", ...lines, "```"].map((line) => (before + line).trimEnd());
    expect(written.slice(0, source.length)).toEqual(source);
    expect(written.slice(-2)).toEqual([">", "> ---"]);
  });

  it("have no blanks at the end of lines below quotations and items, whichever is in which", () => {
    const paragraph = (value: string): RootContent => ({ type: "paragraph", children: [{ type: "text", value }] });
    const spread = (...children: RootContent[]): RootContent => ({
      type: "list",
      ordered: false,
      children: [{ type: "listItem", children: children as never }],
    });
    const quoted = (...children: RootContent[]): RootContent => ({ type: "blockquote", children: children as never });
    expect(markdown([quoted(spread(paragraph("a"), quoted(paragraph("b"), paragraph("c")), quoted()))])).toBe(
      ["> - a", ">", ">   > b", ">   >", ">   > c", ">", ">   >"].join("\n"),
    );
    expect(markdown([spread(quoted(), paragraph("a")), spread()])).toBe("- >\n\n  a\n\n*");
  });

  it.each([
    ["quotations", (child: RootContent) => quote(quote(child))],
    ["items", (child: RootContent) => item(item(child))],
  ])("are refused before %s make them longer than any is written", (_, within) => {
    expect(() => markdown([within(code("x\n".repeat(13_000_000)))])).toThrow(tooLarge);
  });

  it("are refused where the same is written again and again", () => {
    const cell = { type: "tableCell", children: [{ type: "text", value: "x".repeat(1_000_000) }] } as const;
    const rows = Array.from({ length: 100 }, () => ({ type: "tableRow", children: [cell] }));
    expect(() => markdown([{ type: "table", children: rows } as unknown as RootContent])).toThrow(tooLarge);
    const link = {
      type: "link",
      url: `https://x.example/${"y".repeat(1_000_000)}`,
      children: [{ type: "text", value: "x" }],
    } as const;
    expect(() =>
      markdown([{ type: "paragraph", children: Array.from({ length: 100 }, () => link) } as unknown as RootContent]),
    ).toThrow(tooLarge);
  });
});
