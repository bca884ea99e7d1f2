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

/** How engines wrap the addresses they list: host, path, and where the target is. First match. */
const WRAPPERS: readonly (readonly [host: RegExp, path: RegExp, target: (url: URL) => string | undefined])[] = [
  [/(?:^|\.)duckduckgo\.com$/, /^\/l\/?$/, (url) => httpUrl(url.searchParams.get("uddg"))],
  [/(?:^|\.)bing\.com$/, /^\/ck\/a$/, bingTarget],
  [/(?:^|\.)search\.yahoo\.com$/, /\/RU=/, yahooTarget],
  [/(?:^|\.)google\.[a-z.]{2,6}$/, /^\/amp\//, ampTarget],
  [/\.cdn\.ampproject\.org$/, /^\/[cv]\//, ampTarget],
  [/(?:^|\.)google\.[a-z.]{2,6}$/, /^\/url$/, (url) => httpUrl(url.searchParams.get("q") ?? url.searchParams.get("url"))],
];

/** Where a listed address leads, the engine's redirect taken off; `undefined` if it is no http(s) address. */
export function unwrap(address: string): string | undefined {
  const href = httpUrl(address);
  if (href === undefined) return undefined;
  const url = new URL(href);
  const wrapper = WRAPPERS.find(([host, path]) => host.test(url.hostname) && path.test(url.pathname));
  return wrapper ? wrapper[2](url) : href;
}
