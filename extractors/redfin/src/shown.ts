import type { Page } from "@farthing/contract";
import { readCount, readNumber, readPrice } from "@farthing/read";
import { type KnownHome, oneLine } from "./home.ts";

const testid = (name: string): string => `[data-rf-test-id="${name}"]`;
const BLANK = { street: null, city: null, state: null, zip: null };

/** "Leaf, GA 30328", "Toronto, ON M5V 2T6". */
const placeOf = (text: string | null) =>
  /^(?<city>[^,]{1,80}), (?<state>[A-Z]{2})\b ?(?<zip>[A-Z\d][A-Z\d -]{2,9})?/.exec(text ?? "")?.groups;

/** What is shown above the fold, whose parts are named for tests: "—" where a number is not known. */
export function readShown(page: Page): KnownHome {
  const box = testid("abp-homeinfo-homeaddress");
  const { city, state, zip, street } = {
    ...BLANK,
    ...placeOf(page.text(`${box} .citystatezip, ${box} .bp-cityStateZip`)),
    street: page.text(`${box} .street-address, ${box} .streetAddress`)?.replace(/(?<![,\s])[,\s]+$/, "") ?? null,
  };
  const address = city === null ? undefined : oneLine(street, city ?? null, state ?? null, zip ?? null);
  if (address === undefined) return {};
  const value = (name: string) => page.text(`${testid(name)} .statsValue`) ?? page.text(testid(name));
  const label = page.text(`${testid("abp-price")} .statsLabel`) ?? "";
  // What stands in this place of a home that is not for sale is an estimate, or what it last went for.
  const price = /sold|estimate/i.test(label) ? null : readPrice(value("abp-price"), { groups: true })?.amount || null;
  return {
    address,
    price,
    currency: price === null ? null : page.url.hostname.endsWith(".ca") ? "CAD" : "USD",
    beds: readNumber(value("abp-beds")),
    baths: readNumber(value("abp-baths")),
    sqft: readCount(value("abp-sqFt"), { groups: true }) || null,
  };
}
