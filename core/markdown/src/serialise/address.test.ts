import type { PhrasingContent } from "mdast";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { describe, expect, it } from "vitest";
import { markdown } from "./markdown.ts";

const text = (value: string): PhrasingContent => ({ type: "text", value });
const read = (written: string): string => micromark(written, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });

const BEFORE = ["", "a ", "a (", "a", "é", "a: ", "a:", "a/", "a-", "a.", "“", "a* ", "a&"];
const AFTER = [
  "",
  " b",
  ".",
  ". b",
  ".b",
  ".-",
  "-b",
  "_",
  "_ b",
  ")",
  ").",
  ")b",
  "/b",
  "é",
  "@b",
  "+b",
  "!",
  "?b",
  ",",
  ":80",
  "*",
  "&amp;",
];

describe("addresses that links show", () => {
  it.each([
    ["a@x.example", "mailto:a@x.example"],
    ["a.b+c_d@mail.x.example", "mailto:a.b+c_d@mail.x.example"],
    ["-a@x.example", "mailto:-a@x.example"],
    ["www.x.example", "http://www.x.example"],
    ["www.x.example/a_b/c", "http://www.x.example/a_b/c"],
    ["www.x.example/a-", "http://www.x.example/a-"],
    ["https://x.example/?a=b_", "https://x.example/?a=b_"],
  ])("are links to them and to nothing more, whatever stands around: %s", (address, url) => {
    for (const before of BEFORE)
      for (const after of AFTER) {
        const written = markdown([
          { type: "paragraph", children: [text(before), { type: "link", url, children: [text(address)] }, text(after)] },
        ]);
        const links = [...read(written).matchAll(/<a href="([^"]*)">(.*?)<\/a>/g)].map(([, to, shown]) => [to, shown]);
        expect(links, written).toEqual([[url, address]]);
        expect(read(written).replace(/<[^>]*>/g, ""), written).toBe(
          before.trimStart().replaceAll("&", "&amp;") + address + after.trimEnd().replaceAll("&", "&amp;"),
        );
      }
  });

  it("are those of a host without its slash, and no other without theirs", () => {
    const shown = (value: string, url: string) =>
      markdown([{ type: "paragraph", children: [{ type: "link", url, children: [text(value)] }] }]);
    expect(shown("https://x.example", "https://x.example/")).toBe("<https://x.example>");
    expect(shown("https://x.example/a", "https://x.example/a/")).toBe("[https://x.example/a](https://x.example/a/)");
  });

  it("stand without marks amid a text", () => {
    const mail: PhrasingContent = { type: "link", url: "mailto:a@x.example", children: [text("a@x.example")] };
    expect(markdown([{ type: "paragraph", children: [mail] }])).toBe("a@x.example");
    expect(markdown([{ type: "paragraph", children: [{ type: "strong", children: [mail] }] }])).toBe("**a@x.example**");
  });
});

describe("addresses in a text at the end of a line", () => {
  const lines = (first: string): string =>
    markdown([{ type: "paragraph", children: [text(first), { type: "break" }, text("and more")] }]);
  it.each([
    ["https://x.example/1?a=b_c", "<https://x.example/1?a=b_c>"],
    ["Here: https://x.example/1", "Here: <https://x.example/1>"],
    ["(or https://x.example/)", "(or <https://x.example/>)"],
    ["at www.x.example.", "at [www.x.example](http://www.x.example/)."],
    ["a https://", "a https\\://"],
    ["no address: x.example", "no address: x.example"],
    ["Ada a@x.example", "Ada a@x.example"],
  ])("are links between marks of their own: %s", (first, written) => {
    expect(lines(first)).toBe(`${written}\\\nand more`);
    expect(
      read(lines(first))
        .replace(/<br \/>/g, "")
        .replace(/<[^>]*>/g, ""),
    ).toBe(`${first}\nand more`);
  });

  it("stay as they are amid a line, and in cells, whose lines end otherwise", () => {
    expect(lines("See https://x.example/1 there")).toBe("See https://x.example/1 there\\\nand more");
    const cell = [text("https://x.example/1"), { type: "break" } as const, text("b")];
    const row = { type: "tableRow" as const, children: [{ type: "tableCell" as const, children: cell }] };
    expect(markdown([{ type: "table", children: [row] }])).toContain("| https://x.example/1 b |");
  });
});
