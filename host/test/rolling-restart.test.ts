import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../../core/contract/test/free-port.ts";
import { createPayer } from "../../scripts/lib/paying-client.ts";
import { startService } from "../../scripts/lib/service.ts";
import { startSampleSite } from "../../scripts/sample-site/server.ts";
import { jsonOf } from "./answers.ts";
import { startHaproxy } from "./payment/haproxy.ts";
import type { SampleSite, Service } from "./started.ts";

let site: SampleSite;
let folder: string;
let balancer: Awaited<ReturnType<typeof startHaproxy>>;
let ports: readonly string[];
const nodes: Service[] = [];

/** A node on a port of its own; all keep one ledger. */
const start = (port: string) =>
  startService({
    ...{ PORT: port, DATA_DIR: folder, BASE_URL: balancer.url, WITHOUT_PLUGINS: "render" },
    ...{ ALLOW_PRIVATE_NETWORKS: "127.0.0.1/32", DRAIN_DELAY_MS: "2000" },
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "farthing-rolling-"));
  ports = [String(await freePort()), String(await freePort())];
  [site, balancer] = await Promise.all([startSampleSite(), startHaproxy(ports.map((port) => `http://127.0.0.1:${port}`))]);
  for (const port of ports) nodes.push(await start(port));
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await balancer?.stop();
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const uptime = async () => {
  const reply = await fetch(`${balancer.url}/health`);
  return reply.ok ? (await jsonOf<{ uptime: number }>(reply)).uptime : Number.POSITIVE_INFINITY;
};

/** What broke a call, with its cause, since undici says no more than that a fetch failed. */
const told = (error: Error): string => `${error}: ${error.cause}`;

it("two nodes behind a balancer are restarted one after the other, and no call is refused or broken", async () => {
  let isOver = false;
  const seen: string[] = [];
  const during = async (call: () => Promise<{ readonly status: number }>) => {
    while (!isOver) seen.push(await call().then(({ status }) => String(status), told));
  };
  await expect.poll(() => uptime().catch(() => Number.POSITIVE_INFINITY)).toBeLessThan(1e6);
  const payer = createPayer({ retries: 0 });
  const load = [
    ...[1, 2, 3].map(() => during(() => payer.pay(`${balancer.url}/fetch`, { body: { url: `${site.url}/article` } }))),
    during(() => fetch(`${balancer.url}/health`)),
  ];
  for (const [at, port] of ports.entries()) {
    expect(await nodes[at]?.stop("SIGTERM")).toBe(0);
    const stoppedAt = Date.now();
    nodes[at] = await start(port);
    await expect.poll(uptime).toBeLessThan((Date.now() - stoppedAt) / 1000); // the balancer has noticed, too
  }
  isOver = true;
  await Promise.all(load);
  expect(seen.filter((status) => status !== "200")).toEqual([]);
  expect(seen.length).toBeGreaterThan(20);
});
