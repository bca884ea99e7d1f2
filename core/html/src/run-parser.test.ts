import { type DefaultTreeAdapterMap, type DefaultTreeAdapterTypes, parse, parseFragment, serialize } from "parse5";
import { describe, expect, it } from "vitest";
import type { Node, Parent } from "./node.ts";
import { RunParser } from "./run-parser.ts";

/** A tree as lines, with all that it says: what is serialised alike may be other nodes. */
function linesOf(root: Parent): string[] {
  const lines: string[] = [];
  const stack: (Node | Parent)[] = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    const { parentNode, childNodes, content, ...own } = node as DefaultTreeAdapterTypes.Template;
    lines.push(JSON.stringify({ ...own, children: childNodes?.length }));
    if (content) stack.push(content);
    if (childNodes) stack.push(...childNodes.toReversed());
  }
  return lines;
}

const OPTIONS = { scriptingEnabled: false };
const parsed = (html: string) => RunParser.parse<DefaultTreeAdapterMap>(html, OPTIONS);
const fragment = (html: string) => {
  const parser = RunParser.getFragmentParser(null, OPTIONS);
  parser.tokenizer.write(html, true);
  return parser.getFragment() as Parent;
};
const same = (html: string) => {
  expect(linesOf(parsed(html)), JSON.stringify(html)).toEqual(linesOf(parse(html, OPTIONS)));
  expect(linesOf(fragment(html)), JSON.stringify(html)).toEqual(linesOf(parseFragment(html, OPTIONS)));
};

const PIECES =
  "< > </ /> <!-- --> --!> <! <? ]]> <![CDATA[ & &amp; &amp &#13; &#0; &#x80; &notit; &not \0 \r \r\n é 漢 😀 \ud800 \udc00 \ufeff = ' \" ` a A ab aB-c " +
  "script style textarea title pre table tr td svg math template select option b i p div a html head body frameset noscript plaintext xmp iframe " +
  "x=1 href='x&amp;y' <script> </script> <style> </style> <p> </p> <pre> <textarea> </textarea> <table> <td> <svg> </svg> <![CDATA[x <b> </b> <title> " +
  "</title> <template> </template> <body> </body> </html> <frameset> <noscript> <col> <caption> -- - some-longer-text-without-blanks";
const pieces = [
  ...PIECES.split(" "),
  " ",
  "\n",
  "\t",
  "\f",
  "\n\n  ",
  'class="a  b\nc"',
  `<a href="x y" title='z' id="">`,
  `<p class="a b" data-x='c"d' e f=g HIDDEN title="h&amp;i" j = "k"l='m' class="twice"/>`,
  `<i lang="😀" a='b`,
  "<!-- <script",
  "<pre>\n",
  "two words\nand more",
];

/** Numbers below `most`, the same in every run. */
function numbers(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

describe("the parser that reads runs", () => {
  it.each([
    [
      "an ordinary page",
      `<!doctype html><html lang=en><head><title>A &amp; B</title><script>\n if (a < b && c) d("</p>")\n</script><style>p > a {}</style></head><body class="x y"><p>Some <b>bold</b> text,\nand more.</p><!-- a - b -- c --></body></html>`,
    ],
    ["texts before and behind the body", "  text <html> \n <body> a b </body> c d </html> e f"],
    ["texts in tables", "<table> a b <tr> c <td> d e </td> f g </table> h"],
    [
      "texts in frames, selects and column groups",
      "<select> a b <option> c d</select><table><colgroup> a b <col></table><frameset> a <frame> b",
    ],
    ["first line ends that are dropped", "<pre>\n\na b</pre><textarea>\n\na b</textarea><listing>\r\na</listing><pre>a\n</pre>"],
    ["line ends of every kind", "a\rb\r\nc\n\rd\r\r\n<script>\r\na\r</script><p title='a\r\nb\rc'>"],
    ["NULs", "a\0b <p title='a\0b' c\0d=e>\0\0 <script>a\0b</script><svg>a\0b</svg><!-- a\0b -->"],
    ["pairs and halves of pairs", "a😀b\ud800c\udc00 <p title='😀\ud83d' \ud83dx=y><script>😀\udc00</script>"],
    ["scripts in comments in scripts", "<script><!-- a <script> b </script> c --> d </script> e <script><!-- f </script> g"],
    ["what ends early", "<p title='a b"],
    ["a tag that ends early", "<p><a hre"],
    ["a comment that ends early", "a <!-- b c"],
    ["a script that ends early", "<script> a b </scrip"],
    [
      "drawings and formulas",
      "<svg viewBox='0 0 1 1'><title>a b</title><foreignObject>c d<p>e f</svg><math><mi>a b</mi></math> c",
    ],
    ["names in all letters", "<DIV CLASS='a' dAta-Long-Name-Of-An-Attribute=b é=c a=1 A=2 x:y=3 \"=4>text</DIV>"],
    ["values in quotes", `<p a="b" c='d' e="" a="f"g='h'/><br class="i" /><hr k="l"/><p m="n" >o</p ><p p="q" r><p s="t" =u>`],
    ["values that end early", `<p a="b" c="d`],
    ["names that are used again", `<${"x".repeat(30)} ${"y".repeat(30)}="1"><aB Cd="1" cd='2'><ab cd="3">`],
    ["values without quotes", "<a href=a&amp;b/c?d=e&f class=x y=>"],
    ["misnested formatting", "<p><b><i>a b</p>c d</b> e</i> f"],
  ])("gives the same tree as parse5: %s", (_, html) => same(html));

  it("gives the same trees of what is made up", () => {
    const next = numbers(7);
    for (let i = 0; i < 800; i++) same(Array.from({ length: 1 + next(24) }, () => pieces[next(pieces.length)]).join(""));
  });

  it("reads more than a tokenizer's buffer", () => {
    const html = `<p>${"a <b>b</b>\n ".repeat(6_000)}<script>${"x < y; ".repeat(10_000)}</script>`;
    expect(serialize(parsed(html))).toBe(serialize(parse(html, OPTIONS)));
  });
});
