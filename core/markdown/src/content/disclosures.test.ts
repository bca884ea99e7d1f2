import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { md } from "../../test/written.ts";
import { keepDisclosures } from "./disclosures.ts";

const kept = keptBy(keepDisclosures);
const button = (more: string, text = "Why?") => `<button aria-expanded="false" ${more}>${text}</button>`;

describe("what stands on a control", () => {
  it.each([
    ["names its part", button('aria-controls="a"'), 'id="a"'],
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

  it("is not written where it says only that it opens something", () => {
    expect(md(`<div>${button("", "Show more")}<p>So.</p></div>`)).toBe("So.");
    expect(md(`<div>${button("", "Where boats lie")}<p>So.</p></div>`)).toBe("Where boats lie\n\nSo.");
  });
});
