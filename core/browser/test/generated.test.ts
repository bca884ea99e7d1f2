import { expect, it } from "vitest";
import { staged } from "./site.ts";

const prose = `<p>${"A sentence that stands on this page from the beginning. ".repeat(6)}</p>`;
const page = (style: string, body: string): string =>
  `<!doctype html><title>Title</title><style>${style}</style><body>${prose}<main>${body}</main><script>1</script>`;
const only = (style: string, body: string, expected: string) => [page(style, body), expected] as const;

const PAGES = {
  "signs of money": only('b::before{content:"$"} i::after{content:" €"}', "<b>12.99</b>, <i>14.50</i>", "$12.99, 14.50 €"),
  "numbers of headings": only(
    'h2{counter-increment:c} h2::before{content:counter(c) ". "}',
    "<h2>Oil</h2><h2>Wicks</h2>",
    "1. Oil2. Wicks",
  ),
  "numbers in a circle beside a heading": only(
    "h2{counter-increment:c} h2::before{content:counter(c);position:absolute;margin-left:-40px} a{position:absolute;margin-left:-45px;opacity:0}",
    '<h2><a href="#x">#</a>Oil</h2>',
    "1 Oil",
  ),
  "no picture of a font that is not loaded": only(
    'b::before{content:"anchor";font-family:"Material Icons"}',
    "<b>Oil</b>",
    "Oil",
  ),
  "words before a text": only('p.n::before{content:"Note: "}', '<p class="n">Trim the wick.</p>', "Note: Trim the wick."),
  "words on a line of their own": only(
    'p.n::before{content:"Note";display:block}',
    '<p class="n">Trim the wick.</p>',
    "Note\nTrim the wick.",
  ),
  "words in a row": only('p.n{display:flex} p.n::before{content:"from ";white-space:pre}', '<p class="n">$12</p>', "from $12"),
  "words beside a text": only('b::after{content:"New";margin-left:4px}', "<b>Oil</b>", "Oil New"),
  "answers of a table": only(
    '.y::before{content:"✓"} .n::before{content:"✗"}',
    '<table><tr><td>Oil<td class="y"><td class="n"></table>',
    "Oil✓ ✗ ",
  ),
  "no bullets, arrows and quotation marks": only(
    'p::before{content:"• "} p::after{content:" →"} q::before{content:"»"}',
    "<p>Oil <q>burns</q></p>",
    "Oil burns",
  ),
  "no pictures of fonts": only(
    'b::before{content:"e"} i::before{content:"expand";font-size:20px;display:inline-block;width:20px;overflow:hidden}',
    "<b>Oil</b> <i>Wicks</i>",
    "Oil Wicks",
  ),
  "no numbers of lines, and no language of code": only(
    'span{counter-increment:c} span::before{content:counter(c) " "} div.code::before{content:"bash"}',
    '<div class="code"><pre><code><span>trim</span></code></pre></div>',
    "trim",
  ),
  "no labels of what is empty": only('div.a::before{content:"Advertisement"}', '<div class="a"></div>Oil', "Oil"),
  "nothing that repeats the text": only("b::after{content:attr(title)}", '<b title="Oil">Oil</b>', "Oil"),
  "nothing that nobody sees": only(
    'b::after{content:"tip of the day";opacity:0} i::after{content:"another tip";visibility:hidden} u::after{content:"a third tip";position:absolute;left:-9999px}',
    "<b>Oil</b> <i>burns</i> <u>well</u>",
    "Oil burns well",
  ),
};
const MANY = 3_000;
const pathOf = (name: string): string => `/${name.replaceAll(/\W+/g, "-")}`;
const stage = staged({
  ...Object.fromEntries(Object.entries(PAGES).map(([name, [html]]) => [pathOf(name), html])),
  "/many": page('p::before{content:"Lamp: "}', "<p>Oil</p>".repeat(MANY)),
});

it.each(Object.entries(PAGES))("of what style sheets write are read: %s", async (name, [, expected]) => {
  const { page } = await stage.render(pathOf(name));
  const html = page.html("main") ?? "";
  expect(html.replaceAll("<br>", "\n").replaceAll(/<[^>]*>/g, "")).toBe(expected);
});

it("thousands of such texts hold no page up", async () => {
  const { page } = await stage.render("/many");
  expect(page.html("main")?.match(/Lamp: Oil/g)?.length).toBe(MANY);
});
