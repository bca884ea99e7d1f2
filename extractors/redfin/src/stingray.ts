import { optional, type Site } from "@farthing/contract";
import { at, readJson, readNumber, textAt } from "@farthing/read";
import { type KnownHome, oneLine } from "./home.ts";

/** The endpoints' answers stand behind a guard against being loaded as a script: `{}&&{"payload":…}`. */
const GUARD = /^\s*\{\}&&/;

/** What an answer holds, as kept in a page; `null` where it was cut short. */
export const unguarded = (text: string): unknown => at(readJson(text.replace(GUARD, "")), "payload");

const positive = (value: unknown): number | null => readNumber(value) || null;
const whole = (value: unknown): number | null => {
  const number = positive(value);
  return number && Math.round(number);
};

/** Letters of a street in which its unit is looked for. */
const MAX_STREET = 1_000;

/** Reads aboveTheFold: the listing itself. (The public records may describe a building that stood there before.) */
export function readAboveTheFold(payload: unknown): KnownHome {
  const info = at(payload, "addressSectionInfo");
  const street = textAt(info, "streetAddress.assembledAddress");
  const unit = textAt(info, "streetAddress.unitValue");
  const kind = textAt(info, "streetAddress.unitType");
  const line =
    street === null || unit === null || street.slice(0, MAX_STREET).includes(unit)
      ? street
      : `${street} ${kind === "#" ? "#" : `${kind ?? "Unit"} `}${unit}`;
  const address = oneLine(line, textAt(info, "city"), textAt(info, "state"), textAt(info, "zip"));
  if (address === undefined) return {};
  // What it last went for, or may go for, is not what is asked.
  const label = textAt(info, "latestPriceInfo.label", "priceInfo.label") ?? "";
  const sold =
    /\bsold\b|\bestimate\b/i.test(label) || /^(?:sold|off[ -]market)\b/i.test(textAt(info, "status.displayValue") ?? "");
  return {
    address,
    price: sold ? null : positive(at(info, "latestPriceInfo.amount", "priceInfo.amount")),
    currency: textAt(info, "countryCode") === "CA" ? "CAD" : "USD",
    estimate: whole(at(info, "avmInfo.predictedValue")),
    beds: readNumber(at(info, "beds")),
    baths: readNumber(at(info, "baths")),
    sqft: whole(at(info, "sqFt.value")),
    status: textAt(info, "status.displayValue"),
    yearBuilt: whole(at(info, "yearBuilt")),
    lotSize: positive(at(info, "lotSize")),
  };
}

/** Reads avm: the estimate alone. */
export const readAvm = (payload: unknown): KnownHome => ({ estimate: whole(at(payload, "predictedValue")) });

/** Asks the site's own endpoints, which need no page: first for the listing's numbers, then for what is known of it. */
export async function askStingray(site: Site, home: URL): Promise<KnownHome | null> {
  // That an endpoint is not there either says nothing of the home.
  const ask = async (name: string, query: Record<string, string>) =>
    unguarded(
      await site.text(`${home.origin}/stingray/api/home/details/${name}?${new URLSearchParams(query)}`, { accept: [404] }),
    );
  const initial = await ask("initialInfo", { path: home.pathname });
  const propertyId = textAt(initial, "propertyId");
  // An answer may come without a payload, which says nothing of the home.
  if (propertyId === null) return null;
  const listingId = textAt(initial, "listingId");
  const query = { propertyId, accessLevel: "1", pageType: textAt(initial, "pageType") ?? "1", ...(listingId && { listingId }) };
  const [above, avm] = await Promise.all([ask("aboveTheFold", query), optional(site, ask("avm", query))]);
  const known = readAboveTheFold(above);
  if (known.address === undefined) return null;
  return { ...known, estimate: known.estimate ?? readAvm(avm).estimate ?? null };
}
