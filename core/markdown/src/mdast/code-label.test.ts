import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

describe("labels of code", () => {
  it("are left out where boxes lie between them and the code", () => {
    expect(md("<div><div><p><b>Pyt</b>hon:</p></div><div><div><pre>x</pre></div></div><p>Copied!</p></div>")).toBe(
      "```python\nx\n```",
    );
    const numbers = Array.from({ length: 60 }, (_, i) => `<span>${i + 1}</span><br>`).join("");
    expect(md(`<div><pre>x\ny</pre></div><div>${numbers}</div>`)).toBe("```\nx\ny\n```");
  });

  it("are looked for in deep boxes without reading all texts anew", () => {
    const pieces = "<p>some <b>words</b> of a text that is too long for a name, and <i>more</i></p><pre>x</pre>".repeat(2000);
    const html = `${"<div>".repeat(240)}${pieces}`;
    const plain = html.replaceAll("pre>", "p>");
    const timed = (text: string): number => {
      const start = performance.now();
      md(text);
      return performance.now() - start;
    };
    timed(plain);
    const ratio = timed(html) / timed(plain);
    expect(ratio).toBeLessThan(4);
  });
});
