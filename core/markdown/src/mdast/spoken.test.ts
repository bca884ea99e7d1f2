import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

describe("what is said to those who listen only", () => {
  it.each([
    [
      "a price",
      '<p><del aria-hidden="true">£48.00</del> <span class="screen-reader-text">Original price was: £48.00.</span> <ins aria-hidden="true">£39.00</ins> <span class="screen-reader-text">Current price is: £39.00.</span></p>',
      "~~£48.00~~ £39.00",
    ],
    [
      "a price in other digits",
      '<p><del aria-hidden="true">٦٠٫٠٠ ر.س</del> <span class="screen-reader-text">السعر الأصلي هو: ٦٠٫٠٠ ر.س.</span> <ins aria-hidden="true">٤٥٫٠٠ ر.س</ins> <span class="screen-reader-text">السعر الحالي هو: ٤٥٫٠٠ ر.س.</span></p>',
      "~~٦٠٫٠٠ ر.س~~ ٤٥٫٠٠ ر.س",
    ],
    [
      "what a field is called",
      '<p>In stock <label class="screen-reader-text" for="q">How many</label><input id="q" type="number"></p>',
      "In stock",
    ],
    ["a title", '<h3><span><span class="site-visually-hidden">Important: </span>Important</span></h3>', "### Important"],
    [
      "a control to sort by",
      "<table><tr><th>Name</th><th><button>Age<span class=sr-only>sort by Age</span></button></th></tr><tr><td>Una</td><td>41</td></tr></table>",
      "| Name | Age |\n| - | - |\n| Una | 41 |",
    ],
  ])("goes where others read it right beside: %s", (_, html, written) => {
    expect(md(html)).toBe(written);
  });

  it.each([
    ['<p><span aria-hidden="true">4.5</span> <span class="sr-only">4.5 of 5 stars</span></p>', "4.5 4.5 of 5 stars"],
    ['<p><span class="sr-only">Warning:</span> Ice on the mole.</p>', "Warning: Ice on the mole."],
  ])("stays where it says more: %s", (html, written) => {
    expect(md(html)).toBe(written);
  });
});
