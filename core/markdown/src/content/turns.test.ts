import { parsePiece } from "@farthing/html";
import { describe, expect, it } from "vitest";
import { outline } from "../dom/outline.ts";
import { isTurn, isTurnLine } from "./turns.ts";

/** What the boxes say that only turn pages. */
const turns = (html: string): string[] => {
  const read = outline(parsePiece(html));
  return read.boxes.filter((box) => isTurn(box, read)).map(({ first }) => read.blocks[first]?.text ?? "");
};

const NUMBERS = '<table><tr><td><a href="1">1</a></td><td><a href="2">2</a></td><td>3</td></tr></table>';

describe("a line that turns pages, beside others in its box", () => {
  const lines = (html: string): string[] =>
    outline(parsePiece(html))
      .blocks.filter(isTurnLine)
      .map(({ text }) => text);

  it("says nothing else, and leads somewhere", () => {
    expect(lines('<a href="b">Next</a> Previous Contents<hr><p>Lamps.</p>')).toEqual(["Next Previous Contents"]);
  });

  it.each([
    ["a name", '<a href="b">Next</a><p>Lamps.</p>'],
    ["more", '<a href="b">Next</a> lamp, last contents<p>Lamps.</p>'],
    ["no link", "Next Previous Contents<p>Lamps.</p>"],
    ["a heading", '<h2><a href="b">Next</a> Previous</h2>'],
    ["heads of columns", '<table><tr><th><a href="b">First</a> Last</th><th>Lamp</th></tr></table>'],
  ])("is not %s", (_, html) => expect(lines(html)).toEqual([]));
});

describe("a row that turns the pages of a book", () => {
  it.each([
    [
      "by the relations of its links, in any language",
      '<p>Vorige: <a href="a" rel="prev">Lampen</a> [<a href="i" rel="index">Index</a>]</p>',
    ],
    ["by one relation", '<p><a href="b" rel="next">Bells</a></p>'],
    ["by what its links say", '<p>[<a href="a">&lt; Prev</a>] [<a href="b">Next &gt;</a>]</p>'],
    ["by what its pictures show", '<div><a href="b"><img alt="next" src="n.png"></a>, <a href="t">Contents</a></div>'],
    ["by the labels of its links", '<p>Next: <a href="b">Bells</a> Up: <a href="h">Harbour</a></p>'.replace(" Up", ", Up")],
    ["by the numbers of its pages", '<p>Page: <a href="1">1</a> <b>2</b> <a href="3">3</a> <a href="4">4</a></p>'],
    ["by numbers and a name", '<div><span>1</span> <a href="2">2</a> <a href="2">Next</a></div>'],
    ["by what has no page to lead to", '<p>Previous | Contents | Up | <a href="b">Next</a></p>'],
    ["by a list of names", '<ul><li><a href="a">Previous Chapter</a></li><li><a href="b">Next Chapter</a></li></ul>'],
    [
      "by a table of numbers, alone in a row of another",
      `<table><tr><td>A</td><td>B</td></tr><tr><td colspan=2>${NUMBERS}</td></tr></table>`,
    ],
  ])("is told %s", (_, html) => {
    expect(turns(html)).toHaveLength(1);
  });

  it.each([
    ["a link that says one word of it", '<p><a href="b">Next</a></p>'],
    ["a list of other things, too", '<ul><li><a href="a">Previous</a></li><li><a href="b">Lamps</a></li></ul>'],
    ["a list of one", '<ul><li><a href="b">Next Chapter</a></li></ul>'],
    ["a mark", '<p><a name="next">Next</a> | Previous</p>'],
    ["a label with more than its link", '<p>Contents: <a href="o">oil</a>, <a href="l">lamps</a></p>'],
    ["numbers all of which lead elsewhere", '<p>Chapters: <a href="1">1</a> <a href="2">2</a> <a href="3">3</a></p>'],
    ["numbers beside another word", '<p>Lamps 2 <a href="1">1</a> <a href="3">3</a></p>'],
    ["years", '<p><a href="a">1998</a> 1999 <a href="b">2000</a></p>'],
    ["numbers far from each other", '<p>Page <a href="a">12</a> 20 <a href="b">40</a></p>'],
    ["a sentence", '<p>Go to the <a href="b">next</a> or the <a href="a">previous</a> lamp.</p>'],
    ["a heading", '<h2><a href="b">Next</a> | <a href="a">Previous</a></h2>'],
    ["code", '<pre><a href="b">next</a> | <a href="a">prev</a></pre>'],
    [
      "a sentence beside a relation",
      '<p>The lamp of the tower is lit by whoever comes first: <a rel="next" href="b">more</a></p>',
    ],
    ["text and a box", '<div><a href="a">Previous</a> | <a href="b">Next</a><p>The lamp is lit.</p></div>'],
    ["a table of numbers beside what they are of", `<table><tr><td>Chapter</td><td>${NUMBERS}</td></tr></table>`],
    ["more than a row", `<p>${"<i></i>".repeat(300)}<a href="a">Previous</a> | <a href="b">Next</a></p>`],
  ])("is not %s", (_, html) => {
    expect(turns(html)).toEqual([]);
  });
});
