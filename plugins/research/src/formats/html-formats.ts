import type { HtmlFormat } from "./html.ts";

/** Result pages by engine, as served to a browser without scripts in 2026 (Bing also as in 2021). */
export const HTML_FORMATS: Readonly<Record<string, HtmlFormat>> = {
  "duckduckgo-html": {
    base: "https://html.duckduckgo.com/html/",
    row: "#links .web-result:not(.result--ad):not(.result--no-result)",
    link: "h2 a.result__a",
    title: "h2 a.result__a",
    snippet: [".result__snippet"],
    empty: "#links .no-results, #links .result--no-result",
  },
  "bing-html": {
    base: "https://www.bing.com/search",
    row: "#b_results > li.b_algo",
    link: "h2 a",
    title: "h2",
    snippet: [".b_caption p", "p.b_paractl", "p", ".b_caption .b_snippet", ".b_caption"],
    noise: "p .algoSlug_icon",
    empty: "#b_results > .b_no",
  },
  "mojeek-html": {
    base: "https://www.mojeek.com/search",
    row: "ul.results-standard > li",
    link: "a.ob, h2 a",
    title: "h2 a",
    snippet: ["p.s"],
    empty: ".no-results",
  },
  "brave-html": {
    base: "https://search.brave.com/search",
    row: 'div.snippet[data-type="web"]',
    link: 'a[href^="http"]',
    title: ".title, .search-snippet-title, .snippet-title",
    snippet: [".content", ".snippet-description", ".description"],
    empty: "#no-results, .no-results, .noresults",
  },
  "startpage-html": {
    base: "https://www.startpage.com/sp/search",
    row: ".result, .w-gl__result",
    link: "a.result-title, a.result-link, a.w-gl__result-title",
    title: "a.result-title, a.w-gl__result-title",
    snippet: ["p.description", "p.w-gl__description"],
    empty: ".no-results, .show-results-no-results",
  },
  "yahoo-html": {
    base: "https://search.yahoo.com/search",
    row: "#web div.algo, div.algo",
    link: "h3 a, .compTitle a",
    title: "h3",
    // Since 2021 the heading may hold the address as well.
    label: "h3 a[aria-label]",
    snippet: [".compText"],
    empty: "#web .zrp, .zeroResults",
  },
  "searxng-html": {
    base: "https://searx.invalid/search",
    row: "article.result, .result.result-default",
    link: "h3 a, h4 a, a.url_header, a.url_wrapper",
    title: "h3, h4",
    snippet: ["p.content", ".result-content"],
    empty: ".dialog-error-block, #urls .dialog-error",
  },
  "qwant-html": {
    base: "https://www.qwant.com/",
    row: '[data-testid="webResult"], article.result',
    link: 'a[href^="http"]',
    title: 'h2, h3, [data-testid="serTitle"]',
    snippet: ['[data-testid="serDescription"]', "p"],
    empty: '[data-testid="noResult"]',
  },
};
