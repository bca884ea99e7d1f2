import { once } from "node:events";
import http from "node:http";
import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createPayer } from "../../scripts/lib/paying-client.ts";
import { startService } from "../../scripts/lib/service.ts";
import { given } from "./answers.ts";
import { listening } from "./port.ts";
import type { Service } from "./started.ts";

const PAGE = `<!doctype html><title>Slow</title><main><h1>Slow page</h1><p>${"A sentence that was worth the wait. ".repeat(20)}</p></main>`;
/** Less than the service waits, 18 s, for what does not end by itself. */
const SOON_MS = 15_000;
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

/** A site whose first page is sent when the test says so; all others are sent at once. */
async function startSlowSite() {
  const arrived = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const server = http.createServer(async ({ url }, response) => {
    if (url === "/") {
      arrived.resolve();
      await release.promise;
    }
    response.writeHead(200, { "content-type": "text/html" }).end(PAGE);
  });
  const port = await listening(server);
  cleanups.push(() => server.close().closeAllConnections());
  return { url: `http://127.0.0.1:${port}/`, arrived: arrived.promise, release: release.resolve };
}

describe("a service that is told to stop", () => {
  it.each(["SIGTERM", "SIGINT"] as const)(
    "finishes the call it is in, paid and answered, and ends in order (%s)",
    async (signal) => {
      const site = await startSlowSite();
      const service = await startService({ ALLOW_PRIVATE_NETWORKS: "127.0.0.1/32" });
      const call = createPayer().pay(`${service.url}/fetch`, { body: { url: site.url } });
      await site.arrived;
      const stopped = service.stop(signal);
      const newcomer = () =>
        fetch(`${service.url}/health`).then(
          () => "answered",
          () => "refused",
        );
      await expect.poll(newcomer).toBe("refused");
      site.release();
      const reply = await call;
      const answeredAt = Date.now();
      expect([reply.status, reply.receipt?.success]).toEqual([200, true]);
      expect(reply.body).toMatchObject({ content: expect.stringContaining("# Slow page") });
      expect(await stopped).toBe(0);
      expect(Date.now() - answeredAt).toBeLessThan(SOON_MS);
    },
  );

  it("ends a call that takes too long to be waited for, and tells its caller", async () => {
    const site = await startSlowSite();
    const service = await startService({ ALLOW_PRIVATE_NETWORKS: "127.0.0.1/32" });
    const payer = createPayer({ retries: 0 });
    // A browser that begins with the call would take part of its time.
    await payer.pay(`${service.url}/render`, { body: { url: `${site.url}quick` } });
    const call = payer.pay(`${service.url}/render`, { body: { url: site.url } });
    await site.arrived;
    const stopped = service.stop("SIGTERM");
    const { status, headers, body } = await call;
    expect([status, headers.get("retry-after"), headers.get("connection")]).toEqual([503, "2", "close"]);
    expect(body).toMatchObject({ error: "overloaded", charged: false, message: expect.stringMatching(/may be sent again/) });
    expect(await stopped).toBe(0);
    expect(service.log()).not.toContain("failed to drain");
  });

  it("tells what is wrong with its settings in one message, and does not start", async () => {
    const wrong = startService({ PAYMENT: "gold", RATE_LIMIT: "many" });
    await expect(wrong).rejects.toThrow(/plugin payment: PAYMENT[\s\S]*plugin limits: RATE_LIMIT must be a whole number/);
    await expect(startService({ PAYMENT: "x402", FACILITATOR_URL: "http://127.0.0.1:9" })).rejects.toThrow("PAY_TO_ADDRESS");
  });
});

describe("a service behind a balancer, with a limit of calls", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ RATE_LIMIT: "2", TRUST_PROXY: "true" });
  });
  afterAll(() => service?.stop());
  /** The statuses of calls, one after the other, for whose callers the balancer writes this. */
  async function statusesOf(...forwarded: readonly string[]): Promise<readonly number[]> {
    const statuses: number[] = [];
    for (const each of forwarded)
      statuses.push((await fetch(`${service.url}/health`, { headers: { "x-forwarded-for": each } })).status);
    return statuses;
  }

  it("knows a caller by what the balancer says, not by what the caller put before it", async () => {
    const forwarded = [0, 1, 2].map((at) => `198.51.100.${at}, 192.0.2.1`);
    expect(await statusesOf(...forwarded)).toEqual([200, 200, 429]);
  });

  it("counts the addresses that an IPv6 client can choose from as one client", async () => {
    const addresses = ["2001:db8::1", "2001:db8::ffff:2", "[2001:db8::3]:5000", "2001:db8:0:1::1"];
    expect(await statusesOf(...addresses)).toEqual([200, 200, 429, 200]);
  });

  it("says how long to wait when an address calls too often", async () => {
    const replies: Response[] = [];
    const headers = { "x-forwarded-for": "203.0.113.1" };
    for (let at = 0; at < 4; at += 1) replies.push(await fetch(`${service.url}/health`, { headers }));
    const last = given(replies.at(-1));
    expect(last.status).toBe(429);
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await last.json()).toMatchObject({ error: "rate_limited", retryable: true, charged: false });
  });
});

describe("a service that nobody calls", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service?.stop());

  it("opens no debugger, and goes on, at a signal at which others open their logs anew", async () => {
    for (const signal of ["SIGUSR1", "SIGUSR2"]) process.kill(service.pid, signal);
    await expect.poll(() => service.log()).toMatch(/SIGUSR2|Debugger/);
    expect(service.log()).not.toContain("Debugger");
    expect((await fetch(`${service.url}/health`)).status).toBe(200);
  });

  it("does not wait for a connection on which nothing was ever asked, and ends", async () => {
    const silent = connect(Number(new URL(service.url).port), "127.0.0.1");
    cleanups.push(() => silent.destroy());
    await once(silent, "connect");
    expect((await fetch(`${service.url}/health`)).status).toBe(200); // so that the service has seen the connection before, too
    const began = Date.now();
    expect(await service.stop()).toBe(0);
    expect(Date.now() - began).toBeLessThan(SOON_MS);
  });
});
