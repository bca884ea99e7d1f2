import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

describe("lists that say their level", () => {
  const docs = (tag: string, level: number, names: readonly string[], more = "") =>
    `<${tag} class="c1 lst-kix_ab12cd-${level}${more}">${names.map((name) => `<li class="c2 li-bullet-0">${name}</li>`).join("")}</${tag}>`;

  it("nest, as Google Documents publish them", () => {
    const lists = [
      docs("ul", 0, ["Fleet"], " start"),
      docs("ul", 1, ["Boats"], " start"),
      docs("ul", 2, ["Red boats"], " start"),
      docs("ul", 1, ["Ships"]),
      docs("ul", 0, ["Harbour"]),
    ];
    expect(md(lists.join(""))).toBe("- Fleet\n  - Boats\n    - Red boats\n  - Ships\n- Harbour");
    expect(md(docs("ol", 0, ["One"], " start") + docs("ul", 1, ["a"], " start") + docs("ol", 0, ["Two"]))).toBe(
      "1. One\n   - a\n2. Two",
    );
  });

  it("are two where the second one starts", () => {
    expect(md(docs("ul", 0, ["a"], " start") + docs("ul", 0, ["b"], " start"))).toBe("- a\n\n* b");
  });

  it.each([
    ["Quill", (level: number) => `class="ql-indent-${level}"`],
    ["Draft.js", (level: number) => `class="public-DraftStyleDefault-depth${level}"`],
    ["ARIA", (level: number) => `aria-level="${level + 1}"`],
  ])("nest their items: %s", (_, of) => {
    const items = [0, 1, 1, 2, 0].map((level, i) => `<li ${of(level)}>item ${i}</li>`).join("");
    expect(md(`<ul>${items}</ul>`)).toBe("- item 0\n  - item 1\n  - item 2\n    - item 3\n- item 4");
    expect(md(`<ol>${items}</ol>`)).toBe("1. item 0\n   1. item 1\n   2. item 2\n      1. item 3\n2. item 4");
  });

  it("are one where each item is a list of its own, as Notion exports them", () => {
    const item = (name: string, inside = "") => `<ul class="bulleted-list"><li>${name}${inside}</li></ul>`;
    expect(md(item("a", item("b") + item("c")) + item("d"))).toBe("- a\n  - b\n  - c\n- d");
    const task = (state: string) =>
      `<ul class="to-do-list"><li><div class="checkbox checkbox-${state}"></div> <span>${state}</span></li></ul>`;
    expect(md(task("on") + task("off"))).toBe("- [x] on\n- [ ] off");
  });

  it("are of the kind that their items say", () => {
    const items = (kind: string) => ["a", "b"].map((name) => `<li data-list="${kind}">${name}</li>`).join("");
    expect(md(`<ol>${items("bullet")}</ol>`)).toBe("- a\n- b");
    expect(md(`<ol>${items("unchecked")}</ol>`)).toBe("- [ ] a\n- [ ] b");
  });

  it("stay flat where all are on one level", () => {
    expect(md('<ul><li aria-level="2">a</li><li aria-level="2">b</li></ul>')).toBe("- a\n- b");
  });
});
