/**
 * Who the service says it is: one coherent desktop Chrome on Linux, for /fetch here and for the browser of /render, which
 * takes version and languages from the same constants. Every value is what that Chrome really sends, in its order and
 * spelling, so that nothing contradicts anything else (reduced user agent: https://www.chromium.org/updates/ua-reduction).
 */
const CHROME_MAJOR = "156";

/** `navigator.userAgent` of Chrome `major` on Linux. */
export const chromeUserAgent = (major: string = CHROME_MAJOR): string =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`;

/** Languages, as `navigator.languages` lists them and as the header weighs them. */
export const LANGUAGES = ["en-US", "en"] as const;
const ACCEPT_LANGUAGE = "en-US,en;q=0.9";

/** Brands of Chrome 156 in its own (shuffled by version) order. */
const BRANDS = `"Not:A-Brand";v="8", "Chromium";v="${CHROME_MAJOR}", "Google Chrome";v="${CHROME_MAJOR}"`;

/** How the service names itself to APIs, where looking like a browser would be out of place. */
const PROGRAM_AGENT = "Farthing/1.0 (web intelligence for software agents)";

/** Headers in the order in which they are sent. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

const DOCUMENT =
  "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7";

/** A navigation typed into the address bar. Client hints, Sec-Fetch and br/zstd are for secure origins only, as in Chrome. */
function browserHeaders(secure: boolean): HeaderList {
  const common = { agent: ["User-Agent", chromeUserAgent()], accept: ["Accept", DOCUMENT] } as const;
  if (!secure) {
    return [
      ["Upgrade-Insecure-Requests", "1"],
      common.agent,
      common.accept,
      ["Accept-Encoding", "gzip, deflate"],
      ["Accept-Language", ACCEPT_LANGUAGE],
    ];
  }
  return [
    ["sec-ch-ua", BRANDS],
    ["sec-ch-ua-mobile", "?0"],
    ["sec-ch-ua-platform", '"Linux"'],
    ["Upgrade-Insecure-Requests", "1"],
    common.agent,
    common.accept,
    ["Sec-Fetch-Site", "none"],
    ["Sec-Fetch-Mode", "navigate"],
    ["Sec-Fetch-User", "?1"],
    ["Sec-Fetch-Dest", "document"],
    ["Accept-Encoding", "gzip, deflate, br, zstd"],
    ["Accept-Language", ACCEPT_LANGUAGE],
  ];
}

const PROGRAM: HeaderList = [
  ["User-Agent", PROGRAM_AGENT],
  ["Accept", "application/json, */*;q=0.8"],
  ["Accept-Encoding", "gzip, deflate, br, zstd"],
];

/** The headers of a request, in the order in which they are sent. */
export const identityHeaders = (as: "browser" | "program", secure: boolean): HeaderList =>
  as === "program" ? PROGRAM : browserHeaders(secure);
