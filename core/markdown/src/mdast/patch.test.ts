import { describe, expect, it } from "vitest";
import { convert } from "../convert.ts";

const URL_OF_PAGE = "https://git.example/";
const TEXT = "<p>The lamp blinked once at noon, when its counter wrapped, and nobody on the quay knew why it did.</p>";
const written = (html: string): string =>
  convert(`<article><h1>Timer</h1>${TEXT}${html}${TEXT.replaceAll("lamp", "bell")}</article>`, URL_OF_PAGE).markdown;

describe("a box whose boxes are the lines of a unified diff", () => {
  it("is code, with its blanks (gitweb)", () => {
    const lines = [
      "@@ <a href=a>-1,2</a> <a href=b>+1,2</a> @@",
      "&nbsp;wind();",
      "-&nbsp;&nbsp;noon();",
      "+&nbsp;&nbsp;midnight();",
      "+",
    ];
    const patch = `<div class="patch">${lines.map((line) => `<div>${line}</div>`).join("\n")}</div>`;
    expect(written(patch)).toContain("```diff\n@@ -1,2 +1,2 @@\n wind();\n-  noon();\n+  midnight();\n+\n```");
  });

  it.each([
    ["without a line where a part begins", "<div><div>- one</div><div>+ two</div></div>"],
    ["without a changed line", "<div><div>@@ -1,2 +1,2 @@</div><div>What this line means</div></div>"],
    ["with boxes in its lines", "<div><div>@@ -1 +1 @@</div><div><p>+ two</p></div></div>"],
    ["with paragraphs that quote it", "<div><p>@@ -1 +1 @@</p><p>+ two</p><p>So much for the change.</p></div>"],
  ])("is none: %s", (_, html) => {
    expect(written(html)).not.toContain("```");
  });
});
