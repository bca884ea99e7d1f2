/** Amazon's shops, and the currency that a bare "$" or "kr" means there. What a page really shows follows its visitor. */
export const SHOPS: Readonly<Record<string, string>> = {
  "amazon.com": "USD",
  "amazon.co.uk": "GBP",
  "amazon.de": "EUR",
  "amazon.fr": "EUR",
  "amazon.es": "EUR",
  "amazon.it": "EUR",
  "amazon.nl": "EUR",
  "amazon.ie": "EUR",
  "amazon.com.be": "EUR",
  "amazon.se": "SEK",
  "amazon.pl": "PLN",
  "amazon.com.tr": "TRY",
  "amazon.ca": "CAD",
  "amazon.com.mx": "MXN",
  "amazon.com.br": "BRL",
  "amazon.co.jp": "JPY",
  "amazon.cn": "CNY",
  "amazon.in": "INR",
  "amazon.com.au": "AUD",
  "amazon.sg": "SGD",
  "amazon.ae": "AED",
  "amazon.sa": "SAR",
  "amazon.eg": "EGP",
  "amazon.co.za": "ZAR",
};

/** Hosts of Amazon's own short links, which lead to a product or to anything else. */
export const SHORTENERS = ["amzn.to", "a.co", "amzn.eu", "amzn.in", "amzn.asia"];

const PRODUCT =
  /\/(?:dp|kindle-dp|gp\/product(?:\/glance)?|gp\/aw\/(?:d|reviews)|gp\/offer-listing|product-reviews|exec\/obidos\/(?:asin|tg\/detail\/-)|o\/asin|asin|product)\/([a-z0-9]{10})(?=\/|$)/i;

/** A product's number: ten letters or digits, a book's being its ISBN-10. */
export const asinOf = ({ pathname }: URL): string | undefined => PRODUCT.exec(pathname)?.[1]?.toUpperCase();

/** The shop that a host belongs to. */
export const shopOf = ({ hostname }: URL): string | undefined =>
  Object.keys(SHOPS).find((shop) => hostname === shop || hostname.endsWith(`.${shop}`));

export const isShort = ({ hostname, pathname }: URL): boolean => SHORTENERS.includes(hostname) && pathname.length > 1;
