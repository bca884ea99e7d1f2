import { replay } from "@farthing/kit";
import { expect, it } from "vitest";
import extractor from "../src/index.ts";

const url = "https://www.amazon.com/dp/B0KETTLE01?th=1&psc=1";
const brandOf = async (html: string) => {
  const bytes = Buffer.from(`<span id="productTitle">Kettle</span>${html}`);
  return (await replay(extractor, url, [{ url, contentType: "text/html", bytes }])).record.brand;
};

it.each([
  ["Visit the Kettle & Pot Store", "Kettle & Pot"],
  ["Besuche den Kettle-Store", "Kettle"],
  ["Visiter la boutique Kettle", "Kettle"],
  ["Visita lo Store di Kettle", "Kettle"],
  ["Kettleのストアを表示", "Kettle"],
  ["Marque : Kettle", "Kettle"],
  ["Kettle", "Kettle"],
  ["Kettles of the whole world at this place", null],
])("reads the brand in %s", async (line, brand) => {
  expect(await brandOf(`<a id="bylineInfo" href="/stores/x">${line}</a>`)).toBe(brand);
});

it("takes the table's word before the line's, and no author for a brand", async () => {
  const table = '<table><tr class="po-brand"><td>Brand</td><td><span class="po-break-word">Kettle Works</span></td></tr></table>';
  expect(await brandOf(`<a id="bylineInfo">Visit the Kettle Store</a>${table}`)).toBe("Kettle Works");
  expect(await brandOf('<div id="bylineInfo">by <span class="author"><a>Ada Brewer</a> (Author)</span></div>')).toBeNull();
});
