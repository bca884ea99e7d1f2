import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseResults } from "./parse-results.ts";

const corpus = new URL("../../../../shared/corpus/search/", import.meta.url);
const packed = (url: string) => `a1${Buffer.from(url).toString("base64url")}`;

const BING = (rows: string) => `<html><body><ol id="b_results">${rows}</ol></body></html>`;
const BING_ROW = `<li class="b_algo"><h2><a href="https://www.bing.com/ck/a?!&amp;p=1&amp;u=${packed("https://coins.example/a?b=1")}&amp;ntb=1">Old <strong>coins</strong></a></h2><div class="b_caption"><p>Silver and copper.</p></div></li>`;
const DUCK = (rows: string) => `<html><body><div id="links">${rows}</div></body></html>`;

describe("a result page", () => {
  it("of Bing is read, its redirects unpacked and its advertising left out", () => {
    const advert = `<li class="b_ad"><h2><a href="https://advert.example/">Buy coins</a></h2></li>`;
    expect(parseResults("bing-html", BING(advert + BING_ROW))).toEqual({
      outcome: "results",
      results: [{ title: "Old coins", url: "https://coins.example/a?b=1", snippet: "Silver and copper." }],
    });
  });

  it("of DuckDuckGo is read, its redirects unpacked and its advertising left out", () => {
    const row = (kind: string, url: string) =>
      `<div class="result web-result ${kind}"><h2><a class="result__a" href="//duckduckgo.com/l/?uddg=${encodeURIComponent(url)}&amp;rut=1">Coins</a></h2><a class="result__snippet">Of <b>silver</b>.</a></div>`;
    const page = DUCK(row("result--ad", "https://advert.example/") + row("", "https://coins.example/ü"));
    // The redirect's address is given without its scheme.
    expect(parseResults("duckduckgo-html", page).results).toEqual([
      { title: "Coins", url: "https://coins.example/%C3%BC", snippet: "Of silver." },
    ]);
  });

  it("of Yahoo whose headings hold the address too names the page only", () => {
    const page = `<div class="algo"><h3><a href="https://coins.example/" aria-label="Old coins"><span>coins.example › old</span>Old coins</a></h3><div class="compText">Silver.</div></div>`;
    expect(parseResults("yahoo-html", page).results).toEqual([
      { title: "Old coins", url: "https://coins.example/", snippet: "Silver." },
    ]);
  });

  it("of Startpage as it was before is read", () => {
    const page = `<div class="w-gl__result"><a class="w-gl__result-title result-link" href="https://coins.example/"><h3>Old coins</h3></a><p class="w-gl__description">Silver.</p></div>`;
    expect(parseResults("startpage-html", page).results).toEqual([
      { title: "Old coins", url: "https://coins.example/", snippet: "Silver." },
    ]);
  });

  it.each([
    "https://duckduckgo.com/y.js?ad_domain=coins.example",
    "https://www.bing.com/aclick?ld=1",
    `https://www.bing.com/ck/a?u=${packed("https://www.bing.com/aclick?ld=1")}`,
    "https://r.search.yahoo.com/cbclk2/x/RU=https%3a%2f%2fcoins.example%2f/RK=2",
    "https://www.googleadservices.com/pagead/aclk?sa=L",
  ])("names no place that was paid for: %s", (url) => {
    const text = JSON.stringify({
      results: [
        { url, title: "Coins" },
        { url: "https://coins.example/", title: "Coins" },
      ],
    });
    expect(parseResults("tavily", text).results.map((hit) => hit.url)).toEqual(["https://coins.example/"]);
  });

  it("of Yahoo names addresses within its own", () => {
    const page = `<div class="algo"><h3><a href="https://r.search.yahoo.com/_ylt=x/RU=https%3a%2f%2fcoins.example%2f/RK=2/RS=y-">Coins</a></h3></div>`;
    expect(parseResults("yahoo-html", page).results[0]?.url).toBe("https://coins.example/");
  });

  it("gives the page behind an AMP viewer's address", () => {
    const results = [
      "https://www.google.com/amp/s/coins.example/old",
      "https://coins-example.cdn.ampproject.org/c/coins.example/old",
    ];
    const text = JSON.stringify({ results: results.map((url) => ({ url, title: "Coins" })) });
    expect(parseResults("tavily", text).results.map(({ url }) => url)).toEqual([
      "https://coins.example/old",
      "http://coins.example/old",
    ]);
  });

  it.each([
    ["bing-html", BING(`<li class="b_no"><h1>There are no results for xyzzy</h1></li>`)],
    ["duckduckgo-html", DUCK(`<div class="result result--no-result">No results.</div>`)],
    ["yahoo-html", "<body><p>We did not find results for: <b>xyzzy</b>.</p></body>"],
    ["brave-html", '<div class="noresults">Not many great matches came back for your search</div>'],
    ["mojeek-html", "<body><p>No pages found matching: <strong>xyzzy</strong></p></body>"],
    ["searxng-html", "<body><p>Sorry! No results were found. Please try another search.</p></body>"],
    ["brave-api", `{"type":"search","query":{"original":"xyzzy"}}`],
    ["searxng-json", `{"results":[],"unresponsive_engines":[]}`],
    ["serper", `{"searchParameters":{"q":"xyzzy"},"organic":[]}`],
    ["tavily", `{"results":[]}`],
  ])("of %s that says that nothing was found is empty", (format, text) => {
    expect(parseResults(format, text)).toEqual({ outcome: "empty", results: [] });
  });

  it.each([
    ["bing-html", BING("<li><h1>One last step</h1> Please solve the challenge below to continue</li>")],
    ["duckduckgo-html", `<form id="challenge-form">Select all squares containing a duck</form>`],
    ["mojeek-html", "<h1>403 - Forbidden</h1> Sorry, your network appears to be sending automated queries"],
    ["brave-api", `{"type":"ErrorResponse","error":{"code":"RATE_LIMITED"}}`],
    ["searxng-json", `{"results":[],"unresponsive_engines":[["bing","CAPTCHA"]]}`],
    ["searxng-json", "<title>Verifying your request</title>"],
    ["serper", `{"message":"Unauthorized.","statusCode":403}`],
    ["tavily", `{"detail":{"error":"Invalid key"}}`],
    ["tavily", ""],
  ])("of %s that is neither results nor an empty page is blocked", (format, text) => {
    expect(parseResults(format, text)).toEqual({ outcome: "blocked", results: [] });
  });

  it("gives no address that is not http or https", () => {
    const results = [
      { url: "javascript:alert(1)", title: "x" },
      { url: "https://coins.example/", title: "y" },
    ];
    expect(parseResults("tavily", JSON.stringify({ results })).results.map(({ url }) => url)).toEqual(["https://coins.example/"]);
  });

  it("in a format that nobody knows is an error with a code", () => {
    expect(() => parseResults("askalot", "")).toThrow(expect.objectContaining({ code: "unknown_provider" }));
  });
});

describe.runIf(existsSync(corpus))("a recorded answer", () => {
  const cases = existsSync(corpus)
    ? readFileSync(new URL("cases.jsonl", corpus), "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line))
    : [];
  it.each(cases)("$id is read right", ({ provider, response, outcome, expected }) => {
    const read = parseResults(provider, readFileSync(new URL(response, corpus), "utf8"));
    expect(read.outcome).toBe(outcome);
    const wanted: { url: string; title: string }[] = expected.results;
    expect(read.results.slice(0, wanted.length).map(({ title, url }) => [title, url])).toEqual(
      wanted.map(({ title, url }) => [title, new URL(url).href]),
    );
  });
});
