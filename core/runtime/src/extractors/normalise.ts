const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|yclid|twclid|igshid|mc_[ce]id|_hsenc|_hsmi|mkt_tok|vero_id|oly_(?:anon|enc)_id|ref_src)$/i;
const PRESENTATION = /^(?:www\d?|m|mobile)\.(?=[^.]+\.)/;
const LOCALE = /^[a-z]{2}(?:-[a-z]{2})?\.(?=[^.]+\.)/;

/** The URL without fragment and tracking parameters. */
export function withoutTracking(url: URL): URL {
  const clean = new URL(url);
  clean.hash = "";
  for (const name of [...clean.searchParams.keys()]) if (TRACKING.test(name)) clean.searchParams.delete(name);
  return clean;
}

/** Drops the host's final dot and the prefixes that only choose a presentation. */
export const plainHost = (host: string): string => host.toLowerCase().replace(/\.$/, "").replace(PRESENTATION, "");

/** One spelling for the addresses of one page: plain host, no double or trailing slash, fragment or tracking. */
export function normalise(url: URL, { locale = false } = {}): URL {
  const clean = withoutTracking(url);
  const host = plainHost(clean.hostname);
  clean.hostname = locale ? host.replace(LOCALE, "") : host;
  clean.pathname = clean.pathname.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  return clean;
}
