import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { databaseAt, LedgerStore } from "@farthing/plugin-ledger";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { portOf } from "../../scripts/lib/port.ts";
import { startService } from "../../scripts/lib/service.ts";
import { overhang, startChromium, watched } from "./site/browser.ts";
import { logIn, OPERATOR_TOKEN } from "./site/pages.ts";
import type { Service } from "./started.ts";

const HOSTILE = `"><script>document.title="owned"</script><img src=x onerror='document.title="owned"'>`;
const PATHS = ["/operator", "/operator/money", "/operator/calls", "/operator/recent", "/operator/health"];
const FILES = ["/operator/open.csv", "/operator/money.csv?by=payer", "/operator/calls.csv", "/operator/recent.csv"];

let dataDir: string;
let service: Service;
let closed: Service;
let evil: http.Server;
let browser: Browser;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "farthing-operator-"));
  await keepHostile();
  evil = http
    .createServer((_request, response) => response.setHeader("content-type", "text/html").end("<p>evil"))
    .listen(0, "127.0.0.1");
  [service, closed, browser] = await Promise.all([
    startService({ PAYMENT: "sandbox", OPERATOR_TOKEN, DATA_DIR: dataDir }),
    startService({ PAYMENT: "none" }),
    startChromium(),
  ]);
});
afterAll(async () => {
  await Promise.all([service?.stop(), closed?.stop(), browser?.close()]);
  evil?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A ledger in which every text that comes from elsewhere wants to be a script. */
async function keepHostile(): Promise<void> {
  const quiet = { debug() {}, info() {}, warn() {}, error() {} };
  const store = new LedgerStore(
    databaseAt(undefined, dataDir, () => {}),
    quiet,
  );
  await store.start();
  const now = Date.now();
  for (const isPaid of [true, false]) {
    const claim = {
      ...{
        rail: "exact",
        network: HOSTILE,
        asset: "0xa",
        payer: HOSTILE,
        nonce: `${HOSTILE}${isPaid}`,
        fingerprint: "f",
        signature: "0x1",
      },
      ...{ requestId: HOSTILE, endpoint: HOSTILE, amount: "8000", payment: "{}", testMoney: true, claimedAt: now - 3_600_000 },
      ...{ expiresAt: now + 600_000, replyUntil: now + 600_000, deadlineAt: now + 600_000 },
    };
    const work = { startedAt: now, durationMs: 30, bytes: 5, extractor: HOSTILE, package: HOSTILE };
    await store.claim(claim, { running: 9, runningNew: 9, unpaid: 9 });
    await store.settling(claim, { status: 200, headers: {}, body: "{}" }, work);
    if (isPaid) await store.settled(claim, { transaction: HOSTILE, receipt: "" }, true);
    else await store.unknown(claim, HOSTILE, now + 600_000);
  }
  await store.dispose();
}

interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}
/** One request with these headers and no others: what a browser would add is said by the test. */
async function ask(
  path: string,
  headers: http.OutgoingHttpHeaders = {},
  form?: Record<string, string>,
  of = service,
): Promise<Answer> {
  const type = form && { "content-type": "application/x-www-form-urlencoded" };
  const request = http.request(of.url + path, { method: form ? "POST" : "GET", headers: { ...type, ...headers } });
  request.end(form && String(new URLSearchParams(form)));
  const response = await new Promise<http.IncomingMessage>((resolve, reject) =>
    request.on("response", resolve).on("error", reject),
  );
  return { status: response.statusCode ?? 0, headers: response.headers, text: await textOf(response) };
}
const cookieOf = ({ headers }: Answer): string => headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
const formOf = ({ text }: Answer): string => /name="form" value="([^"]+)"/.exec(text)?.[1] ?? "";

/** Sends the form for logging in, as a page of our own. */
async function enter(token: string, headers: http.OutgoingHttpHeaders = {}): Promise<Answer> {
  const visit = await ask("/operator/login");
  return ask("/operator/login", { cookie: cookieOf(visit), origin: service.url, ...headers }, { token, form: formOf(visit) });
}

it("is not there without the setting, whatever is sent", async () => {
  const known = await ask("/nowhere", {}, undefined, closed);
  for (const path of ["/operator", "/operator/login", "/operator/money.csv"]) {
    const { status, text, headers } = await ask(path, { authorization: `Bearer ${OPERATOR_TOKEN}` }, undefined, closed);
    expect(status).toBe(404);
    expect(Object.keys(headers)).toEqual(Object.keys(known.headers));
    expect(JSON.parse(text)).toMatchObject({
      ...JSON.parse(known.text),
      message: expect.anything(),
      requestId: expect.anything(),
    });
  }
  expect((await ask("/operator/login", {}, { token: "", form: "" }, closed)).status).toBe(404);
  await expect(startService({ OPERATOR_TOKEN: randomBytes(11).toString("hex") })).rejects.toThrow(/OPERATOR_TOKEN/);
});

it("shows nothing to strangers, and keeps no copy anywhere", async () => {
  for (const path of [...PATHS, ...FILES]) {
    for (const headers of [{}, { cookie: "farthing-operator=s.toycax.x.x" }, { authorization: "Bearer wrong" }]) {
      const answer = await ask(path, headers);
      expect([path, answer.status]).toEqual([path, path.includes(".csv") ? 401 : 303]);
      expect(answer.text).not.toMatch(/<|usd/);
    }
  }
  const cookie = cookieOf(await enter(OPERATOR_TOKEN));
  for (const path of [...PATHS, ...FILES, "/operator/login"]) {
    for (const { headers } of [await ask(path, { cookie }), await ask(path), await ask(path, { "if-none-match": "*", cookie })]) {
      expect(headers).toMatchObject({
        "cdn-cache-control": "no-store",
        "surrogate-control": "no-store",
        "referrer-policy": "same-origin",
      });
      expect(headers["cache-control"]).toMatch(/private, no-store/);
      expect(headers.vary).toMatch(/Cookie/);
      expect(headers.etag).toBeUndefined();
    }
  }
});

