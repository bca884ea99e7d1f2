import { describe, expect, it } from "vitest";
import { newRoom, type Shown, shownOf } from "../../src/browser/playground/markdown.ts";
import { textsIn } from "../../src/browser/playground/texts.ts";

const all = (shown: readonly Shown[]): readonly Shown[] =>
  shown.flatMap((one) => [one, ...("children" in one ? all(one.children) : [])]);
const links = (markdown: string) => all(shownOf(markdown)).filter((one) => one.kind === "link");
const pictures = (markdown: string) => all(shownOf(markdown)).filter((one) => one.kind === "picture");
const textOf = (shown: readonly Shown[]) =>
  all(shown)
    .map((one) => (one.kind === "text" ? one.text : ""))
    .join("");
const names = (markdown: string) => all(shownOf(markdown)).flatMap((one) => (one.kind === "element" ? [one.name] : []));

describe("Markdown of strangers", () => {
  it("is shown as what it means", () => {
    const text =
      "# A\n\n1. *b* **c** ~~d~~ `e`\n\n- [x] f\n\n> g\n\n| h | i |\n|---|---|\n| j | k |\n\n---\n\n```js\nl\n```\n\nm[^1]\n\n[^1]: n";
    expect(new Set(names(text))).toEqual(
      new Set([
        "h3",
        "ol",
        "ul",
        "li",
        "p",
        "em",
        "strong",
        "del",
        "code",
        "blockquote",
        "table",
        "tr",
        "th",
        "td",
        "hr",
        "pre",
        "sup",
      ]),
    );
    expect(textOf(shownOf(text))).toContain("☑ f");
  });

  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    'a <a href="javascript:alert(1)">b</a>',
    "<style>*{display:none}</style>",
    "<!-- --!><img src=x onerror=alert(1)>",
    "<form action=//evil.example><input name=q></form>",
  ])("has no HTML but as the text that it is: %s", (html) => {
    const shown = shownOf(html);
    expect(textOf(shown)).toBe(html);
    expect(new Set(names(html))).toEqual(new Set(names(html).filter((name) => name === "code" || name === "p")));
    expect(links(html)).toEqual([]);
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    "&#106;avascript:alert(1)",
    "data:text/html;base64,PHNjcmlwdD4=",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://a.example/x",
    "ftp://a.example/",
    "mailto:a@b.example",
    "/operator",
    "//evil.example/x",
    "#main",
    "?x",
    "https://user:pass@a.example/",
    "http://[::1",
  ])("links nowhere but to the web: %s", (address) => {
    expect(links(`[label](<${address}>) ![picture](<${address}>)\n\n[ref][1]\n\n[1]: <${address}>`)).toEqual([]);
    expect(pictures(`![picture](<${address}>)`)).toEqual([]);
    expect(textOf(shownOf(`[label](<${address}>)`))).toBe("label");
  });

  it("shows where a link really leads", () => {
    const hosts = (markdown: string) => links(markdown).map((one) => one.kind === "link" && [one.host, one.address]);
    expect(hosts("[https://bank.example/](https://evil.example/)")).toEqual([["evil.example", "https://evil.example/"]]);
    expect(hosts("[bank](https://bаnk.example/)")).toEqual([["xn--bnk-6cd.example", "https://xn--bnk-6cd.example/"]]);
    expect(hosts("<https://a.example:8443/b>")).toEqual([["a.example:8443", "https://a.example:8443/b"]]);
    expect(hosts("[a](https://a.example/\u202egnp.exe)").flat()[0]).toBe("a.example");
  });

  it("takes the first definition of a label, as readers do", () =>
    expect(
      links("[a]\n\n[a]: https://one.example/\n[a]: https://two.example/").map((one) => one.kind === "link" && one.host),
    ).toEqual(["one.example"]));

  it("asks before a picture is loaded, and loads none without TLS", () => {
    expect(pictures("![a *b*](https://p.example/x.svg)")).toEqual([
      { kind: "picture", address: "https://p.example/x.svg", host: "p.example", text: "a b" },
    ]);
    expect(pictures("![a](http://192.168.0.1/x.png)")).toEqual([]);
  });

  it("turns no text around", () =>
    expect(textOf(shownOf("a\u202eb\u2066c\u0000d\u061ce"))).toBe("a\ufffdb\ufffdc\ufffdd\ufffde"));

  it("is bounded in depth", () => {
    const deepest = (shown: readonly Shown[]): number =>
      Math.max(0, ...shown.map((one) => ("children" in one ? 1 + deepest(one.children) : 1)));
    expect(deepest(shownOf(`${"> ".repeat(200)}a`))).toBeLessThan(60);
    expect(deepest(shownOf(`${"*a ".repeat(80)}${"b* ".repeat(80)}`))).toBeLessThan(60);
  });
});

describe("Markdown that is made to keep a browser busy", () => {
  const columns = (shown: readonly Shown[]) =>
    all(shown).map((one) => (one.kind === "element" && one.name === "tr" ? one.children.length : 0));

  it.each([
    ["links", "<http://a.example> ".repeat(200)],
    ["lists", "- a\n".repeat(200)],
    ["a table", `|a|b|\n|-|-|\n${"|a\n".repeat(200)}`],
  ])("is shown as far as there is room, and says so: %s", (_what, text) => {
    const shown = shownOf(text, { left: 100 });
    expect(all(shown).length).toBeLessThan(150);
    expect(textOf(shown)).toContain("There is more");
    expect(textOf(shownOf(text))).not.toContain("There is more");
  });

  it("is shown with so many columns that a browser can lay them out", () => {
    const shown = shownOf(`|${"a|".repeat(200)}\n|${"-|".repeat(200)}\n|b\n`);
    expect(Math.max(...columns(shown))).toBe(51);
    expect(textOf(shown)).toContain("There is more");
  });

  it("has one room for all texts of a reply, of thousands of nodes", () => {
    const room = newRoom();
    expect(room.left).toBeLessThan(20_000);
    shownOf("*a*", room);
    expect(room.left).toBeLessThan(newRoom().left);
  });
});

describe("the texts of a reply", () => {
  it("are found wherever they stand, names and numbers left out", () => {
    const reply = {
      title: "T",
      url: "https://a.example/",
      content: "Short.",
      results: [{ title: "x", text: "a\nb" }, { text: "c".repeat(200) }],
      n: 1,
    };
    expect(textsIn(reply).map(({ path }) => path)).toEqual(["content", "results/0/text", "results/1/text"]);
  });

  it("are as many as a page can show, of whatever is answered", () => {
    expect(textsIn(Array.from({ length: 1_000 }, () => "a\nb")).length).toBe(20);
    for (const odd of [undefined, null, 1, [], {}]) expect(textsIn(odd)).toEqual([]);
  });
});
