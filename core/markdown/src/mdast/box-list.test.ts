import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

describe("lists of boxes", () => {
  it.each([
    [
      "links of a list that is one for style sheets only",
      '<div class="list-group list-group-flush"><a href="/a" class="list-group-item">Timetable</a><a href="/b" class="list-group-item">Decks</a></div>',
      "- [Timetable](https://x.example/a)\n- [Decks](https://x.example/b)",
    ],
    [
      "boxes called after theirs",
      '<div class="rules__list"><div class="rules__list-item">A pass</div><div class="rules__list-item">A coat</div></div>',
      "- A pass\n- A coat",
    ],
    [
      "roles",
      '<div role="list"><div role="listitem">A pass</div><div role="listitem"><p>A coat</p></div></div>',
      "- A pass\n- A coat",
    ],
    [
      "elements of a page's own",
      "<ion-list><ion-item><ion-label>A pass</ion-label></ion-item><ion-item><ion-label>A coat</ion-label></ion-item></ion-list>",
      "- A pass\n- A coat",
    ],
    [
      "a title and the line below it",
      '<div class="list"><div class="item"><div>When</div><div>At nine</div></div><div class="item"><div>Where</div><div>Pier</div></div></div>',
      "- When\\\n  At nine\n- Where\\\n  Pier",
    ],
  ])("are told by %s", (_, html, text) => {
    expect(md(html)).toBe(text);
  });

  it.each([
    ["cards", '<div class="list"><div class="item"><h3>A</h3><p>b</p></div><div class="item"><h3>C</h3><p>d</p></div></div>'],
    ["one item alone", '<div class="list"><div class="item">a</div></div>'],
    ["others beside them", '<div class="list"><div class="item">a</div><div class="item">b</div><p>c</p></div>'],
    ["names of something else", '<div class="list"><div class="row">a</div><div class="row">b</div></div>'],
    ["prose", `<div class="list"><div class="item">${"so ".repeat(150)}</div><div class="item">b</div></div>`],
  ])("are none where there is: %s", (_, html) => {
    expect(md(html)).not.toMatch(/^- /m);
  });

  it.each([
    ["in each other", '<div class="list"><div class="list item">a</div>'.repeat(5_000)],
    ["of many items", `<div class="list">${'<div class="item">a</div>'.repeat(50_000)}</div>`],
    ["with many names", `<div class="${"a-list ".repeat(50_000)}"><b>a</b><b>b</b></div>`],
  ])("are found in time: %s", async (_, html) => {
    await inTime(4.5, () => md(html));
  });
});
