import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

const LABELS =
  '<text x="1">Sluice</text><text x="9"><tspan x="1">Basin</tspan><tspan x="1">two</tspan></text><text>Sluice</text>';

const HIDDEN = ['opacity="0"', 'fill="none"', 'style="font-size: 0px"', 'display="none"', 'style="fill:transparent"']
  .map((how) => `<text ${how}>Obey</text><text><tspan ${how}>Obey</tspan></text>`)
  .join("");

describe("words of drawings", () => {
  it("stand where the drawing does, each once", () => {
    expect(md(`<p>The lock:</p><svg>${LABELS}</svg><p>It fills.</p>`)).toBe("The lock:\n\nSluice, Basin two\n\nIt fills.");
    expect(md(`<figure><svg><title>The lock</title>${LABELS}</svg><figcaption>Fig. 1</figcaption></figure>`)).toBe(
      "The lock: Sluice, Basin two\n\nFig. 1",
    );
    expect(md("<p>a</p><div><svg><foreignObject><div><p>Open</p></div></foreignObject></svg></div><p>b</p>")).toBe(
      "a\n\nOpen\n\nb",
    );
  });

  it("are no code where a box for lines holds the drawing alone", () => {
    const lines = '<pre class="mermaid"><svg><text>Sluice</text><text>Basin</text></svg></pre>';
    expect(md(`<p>The lock:</p>${lines}<p>It fills.</p>`)).toBe("The lock:\n\nSluice, Basin\n\nIt fills.");
  });

  it("are its title and description alone in a figure without labels", () => {
    const drawing = "<svg><title>Tides</title><desc>High at noon</desc><path/></svg>";
    expect(md(`<figure>${drawing}<figcaption>Fig. 2</figcaption></figure>`)).toBe("Tides: High at noon\n\nFig. 2");
  });

  it("are followed by the values that its shapes are called by, unless there are very many", () => {
    const bar = (at: number) => `<path role="graphics-symbol" aria-label="Month ${at}, ${at * 7} boats"></path>`;
    const chart = (bars: string) => md(`<p>The lock:</p><svg><text>Boats</text><g>${bars}</g></svg><p>It fills.</p>`);
    const shapes = `${bar(5)}${bar(6)}<path role="img" aria-label="A wave"></path><path aria-label="7"></path>`;
    expect(chart(shapes)).toBe("The lock:\n\nBoats: Month 5, 35 boats; Month 6, 42 boats\n\nIt fills.");
    expect(chart(Array.from({ length: 301 }, (_, at) => bar(at)).join(""))).toBe("The lock:\n\nBoats\n\nIt fills.");
  });

  it.each([
    ["a sign in a link", '<a href="/a"><svg><title>Arrow</title><text>Go on</text></svg>More</a>', "[More](https://x.example/a)"],
    ["a sign in text", "<p>Boats <svg><title>Boat</title><path/></svg> sail.</p>", "Boats sail."],
    ["one that is hidden", '<p>a</p><svg style="display:none"><text>Sprite</text></svg><p>b</p>', "a\n\nb"],
    ["parts that are not drawn", "<p>a</p><svg><defs><text>Sprite</text></defs></svg><p>b</p>", "a\n\nb"],
    ["what is hidden in it", `<p>a</p><svg>${HIDDEN}</svg><p>b</p>`, "a\n\nb"],
    ["numbers alone", "<p>a</p><svg><text>10</text><text>20</text></svg><p>b</p>", "a\n\nb"],
  ])("are left out of %s", (_, html, written) => expect(md(html)).toBe(written));
});
