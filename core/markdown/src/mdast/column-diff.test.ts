import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

const cell = (name: string, lines: readonly string[]) => `<td class="${name}"><pre>\n${lines.join("\n")}\n</pre></td>`;
const OLD = cell("diffln difflnl", ["4", "5", "6", "", ""]);
const NEW = cell("diffln difflnr", ["4", "", "", "5", "6"]);

describe("changes of code in columns, as Fossil shows them", () => {
  it("are a unified diff where both versions stand in one column", () => {
    const signs = cell("diffsep", ["", "-", "-", "+", "+"]);
    const text = cell("difftxt difftxtu", ["  lamp();", "<del>a();", "</del>", "<ins>  b();", "c();</ins>"]);
    expect(md(`<table class="diff udiff"><tr>${OLD}${NEW}${signs}${text}</tr></table>`)).toBe(
      "```diff\n@@ -4,3 +4,3 @@\n   lamp();\n-a();\n-\n+  b();\n+c();\n```",
    );
  });

  it("are one where the versions stand beside each other, part by part", () => {
    const left = cell("difftxt difftxtl", ["lamp();", "a();", "b();", ""]);
    const right = cell("difftxt difftxtr", ["lamp();", "A();", "", "c();"]);
    const numbers = (name: string) => cell(`diffln ${name}`, ["1", "2", "3", ""]);
    const part = `<tr>${numbers("difflnl")}${left}${cell("diffsep", ["", "|", "<", ">"])}${numbers("difflnr")}${right}</tr>`;
    const skipped = '<tr class="diffskip"><td colspan="5">12 lines</td></tr>';
    const changes = "@@ -1,3 +1,3 @@\n lamp();\n-a();\n-b();\n+A();\n+c();";
    expect(md(`<table class="diff splitdiff">${part}${skipped}${part}</table>`)).toBe(
      `\`\`\`diff\n${changes}\n${changes}\n\`\`\``,
    );
  });

  it("are none without a column of signs", () => {
    const text = cell("difftxt difftxtu", ["a"]);
    expect(md(`<table><tr>${OLD}${text}</tr><tr>${OLD}${text}</tr></table>`)).not.toContain("diff");
  });
});
