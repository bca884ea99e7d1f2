import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepOldTitle, keepPlainTitle, keepPostTitle, keepTitle } from "./page-title.ts";

const TEXT = "<p>+Two oars of ash are enough for a boat of four metres.</p>";

describe("the main heading that goes on behind the title's first part", () => {
  const kept = keptBy((s, keep) => keepTitle(s, keep, ["Salt Ledger – My Videos"], false));

  it("is kept above the text", () => {
    expect(kept(`<h1>Salt Ledger (2024)</h1>${TEXT}`, 0.5)).toHaveLength(2);
  });

  it.each([
    ["goes on for long", "<h1>Salt Ledger is what he called the book</h1>"],
    ["stands in a header", "<header><h1>Salt Ledger (2024)</h1></header>"],
    ["is a lesser one", "<h2>Salt Ledger (2024)</h2>"],
    ["stands above a main heading that is kept", "<h1>Salt Ledger (2024)</h1><h1>+Oars</h1>"],
  ])("is left to the models where it %s", (_, html) => {
    expect(kept(html + TEXT, 0.5).filter((line) => line.includes("Salt"))).toEqual([]);
  });
});

describe("a title that no heading says", () => {
  const kept = keptBy((s, keep) => keepPlainTitle(s, keep, ["Oars of ash | The Slipway"]));

  it("is kept where it stands above the text", () => {
    expect(kept(`<div>The Slipway</div><div class=t>Oars of ash</div><div>2024-05-01</div>${TEXT}`, 0.5)).toContain(
      "Oars of ash",
    );
  });

  it("is not where it is a link, an entry, or said by a heading or a kept line", () => {
    for (const html of [
      `<div><a href=/oars>Oars of ash</a></div>${TEXT}`,
      `<ul><li>Oars of ash</li></ul>${TEXT}`,
      `<div>Oars of ash</div><h1>Oars of ash</h1>${TEXT}`,
    ])
      expect(kept(html, 0.5)).toHaveLength(1);
  });
});

describe("the title of an old page that no heading says", () => {
  const title = "Who keeps the key of the slip";
  const kept = keptBy((s, keep) => keepOldTitle(s, keep, [`Courier Online - ${title}`]));

  it("is kept in a table, near the text, with the day and who wrote", () => {
    const line = `<font>March 9, 2004<br><b>${title}</b><br>By J. Toller</font>`;
    expect(kept(`<table><tr><td>${line}<div>Courier staff</div>${TEXT}</td></tr></table>`, 0.5)[0]).toContain(title);
  });

  it.each([
    ["it is a link", `<div><a href=/key>${title}</a></div>`],
    ["it is an entry", `<ul><li>${title}</li></ul>`],
    ["it is a term", `<dl><dt>${title}</dt></dl>`],
    ["it stands far from the text", `<div>${title}</div>${"<div>May</div>".repeat(7)}`],
    ["it stands amid a paragraph", `<p>${"He asked, and asked again. ".repeat(9)}${title}, they said.</p>`],
    ["the text says it", `<div>${title}</div><p>+${title}</p>`],
  ])("is left to the models where %s", (_, html) => {
    expect(kept(html + TEXT, 0.5).filter((line) => line.includes(title) && !line.startsWith("+"))).toEqual([]);
  });
});

describe("the title of a post", () => {
  const kept = keptBy((s, keep) => void keepPostTitle(s, keep, "The Slipway - Oars of ash"));

  it("is the last heading above the text that is a part of the page's title, behind tags and dates", () => {
    const lines = ["2024-05-01", "Ida", "Category: boats", "oars", "ash"].map((line) => `<div>${line}</div>`).join("");
    expect(kept(`<h1>The Slipway</h1><h2>Oars of ash</h2>${lines}${TEXT}`, 0.5)[0]).toBe("Oars of ash");
  });

  it("is what the page calls itself, whatever parts that has", () => {
    const rule = keptBy((s, keep) => void keepPostTitle(s, keep, "Slipway: Oars of ash"));
    expect(rule(`<center><h2>Slipway: Oars of ash</h2></center>${TEXT}`, 0.5)[0]).toBe("Slipway: Oars of ash");
    expect(rule(`<h2>Slipway: Rowlocks</h2>${TEXT}`, 0.5)).toHaveLength(1);
  });

  it("may stand above a menu, if it is longer than the name of a site", () => {
    const menu = `<ul>${"<li><a href=/m>May</a></li>".repeat(20)}</ul>`;
    const headed = (name: string, title: string) =>
      keptBy((s, keep) => void keepPostTitle(s, keep, `${title} - Members`))(`<h3>${name}</h3>${menu}${TEXT}`, 0.5)[0];
    const long = "Who keeps the key of the slip";
    expect(headed(long, long)).toBe(long);
    expect(headed("Oars of ash", "Oars of ash")).not.toBe("Oars of ash");
    expect(headed(long, "Another title that is long enough")).not.toBe(long);
  });
});
