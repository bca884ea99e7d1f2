import { Closed, Nullable, T, type Value } from "@farthing/contract";
import type { Known } from "@farthing/read";

/** A home's record. */
export const Home = Closed({
  id: T.String({ pattern: "^\\d+$", description: "Redfin's number of the home" }),
  address: T.String({ minLength: 1, description: "One line" }),
  price: Nullable(T.Number({ minimum: 1, description: "Asked; null off the market" })),
  currency: Nullable(T.String({ pattern: "^[A-Z]{3}$" })),
  estimate: Nullable(T.Integer({ minimum: 1, description: "Redfin's own estimate" })),
  beds: Nullable(T.Number({ minimum: 0 })),
  baths: Nullable(T.Number({ minimum: 0 })),
  sqft: Nullable(T.Integer({ minimum: 1 })),
  status: Nullable(T.String({ description: "Active, Active Under Contract, Sold ... in the page's own words" })),
  yearBuilt: Nullable(T.Integer()),
  lotSize: Nullable(T.Number({ minimum: 1, description: "Square feet" })),
});
export type Home = Value<typeof Home>;

/** What one source knows of a home. */
export type KnownHome = Known<Home>;

/** An address in one line; `undefined` without a street. */
export function oneLine(
  street: string | null,
  city: string | null,
  state: string | null,
  zip: string | null,
): string | undefined {
  if (street === null) return undefined;
  return [street, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}
