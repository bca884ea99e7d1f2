import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepPagePrice, keepPrices } from "./prices.ts";

const kept = keptBy(keepPrices);
const plan = (price: string) => `<div><h3>+Pro</h3><div>${price}</div><ul><li>+Ten lamps</li></ul></div>`;

describe("the price of an offer", () => {
  it("stays between what is kept of it", () => {
    expect(kept(plan("$9 a month"), 0.1)).toEqual(["+Pro", "$9 a month", "+Ten lamps"]);
  });

  it.each([
    ["no price", plan("Most liked")],
    ["one in a sentence", plan("It costs $9 a month where it is paid for a year.")],
    ["one beside what is left out", "<div><h3>+Pro</h3><div>$9</div><p>Buy</p></div>"],
    ["one of a long page", `<div>${"<p>+a</p>".repeat(15)}<p>$9</p><p>+b</p></div>`],
  ])("is left to the models if it is %s", (_, html) => {
    expect(kept(html, 0.1).join()).not.toMatch(/\$9|Most/);
  });
});
describe("the price of what a page is about", () => {
  const kept = keptBy(keepPagePrice);
  const page = (before: string, behind: string): string =>
    `<main>${before}<h1>+Jacket</h1><p>Made of wool</p>${behind}<p>+The cloth is woven on a loom of 1890 by two people, and it is washed in the river before it is cut.</p>${"<p>+Nobody else weaves such a cloth today, since the looms of that kind were sold for scrap long ago in most other places.</p>".repeat(3)}</main>`;

  it.each([
    ["below its title", page("", "<div>€129.00</div>"), ["€129.00"]],
    ["above it", page("<div>389 000 €</div>", ""), ["389 000 €"]],
    ["beside one of something else", page("<div>€129</div>", '<p><a href="/b">€245</a></p>'), ["€129"]],
    ["with the one before", page("", "<div>€99</div><div>€129</div>"), ["€99", "€129"]],
    ["once", page("", "<div>€99</div><div>€99</div>"), ["€99"]],
  ])("stays %s", (_, html, prices) => {
    expect(kept(html, 0.1).filter((text) => text.includes("€"))).toEqual(prices);
  });

  it.each([
    ["of several things", page("", "<div>€1</div><div>€2</div><div>€3</div>")],
    ["in a menu", page("<nav>€2</nav>", "")],
    ["behind the text", `${page("", "")}<div>€2</div>`],
    ["in a sentence", page("", "<div>from €2 a day</div>")],
  ])("is left to the models if it is one %s", (_, html) => {
    expect(kept(html, 0.1).join()).not.toContain("€2");
  });
});
