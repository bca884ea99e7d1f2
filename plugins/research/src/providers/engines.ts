import type { ConfigOf, WebOptions } from "@farthing/contract";
import type { ResearchConfig } from "../config.ts";

type Settings = ConfigOf<typeof ResearchConfig>;

/** What is asked of an engine. */
export interface Question {
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
  readonly base: (settings: Settings) => string | undefined;
  /** Absent where the engine takes no key. */
  readonly key?: (settings: Settings) => string | undefined;
  /** Whether anybody may ask it, without a key or an address of his own. */
  readonly open?: true;
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

/** Most results that the APIs give for one request. */
const MAX_RESULTS = 20;

export const ENGINES: readonly Engine[] = [
  {
    name: "brave",
    format: "brave-api",
    base: ({ BRAVE_URL }) => BRAVE_URL,
    key: ({ BRAVE_API_KEY }) => BRAVE_API_KEY,
    request: ({ base, key, query, limit }) => ({
      url: withQuery(`${base}/res/v1/web/search`, {
        q: query,
        count: String(Math.min(limit, MAX_RESULTS)),
        text_decorations: "false",
        result_filter: "web",
      }),
      options: { as: "program", headers: { accept: "application/json", "x-subscription-token": key } },
    }),
  },
  {
    name: "searxng",
    format: "searxng-json",
    base: ({ SEARXNG_URL }) => SEARXNG_URL,
    request: ({ base, query }) => ({
      url: withQuery(`${base}/search`, { q: query, format: "json", categories: "general" }),
      options: { as: "program", headers: { accept: "application/json" } },
    }),
  },
  {
    name: "serper",
    format: "serper",
    base: ({ SERPER_URL }) => SERPER_URL,
    key: ({ SERPER_API_KEY }) => SERPER_API_KEY,
    request: ({ base, key, query, limit }) => ({
      url: `${base}/search`,
      options: post({ q: query, num: Math.min(limit, MAX_RESULTS) }, { "x-api-key": key }),
    }),
  },
  {
    name: "tavily",
    format: "tavily",
    base: ({ TAVILY_URL }) => TAVILY_URL,
    key: ({ TAVILY_API_KEY }) => TAVILY_API_KEY,
    request: ({ base, key, query, limit }) => ({
      url: `${base}/search`,
      options: post(
        { query, search_depth: "basic", max_results: Math.min(limit, MAX_RESULTS) },
        { authorization: `Bearer ${key}` },
      ),
    }),
  },
  {
    name: "duckduckgo",
    format: "duckduckgo-html",
    base: ({ DUCKDUCKGO_URL }) => DUCKDUCKGO_URL,
    open: true,
    request: ({ base, query }) => ({
      url: `${base}/html/`,
      options: {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", referer: `${base}/` },
        body: new URLSearchParams({ q: query, b: "" }).toString(),
      },
    }),
  },
  {
    name: "mojeek",
    format: "mojeek-html",
    base: ({ MOJEEK_URL }) => MOJEEK_URL,
    open: true,
    request: ({ base, query }) => ({ url: withQuery(`${base}/search`, { q: query }) }),
  },
  {
    name: "bing",
    format: "bing-html",
    base: ({ BING_URL }) => BING_URL,
    open: true,
    request: ({ base, query }) => ({ url: withQuery(`${base}/search`, { q: query }) }),
  },
];
