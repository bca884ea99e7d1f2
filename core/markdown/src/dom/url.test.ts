import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

describe("addresses", () => {
  it.each([
    ["relative to the page", "next", "https://x.example/docs/next"],
    ["relative to the root", "/top", "https://x.example/top"],
    ["without a scheme", "//y.example/a", "https://y.example/a"],
    ["of this page", "#part", "https://x.example/docs/page?x=1#part"],
    ["with a query only", "?q=2", "https://x.example/docs/page?q=2"],
    ["of a mailbox", "mailto:a@y.example", "mailto:a@y.example"],
    ["with several parameters", "/s?a=1&amp;b=2", "https://x.example/s?a=1&b=2"],
    ["with parentheses", "/wiki/A_(b)", "https://x.example/wiki/A_(b)"],
    ["with a lone parenthesis", "/a)", "https://x.example/a%29"],
  ])("are absolute: %s", (_, href, absolute) => {
    expect(md(`<p><a href="${href}">text</a></p>`)).toBe(`[text](${absolute})`);
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "blob:https://x.example/1", "vbscript:x", " java\nscript:alert(1)"])(
    "never carry code: %s",
    (href) => {
      expect(md(`<p>See <a href="${href}">text</a></p>`)).toBe("See text");
    },
  );

  it("are left out where a letter of their host has more marks than any: reading it takes the square of them", () => {
    expect(md(`<p>See <a href="https://a${"\u0301".repeat(31)}.example/">text</a></p>`)).toBe("See text");
  });

  it("are written as readers of Markdown write them", () => {
    expect(md('<p><a href="/s?tag[]=a|b">text</a></p>')).toBe("[text](https://x.example/s?tag%5B%5D=a%7Cb)");
  });

  it("are told apart from the marks of headings", () => {
    expect(md('<h2 id="a">Use <a class="anchor" href="#a">¶</a></h2>')).toBe("## Use");
  });
});
