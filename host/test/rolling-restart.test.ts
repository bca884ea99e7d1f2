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

/** Seconds that the node has run which answers; for ever where none does. */
const uptime = async (): Promise<number> => {
  const reply = await fetch(`${balancer.url}/health`);
  return reply.ok ? (await jsonOf<{ uptime: number }>(reply)).uptime : Number.POSITIVE_INFINITY;
};

/** A node on a port of its own, once the balancer has noticed it; all keep one ledger. */
const start = async (port: string): Promise<Service> => {
  const began = Date.now();
  const node = await startService({
    ...{ PORT: port, DATA_DIR: folder, BASE_URL: balancer.url, WITHOUT_PLUGINS: "render" },
    ...{ ALLOW_PRIVATE_NETWORKS: "127.0.0.1/32", DRAIN_DELAY_MS: "2000" },
  });
  await expect.poll(async () => (await uptime()) < (Date.now() - began) / 1000).toBe(true);
  return node;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "farthing-rolling-"));
  ports = [String(await freePort()), String(await freePort())];
  [site, balancer] = await Promise.all([startSampleSite(), startHaproxy(ports.map((port) => `http://127.0.0.1:${port}`))]);
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await balancer?.stop();
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The status, with the error where it is not 200: the balancer and the service both have a 503. */
const answered = ({ status, body }: Answer): string => (status === 200 ? "200" : `${status}: ${JSON.stringify(body)}`);

/** What broke a call, with its cause, since undici says no more than that a fetch failed. */
const told = (error: Error): string => `${error}: ${error.cause}`;

it("two nodes behind a balancer are restarted one after the other, and no call is refused or broken", async () => {
  let isOver = false;
  const seen: string[] = [];
  const during = async (call: () => Promise<Answer>) => {
    while (!isOver) seen.push(await call().then(answered, told));
  };
  for (const port of ports) nodes.push(await start(port));
  const payer = createPayer({ retries: 0 });
  const load = [
    ...[1, 2, 3].map(() => during(() => payer.pay(`${balancer.url}/fetch`, { body: { url: `${site.url}/article` } }))),
    during(async () => {
      const reply = await fetch(`${balancer.url}/health`);
      return { status: reply.status, body: await reply.text() };
    }),
  ];
  for (const [at, port] of ports.entries()) {
    expect(await nodes[at]?.stop("SIGTERM")).toBe(0);
    nodes[at] = await start(port);
  }
  isOver = true;
  await Promise.all(load);
  expect(seen.filter((status) => status !== "200")).toEqual([]);
  expect(seen.length).toBeGreaterThan(20);
});
