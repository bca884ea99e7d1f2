import { describe, expect, it } from "vitest";
import { elementsOf } from "../../test/support.ts";
import { html, link, safeAddress, trusted } from "./html.ts";

/** What strangers call their packages, if they can. */
const HOSTILE = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  `"><svg onload=alert(1)>`,
  `' onmouseover='alert(1)`,
  "</title><script>alert(1)</script>",
  "</textarea><iframe src=javascript:alert(1)>",
  "<!--><script>alert(1)</script-->",
  "&lt;script&gt;",
  "{{7*7}}",
  "\u0000<b>\u202egnp.exe",
];

describe("a value in a template", () => {
  it.each(HOSTILE)("%j makes no element and no attribute", (text) => {
    const page = String(html`<p id="a" title="${text}">${text}</p><p title='${text}'>${[text, html`<b>${text}</b>`]}</p>`);
    expect(elementsOf(page).map(({ tag, attributes }) => [tag, Object.keys(attributes)])).toEqual([
      ["html", []],
      ["head", []],
      ["body", []],
      ["p", ["id", "title"]],
      ["p", ["title"]],
      ["b", []],
    ]);
  });

  it("is read as it was, but for control characters and those that turn its direction", () => {
    const [, , , p] = elementsOf(String(html`<p title="${`a & "b" <c> 'd' \u202ee\u0007`}"></p>`));
    expect(p?.attributes.title).toBe(`a & "b" <c> 'd' \ufffde\ufffd`);
  });

  it("is not shown where it is absent", () => {
    expect(String(html`<p>${undefined}${null}${false}${0}</p>`)).toBe("<p>0</p>");
  });

  it.each([
    ["without quotes", () => html`<p title=${"a"}></p>`],
    ["in a script", () => html`<script>const a = ${"b"}</script>`],
    ["in a style sheet", () => html`<style>p { color: ${"b"} }</style>`],
  ])("must not stand %s", (_where, write) => {
    expect(write).toThrow(/stands without quotes/);
  });

  it("may stand in a query", () => {
    expect(String(html`<a href="/a?b=${"c&d"}"></a>`)).toBe('<a href="/a?b=c&amp;d"></a>');
  });

  it("is HTML if somebody vouches for it", () => {
    expect(String(html`${trusted("<b>a</b>")}`)).toBe("<b>a</b>");
  });
});

describe("an address of others", () => {
  it.each(["https://a.example/b?c=d", "http://a.example/", "/gallery", "#errors"])("%s may be followed", (address) => {
    expect(safeAddress(address)).toBe(address);
  });

  it.each([
    "javascript:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:a",
    "file:///etc/passwd",
    "//other.example/",
    "/\\other.example/",
    "https://user:word@a.example/",
    "a",
    "",
    undefined,
  ])("%j may not: its label is shown alone", (address) => {
    expect(safeAddress(address)).toBeUndefined();
    expect(elementsOf(String(link(address, "label"))).map(({ tag }) => tag)).not.toContain("a");
  });

  it("is not told where its reader comes from", () => {
    expect(String(link("https://a.example/", "a"))).toContain('rel="noopener noreferrer nofollow"');
  });
});
