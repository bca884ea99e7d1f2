import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { ChromiumBrowser } from "../src/browser.ts";
import { type Route, startBrowser, startSite } from "./site.ts";

const prose = `<p>${"Behind the check lies an ordinary page. ".repeat(10)}</p>`;
const title = "<title>Just a moment...</title><body><p>Checking your browser.</p>";

/** Answers with a check until its cookie comes. */
const check =
  (status: number, code: string, headers: Record<string, string> = {}): Route =>
  (request: IncomingMessage, response: ServerResponse) => {
    asked += 1;
    response.setHeader("content-type", "text/html");
    if (request.headers.cookie?.includes("passed=1")) response.end(prose);
    else response.writeHead(status, headers).end(`${title}<script>${code}</script>`);
  };
const pass = 'document.cookie = "passed=1; path=/"; location.reload()';

const routes: Record<string, Route> = {
  "/403": check(403, `setTimeout(() => { ${pass} }, 4000)`),
  "/503": check(503, `setTimeout(() => { ${pass} }, 3000)`, { "retry-after": "5" }),
  "/hidden-code": check(403, `setTimeout(() => eval(atob("${Buffer.from(pass).toString("base64")}")), 3000)`),
  // Whatever is held up, even for a moment, is not begun again.
  "/in-steps": check(403, `const step = () => { if (performance.now() < 3000) setTimeout(step, 5); else { ${pass} } }; step()`),
  "/loaded": check(403, '</script><script src="/check.js">'),
  "/check.js": `setTimeout(() => { ${pass} }, 3000)`,
  "/twice": (request, response) => {
    const step = Number(/step=(\d)/.exec(request.headers.cookie ?? "")?.[1] ?? 0);
    response.setHeader("content-type", "text/html");
    if (step === 2) response.end(prose);
    else
      response
        .writeHead(403)
        .end(`${title}<script>setTimeout(() => { document.cookie = "step=${step + 1}"; location.reload() }, 1500)</script>`);
  },
  "/form": (request, response) => {
    response.setHeader("content-type", "text/html");
    if (request.method === "POST") response.end(prose);
    else
      response
        .writeHead(403)
        .end(`${title}<form method=post></form><script>setTimeout(() => document.forms[0].submit(), 3000)</script>`);
  },
  "/wall": check(403, "window.check = {}"),
  "/endless": check(403, "setTimeout(() => location.reload(), 300)"),
};
let asked = 0;
let site: Awaited<ReturnType<typeof startSite>>;
let browser: ChromiumBrowser;
beforeAll(async () => {
  site = await startSite(routes);
  browser = startBrowser(6);
});
beforeEach(() => {
  asked = 0;
});
afterAll(async () => {
  await browser.dispose();
  site.stop();
});

it.concurrent.each(["/403", "/503", "/hidden-code", "/in-steps", "/loaded", "/twice", "/form"])(
  "a check that lets the browser in is waited for: %s",
  async (path) => {
    const { page, status } = await browser.render(site.base + path);
    expect([page.text("body")?.includes("an ordinary page"), status]).toEqual([true, 200]);
  },
);

it.concurrent("a wall that loads itself again and again is given up", async () => {
  await expect(browser.render(`${site.base}/endless`)).rejects.toMatchObject({ code: "blocked", upstreamStatus: 403 });
});

it("a wall that does nothing is not waited for", async () => {
  await expect(browser.render(`${site.base}/wall`)).rejects.toMatchObject({ code: "blocked", upstreamStatus: 403 });
  expect(asked).toBe(1);
});
