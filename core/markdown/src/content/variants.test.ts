import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { md } from "../../test/written.ts";
import { keepVariants } from "./variants.ts";

const kept = keptBy(keepVariants);
const select = (id: string, ...names: readonly string[]): string =>
  `<select id="${id}"><option value="">Choose</option>${names.map((name) => `<option>${name}</option>`).join("")}</select>`;
const field = (name: string, id: string, ...names: readonly string[]): string =>
  `<div><label for="${id}">${name}</label><div class="select">${select(id, ...names)}</div></div>`;
const BUY = "<button>Add to basket</button>";
const SIZE = field("Size", "s", "Small", "Large");
const form = (inside: string): string => `<form>${inside}</form>`;

describe("what there is to choose from of a thing", () => {
  it.each([
    ["beside its name", form(SIZE + BUY), 2],
    ["in a table", form(`<table><tr><th><label for=c>Colour</label><td>${select("c", "Red", "Blue")}</table>${BUY}`), 2],
    ["with a button of another language", form(`${SIZE}<input type=submit value="In den Warenkorb">`), 2],
    ["with a button of any language that is called so", form(`${SIZE}<button name="add-to-cart">หยิบใส่ตะกร้า</button>`), 2],
    ["but not how many", form(SIZE + field("Quantity", "q", "1", "2") + BUY), 2],
    ["but not where there is one alone", form(field("Size", "s", "Small") + BUY), 1],
    ["but not what orders a list", form(`${SIZE}<button>Apply</button>`), 1],
    ["but not of the cards of a catalogue", form(SIZE + BUY).repeat(4), 1],
  ])("is kept below the title of a page %s", (_, html, count) => {
    expect(kept(`<h1>+Bag</h1>${html}`, 0.1)).toHaveLength(count);
  });

  it("is left to the models below the title of other things", () => {
    expect(kept(`<h1>+Bag</h1><h2>+Goes with it</h2>${form(SIZE + BUY)}`, 0.1)).toHaveLength(2);
  });

  it("is left to the models above the title", () => {
    expect(kept(`${form(SIZE + BUY)}<h1>+Bag</h1>`, 0.1)).toHaveLength(1);
  });

  it("is written behind its name", () => {
    expect(md(form(SIZE + BUY))).toContain("Size (Small / Large)");
    expect(md(form(field("Size", "s", "36", "37") + BUY))).toContain("Size (36 / 37)");
    expect(md(form(`${SIZE}<button>Apply</button>`))).not.toContain("Small");
  });
});
