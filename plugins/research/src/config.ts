import { AddressSetting, defineConfig, KEY_FORM, T } from "@farthing/contract";

const PRIVATE = "One on a private address needs that network in ALLOW_PRIVATE_NETWORKS.";
/** No query is added to one that has its own. */
const address = (options: { readonly default?: string; readonly description: string }) =>
  AddressSetting("https://search.example", {
    pattern: "^https?://[^\\s?#]+$",
    title: "an address of http or https without a query",
    ...options,
  });
const base = (of: string, fallback: string) => address({ default: fallback, description: `Base URL of ${of}. ${PRIVATE}` });
const key = (of: string) =>
  T.Optional(T.String({ ...KEY_FORM, secret: true, reload: true, description: `Key of ${of}; with it, this engine is asked.` }));

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
      address({
        description: `Base URL of a SearXNG instance of yours, whose search.formats lists json. ${PRIVATE}`,
      }),
    ),
    BRAVE_API_KEY: key("the Brave Search API"),
    BRAVE_URL: base("the Brave Search API", "https://api.search.brave.com"),
    SERPER_API_KEY: key("Serper"),
    SERPER_URL: base("Serper", "https://google.serper.dev"),
    TAVILY_API_KEY: key("Tavily"),
    TAVILY_URL: base("Tavily", "https://api.tavily.com"),
    DUCKDUCKGO_URL: base("DuckDuckGo's page without scripts", "https://html.duckduckgo.com"),
    MOJEEK_URL: base("Mojeek", "https://www.mojeek.com"),
    BING_URL: base("Bing", "https://www.bing.com"),
  }),
);
