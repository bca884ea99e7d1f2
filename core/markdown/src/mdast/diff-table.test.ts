import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

describe("changes of code, of which pages draw the signs", () => {
  const hunk = '<tr><td class="blob-num" colspan="2"></td><td class="blob-code blob-code-hunk">@@ -1,2 +1,2 @@ boats</td></tr>';
  const row = (numbers: readonly string[], kind: string, line: string, marker = "") =>
    `<tr>${numbers.map((n) => `<td class="blob-num" data-line-number="${n}"></td>`).join("")}<td class="blob-code blob-code-${kind}"><span${marker && ` data-code-marker="${marker}"`}>${line}</span></td></tr>`;

  it.each([
    ["by attributes", (kind: string, line: string) => row(["1", "1"], "x", line, kind)],
    ["by names", (kind: string, line: string) => row(["1", "1"], { "+": "addition", "-": "deletion" }[kind] ?? "context", line)],
    ["that are text, too", (kind: string, line: string) => row(["1", "1"], "x", kind + line, kind)],
  ])("are a unified diff: %s", (_, of) => {
    const rows = hunk + of(" ", "tide();") + of("-", "  boat(1);") + of("+", "  boat(2);");
    expect(md(`<table>${rows}</table>`)).toBe("```diff\n@@ -1,2 +1,2 @@ boats\n tide();\n-  boat(1);\n+  boat(2);\n```");
  });

  it("are read where numbers are text and rows say what they are", () => {
    const line = (kind: string, [before, after]: readonly string[], text: string) =>
      `<tr class="line_holder ${kind}"><td class="diff-line-num">${before}</td><td class="diff-line-num">${after}</td><td class="line_content">${text}</td></tr>`;
    const rows = line("", ["4", "4"], "tide()") + line("old", ["5", ""], "boat(1)") + line("new", ["", "5"], "boat(2)");
    expect(md(`<table>${rows}</table>`)).toBe("```diff\n tide()\n-boat(1)\n+boat(2)\n```");
  });

  it.each([
    [
      "data beside numbers",
      "<tr><td>1</td><td>2</td><td><code class='new'>OK</code></td></tr><tr><td>a</td><td>b</td><td>c</td></tr>",
    ],
    ["code without changes", row(["1", "1"], "context", "a") + row(["2", "2"], "context", "b")],
    ["code with one number a line", row(["1"], "addition", "a") + row(["2"], "addition", "b")],
  ])("are not %s", (_, rows) => expect(md(`<table>${rows}</table>`)).not.toContain("```diff"));

  it("take time in proportion", async () => {
    await inTime(3, () => md(`<table>${row(["1", "2"], "addition", "<b>a</b>".repeat(20), "+").repeat(5_000)}</table>`));
  });
});