it("gives files to programs that show the token", async () => {
  const { status, text, headers } = await ask("/operator/money.csv?by=payer", { authorization: `Bearer ${OPERATOR_TOKEN}` });
  expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8; header=present"]);
  expect(text).toMatch(/^payer,usd,atomic,calls,bytes,duration_ms,money\r\n.*,0\.008000,8000,1,5,30,test\r\n$/);
  expect((await ask("/operator", { authorization: `Bearer ${OPERATOR_TOKEN}` })).status).toBe(303);
  expect((await ask("/operator/money.csv?range=9d", { authorization: `Bearer ${OPERATOR_TOKEN}` })).status).toBe(400);
});

describe("a page of another site", () => {
  const FOREIGN: readonly http.OutgoingHttpHeaders[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { host: "evil.example" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "none" },
  ];
  it.each(FOREIGN)("logs nobody in or out with %j", async (headers) => {
    const refused = await enter(OPERATOR_TOKEN, headers);
    expect(refused.status).toBe(403);
    expect(cookieOf(refused)).not.toMatch(/=s\./);
    const cookie = cookieOf(await enter(OPERATOR_TOKEN));
    const form = formOf(await ask("/operator", { cookie }));
    await ask("/operator/logout", { cookie, ...headers }, { form });
    expect((await ask("/operator", { cookie })).status).toBe(200);
    expect((await ask("/operator/logout", { cookie }, { form })).headers.location).toBe("/operator/login");
    expect((await ask("/operator", { cookie })).status).toBe(303);
  });

  it("leads nobody in by a link, who is in", async () => {
    const cookie = cookieOf(await enter(OPERATOR_TOKEN));
    for (const path of PATHS)
      expect((await ask(path, { cookie, "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" })).status).toBe(303);
    for (const path of FILES) expect((await ask(path, { cookie, "sec-fetch-site": "same-site" })).status).toBe(401);
  });

  it("gets nothing in a real browser: by form, by script, by frame or by link", async () => {
    const { context } = await watched(browser, { baseURL: service.url });
    await logIn(context, service.url);
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${portOf(evil)}/`);
    const stolen = await page.evaluate(async (url) => {
      const read = (init: RequestInit) => fetch(`${url}/operator/money.csv`, init).then((reply) => reply.text(), String);
      return [await read({ credentials: "include" }), await read({ headers: { authorization: "Bearer guess" } })];
    }, service.url);
    expect(stolen.join()).not.toContain("usd");
    await page.evaluate(`document.body.appendChild(document.createElement("iframe")).src = "${service.url}/operator"`);
    await page.evaluate(`document.body.innerHTML = '<form method="post" action="${service.url}/operator/logout"><input name="form" value="x"></form>';
      document.forms[0].submit()`);
    await page.waitForURL(`${service.url}/**`);
    expect(await page.textContent("body")).toContain("pages of this Origin may not call");
    // A neighbour's link is a top-level navigation from elsewhere; the person's own click on our page is not.
    await page.goto(`http://127.0.0.1:${portOf(evil)}/`);
    await page.evaluate(`location.href = "${service.url}/operator"`);
    await page.waitForURL(`${service.url}/operator/login`);
    await page.getByRole("link", { name: "goes on here" }).click();
    await page.waitForURL(`${service.url}/operator`);
    expect(await page.textContent("h1")).toBe("Operator");
    await page.getByRole("button", { name: "Log out" }).click();
    await page.waitForURL(`${service.url}/operator/login`);
    await context.close();
  });
});

it("runs nothing of what others have written, and fits a small screen with it, in a real browser", async () => {
  const view = await watched(browser, { baseURL: service.url, viewport: { width: 320, height: 700 } });
  await logIn(view.context, service.url);
  for (const path of [...PATHS, `/operator/recent?payer=${encodeURIComponent(HOSTILE)}&code=${encodeURIComponent(HOSTILE)}`]) {
    await view.page.goto(path, { waitUntil: "load" });
    expect([path, await view.page.title()]).toEqual([path, expect.stringMatching(/· Farthing$/)]);
    expect([path, await overhang(view.page)]).toEqual([path, []]);
  }
  await view.page.goto("/operator/money");
  expect(await view.page.textContent("main")).toContain(HOSTILE);
  await view.page.goto("/operator");
  expect(await view.page.textContent(".alarm.bad")).toContain("Undecided settlements");
  expect(view.faults).toEqual([]);
  await view.context.close();
});

it("bounds guesses, says when to come back, and writes no token into its log", async () => {
  const outcomes: number[] = [];
  for (let at = 0; at < 14; at++) outcomes.push((await enter(`${HOSTILE}${at}`)).status);
  expect(outcomes.at(-1)).toBe(429);
  const late = await enter(OPERATOR_TOKEN);
  expect([late.status, late.text.includes("Too many wrong tokens")]).toEqual([429, true]);
  expect(Number(late.headers["retry-after"])).toBeGreaterThan(0);
  expect((await ask("/operator/money.csv", { authorization: `Bearer ${OPERATOR_TOKEN}` })).status).toBe(429);
  expect(service.log()).toContain("somebody was not let in at /operator");
  expect(service.log()).not.toContain(OPERATOR_TOKEN);
  expect(service.log()).not.toContain("owned");
});
