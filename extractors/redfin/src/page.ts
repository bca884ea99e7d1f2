import type { Page } from "@farthing/contract";
import { at, merge, readCount, readNumber, readPrice, readText, textAt } from "@farthing/contract/read";
import { type Home, type KnownHome, oneLine } from "./home.ts";
import { readAboveTheFold, readAvm, unguarded } from "./stingray.ts";

const DETAILS = "/stingray/api/home/details/";

/** The answers of the endpoints that the server asked while it made the page. */
function readState(page: Page): KnownHome {
  const state = page.embedded("root.__reactServerState.InitialContext") as Record<string, unknown> | null;
  const cache = Object.entries((at(state?.["ReactServerAgent.cache"], "dataCache") ?? {}) as Record<string, unknown>);
  const payload = (name: string): unknown => {
    const found = cache.find(([key]) => key.split("?")[0] === DETAILS + name);
    const text = textAt(found?.[1], "res.text");
    return text === null ? null : unguarded(text);
  };
  const above = readAboveTheFold(payload("aboveTheFold"));
  return above.address === undefined ? {} : merge<Home>(above, readAvm(payload("avm")));
}

/** The home's JSON-LD; it lacks the estimate, and calls Canadian dollars American ones. */
function readJsonLd(page: Page): KnownHome {
  const listings = page.jsonLd("RealEstateListing");
  const listing = listings.find(({ url }) => typeof url === "string" && page.absolute(url) === page.url.href) ?? listings[0];
  const home = at(listing, "mainEntity");
  const part = (name: string) => readText(at(home, `address.${name}`));
  const address = oneLine(part("streetAddress"), part("addressLocality"), part("addressRegion"), part("postalCode"));
  if (address === undefined) return {};
  return {
    address,
    price: readNumber(at(listing, "offers.price")) || null,
    currency: page.url.hostname.endsWith(".ca") ? "CAD" : textAt(listing, "offers.priceCurrency"),
    beds: readNumber(at(home, "numberOfBedrooms")),
    baths: readNumber(at(home, "numberOfBathroomsTotal")),
    sqft: readCount(at(home, "floorSize.value")) || null,
    yearBuilt: readCount(at(home, "yearBuilt")),
  };
}

/** The card for sharing: "-" where a number is not known. */
function readCard(page: Page): KnownHome {
  const part = (name: string) => page.meta(`twitter:text:${name}`);
  const address = oneLine(part("street_address"), part("city"), part("state_code"), part("zip"));
  if (address === undefined) return {};
  const shown = page.text(".RedfinEstimateValueHeader .price, [data-rf-test-id=avmLdpPrice] .value");
  return {
    address,
    price: readPrice(part("price"), { groups: true })?.amount || null,
    estimate: readPrice(shown, { groups: true })?.amount || null,
    beds: readNumber(part("beds")),
    baths: readNumber(part("baths")),
    sqft: readCount(part("sqft"), { groups: true }) || null,
  };
}

/** Everything that a home's page knows; the listing's own data where they are, since they alone say what is off the market. */
export function readHomePage(page: Page): KnownHome {
  const state = readState(page);
  if (state.address !== undefined) return state;
  const [linked, card] = [readJsonLd(page), readCard(page)];
  // Where the listing offers nothing, the card shows what the home last went for.
  return merge<Home>(linked, linked.address === undefined ? card : { ...card, price: null });
}
