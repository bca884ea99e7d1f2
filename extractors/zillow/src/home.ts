import { Closed, Nullable, T, type Value } from "@farthing/contract";
import { at, readCount, readNumber, textAt } from "@farthing/read";

/** A home's record. */
export const Home = Closed({
  zpid: T.String({ pattern: "^\\d+$", description: "Zillow's number of the home" }),
  address: T.String({ minLength: 1, description: "One line" }),
  price: Nullable(T.Number({ minimum: 1, description: "Asked, or paid where it was just sold; null off the market" })),
  currency: Nullable(T.String({ pattern: "^[A-Z]{3}$" })),
  zestimate: Nullable(T.Number({ minimum: 1 })),
  rentZestimate: Nullable(T.Number({ minimum: 1, description: "A month" })),
  beds: Nullable(T.Number({ minimum: 0 })),
  baths: Nullable(T.Number({ minimum: 0 })),
  sqft: Nullable(T.Integer({ minimum: 1, description: "Living area in square feet" })),
  status: Nullable(T.String({ description: "FOR_SALE, FOR_RENT, PENDING, RECENTLY_SOLD, OTHER ..." })),
  homeType: Nullable(T.String({ description: "SINGLE_FAMILY, CONDO, LOT ..." })),
  yearBuilt: Nullable(T.Integer()),
  lastSoldPrice: Nullable(T.Number({ minimum: 1 })),
  description: Nullable(T.String()),
});
export type Home = Value<typeof Home>;

const SQUARE_FEET_PER_SQUARE_METRE = 10.7639;
/** What Zillow calls a home that is neither for sale or rent nor just sold; a price given for it is an estimate or of long ago. */
const OFF_MARKET = "OTHER";

/** A number above zero: Zillow writes 0 for what it does not know. */
const positive = (value: unknown): number | null => readNumber(value) || null;

function livingArea(property: unknown): number | null {
  const area = positive(at(property, "livingAreaValue", "livingArea"));
  const metric = /met(?:re|er)/i.test(textAt(property, "livingAreaUnits", "livingAreaUnitsShort") ?? "");
  return area && Math.round(metric ? area * SQUARE_FEET_PER_SQUARE_METRE : area);
}

/** Reads Zillow's property object. */
export function readHome(property: unknown): Home | null {
  const part = (name: string) => textAt(property, `address.${name}`, name);
  const region = [part("state"), part("zipcode")].filter(Boolean).join(" ");
  const address = [part("streetAddress"), part("city"), region].filter(Boolean).join(", ");
  const [zpid, status] = [textAt(property, "zpid"), textAt(property, "homeStatus")];
  if (zpid === null || address === "") return null;
  return {
    zpid,
    address,
    price: status === OFF_MARKET ? null : positive(at(property, "price")),
    currency: textAt(property, "currency"),
    zestimate: positive(at(property, "zestimate")),
    rentZestimate: positive(at(property, "rentZestimate")),
    beds: readNumber(at(property, "bedrooms")),
    baths: readNumber(at(property, "bathrooms")),
    sqft: livingArea(property),
    status,
    homeType: textAt(property, "homeType"),
    yearBuilt: readCount(at(property, "yearBuilt")) || null,
    lastSoldPrice: positive(at(property, "lastSoldPrice")),
    description: textAt(property, "description"),
  };
}
