import { expect, it } from "vitest";
import { asinOf, shopOf } from "./address.ts";

it.each([
  ["https://www.amazon.com/dp/B0D4Z9RPT8", "B0D4Z9RPT8"],
  ["https://www.amazon.com/A-Book/dp/073521129x/ref=sr_1_1?keywords=x", "073521129X"],
  ["https://www.amazon.de/-/en/gp/product/B0D4Z9RPT8/", "B0D4Z9RPT8"],
  ["https://www.amazon.in/gp/aw/d/B0D4Z9RPT8", "B0D4Z9RPT8"],
  ["https://www.amazon.com/gp/aw/reviews/B0D4Z9RPT8?pageNumber=2", "B0D4Z9RPT8"],
  ["https://www.amazon.com/gp/product/glance/B0D4Z9RPT8", "B0D4Z9RPT8"],
  ["https://www.amazon.com/exec/obidos/ASIN/0735211299/tag-20", "0735211299"],
  ["https://www.amazon.com/Best-Sellers/zgbs/electronics", undefined],
  ["https://www.amazon.com/dp/B0D4Z9RPT8XX", undefined],
  ["https://www.amazon.com/s?k=B0D4Z9RPT8", undefined],
])("finds the number in %s", (url, asin) => {
  expect(asinOf(new URL(url))).toBe(asin);
});

it("knows the shop behind any host of it", () => {
  expect(shopOf(new URL("https://smile.amazon.co.uk/dp/B0D4Z9RPT8"))).toBe("amazon.co.uk");
  expect(shopOf(new URL("https://amazon.com.mx/dp/B0D4Z9RPT8"))).toBe("amazon.com.mx");
});
