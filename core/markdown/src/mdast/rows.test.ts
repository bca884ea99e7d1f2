import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

const row = (name: string, value: string) => `<div class="row"><div>${name}</div><div>${value}</div></div>`;

describe("rows that a style sheet makes of boxes", () => {
  it("are one paragraph for each name and its value", () => {
    expect(md(`<main>${row("Depth", "6 m") + row("Length", "40 m") + row("Stone", "granite")}</main>`)).toBe(
      "Depth\\\n6 m\n\nLength\\\n40 m\n\nStone\\\ngranite",
    );
  });

  it.each([
    ["two alone", row("Depth", "6 m") + row("Length", "40 m")],
    ["who speaks", row("Mara", "It is deep.") + row("Joss", "It is not.") + row("Ana", "Oh!")],
    ["names that are links", [1, 2, 3].map((n) => row(`<a href="/${n}">Mole ${n}</a>`, "of stone")).join("")],
  ])("are not %s", (_, html) => expect(md(`<main>${html}</main>`)).not.toContain("\\\n"));

  it("are one line of a label with a colon and its value", () => {
    expect(md(`<main>${row("Default:", "12")}</main>`)).toBe("Default: 12");
    expect(md("<main><span><div>min:</div><span>1</span></span></main>")).toBe("min: 1");
    expect(md("<main><div><p>Boats:</p><p>none</p></div></main>")).toBe("Boats:\n\nnone");
  });

  it("hold the sign, the letter and the text of an option", () => {
    const option = (letter: string, text: string) =>
      `<div><input type="radio" name="q" value="${letter}"><div><span>${letter}. </span><div>${text}</div></div></div>`;
    expect(md(`<form>${option("a", "Red")}${option("b", "White")}</form>`)).toBe("○ a. Red\n\n○ b. White");
  });

  it("take time in proportion", async () => {
    await inTime(3, () => md(`<main>${row("Depth", "6 m").repeat(4_000)}</main>`));
  });
});

describe("lines in boxes of their own", () => {
  it.each([
    ["that end with an end of line", (line: string) => `<div>${line}<br></div>`],
    ["that would be indented further on", (line: string) => `<div style="padding-left:1em; text-indent: -1em">${line}</div>`],
  ])("are lines of a stanza, %s", (_, of) => {
    expect(md(["The sea is high,", "the boats are low;", "", "and nobody knows", "where they go."].map(of).join(""))).toBe(
      "The sea is high,\\\nthe boats are low;\n\nand nobody knows\\\nwhere they go.",
    );
  });

  it("take time in proportion", async () => {
    await inTime(3, () => md("<div>the sea<br></div>".repeat(8_000)));
  });

  it("are paragraphs where they are long", () => {
    const long = "The old mole is of stone. ".repeat(8);
    expect(md(`<div>${long}<br></div><div>${long}<br></div>`)).not.toContain("\\\n");
  });
});

it("has the mark of a note on the line of its text", () => {
  expect(md("<div><sup>a</sup><p>One line was lost.</p></div>")).toBe("a One line was lost.");
  expect(md("<div><b>a</b><p>One line was lost.</p></div>")).toBe("**a**\n\nOne line was lost.");
});

describe("an emoji before the text of a note", () => {
  it("stands on its first line", () => {
    expect(md("<div><div>💡</div><div>The lamp is lit <b>every evening</b>.</div></div>")).toBe(
      "💡 The lamp is lit **every evening**.",
    );
    expect(md("<div><div>⚠️</div><div><p>Mind the stairs.</p><p>They are wet.</p></div></div>")).toBe(
      "⚠️ Mind the stairs.\n\nThey are wet.",
    );
  });

  it("stays apart from what is no paragraph, and so does what is more than one", () => {
    expect(md("<div><div>💡</div><h2>Lamps</h2></div>")).toBe("💡\n\n## Lamps");
    expect(md("<div><div>Tip 💡</div><div>The lamp is lit.</div></div>")).toBe("Tip 💡\n\nThe lamp is lit.");
  });
});
