import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ChromiumBrowser } from "../src/browser.ts";
import { type Route, startBrowser, startSite } from "./site.ts";

const prose = `<p>${"A sentence that stands on this page from the beginning. ".repeat(6)}</p>`;
const routes: Record<string, Route> = {
  "/page": `<title>Page</title>${prose}<iframe src="{{OTHER}}/frame"></iframe><script>
    (async () => { await fetch("/own"); await fetch("{{OTHER}}/cross", { mode: "no-cors" }); await fetch("/leads", { mode: "no-cors" }); document.body.append("asked all") })()</script>`,
  "/frame": "<p>frame</p>",
  "/own": "own",
  "/cross": "cross",
  "/away": "away",
  "/leads": `<script></script>`,
  "/session": (_request, response) => {
    response.writeHead(302, { location: "/signed-in", "set-cookie": "site=1; Path=/" }).end();
  },
  "/signed-in": `<title>In</title>${prose}<script>fetch("/own").then(() => document.body.append(document.cookie))</script>`,
  "/back": `<title>Back</title>${prose}<script>fetch("{{BASE}}/own", { mode: "no-cors" }).then(() => document.body.append("asked"))</script>`,
};

let site: Awaited<ReturnType<typeof startSite>>;
let browser: ChromiumBrowser;
beforeAll(async () => {
  site = await startSite(routes);
  routes["/back"] = (routes["/back"] as string).replace("{{BASE}}", site.base);
  const to =
    (path: string): Route =>
    (_request, response) =>
      void response.writeHead(302, { location: `${site.other}${path}` }).end();
  routes["/leads"] = to("/away");
  routes["/leaves"] = to("/back");
  browser = startBrowser();
});
afterAll(async () => {
  await browser.dispose();
  site.stop();
});

const headers = { "X-Own": "1", Cookie: "mine=2; more=3", Authorization: "Bearer t" };
const sent = (path: string) => {
  const all = site.requests
    .filter(({ url }) => url === path)
    .map(({ headers: got }) => [got["x-own"], got.authorization, got.cookie]);
  site.requests.length = 0;
  return all;
};
const OURS = ["1", "Bearer t", "mine=2; more=3"];
const NONE = [undefined, undefined, undefined];

describe("headers of the caller", () => {
  it("go with the page and what it asks of its own origin, and with nothing else", async () => {
    const { page } = await browser.render(`${site.base}/page`, { headers });
    expect(page.text("body")).toContain("asked all");
    const paths = ["/page", "/own", "/leads", "/cross", "/away", "/frame"];
    const got = Object.fromEntries(paths.map((path) => [path, site.requests.filter(({ url }) => url === path)]));
    site.requests.length = 0;
    const of = (path: string) => got[path]?.map(({ headers: h }) => [h["x-own"], h.authorization, h.cookie]);
    for (const path of ["/page", "/own", "/leads"]) expect([path, of(path)]).toEqual([path, [OURS]]);
    for (const path of ["/cross", "/away", "/frame"]) expect([path, of(path)]).toEqual([path, [NONE]]);
  });

  it("stand beside the cookies that the site sets", async () => {
    await browser.render(`${site.base}/session`, { headers });
    expect(sent("/own")).toEqual([["1", "Bearer t", "mine=2; more=3; site=1"]]);
  });

  it("are gone once the page has left its origin", async () => {
    await browser.render(`${site.base}/leaves`, { headers });
    expect(sent("/own")).toEqual([NONE]);
  });

  it("are checked as those of the client", async () => {
    await expect(browser.render(`${site.base}/page`, { headers: { Host: "a" } })).rejects.toMatchObject({
      code: "bad_input",
      issues: [{ path: "/headers/Host" }],
    });
  });
});
