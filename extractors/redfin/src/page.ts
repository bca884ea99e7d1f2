import type { Page } from "@farthing/contract";
import { at, merge, readCount, readNumber, readPrice, readText, textAt } from "@farthing/read";
import { type Home, type KnownHome, oneLine } from "./home.ts";
import { readShown } from "./shown.ts";
import { readAboveTheFold, readAvm, unguarded } from "./stingray.ts";

const DETAILS = "/stingray/api/home/details/";

/** What a page knows. */
export interface HomePage {
  readonly known: KnownHome;
  /** Whether it has been asked for its estimate, so that a missing one is none. */
  readonly isEstimated: boolean;
}

/** The answers of the endpoints that the server asked while it made the page. */
function readState(page: Page): HomePage {
  const state = page.embedded("root.__reactServerState.InitialContext") as Record<string, unknown> | null;
  const cache = Object.entries((at(state?.["ReactServerAgent.cache"], "dataCache") ?? {}) as Record<string, unknown>);
  const payload = (name: string): unknown => {
    const found = cache.find(([key]) => key.split("?")[0] === DETAILS + name);
    const text = textAt(found?.[1], "res.text");
    return text === null ? null : unguarded(text);
  };
  const above = readAboveTheFold(payload("aboveTheFold"));
  const avm = payload("avm");
  return { known: above.address === undefined ? {} : merge<Home>(above, readAvm(avm)), isEstimated: avm !== null };
}

/** Kinds of homes that pages have described by themselves, apart from what is asked for them, until 2024. */
const HOMES = ["SingleFamilyResidence", "House", "Apartment", "Residence", "Place"];

/** The home's JSON-LD; it lacks the estimate, and calls Canadian dollars American ones. */
function readJsonLd(page: Page): KnownHome {
  const isOwn = ({ url }: Record<string, unknown>): boolean => typeof url === "string" && page.absolute(url) === page.url.href;
  const listings = page.jsonLd("RealEstateListing");
  const listing = listings.find(isOwn) ?? listings[0] ?? page.jsonLd("Product").find(isOwn);
  const home = at(listing, "mainEntity") ?? page.jsonLd(...HOMES).find(isOwn);
  const part = (name: string) => readText(at(home, `address.${name}`));
  const address = oneLine(part("streetAddress"), part("addressLocality"), part("addressRegion"), part("postalCode"));
  if (address === undefined) return {};
  const offer = (name: string) => textAt(listing, `offers.${name}`, `offers[0].${name}`);
  return {
    address,
    price: readNumber(offer("price")) || null,
    currency: page.url.hostname.endsWith(".ca") ? "CAD" : offer("priceCurrency"),
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
export function readHomePage(page: Page): HomePage {
  const state = readState(page);
  if (state.known.address !== undefined) return state;
  const [linked, card, shown] = [readJsonLd(page), readCard(page), readShown(page)];
  if (linked.address === undefined) return { known: merge<Home>(card, shown), isEstimated: false };
  // Where the listing offers nothing, the others show what the home last went for.
  return { known: merge<Home>(linked, { ...card, price: null }, { ...shown, price: null }), isEstimated: false };
}
