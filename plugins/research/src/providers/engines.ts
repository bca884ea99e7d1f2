import type { ConfigOf, SearchFilters, WebOptions } from "@farthing/contract";
import type { ResearchConfig } from "../config.ts";

type Settings = ConfigOf<typeof ResearchConfig>;

/** What is asked of an engine. */
export interface Question extends SearchFilters {
  /** The engine's address, without a slash at its end. */
  readonly base: string;
  readonly key: string;
  readonly query: string;
  readonly limit: number;
}

/** An engine: what it needs, how it is asked, and the format of its answers. */
export interface Engine {
  readonly name: string;
  readonly format: string;
  /** The setting of its address. */
  readonly base: keyof Settings & `${string}_URL`;
  /** Absent where the engine takes no key. */
  readonly key?: (settings: Settings) => string | undefined;
  /** Whether anybody may ask it, without a key or an address of his own. */
  readonly open?: true;
  /** The filters that it is asked for, of these values; a site is asked for by `site:` in the query where it is not among them. */
  readonly supports?: (filter: keyof SearchFilters, value: string) => boolean;
  readonly request: (question: Question) => { readonly url: string; readonly options?: WebOptions };
}

const withQuery = (url: string, parameters: Readonly<Record<string, string>>): string =>
  `${url}?${new URLSearchParams(parameters)}`;

const post = (body: object, headers: Readonly<Record<string, string>>): WebOptions => ({
  method: "POST",
  as: "program",
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});

const today = (): string => new Date().toISOString().slice(0, 10);
const DAY_MS = 86_400_000;

/** Languages of Brave's `search_lang`, where they are called otherwise than in BCP 47, and the others that it knows. */
const BRAVE_NAMES: Readonly<Record<string, string | undefined>> = { zh: "zh-hans", ja: "jp", pt: "pt-pt", no: "nb" };
const BRAVE_LANGUAGES = new Set(
  "ar eu bn bg ca hr cs da nl en et fi fr gl de el gu he hi hu is it kn ko lv lt ms ml mr nb pl pa ro ru sr sk sl es sv ta te th tr uk vi".split(
    " ",
  ),
);
const braveLanguage = (language: string): string | undefined =>
  BRAVE_NAMES[language] ?? (BRAVE_LANGUAGES.has(language) ? language : undefined);

/** SearXNG's ranges by the days that they reach back. */
const RANGES: readonly (readonly [days: number, name: string])[] = [
  [1, "day"],
  [7, "week"],
  [30, "month"],
  [365, "year"],
];
const rangeOf = (since: string): string | undefined =>
  RANGES.find(([days]) => Date.now() - Date.parse(since) <= days * DAY_MS)?.[1];

/** Google's own form of a date. */
const slashed = (date: string): string => {
  const [year, month, day] = date.split("-").map(Number);
  return `${month}/${day}/${year}`;
};

/** Most results that the APIs give for one request. */
const MAX_RESULTS = 20;

export const ENGINES: readonly Engine[] = [
  {
    name: "brave",
    format: "brave-api",
    base: "BRAVE_URL",
    key: ({ BRAVE_API_KEY }) => BRAVE_API_KEY,
    supports: (filter, value) => filter === "since" || (filter === "language" && braveLanguage(value) !== undefined),
    request: ({ base, key, query, limit, since, language }) => ({
      url: withQuery(`${base}/res/v1/web/search`, {
        q: query,
        count: String(Math.min(limit, MAX_RESULTS)),
        text_decorations: "false",
        result_filter: "web",
        ...(since !== undefined && { freshness: `${since}to${today()}` }),
        ...(language !== undefined && { search_lang: braveLanguage(language) ?? language }),
      }),
      options: { as: "program", headers: { accept: "application/json", "x-subscription-token": key } },
    }),
  },
  {
    name: "searxng",
    format: "searxng-json",
    base: "SEARXNG_URL",
    supports: (filter, value) => filter === "language" || (filter === "since" && rangeOf(value) !== undefined),
    request: ({ base, query, since, language }) => ({
      url: withQuery(`${base}/search`, {
        q: query,
        format: "json",
        categories: "general",
        ...(since !== undefined && { time_range: rangeOf(since) ?? "" }),
        ...(language !== undefined && { language }),
      }),
      options: { as: "program", headers: { accept: "application/json" } },
    }),
  },
  {
    name: "serper",
    format: "serper",
    base: "SERPER_URL",
    key: ({ SERPER_API_KEY }) => SERPER_API_KEY,
    supports: (filter) => filter === "since" || filter === "language",
    request: ({ base, key, query, limit, since, language }) => ({
      url: `${base}/search`,
      options: post(
        {
          q: query,
          num: Math.min(limit, MAX_RESULTS),
          ...(since !== undefined && { tbs: `cdr:1,cd_min:${slashed(since)}` }),
          ...(language !== undefined && { hl: language }),
        },
        { "x-api-key": key },
      ),
    }),
  },
  {
    name: "tavily",
    format: "tavily",
    base: "TAVILY_URL",
    key: ({ TAVILY_API_KEY }) => TAVILY_API_KEY,
    supports: (filter) => filter === "site" || filter === "since",
    request: ({ base, key, query, limit, site, since }) => ({
      url: `${base}/search`,
      options: post(
        {
          query,
          search_depth: "basic",
          max_results: Math.min(limit, MAX_RESULTS),
          ...(site !== undefined && { include_domains: [site] }),
          ...(since !== undefined && { start_date: since }),
        },
        { authorization: `Bearer ${key}` },
      ),
    }),
  },
  {
    name: "duckduckgo",
    format: "duckduckgo-html",
    base: "DUCKDUCKGO_URL",
    open: true,
    supports: (filter) => filter === "since",
    request: ({ base, query, since }) => ({
      url: `${base}/html/`,
      options: {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", referer: `${base}/` },
        body: new URLSearchParams({ q: query, b: "", ...(since !== undefined && { df: `${since}..${today()}` }) }).toString(),
      },
    }),
  },
  {
    name: "mojeek",
    format: "mojeek-html",
    base: "MOJEEK_URL",
    open: true,
    request: ({ base, query }) => ({ url: withQuery(`${base}/search`, { q: query }) }),
  },
  {
    name: "bing",
    format: "bing-html",
    base: "BING_URL",
    open: true,
    request: ({ base, query }) => ({ url: withQuery(`${base}/search`, { q: query }) }),
  },
];
