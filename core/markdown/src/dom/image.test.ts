import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

describe("pictures", () => {
  it.each([
    ['<img src="data:image/gif;base64,R0lGOD" data-src="/i.jpg" alt="pic">', "/i.jpg"],
    ['<img src="/placeholder.png" data-original="/i.jpg" alt="pic">', "/i.jpg"],
    ['<img srcset="/s.jpg 400w, /i.jpg 1200w" alt="pic">', "/i.jpg"],
    ['<img src="data:image/svg+xml,x" data-srcset="/s.jpg 1x, /i.jpg 2x" alt="pic">', "/i.jpg"],
    ['<picture><source srcset="/i.jpg 800w"><img alt="pic"></picture>', "/i.jpg"],
    ['<picture><source data-srcset="/i.jpg" srcset=""><img src="/placeholder.svg" data-src="" alt="pic"></picture>', "/i.jpg"],
    ['<img src="/blank.gif" data-wpfc-original-src="/i.jpg" alt="pic">', "/i.jpg"],
    ['<img class="lazy" src="/blank.gif" alt="pic"><noscript><img src="/i.jpg"></noscript>', "/i.jpg"],
  ])("are the real ones: %s", (html, path) => {
    expect(md(html)).toBe(`![pic](https://x.example${path})`);
  });

  it("are no placeholders for what the host is called", () => {
    expect(md('<img src="https://thespacers.example/i.jpg" data-original="/small.jpg" alt="pic">')).toBe(
      "![pic](https://thespacers.example/i.jpg)",
    );
  });

  it("that wait for scripts are what the link around them leads to", () => {
    expect(md('<a href="/large.jpg"><img src="data:image/svg+xml,x" alt="pic"></a>')).toBe(
      "[![pic](https://x.example/large.jpg)](https://x.example/large.jpg)",
    );
  });

  it("that are data are their text", () => {
    const output = md(`<p>before <img src="data:image/png;base64,${"A".repeat(100_000)}" alt="a chart"> after</p>`);
    expect(output).toBe("before a chart after");
  });

  it.each([
    [
      "of which the text before is markup",
      '<img src="/i.jpg" alt="A quay (&lt;a href=\'/x\'&gt;source&lt;/a&gt;)">',
      "![A quay ( source )](https://x.example/i.jpg)",
    ],
    [
      "of which a quotation mark was lost",
      '<img src="/i.jpg" alt="A quay\' width=\'1\'><td>">',
      "![A quay](https://x.example/i.jpg)",
    ],
    ["that say less than", '<img src="/i.jpg" alt="a < b">', "![a < b](https://x.example/i.jpg)"],
  ])("are named in words: %s", (_, html, expected) => {
    expect(md(html)).toBe(expected);
  });

  it.each([
    ["count", '<img src="https://c.example/tr?id=1" width="1" height="1">'],
    ["count, by their host", '<img src="https://pixel.c.example/p?x=1">'],
    ["count, by their program", '<img src="/stats/count.php?id=3">'],
    ["hold a place", '<img src="/i/clear.gif"><img src="/img/dot.gif"><img src="/loading.svg">'],
    ["ask to be liked", '<iframe src="https://www.facebook.com/plugins/likebox.php?href=x"></iframe>'],
    ["advertise", '<iframe src="https://g.doubleclick.net/pagead/ads?x" width="300" height="250"></iframe>'],
    ["show nothing", '<iframe src="/sync" width="0" height="0"></iframe>'],
  ])("are left out that only %s", (_, html) => {
    expect(md(`<p>before</p>${html}<p>after</p>`)).toBe("before\n\nafter");
  });

  it.each(["/photos/track-and-field.jpg", "/stats/2024.png", "/t/x.png"])(
    "are shown whatever their folder is called: %s",
    (path) => {
      expect(md(`<img src="${path}" alt="pic">`)).toBe(`![pic](https://x.example${path})`);
    },
  );

  it("stand once, but for cells, lines of words and links elsewhere", () => {
    const pic = '<img src="/a.jpg" alt="a">';
    const shown = "![a](https://x.example/a.jpg)";
    expect(md(`<p>one</p>${pic}<p>two</p>${pic}<p>three ${pic} four</p><a href="/z">${pic}</a><p>end</p>`)).toBe(
      `one\n\n${shown}\n\ntwo\n\nthree ${shown} four\n\n[${shown}](https://x.example/z)\n\nend`,
    );
    expect(
      md('<p>one</p><img src="/a-1024x600.jpg"><img src="/a-300x200.jpg"><img src="/b.jpg?p=1"><img src="/b.jpg?p=2">'),
    ).toBe("one\n\n![](https://x.example/a-1024x600.jpg)![](https://x.example/b.jpg?p=1)![](https://x.example/b.jpg?p=2)");
    expect(
      md(`<table><tr><th>a</th><th>b</th></tr><tr><td>${pic}</td><td>${pic}</td></tr></table>`).match(/a\.jpg/g),
    ).toHaveLength(2);
  });

  it("stand before their captions", () => {
    expect(md('<figure><img src="/i.jpg" alt="a"><figcaption>What it shows</figcaption></figure>')).toBe(
      "![a](https://x.example/i.jpg)\n\nWhat it shows",
    );
  });

  it("that move become links", () => {
    expect(md('<iframe src="https://v.example/embed/1" title="A film"></iframe>')).toBe("[A film](https://v.example/embed/1)");
  });
});
