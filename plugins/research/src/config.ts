import { defineConfig, T } from "@farthing/contract";

const PRIVATE = "One on a private address needs that network in ALLOW_PRIVATE_NETWORKS.";
const ADDRESS = {
  format: "url",
  pattern: "^https?://[^\\s?#]+$",
  title: "an address of http or https without a query",
  examples: ["https://search.example"],
};
const address = (of: string, fallback: string) =>
  T.String({ ...ADDRESS, default: fallback, description: `Base URL of ${of}. ${PRIVATE}` });
const key = (of: string) =>
  T.Optional(T.String({ secret: true, reload: true, description: `Key of ${of}; with it, this engine is asked.` }));

/** Settings of the search engines. */
export const ResearchConfig = defineConfig(
  "research",
  T.Object({
    SEARCH_PROVIDERS: T.Optional(
      T.Array(T.String(), {
        minItems: 1,
        description:
          "Search engines to ask, all at once: brave, searxng, serper, tavily, duckduckgo, mojeek, bing, and those of other plugins. If absent, those with a key or address of yours; if there are none, those that need no key.",
      }),
    ),
    SEARXNG_URL: T.Optional(
      T.String({
        ...ADDRESS,
        description: `Base URL of a SearXNG instance of yours, whose search.formats lists json. ${PRIVATE}`,
      }),
    ),
    BRAVE_API_KEY: key("the Brave Search API"),
    BRAVE_URL: address("the Brave Search API", "https://api.search.brave.com"),
    SERPER_API_KEY: key("Serper"),
    SERPER_URL: address("Serper", "https://google.serper.dev"),
    TAVILY_API_KEY: key("Tavily"),
    TAVILY_URL: address("Tavily", "https://api.tavily.com"),
    DUCKDUCKGO_URL: address("DuckDuckGo's page without scripts", "https://html.duckduckgo.com"),
    MOJEEK_URL: address("Mojeek", "https://www.mojeek.com"),
    BING_URL: address("Bing", "https://www.bing.com"),
  }),
);
