import { expect, it } from "vitest";
import { Allowance } from "../allowance.ts";
import { serialise } from "../serialise.ts";
import { HtmlReader } from "./blocks.ts";
import { parseHtml } from "./tree.ts";

const markdown = (html: string): string => {
  const children = new HtmlReader(undefined, new Allowance(100, "table cells")).blocks([parseHtml(html)]);
  return serialise({ type: "root", children });
};

it.each([
  ["a form", "<form><p>Name</p></form>", "Name\n"],
  ["text in a list", "<ul>first <b>of</b> all<li>one</li> <li>two</li>last</ul>", "- first **of** all\n- one\n- two\n- last\n"],
  ["text among definitions", "<dl>before<dt>term</dt><dd>said</dd>after</dl>", "- before\n\n- term\n\n  said\n\n  after\n"],
])("keeps what stands in %s", (_, html, expected) => {
  expect(markdown(html)).toBe(expected);
});

it("keeps lines of code apart that are elements of their own", () => {
  const span = (text: string): string => `<span style="display:block">${text}</span>`;
  expect(markdown(`<pre><code>${span("let tide;")}${span("  rise();")}\n${span("ebb();")}</code></pre>`)).toBe(
    "```\nlet tide;\n  rise();\nebb();\n```\n",
  );
  expect(markdown("<pre><div>let <b>tide</b>;</div><div>  rise();<br></div>ebb();</pre>")).toBe(
    "```\nlet tide;\n  rise();\nebb();\n```\n",
  );
  expect(markdown("<pre>one\n<b>two</b>\n\nthree</pre>")).toBe("```\none\ntwo\n\nthree\n```\n");
});

it("leaves out soft hyphens, which say where a word may be divided", () => {
  expect(markdown("<p>har&shy;bour&shy;&#173;s</p>")).toBe("harbours\n");
});

it("keeps lines apart that a style makes of elements of a line, and words that it places", () => {
  const line = (text: string): string => `<span style="display: block; color: red">${text}</span>`;
  expect(markdown(`<p>${line("The tide is <b>in</b>")}${line("and the boats are out")}</p>`)).toBe(
    "The tide is **in**\\\nand the boats are out\n",
  );
  expect(
    markdown('<p><span style="position:absolute;left:1px">The</span><span style="position:absolute;left:9px">tide</span></p>'),
  ).toBe("The tide\n");
  expect(markdown('<p>a<span style="display:inline-block">b</span><img style="display:block" alt="boat"/></p>')).toBe(
    "ab![boat]()\n",
  );
});
