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

  it("stand before their captions", () => {
    expect(md('<figure><img src="/i.jpg" alt="a"><figcaption>What it shows</figcaption></figure>')).toBe(
      "![a](https://x.example/i.jpg)\n\nWhat it shows",
    );
  });

  it("that move become links", () => {
    expect(md('<iframe src="https://v.example/embed/1" title="A film"></iframe>')).toBe("[A film](https://v.example/embed/1)");
  });
});
