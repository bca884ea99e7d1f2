import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

describe("neighbours that only a style sheet sets apart", () => {
  it.each([
    ["a label and its price", "<p><span>Sale price</span><span>$96.00</span></p>", "Sale price $96.00"],
    ["a price and the one before", "<p>€34.90<s>€39.90</s></p>", "€34.90 ~~€39.90~~"],
    ["prices with other signs", "<p><span>₪199</span><span>₪179</span></p>", "₪199 ₪179"],
    ["prices with the sign behind them", "<p><del>19,90 €</del><span>14,90 €</span></p>", "~~19,90 €~~ 14,90 €"],
    ["a price and what it is for", "<p><span>€19</span><span>per month</span></p>", "€19 per month"],
    ["a name behind rules of style", "<p><span>Teeth</span><style>.a{color:red}</style><span>Coarse</span></p>", "Teeth Coarse"],
    [
      "options whose controls are hidden in a box",
      "<p><label><span><input type=radio value=a></span><span>Fine</span></label><label><span><input type=radio value=b></span><span>Coarse</span></label></p>",
      "○ Fine ○ Coarse",
    ],
    ["a name with a full stop and a day", "<p><b>Joke B.</b><time>3 May</time></p>", "**Joke B.** 3 May"],
    ["a price that is struck", "<p><span>Before</span><s><span>$120</span></s></p>", "Before ~~$120~~"],
    ["a time and who speaks", "<p><span>00:14</span><b>Mara Loom</b></p>", "00:14 **Mara Loom**"],
    ["a number of a paragraph", "<p><span>(2)</span><span>A candle is a lamp.</span></p>", "(2) A candle is a lamp."],
    ["a link and what is said of it", '<p><a href="/a">Mara</a><span>Weaver</span></p>', "[Mara](https://x.example/a) Weaver"],
    ["two links", '<p><a href="/a">oil</a><a href="/b">gas</a></p>', "[oil](https://x.example/a) [gas](https://x.example/b)"],
    [
      "a unit and the next name, with nothing between",
      "<p><span><i>Fat: </i><span>31</span><span>g</span></span><span></span><span>Salt</span></p>",
      "*Fat:* 31g Salt",
    ],
    ["a term and its type", '<p><strong>right</strong><span class="classifier">Frame</span></p>', "**right** : Frame"],
    [
      "a term and its type, with a colon of the page's own",
      '<p><strong>right</strong> <span class="classifier-delimiter">:</span> <span class="classifier">Frame</span></p>',
      "**right** : Frame",
    ],
    [
      "who wrote it and when, among text",
      "<p>By <a href='/a'>Mara</a><time>2 May</time> at noon</p>",
      "By [Mara](https://x.example/a) 2 May at noon",
    ],
    [
      "drinks and what they cost by glass and by bottle",
      '<div><span class="name">House white</span><span class="price">glass 6.00</span><span class="price">bottle 28.00</span></div>',
      "House white glass 6.00 bottle 28.00",
    ],
    [
      "a meaning and an example of it, in a box of a line",
      '<div><span><span class="dt">a deduction</span><span class="ex">we took it</span></span></div>',
      "a deduction we took it",
    ],
    ["where a word is spoken so", '<div><span class="region">uk</span><span class="pron">/bæŋk/</span></div>', "uk /bæŋk/"],
    [
      "where letters of its own are not needed, by its name",
      '<div><span class="region">uk</span><span class="pron">/bed/</span></div>',
      "uk /bed/",
    ],
    [
      "the title of a notice and its text",
      '<div><span class="NoteTitle">Recall</span>Poles are sent back.</div>',
      "Recall Poles are sent back.",
    ],
    ["degrees of a day", "<div><span>9°</span><span>2°</span></div><p><b>1°</b><span>-3°</span></p>", "9° 2°\n\n**1°** -3°"],
    [
      "a price and by how much it is less",
      "<div><span>€24.00</span><span>-20%</span><span>€19.20</span></div>",
      "€24.00 -20% €19.20",
    ],
    ["a number and its change", "<div><span>412.50</span><span>+6.25</span><span>(+1.54%)</span></div>", "412.50 +6.25 (+1.54%)"],
    [
      "a price with a stroke and what is said of it",
      "<div><span>€ 18.900,-</span><span>Guter Preis</span></div>",
      "€ 18.900,- Guter Preis",
    ],
    ["a time and a place", "<div><span>06:25</span><span>BGO</span></div>", "06:25 BGO"],
    [
      "a name and what is said of it in few words",
      '<div><span class="title">Quizduell</span><span class="sub">mit Lena Hoff</span></div>',
      "Quizduell mit Lena Hoff",
    ],
    ["a word and how it is spoken", "<div><span>berth</span><span>ˈbərth</span></div>", "berth ˈbərth"],
    ["signs between parts", "<div><span>By Ida</span><span>•</span><span>3 days ago</span></div>", "By Ida • 3 days ago"],
    ["a label and what it is of", "<h1><span>Title:</span>Tides in fjords</h1>", "# Title: Tides in fjords"],
    ["a sentence and the next", "<p><span>Stir it.</span><span>Add the salt now.</span></p>", "Stir it. Add the salt now."],
    [
      "facts in other digits",
      '<div><span class="date">تاریخ: ۱۴:۳۰</span><span class="code">کد خبر: ۴۲</span></div>',
      "تاریخ: ۱۴:۳۰ کد خبر: ۴۲",
    ],
    ["a label and its value", '<div><span class="label">Receipt</span><span class="value">ch_3</span></div>', "Receipt ch_3"],
    ["a short name and a role", "<div><span>Sarah K.</span><span>Lead designer</span></div>", "Sarah K. Lead designer"],
    ["a sum and what it is for", "<p><span>6.00</span><span>glass</span></p>", "6.00 glass"],
    ["the scores of two sides", '<li><span class="score">2</span><span class="score">1</span>', "- 2 1"],
    ["a price among text", "<p>Now <span>Sale price</span><span>$96</span> only</p>", "Now Sale price $96 only"],
    ["a time among text", "<p><span>00:14</span><span>Mara</span> said so</p>", "00:14 Mara said so"],
    ["a method and its path", "<button><span>get</span><span>/lamps</span></button>", "get /lamps"],
    [
      "names with a drawn sign between them",
      '<p><a href="/a">Lamps</a><span class="sep"></span>light</p>',
      "[Lamps](https://x.example/a) light",
    ],
    ["names with a sign and blanks between them", 'Lamps <span class="sep"></span> light', "Lamps light"],
    [
      "what is said to listeners before a drawing",
      '<p><span><span class="sr-only">Directory</span><svg></svg></span>src</p>',
      "Directory src",
    ],
    ["a path behind marks of components", "<p><span>get</span><span><!--[-->/lamps</span></p>", "get /lamps"],
    ["values with edges of their own", '<p><span class="sl-rounded">m</span><span class="sl-rounded">ft</span></p>', "m ft"],
    ["values in quotes", "<p><span>'small'</span><span>'large'</span></p>", "'small' 'large'"],
    [
      "keywords",
      '<div><span class="label label-keyword">dinghies</span><span class="label">charts</span></div>',
      "dinghies charts",
    ],
    [
      "a fact behind a sign",
      "<p><small><span>Nov, 2024</span><span><i class='i-clock'></i>5 years</span></small></p>",
      "Nov, 2024 5 years",
    ],
    [
      "a day and what happens on it",
      '<div><span class="day">7</span><span class="event">Q2 Planning</span></div>',
      "7 Q2 Planning",
    ],
    ["a badge", '<p>Since winter<span class="badge">beta</span>, as said</p>', "Since winter beta, as said"],
    ["a name and its type", '<p><strong>depth</strong><span class="schema__name">number</span></p>', "**depth** number"],
    ["what is said to listeners only", '<p><span class="sr-only">Directory</span>src</p>', "Directory src"],
  ])("have a blank between them: %s", (_, html, text) => {
    expect(md(html)).toBe(text);
  });

  it("have a line's end between them: what is quoted, and whom it is from", () => {
    expect(md("<blockquote>“We slept.”<cite>Jon B.</cite></blockquote>")).toBe("> “We slept.”\\\n> Jon B.");
    expect(md("<blockquote>It is in <cite>The Lamp</cite> that we slept.</blockquote>")).toBe(
      "> It is in The Lamp that we slept.",
    );
  });

  it.each([
    ["a word in two colours", "<p><span>light</span><span>house</span></p>", "lighthouse"],
    ["an initial", "<p><span>L</span><span>ight</span></p>", "Light"],
    ["a number in two parts", "<p><span>1,</span><span>200</span></p>", "1,200"],
    ["a link in two pieces", '<p><a href="/a">n</a><a href="/a">ew</a></p>', "[n](https://x.example/a)[ew](https://x.example/a)"],
    ["a path behind a word", "<p><span>and</span><span>/or</span></p>", "and/or"],
    ["what holds nothing", "<p>light<span class='lamp'></span>house</p>", "lighthouse"],
    ["an index", "<p><span>Ra</span><sub>2</sub></p>", "Ra<sub>2</sub>"],
    [
      "writing without blanks",
      "<p><a href='/a'>朝</a><a href='/b'>電車</a></p>",
      "[朝](https://x.example/a)[電車](https://x.example/b)",
    ],
    [
      "a name in two colours, among text",
      "<p>See <b><span>You</span><span>Tube</span></b> for it.</p>",
      "See **YouTube** for it.",
    ],
    [
      "a formula among text",
      "<p>The gas <span>Na</span><span>Cl</span>O<span>2</span> is no lamp oil.</p>",
      "The gas NaClO2 is no lamp oil.",
    ],
    ["a number and its unit", "<p><span>230</span><span>V</span></p>", "230V"],
    [
      "a word amid phrases, in an author's paragraph",
      '<p><span class="c1">by the light</span><span class="c2">house of Skarn</span></p>',
      "by the lighthouse of Skarn",
    ],
    ["a name with a full stop", "<p><span>Node.</span><span>Js</span></p>", "Node.Js"],
    [
      "the first letters of a title",
      '<div><span class="first">On</span><span class="rest">ce upon a time</span></div>',
      "Once upon a time",
    ],
    ["a prefix", "<p><span>xs:</span>String</p>", "xs:String"],
    [
      "a part of a name that is called a title, amid a line",
      '<div>We write <span class="brand-title">Java</span>Script here.</div>',
      "We write JavaScript here.",
    ],
    [
      "the begin of a name that is in a colour of its own",
      '<div><span class="title-accent">Java</span>Script is old.</div>',
      "JavaScript is old.",
    ],
    ["folders of a path", "<div>Open bin<span>/usr/</span>local now.</div>", "Open bin/usr/local now."],
    ["what an editor has left amid a word", "<p>un<span><i></i>moored</span></p>", "unmoored"],
    [
      "a letter that is called a label",
      '<p><span class="label">W</span>ick, €<span class="price-label">5</span></p>',
      "Wick, €5",
    ],
    [
      "a number and the letter that belongs to it",
      '<div><span class="a">3</span><span class="b">D printers</span></div>',
      "3D printers",
    ],
    ["the end of an ordinal", '<div><span class="no">1</span><span class="th">st of May</span></div>', "1st of May"],
    ["digits of a counter", '<div><span class="digit">2</span><span class="digit">1</span></div>', "21"],
    ["code", "<p><code><span>get</span><span>Name</span></code></p>", "`getName`"],
  ])("have none that are one word: %s", (_, html, text) => {
    expect(md(html)).toBe(text);
  });
});
