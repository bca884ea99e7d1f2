import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepLeads, keepLegends, keepTimes } from "./leads.ts";

describe("the line that a box begins with", () => {
  const kept = keptBy(keepLeads);

  it.each([
    ["who said what is quoted", '<aside class="quote"><div>Bob:</div><blockquote><p>+Never.</p></blockquote></aside>'],
    ["of what kind a notice is", '<div class="admonition seealso"><p>See also</p><p>+The other lamp.</p></div>'],
  ])("stays with it: %s", (_, html) => {
    expect(kept(html, 0.1)).toHaveLength(2);
  });

  it.each([
    ["of a box that is left out in part", '<div class="note"><p>See</p><p>+The lamp.</p><p>The wick.</p></div>'],
    ["of any box", '<div class="card"><p>See</p><p>+The lamp.</p></div>'],
    ["that is a link", '<div class="note"><p><a href="/a">See also</a></p><p>+The lamp.</p></div>'],
    ["that is a text", '<div class="note"><p>One two three four five six seven</p><p>+The lamp.</p></div>'],
    ["that is a sign", '<div class="tip"><p>×</p><p>+The lamp.</p></div>'],
  ])("is left to the models: %s", (_, html) => {
    expect(kept(html, 0.1)).toEqual(["+The lamp."]);
  });
});

describe("the title of a frame", () => {
  const kept = keptBy(keepLegends);
  const frame = (...said: readonly string[]) =>
    `<fieldset><legend>Sizes</legend>${said.map((each) => `<p>${each}</p>`).join("")}</fieldset>`;

  it("stays above what is kept in it", () => {
    expect(kept(frame("+One and two persons.", "+More by order."), 0.1)).toHaveLength(3);
    expect(kept(frame("+One and two persons.", "Send"), 0.1)).toHaveLength(1);
    expect(kept(`<dialog>${frame("+One and two persons.")}</dialog>`, 0.1)).toHaveLength(1);
    expect(kept(frame("+One").replaceAll("legend", "p"), 0.1)).toHaveLength(1);
  });
});

describe("times of a programme", () => {
  const kept = keptBy(keepTimes);
  const entry = (time: string, what: string) => `<div><div class="time">${time}</div><div>${what}</div></div>`;

  it("stay where their entries do", () => {
    expect(kept(entry("5:00 PM", "+Walk") + entry("17.30 – 18.00", "+Soup") + entry("19:00 Uhr", "+Song"), 0.1)).toHaveLength(6);
    expect(kept(entry("14:52 GMT", "+Walk") + entry("15:10 CEST", "+Soup") + entry("16:00 UTC", "+Song"), 0.1)).toHaveLength(6);
    expect(kept(entry("5:00 PM", "+Walk") + entry("5:30 PM", "+Soup") + entry("6:00 PM", "Song"), 0.1)).toEqual([
      "+Walk",
      "+Soup",
    ]);
  });

  it("are days of a log, before what happened", () => {
    const day = (date: string, ...said: readonly string[]): string =>
      `<div><div class="date">${date}</div>${said.map((line) => `<p>${line}</p>`).join("")}</div>`;
    const log = (...days: readonly string[]): string => days.map((date) => day(date, "+Mails were late", "+Solved")).join("");
    expect(kept(log("28 May 2026", "27 May 2026", "26 May 2026"), 0.1)).toHaveLength(9);
    expect(kept(log("28 May 2026", "27 May 2026"), 0.1)).toHaveLength(4);
    expect(kept(log("posted 1 day ago", "posted 2 days ago", "posted 3 days ago"), 0.1)).toHaveLength(6);
  });

  it("are days of a list of changes, right below the title of each", () => {
    const entry = (date: string, title = "<h2>+Paper tables</h2>"): string =>
      `<div>${title}<div class="meta">${date}</div><p>+Print them.</p></div>`;
    const log = (title?: string): string =>
      ["28 May 2026", "27 May 2026", "26 May 2026"].map((date) => entry(date, title)).join("");
    expect(kept(log(), 0.1)).toHaveLength(9);
    expect(kept(log("<h2>Paper tables</h2>"), 0.1)).toHaveLength(3);
    expect(kept(log("<p>+Paper tables</p>"), 0.1)).toHaveLength(6);
  });

  it("are years of a timeline, above what happened", () => {
    const line = (...years: readonly string[]): string =>
      years.map((year) => `<div><div class="year">${year}</div><div><h3>+The cut</h3><p>+They dug.</p></div></div>`).join("");
    expect(kept(line("1793", "1848–1851", "2026"), 0.1)).toHaveLength(9);
    expect(kept(line("4200", "12345", "17"), 0.1)).toHaveLength(6);
  });

  it("are no dates of cards", () => {
    expect(kept(entry("May 1", "+Walk") + entry("May 2", "+Soup") + entry("May 3", "+Song"), 0.1)).toHaveLength(3);
  });
});
