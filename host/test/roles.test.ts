import { createServer, type ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createPayer } from "../../scripts/lib/paying-client.ts";
import { startService } from "../../scripts/lib/service.ts";
import { given, jsonOf } from "./answers.ts";
import { type Nginx, startNginx } from "./payment/nginx.ts";
import { listening } from "./port.ts";
import type { Service } from "./started.ts";

const SECRET = "a-secret-of-these-tests-only-0123456789";
const ARTICLE = { "@type": "NewsArticle", headline: "Far page", datePublished: "2026-01-31T12:00:00Z" };
const PAGE = `<!doctype html><title>Far page</title><script type="application/ld+json">${JSON.stringify(ARTICLE)}</script>
<main><article><h1>Far page</h1><p>${"A sentence that somebody else has read. ".repeat(20)}</p></article></main>`;
/** `RPC_URL` is empty: it is the payments' own, and a worker would not start with it. */
const worker = (more = {}) =>
  startService({
    ROLE: "worker",
    RPC_URL: "",
    WORKER_SECRET: SECRET,
    ALLOW_PRIVATE_NETWORKS: "127.0.0.1/32",
    WORKER_CALLS: "1",
    ...more,
  });

/** A site that keeps its callers waiting until it is let go of. */
const waiting = new Set<ServerResponse>();
let isHeld = false;
const answer = (response: ServerResponse) => response.writeHead(200, { "content-type": "text/html" }).end(PAGE);
const site = createServer((_request, response) => {
  if (!isHeld) return void answer(response);
  waiting.add(response);
  response.once("close", () => waiting.delete(response));
});
function letGo() {
  isHeld = false;
  for (const response of waiting) answer(response);
}

let page: string;
let workers: Service[] = [];
let nginx: Nginx;
let api: Service;
beforeAll(async () => {
  page = `http://127.0.0.1:${await listening(site)}/`;
  workers = await Promise.all([worker(), worker()]);
  // As docs/operations.md has it: nginx asks another one only where it could not even connect.
  const servers = workers.map(({ url }) => `server ${new URL(url).host};`).join(" ");
  nginx = await startNginx("http://workers", `upstream workers { ${servers} } client_max_body_size 32m;`);
  api = await startService({
    ...{ ROLE: "api", WORKER_SECRET: SECRET, WORKER_URL: nginx.url, LOG_LEVEL: "info", PAYMENT: "sandbox" },
    ALLOW_PRIVATE_NETWORKS: "127.0.0.1/32", // an extractor's page is judged on the API node, too
  });
});
afterEach(letGo);
afterAll(async () => {
  await api?.stop();
  await nginx?.stop();
  await Promise.all(workers.map((each) => each.stop()));
  site.close().closeAllConnections();
});

interface Health {
  readonly plugins: readonly {
    readonly name: string;
    readonly detail?: { readonly busy?: number; readonly workers?: unknown[] };
  }[];
}
const pluginsOf = async ({ url }: Service) => (await jsonOf<Health>(fetch(`${url}/health`))).plugins;
const busyOf = async (each: Service) => (await pluginsOf(each)).find(({ name }) => name === "roles")?.detail?.busy;
/** How many of the calls of this address, in the log of the API node, were charged. */
const charged = () =>
  api
    .log()
    .split("\n")
    .filter((line) => line.includes('"charged":true')).length;
const pay = (path: string, target: string, signal?: AbortSignal) =>
  createPayer({ retries: 0 }).pay(`${api.url}/${path}`, { body: { url: target }, ...(signal && { signal }) });

it("sells what its workers read, which have no payments and no ledger", async () => {
  const { status, body, receipt } = await pay("fetch", page);
  expect([status, receipt?.success], JSON.stringify(body)).toEqual([200, true]);
  expect(body).toMatchObject({ content: expect.stringContaining("# Far page") });
  const names = (await pluginsOf(given(workers[0]))).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(["fetch", "render", "extract", "research", "domains", "parse", "health", "roles"]),
  );
  expect(names.filter((name) => /payment|ledger|limits|site|mcp|catalog|discovery|canaries/.test(name))).toEqual([]);
  for (const path of ["/fetch", "/work/fetch", "/extractors", "/"]) {
    const { status } = await fetch(given(workers[0]).url + path, { method: "POST", body: "{}" });
    expect([401, 404], path).toContain(status);
  }
  expect((await pluginsOf(api)).find(({ name }) => name === "roles")?.detail?.workers?.length).toBeGreaterThan(0);
});

it("finds out itself whose work an extraction was, and says what it rests on", async () => {
  const { status, body } = await pay("extract", `${page}2026/far-page`);
  expect([status, body]).toEqual([200, expect.objectContaining({ type: "news", title: "Far page" })]);
  expect(body).toMatchObject({ evidence: [{ extractor: expect.stringMatching(/^news\/\d/) }] });
  await expect.poll(() => api.log()).toMatch(/"package":"@farthing\/extractor-news".*"endpoint":"POST \/extract"/);
});

it("tells what failed there as if it had failed here, and charges nothing", async () => {
  const before = charged();
  const { status, body } = await pay("fetch", "http://10.1.2.3/");
  expect([status, body]).toEqual([400, expect.objectContaining({ error: "forbidden_target", charged: false })]);
  expect(charged()).toBe(before);
});

it("is overloaded, with the time to come back and free, while all workers are busy; who leaves makes room", async () => {
  isHeld = true;
  const callers = [new AbortController(), new AbortController()];
  const held = callers.map(({ signal }) => pay("fetch", page, signal).catch(() => "left"));
  await expect.poll(() => waiting.size, { timeout: 30_000 }).toBe(2);
  const before = charged();
  const { status, headers, body } = await pay("fetch", page);
  expect([status, body]).toEqual([503, expect.objectContaining({ error: "overloaded", charged: false })]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  for (const caller of callers) caller.abort();
  await expect.poll(() => Promise.all(workers.map(busyOf)), { timeout: 30_000 }).toEqual([0, 0]);
  expect(await Promise.all(held)).toEqual(["left", "left"]);
  expect(charged()).toBe(before);
});

it("loses a worker in the middle of a call, and the reply comes from the other, charged once", async () => {
  isHeld = true;
  const before = charged();
  const call = pay("fetch", page);
  await expect.poll(() => waiting.size, { timeout: 30_000 }).toBe(1);
  const busy = await Promise.all(workers.map(busyOf));
  const lost = given(workers[busy.indexOf(1)]);
  process.kill(lost.pid, "SIGKILL");
  isHeld = false;
  const { status, body, receipt } = await call;
  expect([status, receipt?.success], `${JSON.stringify(body)}\n${api.log()}`).toEqual([200, true]);
  await expect.poll(() => charged() - before).toBe(1); // the log comes a moment later
  expect(api.log()).toContain("asking another worker");
});

it("does not start as a worker that was given keys of money", async () => {
  await expect(worker({ RECEIPT_SIGNING_KEY: "0x01", DATABASE_URL: "postgres://a.example/b" })).rejects.toThrow(
    /DATABASE_URL, a secret of ledger.*RECEIPT_SIGNING_KEY, a secret of payment/s,
  );
});
