import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepNearlyWhole } from "./nearly-whole.ts";

const SAID = `<p>+${"The gauge counts the waves of an hour. ".repeat(8)}</p>`;
const PAGE = `<body><h1>+Gauges</h1><p>by Ilse Varga, 4 May</p>${SAID}<ul><li><b>Raises</b> Dry</li></ul><p>empty</p>${SAID}`;

const kept = (html: string, score = 0.2): string[] => keptBy(keepNearlyWhole)(html, score);

describe("a text alone on its page, of which nearly all is kept", () => {
  it("keeps its short lines", () => {
    expect(kept(PAGE)).toEqual(expect.arrayContaining(["by Ilse Varga, 4 May", "Raises Dry", "empty"]));
  });

  it("goes on to the end of a list or code, and no further", () => {
    const text = kept(`${PAGE}<dl><dt>height</dt><dd>of a wave</dd></dl><p>Written with ease</p>`);
    expect(text).toEqual(expect.arrayContaining(["height", "of a wave"]));
    expect(text).not.toContain("Written with ease");
  });

  it("goes on with boxes alike, of which the ones before are kept", () => {
    const entry = (text: string) => `<div class="entry"><div>${text}</div></div>`;
    const text = kept(`${PAGE}${["+one", "+two", "+three", "four"].map(entry).join("")}<div>five</div>`);
    expect(text).toContain("four");
    expect(text).not.toContain("five");
  });

  it.each([
    ["the models are sure", PAGE, 0.05],
    ["much is left out", `${PAGE}${"<p>They sell nets and ropes.</p>".repeat(30)}${SAID}`, 0.2],
    ["something stands around it", `${PAGE}<nav>${"<p>Harbours of the coast</p>".repeat(12)}</nav>`, 0.2],
    ["it leads elsewhere", `${PAGE}${'<p><a href="/x">Harbours of the coast</a></p>'.repeat(12)}`, 0.2],
  ])("is left to the models where %s", (_, html, score) => expect(kept(html, score)).not.toContain("Raises Dry"));

  it.each([
    ["a control", "<button>empty</button>"],
    ["the letters of a portrait", "<p>JB</p>"],
    ["the number of a run", "<p>In [1]:</p>"],
    ["the number of a point whose text is left out", '<p>10.</p><p><a href="/x">empty</a></p>'],
    ["a link", '<p><a href="/x">empty</a></p>'],
    ["a picture's words", "<figure><figcaption>empty</figcaption></figure>"],
    ["what is called a way to go on", '<div class="pagination"><p>empty</p></div>'],
    ["what is said again and again", "<p>empty</p><p>empty</p><p>empty</p>"],
  ])("leaves out %s", (_, html) =>
    expect(kept(PAGE.replace("<p>empty</p>", html))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:empty|JB|10\.|In .*)$/)]),
    ),
  );
});
