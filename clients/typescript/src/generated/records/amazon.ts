// Written by `npm run docs` from what the endpoints and extractors declare. Do not edit.

/** A product in any of Amazon's shops: title, price with its currency, rating, reviews, features. From the product page. */
export type AmazonRecord = {
  readonly title: string;
  /** What the featured offer costs; null where there is none */
  readonly price: number | null;
  /** ISO 4217; it follows the visitor, not the shop */
  readonly currency: string | null;
  /** Null while nobody has rated it */
  readonly rating: number | null;
  readonly reviews: number | null;
  readonly features: ReadonlyArray<string>;
  readonly asin: string;
  /** Who makes it; null for books and films */
  readonly brand: string | null;
  /** In the page's own words */
  readonly availability: string | null;
  readonly image: string | null;
};
