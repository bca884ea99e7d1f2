import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepPrices } from "./prices.ts";

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
