import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { md } from "../../test/written.ts";
import { keepDisclosures } from "./disclosures.ts";

const kept = keptBy(keepDisclosures);
const button = (more: string, text = "Why?") => `<button aria-expanded="false" ${more}>${text}</button>`;

describe("what stands on a control", () => {
  it.each([
    ["names its part", button('aria-controls="a"'), 'id="a"'],
    ["names its part in Bootstrap's way", button('data-bs-target="#a"'), 'id="a"'],
    ["leads to its part", '<h4><a aria-expanded="false" href="#a">Why?</a></h4>', 'id="a"'],
    ["is named by its part", button('id="b"'), 'role="region" aria-labelledby="b"'],
  ])("is kept with that, where it %s", (_, control, more) => {
    expect(kept(`<div>${control}<div ${more}><p>+So.</p></div></div>`, 0.1)).toEqual(["Why?", "+So."]);
  });

  it.each([
    ["most of that is not kept", button('aria-controls="a"'), '<div id="a"><p>+So.</p><p>a</p><p>b</p></div>'],
    ["that stands before it", '<div id="a"><p>+So.</p></div>', button('aria-controls="a"')],
    ["it is long", button('aria-controls="a"', "why ".repeat(31)), '<div id="a"><p>+So.</p></div>'],
    ["it is navigation", `<nav>${button('aria-controls="a"')}</nav>`, '<div id="a"><p>+So.</p></div>'],
    ["it opens nothing", '<button aria-controls="a">Why?</button>', '<div id="a"><p>+So.</p></div>'],
  ])("is left to the models where %s", (_, first, second) => {
    expect(kept(`<div>${first}${second}</div>`, 0.1)).toEqual(["+So."]);
  });

  const item = (question: string, answer: string): string =>
    `<div class="item"><h3 class="head">${button("", question)}</h3><div class="panel"><p>${answer}</p></div></div>`;

  it("is kept, and what it opens, where most of an accordion is, and nothing names the other", () => {
    const items = `${item("Why?", "+So.")}${item("When?", "Now.")}${item("Where?", "+Here.")}`;
    expect(kept(`<div>${items}</div>`, 0.1)).toEqual(["Why?", "+So.", "When?", "Now.", "Where?", "+Here."]);
    expect(kept(`<div>${item("Why?", "So.")}${item("When?", "Now.")}${item("Where?", "+Here.")}</div>`, 0.1)).toEqual(["+Here."]);
    expect(kept(`<div>${item("Why?", "+So.")}</div>`, 0.1)).toEqual(["+So."]);
  });

  it("is kept with half of the others, where what they open comes with a script", () => {
    const empty = (id: string, question: string): string =>
      `<div class="item">${button(`aria-controls="${id}"`, question)}<div id="${id}" hidden></div></div>`;
    expect(kept(`<div>${empty("a", "+Why?")}${empty("b", "When?")}</div>`, 0.1)).toEqual(["+Why?", "When?"]);
    expect(kept(`<div>${empty("a", "+Why?")}${empty("b", "When?")}${empty("c", "Where?")}</div>`, 0.1)).toEqual(["+Why?"]);
  });

  it("ends where the next one begins", () => {
    const items = ["Why?", "When?"].map((text) => `<h3 class="head">${button("", text)}</h3><p>+So it is.</p>`).join("");
    expect(kept(`<div>${items}</div>`, 0.1)).toEqual(["Why?", "+So it is.", "When?", "+So it is."]);
  });

  it("is not written where it says only that it opens something", () => {
    expect(md(`<div>${button("", "Show more")}<p>So.</p></div>`)).toBe("So.");
    expect(md(`<div>${button("", "Where boats lie")}<p>So.</p></div>`)).toBe("Where boats lie\n\nSo.");
  });
});
