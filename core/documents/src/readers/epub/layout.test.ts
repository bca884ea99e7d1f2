import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { makeZip } from "../../../test/zip.ts";
import { convert } from "../../convert.ts";

const XHTML = "application/xhtml+xml";
/** Parts of a book, each with its media type and properties; those of XHTML but the contents are its chapters. */
const bookOf = (parts: Readonly<Record<string, readonly [data: string, type: string, properties?: string]>>): Buffer => {
  const named = Object.entries(parts);
  const items = named.map(
    ([name, [, type, properties]], at) =>
      `<item id="i${at}" href="${name}" media-type="${type}"${properties ? ` properties="${properties}"` : ""}/>`,
  );
  const spine = named.flatMap(([, [, type, properties]], at) =>
    type === XHTML && properties === undefined ? [`<itemref idref="i${at}"/>`] : [],
  );
  return makeZip([
    { name: "mimetype", data: "application/epub+zip", stored: true },
    {
      name: "META-INF/container.xml",
      data: '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="b/p.opf"/></rootfiles></container>',
    },
    {
      name: "b/p.opf",
      data: `<package xmlns="http://www.idpf.org/2007/opf"><manifest>${items.join("")}</manifest><spine>${spine.join("")}</spine></package>`,
    },
    ...named.map(([name, [data]]) => ({ name: `b/${name}`, data, stored: true })),
  ]);
};
const chapterOf = (body: string, head = ""): readonly [string, string] => [
  `<html xmlns="http://www.w3.org/1999/xhtml"><head>${head}</head><body>${body}</body></html>`,
  XHTML,
];
const read = async (book: Buffer): Promise<string> => (await convert(book)).markdown.trimEnd();

const CSS = `/* .b { font-weight: normal } */ @media screen { .b, p.c1 { font-weight: 700 } }
.it { font-style: oblique 5deg; } .gone { text-decoration: underline line-through } .up{vertical-align:super}
.plain { font-weight: normal; font-style: normal } .p .deep, #x.b2 { font-weight: bold } .m { font-family: "Courier New", serif }`;

it("marks text as the style sheets of a book say", async () => {
  const link = '<link rel="stylesheet" href="s/a%20.css" type="text/css"/><style>.own { font-style: italic }</style>';
  const body = `<p>A <span class="x b">bold</span> and <span class="it">slanted <i class="plain">and</i> word</span>, <span class="gone">gone</span>,
    x<span class="up">2</span>, <b class="plain">light</b>, <span class="deep b2">none</span> and <span class="own">own</span>.</p>
    <p class="c1">All <span class="plain">but</span> this.</p><p>Set <span class="m">pump_rate</span>, <code class="m">rate</code>.</p>`;
  expect(await read(bookOf({ "a.xhtml": chapterOf(body, link), "s/a .css": [CSS, "text/css"] }))).toBe(
    "A **bold** and *slanted* and *word*, ~~gone~~, x<sup>2</sup>, light, none and *own*.\n\n**All** but **this.**\n\nSet `pump_rate`, `rate`.",
  );
});

it("reads a book whose style sheet is missing, and one whose contents are damaged", async () => {
  const book = bookOf({
    "a.xhtml": chapterOf('<p class="b">text</p>', '<link rel="stylesheet" href="none.css"/>'),
    "toc.ncx": ["<ncx", "application/x-dtbncx+xml"],
  });
  expect(await read(book)).toBe("text");
});

const CHAPTERS = {
  "a.xhtml": chapterOf('<p class="t"><b>The Harbour</b></p><p>Boats.</p><p>1</p><p>Of <i>old</i></p><p>They left.</p>'),
  "b.xhtml": chapterOf("<p>The Harbour</p><h2>Of men</h2><p>Men.</p>"),
};
const POINTS = `<navPoint><navLabel><text>The  harbour</text></navLabel><content src="a.xhtml"/>
  <navPoint><navLabel><text>1. Of old</text></navLabel><content src="a.xhtml#x"/></navPoint></navPoint>
  <navPoint><navLabel><text>Of men</text></navLabel><content src="b.xhtml"/></navPoint>`;
const LIST = `<li><a href="a.xhtml">The harbour</a><ol><li><a href="a.xhtml#x">1. Of old</a></li></ol></li><li><span>Men</span><ol><li><a href="b.xhtml">Of men</a></li></ol></li>`;

it.each([
  [
    "the NCX of EPUB 2",
    {
      "toc.ncx": [
        `<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>${POINTS}</navMap></ncx>`,
        "application/x-dtbncx+xml",
      ],
    },
  ],
  [
    "the navigation document",
    {
      "n.xhtml": [
        `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body><nav epub:type="toc"><ol>${LIST}</ol></nav></body></html>`,
        XHTML,
        "nav",
      ],
    },
  ],
] as const)("takes for headings what is a title by %s", async (_, contents) => {
  expect(await read(bookOf({ ...CHAPTERS, ...contents }))).toBe(
    "# The Harbour\n\nBoats.\n\n## 1. Of old\n\nThey left.\n\nThe Harbour\n\n## Of men\n\nMen.",
  );
});

const MANY = 20_000;
const ncx = (points: string): readonly [string, string] => [
  `<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>${points}</navMap></ncx>`,
  "application/x-dtbncx+xml",
];

it("reads hostile contents and style sheets in time that grows with them", async () => {
  const point = '<navPoint><navLabel><text>a</text></navLabel><content src="a.xhtml"/></navPoint>';
  const classes = Array.from({ length: MANY }, (_, at) => `c${at}`);
  const body = `${"<p>b</p><p>a</p>".repeat(MANY)}<p class="${classes.join(" ")}">${`<i class="${classes.slice(0, 20).join(" ")}">x</i>`.repeat(MANY)}</p>`;
  const book = bookOf({
    "a.xhtml": chapterOf(body, '<link rel="stylesheet" href="a.css"/>'.repeat(MANY)),
    "toc.ncx": ncx(point.repeat(2 * MANY)),
    "a.css": [`${classes.map((name) => `.${name}`).join(",")} { font-weight: bold }${"/*".repeat(MANY)}`, "text/css"],
  });
  const markdown = await inTime(8, () => read(book));
  expect(markdown.match(/^# a$/gm)).toHaveLength(MANY);
});

it("keeps lines of verse apart that a style sheet makes of single classes", async () => {
  const body = '<p><span class="line">The tide is in</span><span class="line">and the boats are out</span></p>';
  const book = bookOf({
    "a.xhtml": chapterOf(body, '<link rel="stylesheet" href="a.css" type="text/css"/>'),
    "a.css": ["span.line { display: block }", "text/css"],
  });
  expect(await read(book)).toBe("The tide is in\\\nand the boats are out");
});
