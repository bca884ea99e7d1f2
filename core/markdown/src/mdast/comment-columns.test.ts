import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

const row = (name: string, said: string): string =>
  `<tr><td><code>|</code></td><td><code>${name}</code></td><td><code>(*</code></td><td><p>${said}</p></td><td><code>*)</code></td></tr>`;

describe("the source of a type that is laid out as a table", () => {
  it("is written without the marks of comments and the bars", () => {
    expect(md(`<table>${row("Low", "the sea is gone")}${row("High", "the sea is here")}</table>`)).toBe(
      "| `Low` | the sea is gone |\n| - | - |\n| `High` | the sea is here |",
    );
  });

  it("is written without marks that stand around what a cell says (odoc)", () => {
    const part = (name: string, said: string, end = "*)") =>
      `<tr><td><code>${name}</code></td><td><span>(*</span><p>${said}</p><span>${end}</span></td></tr>`;
    expect(md(`<table>${part("Low", "gone")}${part("High", "here")}</table>`)).toBe(
      "| `Low` | gone |\n| - | - |\n| `High` | here |",
    );
    expect(md(`<table>${part("Low", "gone", "!")}${part("High", "here")}</table>`)).toContain("(\\*<br>gone");
  });

  it.each([
    ["marks of which only one stands", row("Low", "gone").replace("*)", "") + row("High", "here").replace("*)", "")],
    ["what some rows say otherwise", row("Low", "gone") + row("High", "here").replace("(*", "since 2")],
  ])("keeps %s", (_, rows) => expect(md(`<table>${rows}</table>`)).toContain("(*"));
});
