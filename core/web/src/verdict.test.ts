import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { type Answer, classifyResponse } from "./verdict.ts";

const answer = (html: string, facts: Partial<Answer> = {}): Answer => ({
  url: new URL("https://shop.example.com/item/1"),
  requested: new URL("https://shop.example.com/item/1"),
  status: 200,
  headers: {},
  contentType: "text/html",
  text: () => html,
  ...facts,
});
const page = (title: string, body: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`;
const article = `<article>${"<p>A paragraph with quite some words in it, as articles have. </p>".repeat(60)}</article>`;

describe("a page that says under status 200 that there is none", () => {
  const menu = "<nav><a href=/>Home</a> <a href=/shop>Shop</a></nav>";
  it.each([
    "404 Not Found",
    "Error 404: Page not found",
    "Page Not Found | Example",
    "404 - Page not found - shop.example.com",
    "Seite nicht gefunden · Example",
    "Página no encontrada",
  ])("is not found: %s", (title) => {
    const failure = classifyResponse(answer(page(title, `${menu}<p>Sorry.</p>`)));
    expect(failure).toMatchObject({ code: "not_found", upstreamStatus: 200 });
    expect(failure?.message).toContain(title);
  });

  it.each([
    ["of an article about it", page("404 Not Found", article)],
    ["of a page whose title says more", page("404 Not Found: a history", menu)],
    ["of another site's name", page("Page not found | Forum", "<p>I get this. What now?</p>")],
    ["of a newspaper", page("404 Media", menu)],
    ["of a page called by the number", page("404", menu)],
  ])("but not that %s", (_, html) => expect(classifyResponse(answer(html))).toBeUndefined());

  it.each([
    ["its heading", page("Example Shop", `${menu}<h1>Page not found</h1><p>Sorry.</p>`)],
    ["its heading, without a title", `${menu}<h2>404 Not Found</h2>`],
    ["a number and a heading", page("Example Shop", `${menu}<h1>404</h1><h2>Oops! That page can’t be found.</h2>`)],
    ["a heading beside the site's name", page("Welcome", `<h1>Example</h1><h2>Seite <b>nicht gefunden</b></h2>${menu}`)],
  ])("is not found by %s alone", (_, html) =>
    expect(classifyResponse(answer(html))).toMatchObject({ code: "not_found", upstreamStatus: 200 }),
  );

  const lost = "<h1>Page not found</h1>";
  it.each([
    ["the title goes on", page("Page not found – what to do", lost)],
    ["there is an article", page("Example Shop", `${lost}${article}`)],
    ["there are other headings", page("Example Shop", `${lost}<h2>Our customers say</h2>`)],
    ["the heading goes on", page("Example Shop", "<h1>Page not found in Chrome</h1><p>Help!</p>")],
    ["it is a number", page("Example Shop", "<h1>404</h1><p>Four hundred and four.</p>")],
    ["it is hidden", page("Example Shop", `<div hidden>${lost}</div><p>A lamp for 10 euros.</p>`)],
    ["it is not displayed", page("Example Shop", `<div style="display: none">${lost}</div><p>A lamp.</p>`)],
    ["scripts decide", page("Example Shop", `<div v-if="missing">${lost}</div><div v-else>A lamp.</div>`)],
    ["it is a template", page("Example Shop", `<template>${lost}</template><p>A lamp.</p>`)],
    ["not all of the page was looked at", page("Example Shop", `${lost}<script>${"x".repeat(200_000)}</script>${article}`)],
  ])("but not by a heading where %s", (_, html) => expect(classifyResponse(answer(html))).toBeUndefined());

  const askedFor = (path: string) =>
    classifyResponse(answer(page("404 Not Found", menu), { requested: new URL(path, "https://shop.example.com/") }));
  it.each(["/errors/404", "/404.html", "/not-found", "/PageNotFound.aspx", "/error/", "/wiki/HTTP_404", "/page404"])(
    "but not the error page that was asked for: %s",
    (path) => expect(askedFor(path)).toBeUndefined(),
  );

  it.each(["/items/140412", "/soft404", "/blog/foundation", "/terror", "/status", "/news/how-an-error-was-found-in-1984"])(
    "though its address has such words among others: %s",
    (path) => expect(askedFor(path)).toMatchObject({ code: "not_found" }),
  );
});

const REDDIT = new URL("https://www.reddit.com/r/kettles");

/** What each vendor's wall looks like in essence: status, headers and the parts of its page that name it. */
const walls: readonly (readonly [vendor: string, answer: Answer])[] = [
  ["Cloudflare", answer("", { status: 403, headers: { "cf-mitigated": "challenge" } })],
  ["Cloudflare", answer(page("Just a moment...", "<script>window._cf_chl_opt={cType:'managed'}</script>"), { status: 503 })],
  ["Cloudflare", answer(page("Attention Required! | Cloudflare", "<h1>Sorry, you have been blocked</h1>"), { status: 403 })],
  [
    "DataDome",
    answer("<script>var dd={'rt':'c','cid':'A'}</script><script src='https://ct.captcha-delivery.com/c.js'></script>", {
      status: 403,
    }),
  ],
  ["HUMAN", answer(page("Access to this page has been denied", "<div id='px-captcha'></div>"), { status: 403 })],
  ["HUMAN", answer(page("Robot or human?", "<div id='px-captcha'></div>"))],
  ["Akamai", answer("<H1>Access Denied</H1>You don't have permission<P>Reference&#32;&#35;18&#46;2d", { status: 403 })],
  ["Imperva", answer("<iframe src='/_Incapsula_Resource?CWUDNSAI=9'>Request unsuccessful. Incapsula incident ID: 1-2</iframe>")],
  ["Imperva", answer(page("Pardon Our Interruption", "<p>As you were browsing</p>"))],
  ["AWS WAF", answer("", { status: 202, headers: { "x-amzn-waf-action": "challenge" } })],
  ["a bot check", answer("", { status: 202 })],
  ["AWS WAF", answer("<script>window.gokuProps = {}; AwsWafIntegration.saveReferrer()</script>", { status: 202 })],
  ["Kasada", answer("<script>window.KPSDK={};KPSDK.now=1</script><script src='/x/ips.js?a=1'></script>", { status: 429 })],
  ["Google", answer("", { status: 429, url: new URL("https://www.google.com/sorry/index?continue=x") })],
  [
    "a consent form",
    answer(page("Before you continue", "<form></form>"), { url: new URL("https://consent.youtube.com/m?continue=x") }),
  ],
  [
    "a consent form",
    answer(page("Before you continue", "<form></form>"), { url: new URL("https://consent.news.example.com/collect?session=1") }),
  ],
  ["a consent form", answer(page("Zustimmung", "<form></form>"), { url: new URL("https://shop.example.com/zustimmung?url=x") })],
  ["Vercel", answer("", { status: 429, headers: { "x-vercel-mitigated": "challenge" } })],
  ["Anubis", answer(page("Making sure you&#39;re not a bot!", "<script id='anubis_challenge'></script>"))],
  ["Reddit", answer(page("Blocked", "<p>whoa there, pardner!</p>"), { url: REDDIT, requested: REDDIT })],
  ["hCaptcha or reCAPTCHA", answer(page("Shop", "<div class='h-captcha' data-sitekey='x'></div>"), { status: 403 })],
  ["a bot check", answer(page("Robot Check", "<p>Enter the characters</p>"))],
  ["a bot check", answer(page("Shop", "<p>Our system thinks you might be a robot.</p>"))],
  ["a bot check", answer(page("Shop", "<p>Please verify you are a human</p>"))],
  ["a bot check", answer(page("example.com", "<p>Checking if the site connection is secure</p>"), { status: 403 })],
  ["a bot check", answer(page("example.com", "<p>Please enable JS and disable any ad blocker</p>"), { status: 403 })],
];

describe("a wall", () => {
  it.each(walls)("of %s is blocked (%#)", (vendor, given) => {
    const failure = classifyResponse(given);
    expect(failure).toMatchObject({ code: "blocked", upstreamStatus: given.status });
    expect(failure?.message).toContain(vendor);
    expect(failure?.message).not.toMatch(/a bot check.*a bot check/);
    expect(failure?.hint).toMatch(/\/render/);
  });
});

describe("an ordinary page", () => {
  it.each([
    ["that carries a captcha for its form", `${article}<div class="g-recaptcha"></div>`],
    ["that carries Cloudflare's script", `${article}<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>`],
    [
      "that carries DataDome's script",
      `${article}<script>window.ddjskey='A'</script><script src="https://ct.captcha-delivery.com/tags.js">`,
    ],
    ["that shows the words of another site's wall", "<h1>Horses</h1><p>Whoa there, pardner!</p>"],
    ["that writes about walls", `${article}<p>It said: verify you are human.</p>`],
    ["that is short and has a captcha", "<h1>Contact</h1><form><div class='g-recaptcha'></div></form>"],
    ["with a form to sign in beside it", `${article}<form><input type="password"></form>`],
  ])("%s passes", (_what, body) => {
    expect(classifyResponse(answer(page("Shop", body)))).toBeUndefined();
  });

  it("of a site that lives where others ask for consent passes", () => {
    const url = new URL("https://consent.guide.example/what-it-is");
    expect(classifyResponse(answer(page("Consent", article), { url, requested: url }))).toBeUndefined();
  });

  it("of an accepted status passes", () => {
    expect(classifyResponse(answer("{}", { status: 403, contentType: "application/json" }), [403])).toBeUndefined();
  });
});

describe("a page for members", () => {
  it("is told by a redirect to the login", () => {
    const url = new URL("https://shop.example.com/users/sign_in?next=1");
    expect(classifyResponse(answer(page("Shop", article), { url }))?.code).toBe("login_required");
  });

  it("is told by the form that stands in its place", () => {
    expect(classifyResponse(answer(page("Log in", "<form><input name=u><input type=password></form>")))?.code).toBe(
      "login_required",
    );
  });

  it("is not told by the login page itself, asked for by address", () => {
    const url = new URL("https://shop.example.com/login");
    expect(classifyResponse(answer(page("Log in", "<input type=password>"), { url, requested: url }))).toBeUndefined();
  });
});

describe("an error status", () => {
  it.each([
    [400, "upstream_error"],
    [401, "login_required"],
    [403, "blocked"],
    [404, "not_found"],
    [410, "not_found"],
    [429, "site_rate_limited"],
    [503, "site_rate_limited"],
    [418, "upstream_error"],
    [451, "blocked"],
    [999, "blocked"],
    [500, "upstream_error"],
    [304, "upstream_error"],
  ])("%i is %s", (status, code) => {
    expect(classifyResponse(answer("<p>Sorry</p>", { status }))).toMatchObject({ code, upstreamStatus: status });
  });

  it.each([
    ["99999999999999", 3_600],
    ["Fri, 31 Dec 2999 23:59:59 GMT", 3_600],
    ["120", 120],
  ])("that asks to come back in %s is passed on within an hour, after which the site is asked again", (header, seconds) => {
    const failure = classifyResponse(answer("<p>Sorry</p>", { status: 429, headers: { "retry-after": header } }));
    expect(failure?.retryAfterSeconds).toBe(seconds);
  });

  it("of a quota that is used up says when it is full again", () => {
    const headers = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(Math.floor(Date.now() / 1_000) + 600) };
    const failure = classifyResponse(answer('{"message":"API rate limit exceeded"}', { status: 403, headers }));
    expect(failure?.code).toBe("site_rate_limited");
    expect(failure?.retryAfterSeconds).toBeGreaterThan(590);
  });
});

it.each([
  ["titles without end", "<title ".repeat(28_000)],
  ["signs of tags without end behind the sign of a wall", `window._cf_chl_opt ${"<".repeat(199_000)}`],
  ["comments without end behind the sign of a wall", `window._cf_chl_opt ${"<!--".repeat(49_000)}`],
])("is judged in time, whatever it is made of: %s", async (_, html) => {
  await inTime(0.8, () => classifyResponse(answer(html)));
});

describe("a status that is called a success", () => {
  const said = (status: number, headers: Record<string, string> = {}) =>
    classifyResponse(answer(page("Boats", article), { status, headers }));

  it.each([200, 201, 202, 203, 207, 208, 226])("is one with a page: %i", (status) => expect(said(status)).toBeUndefined());

  it.each([
    ["bytes 0-999/4000"],
    ["bytes 1000-3999/4000"],
    ["bytes 0-999/*"],
    ["bytes */4000"],
    ["pages 0-3/4"],
    ["bytes 0-/1"],
    [""],
  ])("is none with a part of what was asked for: %s", (range) =>
    expect(said(206, { "content-range": range })).toMatchObject({ code: "upstream_error", upstreamStatus: 206 }),
  );

  it("is one with a part that is all there is", () =>
    expect(said(206, { "content-range": "bytes 0-3999/4000" })).toBeUndefined());

  it("is none with what is changed of a page that nobody has", () =>
    expect(said(226, { im: "vcdiff" })).toMatchObject({ code: "upstream_error", upstreamStatus: 226 }));

  it("is empty where it means that nothing is shown", () => expect(said(205)).toMatchObject({ code: "empty_content" }));
});
