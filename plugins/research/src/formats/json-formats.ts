import type { JsonFormat } from "./json.ts";

/** Answers of search APIs, by their documentation and as recorded. */
export const JSON_FORMATS: Readonly<Record<string, JsonFormat>> = {
  "brave-api": { list: ["web", "results"], url: "url", title: "title", snippet: ["description"], echo: "query" },
  "searxng-json": { list: ["results"], url: "url", title: "title", snippet: ["content"], unresponsive: "unresponsive_engines" },
  serper: { list: ["organic"], url: "link", title: "title", snippet: ["snippet"], echo: "searchParameters" },
  tavily: { list: ["results"], url: "url", title: "title", snippet: ["content"] },
  "google-cse": { list: ["items"], url: "link", title: "title", snippet: ["snippet"], echo: "searchInformation" },
  "bing-api-v7": { list: ["webPages", "value"], url: "url", title: "name", snippet: ["snippet"], echo: "queryContext" },
  searchapi: { list: ["organic_results"], url: "link", title: "title", snippet: ["snippet"], echo: "search_parameters" },
  serply: { list: ["results"], url: "link", title: "title", snippet: ["description"] },
  serpstack: { list: ["organic_results"], url: "url", title: "title", snippet: ["snippet"], echo: "search_parameters" },
};
