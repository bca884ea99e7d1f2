import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

const foot = (page: number): string => `\n\n\nProject                      Informational                     [Page ${page}]\n`;
const HEAD = "RFC 7990                    Lamps in a Row                    March 2016\n\n";
const text = (...lines: string[]): string => lines.map((line) => `   ${line}`).join("\n");
const page = (number: number, body: string): string => `<pre>${number > 1 ? HEAD : ""}${body}${foot(number)}</pre>`;

describe("the pages of an old RFC", () => {
  it("are one text, without the heads and feet of its pages", () => {
    const html = [page(1, text("One lamp.")), page(2, text("Two lamps.")), page(3, text("No lamp."))].join("<hr>");
    expect(md(html)).toBe("```\n   One lamp.\n\n   Two lamps.\n\n   No lamp.\n```");
  });

  it("do not part a paragraph that goes on", () => {
    expect(md(page(1, text("All lamps of")) + page(2, text("the coast.")))).toBe("```\n   All lamps of\n   the coast.\n```");
  });

  it("end with one that has no foot", () => {
    const last = `<pre>${HEAD}${text("Two lamps.")}</pre><pre>lamp()</pre>`;
    expect(md(page(1, text("One lamp.")) + last)).toBe("```\n   One lamp.\n\n   Two lamps.\n```\n\n```\nlamp()\n```");
  });

  it("end before what has no head", () => {
    expect(md(`${page(1, text("One lamp."))}<hr><pre>lamp()</pre>`)).toBe("```\n   One lamp.\n```\n\n---\n\n```\nlamp()\n```");
  });

  it("are no other code", () => {
    const html = "<pre>a\nb [Page 2] c</pre><hr><pre>c</pre>";
    expect(md(html)).toBe("```\na\nb [Page 2] c\n```\n\n---\n\n```\nc\n```");
  });
});
