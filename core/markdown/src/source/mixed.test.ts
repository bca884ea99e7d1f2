import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { mixedPage } from "./mixed.ts";

describe("Markdown with HTML in it", () => {
  it.each([
    ["words", "a < b and c > d"],
    ["types", "Gives a List<String>, a Map<Key, Value> or <your key>."],
    ["addresses", "<https://tea.example/> <ada@tea.example>"],
    ["code", "`<b>` and ``<!-- ` -->``\n\n```html\n<p>tea</p>\n```\n\n~~~\n<br>\n~~~"],
  ])("is none where it has only %s", (_, text) => {
    expect(mixedPage(text)).toBeUndefined();
  });

  it("is a page: with its elements, and with types as text", () => {
    const page = mixedPage("Tea<br>for `two` of List<String>, `<b>` and <Cup>all</Cup> <Pot/>");
    expect(page).toBe(
      "<!doctype html><main><p>Tea<br>for <code>two</code> of List&lt;String&gt;, <code>&lt;b&gt;</code> and <Cup>all</Cup> <Pot/></p>\n</main>",
    );
  });

  it.each([
    ["tags", "<b ".repeat(160_000)],
    ["accents", "`a<b>".repeat(90_000)],
    ["ends", "</b".repeat(160_000)],
    ["comments", "<!--".repeat(120_000)],
    ["components", Array.from({ length: 40_000 }, (_, at) => `<A${at}>`).join("")],
  ])("is read in time: %s", async (_, text) => {
    await inTime(3, () => mixedPage(text));
  });

  it("is left alone where it is too long", () => {
    expect(mixedPage("<b>tea</b>".repeat(60_000))).toBeUndefined();
  });
});
