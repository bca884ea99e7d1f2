// Written by `npm run docs` from what the endpoints and extractors declare. Do not edit.

/** A home on Zillow: address, price, zestimate, beds, baths, area. From the state of the property page. */
export type ZillowRecord = {
  /** Zillow's number of the home */
  readonly zpid: string;
  /** One line */
  readonly address: string;
  /** Asked, or paid where it was just sold; null off the market */
  readonly price: number | null;
  readonly currency: string | null;
  readonly zestimate: number | null;
  /** A month */
  readonly rentZestimate: number | null;
  readonly beds: number | null;
  readonly baths: number | null;
  /** Living area in square feet */
  readonly sqft: number | null;
  /** FOR_SALE, FOR_RENT, PENDING, RECENTLY_SOLD, OTHER ... */
  readonly status: string | null;
  /** SINGLE_FAMILY, CONDO, LOT ... */
  readonly homeType: string | null;
  readonly yearBuilt: number | null;
  readonly lastSoldPrice: number | null;
  readonly description: string | null;
};
