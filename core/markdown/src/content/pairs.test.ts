import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepPairs } from "./pairs.ts";

const kept = keptBy(keepPairs);
const row = (name: string, value: string) => `<div><div>${name}</div><div>${value}</div></div>`;
const rows = (...names: readonly string[]) => names.map((name) => row(name, `${name.replace("+", "")} m`)).join("");

describe("scores of a thing", () => {
  const scores = (...values: readonly string[]): string =>
    `<div>${values.map((value, i) => row("Staff of rooms".split(" ")[i] ?? "", value)).join("")}</div>`;
  const page = (inside: string): string[] => kept(`<p>+Hotel</p><h3>Scores</h3>${inside}<p>+Rules</p>`, 0.1);

  it("stay amid what is kept, with their title", () => {
    expect(page(scores("9.2", "8,4", "8"))).toHaveLength(9);
    expect(page(scores("4 / 5", "90%", "7/10"))).toHaveLength(9);
  });

  it.each([
    ["of two rows", scores("9.2", "8.4")],
    ["that are small counts", scores("12", "8", "15")],
    ["that are counts", scores("1204", "8.4", "8")],
    ["that are links", scores("9.2", '<a href="/b">8.4</a>', "8")],
    ["of each of several", scores("9.2", "8.4", "8").repeat(2)],
  ])("are left to the models %s", (_, inside) => {
    expect(page(inside)).toHaveLength(2);
  });

  it("are left to the models below all that is kept", () => {
    expect(kept(`<p>+Hotel</p>${scores("9.2", "8.4", "8")}`, 0.1)).toHaveLength(1);
  });
});

describe("rows of a name and its value", () => {
  it("stay whole where most of them are kept in part", () => {
    expect(kept(`<div>${rows("+Height", "+Width", "Depth")}</div>`, 0.1)).toEqual([
      "+Height",
      "Height m",
      "+Width",
      "Width m",
      "Depth",
      "Depth m",
    ]);
  });

  it("stay whole where the name is kept and ends with a colon", () => {
    expect(kept(row("+Done:", "<p>50 %</p>"), 0.1)).toEqual(["+Done:", "50 %"]);
    for (const html of [
      row("Done:", "50 %"),
      row("+Done", "50 %"),
      row("+Done:", "<a href=/x>50 %</a>"),
      `<form>${row("+Done:", "50 %")}</form>`,
    ]) {
      expect(kept(html, 0.1)).not.toContain("50 %");
    }
    expect(kept("<div><h3>+Done:</h3><p>50 %</p></div>", 0.1)).toEqual(["+Done:"]);
  });

  it.each([
    ["few", `<div>${rows("+Height", "+Width")}</div>`, 2],
    ["hardly kept", `<div>${rows("+Height", "Width", "Depth")}</div>`, 1],
    ["of navigation", `<nav>${rows("+Height", "+Width", "Depth")}</nav>`, 2],
    ["of long texts", `<div>${[1, 2, 3].map(() => row("+Height", "It is as high as the tower. ".repeat(4))).join("")}</div>`, 3],
    ["of several kinds", `<div>${rows("+Height", "+Width")}<section><p>+Depth</p><p>m</p></section></div>`, 3],
  ])("are left to the models where they are %s", (_, html, count) => expect(kept(html, 0.1)).toHaveLength(count));
});
