import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

const lines = (...all: readonly (readonly [name: string, text: string])[]): string =>
  all.map(([name, text]) => `<span class="${name}">${text}</span>`).join("\n");
const block = (content: string, more = ""): string => `<pre ${more}><code>${content}</code></pre>`;

describe("code of which lines are taken away", () => {
  it.each([
    ["Shiki", lines(["line", "a"], ["line diff remove", "b"], ["line diff add", "c"])],
    ["Mintlify", lines(["line", "a"], ["line line-diff line-remove", "b"], ["line line-diff line-add", "c"])],
    [
      "Expressive Code",
      '<div class="ec-line"><div class="code">a</div></div><div class="ec-line highlight del"><div class="code">b</div></div><div class="ec-line highlight ins"><div class="code">c</div></div>',
    ],
  ])("is a diff, as %s marks it", (_, content) => {
    expect(md(block(content, 'data-language="ts"'))).toBe("```diff\n a\n-b\n+c\n```");
  });

  it.each([
    ["lines are only added to it", lines(["line", "a"], ["line diff add", "b"]), "", "```\na\nb\n```"],
    ["it has the signs", lines(["line diff remove", "-a"], ["line", " b"]), 'class="language-diff"', "```diff\n-a\n b\n```"],
    [
      "its lines have the signs",
      lines(["line add", "+ a"], ["line del", "- b"], ["line", " c"]),
      "",
      "```diff\n+ a\n- b\n c\n```",
    ],
    ["words of a line are", '<span class="line">a <span class="del">b</span></span>', "", "```\na b\n```"],
    ["not all of it is lines", `x ${lines(["line del", "a"])}`, "", "```\nx a\n```"],
  ])("stands as it is where %s", (_, content, more, text) => {
    expect(md(block(content, more))).toBe(text);
  });

  it("has no blank where a highlighter put one into an empty line", () => {
    expect(md(block("<span>a</span>\n<span> </span>\n<span>b</span>"))).toBe("```\na\n\nb\n```");
  });
});
