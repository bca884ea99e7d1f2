/**
 * What every answer under /operator says besides: nobody keeps a copy, no cache of a provider either (RFC 9111; RFC 9213 for what
 * CDNs listen to before that); no other site learns the address or may frame, open or embed it. A form needs its own Origin to be
 * sent, which `no-referrer` would take away (Fetch, "append a request Origin header").
 */
export const PRIVATE: Readonly<Record<string, string>> = {
  "cache-control": "private, no-store, max-age=0",
  "cdn-cache-control": "no-store",
  "surrogate-control": "no-store",
  pragma: "no-cache",
  vary: "Cookie, Authorization, Sec-Fetch-Site",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
  "x-robots-tag": "noindex, nofollow, noarchive",
};
