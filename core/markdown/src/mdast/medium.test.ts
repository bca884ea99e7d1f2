import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

describe("media", () => {
  it.each([
    [
      "AMP, as a picture",
      '<amp-img src="/i.jpg" alt="pic" width="600" height="400"></amp-img>',
      "![pic](https://x.example/i.jpg)",
    ],
    [
      "AMP, whose picture for readers without scripts is the same one",
      '<amp-img src="/i.jpg" alt="pic" layout="responsive"><noscript><img src="/small.jpg"></noscript></amp-img>',
      "![pic](https://x.example/i.jpg)",
    ],
    ["AMP, as a film", '<amp-video src="/f.mp4" title="A film"></amp-video>', "[A film](https://x.example/f.mp4)"],
    [
      "AMP, as a film known by its number",
      '<amp-youtube data-videoid="aB-3_d" aria-label="Talk"></amp-youtube>',
      "[Talk](https://www.youtube.com/watch?v=aB-3_d)",
    ],
    [
      "a player that is loaded when it is asked for",
      '<lite-youtube videoid="aB-3_d" playlabel="Play: Talk"><a href="https://youtu.be/aB-3_d">Play</a></lite-youtube>',
      "[Play: Talk](https://www.youtube.com/watch?v=aB-3_d)",
    ],
    ["a sound without a name", '<audio controls src="/talks/ep12.mp3"></audio>', "[ep12.mp3](https://x.example/talks/ep12.mp3)"],
    [
      "a document, by its file",
      '<object data="/files/tides.pdf" type="application/pdf"><p>No viewer.</p></object>',
      "[tides.pdf](https://x.example/files/tides.pdf)",
    ],
    [
      "a film whose file has blanks",
      '<video src="/our%20lamp%0A.mp4"></video>',
      "[our lamp .mp4](https://x.example/our%20lamp%0A.mp4)",
    ],
    ["a film of a site's own player", '<lite-vimeo videoid="12345"></lite-vimeo>', "[vimeo.com](https://vimeo.com/12345)"],
    [
      "an object",
      '<object data="/a.pdf" type="application/pdf" title="Paper"><p>No viewer</p></object>',
      "[Paper](https://x.example/a.pdf)",
    ],
    [
      "an object that is a picture",
      '<object data="/d.svg" type="image/svg+xml" aria-label="Plan"></object>',
      "![Plan](https://x.example/d.svg)",
    ],
    [
      "an object around a plugin",
      '<object><param name="movie" value="/m"><embed src="/m.swf"></object>',
      "[x.example](https://x.example/m.swf)",
    ],
    [
      "a film with the texts of what is said",
      '<video src="/m.mp4"><track src="/en.vtt" srclang="en"><track kind="captions" label="Deutsch" src="/de.vtt"><track kind="chapters" src="c.vtt"></video>',
      "[m.mp4](https://x.example/m.mp4) [subtitles, en](https://x.example/en.vtt) [captions, Deutsch](https://x.example/de.vtt)",
    ],
  ])("are shown or linked: %s", (_, html, expected) => {
    const [before, shown, after] = md(`<p>Before it.</p>${html}<p>After it.</p>`).split("\n\n");
    expect([before, after]).toEqual(["Before it.", "After it."]);
    expect(shown).toBe(expected);
  });

  it.each([
    '<lite-youtube videoid="../../x?y"></lite-youtube>',
    '<object data="data:text/html,x"></object>',
    "<object></object>",
  ])("without an address of their own are left out: %s", (html) => {
    expect(md(`<p>Before it.</p>${html}<p>After it.</p>`)).toBe("Before it.\n\nAfter it.");
  });
});

describe("headings by their role", () => {
  it.each([
    ["at their level", '<div role="heading" aria-level="3">Name</div>', "### Name"],
    ["of no level, at the second", '<div role="heading">Name</div>', "## Name"],
    ["amid a line", '<span role="heading" aria-level="4">Name</span>', "#### Name"],
  ])("are headings: %s", (_, html, expected) => {
    expect(md(`<div>${html}<p>Text below.</p></div>`)).toBe(`${expected}\n\nText below.`);
  });
});
