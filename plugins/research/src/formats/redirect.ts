const BING_PREFIX = "a1";

/** An http(s) URL in its standard spelling, or `undefined`. */
export function httpUrl(text: string | null | undefined): string | undefined {
  if (!text || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === "http:" || url.protocol === "https:" ? url.href : undefined;
}

/** Bing: `/ck/a?…&u=a1<base64url>`. */
function bingTarget(url: URL): string | undefined {
  const packed = url.searchParams.get("u");
  if (!packed?.startsWith(BING_PREFIX)) return undefined;
  return httpUrl(Buffer.from(packed.slice(BING_PREFIX.length), "base64url").toString("utf8"));
}

/** Yahoo: `/RU=<percent-encoded>/RK=…` within the path. */
function yahooTarget(url: URL): string | undefined {
  const packed = /\/RU=([^/]+)\//.exec(url.pathname)?.[1];
  try {
    return packed && httpUrl(decodeURIComponent(packed));
  } catch {
    return undefined; // a stray percent sign: not an address that anybody could follow
  }
}

/** AMP viewers and caches: `…/s/host/path`, the `s` standing for https. */
function ampTarget(url: URL): string | undefined {
  const [, secure, rest] = /^\/(?:amp|[cv])\/(s\/)?(.+)$/.exec(url.pathname) ?? [];
  return rest && httpUrl(`${secure ? "https" : "http"}://${rest}${url.search}`);
}

const nowhere = (): undefined => undefined;

/** How engines wrap the addresses they list: host, path, and where the target is. First match. */
const WRAPPERS: readonly (readonly [host: RegExp, path: RegExp, target: (url: URL) => string | undefined])[] = [
  // Paid places among the results.
  [/(?:^|\.)duckduckgo\.com$/, /^\/y\.js$/, nowhere],
  [/(?:^|\.)bing\.com$/, /^\/acli?c?k$/, nowhere],
  [/(?:^|\.)search\.yahoo\.com$/, /^\/cbclk/, nowhere],
  [/(?:^|\.)(?:google\.[a-z.]{2,6}|googleadservices\.com)$/, /^\/(?:pagead\/)?aclk$/, nowhere],
  [/(?:^|\.)search\.brave\.com$/, /^\/a\/redirect$/, nowhere],
  [/(?:^|\.)duckduckgo\.com$/, /^\/l\/?$/, (url) => httpUrl(url.searchParams.get("uddg"))],
  [/(?:^|\.)bing\.com$/, /^\/ck\/a$/, bingTarget],
  [/(?:^|\.)search\.yahoo\.com$/, /\/RU=/, yahooTarget],
  [/(?:^|\.)google\.[a-z.]{2,6}$/, /^\/amp\//, ampTarget],
  [/\.cdn\.ampproject\.org$/, /^\/[cv]\//, ampTarget],
  [/(?:^|\.)google\.[a-z.]{2,6}$/, /^\/url$/, (url) => httpUrl(url.searchParams.get("q") ?? url.searchParams.get("url"))],
];

/** Wrappers in wrappers: an engine that lists another's results. */
const MAX_WRAPPERS = 3;

/** Where a listed address leads, the engine's redirects taken off; `undefined` if it is no http(s) address, or a paid place. */
export function unwrap(address: string): string | undefined {
  let href = httpUrl(address);
  for (let depth = 0; href !== undefined && depth < MAX_WRAPPERS; depth += 1) {
    const url = new URL(href);
    const wrapper = WRAPPERS.find(([host, path]) => host.test(url.hostname) && path.test(url.pathname));
    if (!wrapper) return href;
    href = wrapper[2](url);
  }
  return href;
}
