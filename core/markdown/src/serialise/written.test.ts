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
