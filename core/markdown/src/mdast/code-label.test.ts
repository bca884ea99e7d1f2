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

  it.each([
    ["Azure CLI", "azurecli", "```azurecli\nx\n```"],
    ["HTTP", "http", "```http\nx\n```"],
    ["Output", "output", "Output\n\n```\nx\n```"],
    ["Step 2", "bash", "Step 2\n\n```bash\nx\n```"],
  ])("are what its fence says, with or without blanks: %s", (label, language, output) => {
    expect(md(`<div><span>${label}</span></div><pre><code class="lang-${language}">x</code></pre>`)).toBe(output);
  });

  it.each([
    ["a link to it", '<pre id="e"><a href="#e">Example 1</a><code>x</code></pre>', "Example 1\n\n```\nx\n```"],
    ["one in a box", '<pre id="e"><span><a href="#e">WebIDL</a></span><code>x</code></pre>', "```webidl\nx\n```"],
    ["a prompt", '<pre id="e"><span>$ </span><code>x</code></pre>', "```\n$ x\n```"],
    ["a link elsewhere", '<pre id="e"><a href="#f">f</a><code>(x)</code></pre>', "```\nf(x)\n```"],
    ["text beside it", '<pre id="e"><a href="#e">f</a>(<code>x</code>)</pre>', "```\nf(x)\n```"],
  ])("stand in one box with it, where that begins with %s", (_, html, output) => {
    expect(md(html)).toBe(output);
  });

  it("are looked for in deep boxes without reading all texts anew", async () => {
    const pieces = "<p>some <b>words</b> of a text that is too long for a name, and <i>more</i></p><pre>x</pre>".repeat(2000);
    await inTime(4, () => md(`${"<div>".repeat(240)}${pieces}`));
  });
});
