import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepSections } from "./sections.ts";

const kept = (section: string): string[] =>
  keptBy(keepSections)(`<h1>+Match</h1>${section}<h2>+After</h2><p>+It rained.</p>`, 0.1);
const rows = (...of: string[]): string => of.map((row) => `<div class="stat">${row}</div>`).join("");
const section = (below: string, title = "+Figures"): string => `<section><h2>${title}</h2>${below}</section>`;

describe("rows below a kept title", () => {
  it("stay where they look alike and nothing of them was kept", () => {
    expect(kept(section(rows("58 shots", "14 corners", "6 cards")))).toEqual([
      "+Match",
      "+Figures",
      "58 shots",
      "14 corners",
      "6 cards",
      "+After",
      "+It rained.",
    ]);
  });

  it("stay with days that have a label", () => {
    expect(kept(section(rows("Client: Vik", "Started: 4 March 2026", "Due · 28 May 2026")))).toContain("Due · 28 May 2026");
  });

  it.each([
    ["they are two", section(rows("58 shots", "14 corners"))],
    ["they lead elsewhere", section(rows(...["a", "b", "c"].map((name) => `<a href="/${name}">${name}</a>`)))],
    ["one is kept", section(rows("58 shots", "+14 corners", "6 cards"))],
    ["one has a date", section(rows("58 shots", "3 May 2025", "6 cards"))],
    ["they look unlike", section("<p>58 shots</p><div>14 corners</div><b>6 cards</b>")],
    ["they are for use", `<form>${section(rows("58 shots", "14 corners", "6 cards"))}</form>`],
    ["their title is long", section(rows("58 shots", "14 corners", "6 cards"), `+${"shot ".repeat(9)}`)],
  ])("are left to the models where %s", (_, html) => {
    expect(kept(html)).not.toContain("58 shots");
  });

  const card = (title: string, ...of: string[]): string =>
    `<div class="card"><div class="card-header"><b class="card-title">${title}</b></div><div class="card-body">${rows(...of)}</div></div>`;
  const facts = ["Method Visa", "Transaction 4242", "Status captured"];

  it("stay in cards whose titles are no headings, in the last one too where another is kept", () => {
    expect(kept(card("+Payment", ...facts))).toEqual(expect.arrayContaining(facts));
    expect(keptBy(keepSections)(card("+Address", "+Maaskade 5") + card("+Payment", ...facts), 0.1)).toEqual(
      expect.arrayContaining(facts),
    );
    expect(keptBy(keepSections)(`<p>+Text</p>${card("+Payment", ...facts)}`, 0.1)).not.toContain("Method Visa");
    expect(kept(card("Payment", ...facts))).not.toContain("Method Visa");
  });

  it("are left to the models at the end of what is kept", () => {
    expect(keptBy(keepSections)(`<p>+Match</p>${section(rows("58 shots", "14 corners", "6 cards"))}`, 0.1)).toHaveLength(2);
  });
});
