/** One call of the demo. */
export interface Scene {
  readonly endpoint: string;
  readonly title: string;
  readonly body?: object;
  readonly query?: string;
  readonly error?: string;
  readonly needs?: string;
}

/**
 * What the demo calls, as data. `endpoint` is the endpoint's name in /openapi.json; `error` is the code that the call
 * must end with where the point is that nothing is charged. `needs` names a plugin that has to be well: a machine without a
 * browser cannot show /render. Every endpoint must have a scene. `site` is the address of the sample web site.
 */
export const scenes = (site: string): Scene[] => [
  { endpoint: "POST /fetch", title: "An article as clean Markdown", body: { url: `${site}/article` } },
  { endpoint: "POST /fetch", title: "A handbook page: code and tables kept", body: { url: `${site}/docs/tables` } },
  { endpoint: "POST /fetch", title: "A feed as a list of links", body: { url: `${site}/feed.xml` } },
  { endpoint: "POST /fetch", title: "A redirect is followed and reported", body: { url: `${site}/old-article`, maxChars: 300 } },
  { endpoint: "POST /fetch", title: "An empty shell costs nothing", body: { url: `${site}/app` }, error: "empty_content" },
  { endpoint: "POST /fetch", title: "A bot wall costs nothing", body: { url: `${site}/walled` }, error: "blocked" },
  {
    endpoint: "POST /fetch",
    title: "A wrong field costs nothing and is named",
    body: { url: `${site}/article`, maxChars: "many" },
    error: "bad_input",
  },
  { endpoint: "POST /extract", title: "The article as a typed record", body: { url: `${site}/article` } },
  { endpoint: "POST /render", title: "The empty shell, rendered by a browser", body: { url: `${site}/app` }, needs: "render" },
  { endpoint: "POST /parse", title: "A document by its address", body: { url: `${site}/prices.csv` } },
  {
    endpoint: "POST /parse",
    title: "A document sent along",
    body: { base64: Buffer.from("{\\rtf1 A {\\b bold} word.\\par}").toString("base64") },
  },
  { endpoint: "GET /extractors", title: "Which extractor would take a host", query: "?domain=github.com" },
  {
    endpoint: "POST /research",
    title: "Searched, visited and ranked in one call",
    body: { query: "Why was the farthing called a fourthing?", maxResults: 2 },
  },
  {
    endpoint: "POST /domains/check",
    title: "Which names are free, on the registry's own word",
    body: { domains: ["example.com", "copper-farthing.com"] },
  },
  {
    endpoint: "POST /domains/check",
    title: "What is no domain name costs nothing",
    body: { domains: ["not a name"] },
    error: "bad_input",
  },
  {
    endpoint: "POST /domains/suggest",
    title: "Names that could be had",
    body: { keywords: ["copper", "coin"], tlds: ["com"], maxCheck: 12 },
  },
  {
    endpoint: "POST /mcp",
    title: "The same endpoints as tools for an agent that speaks MCP",
    body: { jsonrpc: "2.0", id: 1, method: "tools/list" },
  },
  { endpoint: "GET /health", title: "State and prices, free" },
];
