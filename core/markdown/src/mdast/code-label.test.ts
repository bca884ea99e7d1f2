import { inTime } from "@farthing/contract/test";
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

  it("are looked for in deep boxes without reading all texts anew", async () => {
    const pieces = "<p>some <b>words</b> of a text that is too long for a name, and <i>more</i></p><pre>x</pre>".repeat(2000);
    await inTime(4, () => md(`${"<div>".repeat(240)}${pieces}`));
  });
});
