// Written by `npm run docs` from what the endpoints and extractors declare. Do not edit.

/** A home on Redfin: address, price, estimate, beds, baths, area. From the property page, else from the endpoints behind it. */
export type RedfinRecord = {
  /** Redfin's number of the home */
  readonly id: string;
  /** One line */
  readonly address: string;
  /** Asked; null off the market */
  readonly price: number | null;
  readonly currency: string | null;
  /** Redfin's own estimate */
  readonly estimate: number | null;
  readonly beds: number | null;
  readonly baths: number | null;
  readonly sqft: number | null;
  /** Active, Active Under Contract, Sold ... in the page's own words */
  readonly status: string | null;
  readonly yearBuilt: number | null;
  /** Square feet */
  readonly lotSize: number | null;
};
