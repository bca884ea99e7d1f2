/**
 * What the way to a worker costs a call: ROLE=api with one worker against ROLE=all, CPU of all processes, in turns.
 *
 * /fetch of pages of a site on loopback, without payments, 8 calls at a time: small ones, and of the size of a median page. CALLS says how many a
 * round (200), ROUNDS how many rounds (3, after one that is not counted).
 */
import { createServer } from "node:http";
import { freePort } from "../../core/contract/test/free-port.ts";
import { median } from "../lib/figures.ts";
import { portOf } from "../lib/port.ts";
import { cpuOf } from "../lib/proc.ts";
import { startService } from "../lib/service.ts";

const CALLS = Number(process.env.CALLS ?? 200);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const CALLERS = 8;
const SECRET = "a-secret-of-this-benchmark-only-0123456789";
const PARAGRAPH = `<p>${"A sentence of the page, as long as sentences are. ".repeat(10)}</p>`;
const NAVIGATION = '<li><a class="menu-entry" href="/elsewhere">Elsewhere</a></li>';
const page = (paragraphs: number, links: number) =>
  `<!doctype html><title>A page</title><nav><ul>${NAVIGATION.repeat(links)}</ul></nav><main><h1>A page</h1>${PARAGRAPH.repeat(paragraphs)}</main>`;
const PAGES: Readonly<Record<string, string>> = { small: page(8, 20), median: page(60, 1_900) };

const site = createServer(({ url = "" }, response) =>
  response.writeHead(200, { "content-type": "text/html" }).end(PAGES[url.split("/")[1] ?? ""] ?? ""),
);
await new Promise<void>((resolve) => site.listen(0, resolve));
const port = portOf(site);

const common = { PAYMENT: "none", LOG_LEVEL: "silent", RATE_LIMIT: "0", ALLOW_PRIVATE_NETWORKS: "127.0.0.0/8" };
const all = await startService(common);
const WORKER_URL = `http://127.0.0.1:${await freePort()}`;
const worker = await startService({
  ...{ ROLE: "worker", WORKER_SECRET: SECRET, PORT: new URL(WORKER_URL).port, RPC_URL: "" },
  ...{ LOG_LEVEL: common.LOG_LEVEL, ALLOW_PRIVATE_NETWORKS: common.ALLOW_PRIVATE_NETWORKS },
});
const api = await startService({ ...common, ROLE: "api", WORKER_SECRET: SECRET, WORKER_URL });

const SETUPS = [
  { name: "ROLE=all", url: all.url, pids: [all.pid] },
  { name: "api + worker", url: api.url, pids: [api.pid, worker.pid] },
] as const;
type Setup = (typeof SETUPS)[number];

const used = ({ pids }: Setup): number => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
let asked = 0;
/** Milliseconds of CPU a call, of all processes and of the first alone, and a call's mean wait. */
async function round(setup: Setup, kind: string) {
  const [cpu, first] = [used(setup), cpuOf(setup.pids[0])];
  let left = CALLS;
  let waited = 0;
  const caller = async () => {
    while (left-- > 0) {
      asked += 1;
      const began = performance.now();
      const body = JSON.stringify({ url: `http://127.0.3.${1 + (asked % 32)}:${port}/${kind}/${asked}` });
      const reply = await fetch(`${setup.url}/fetch`, { method: "POST", headers: { "content-type": "application/json" }, body });
      if (!reply.ok) throw new Error(`${setup.name}: ${reply.status} ${await reply.text()}`);
      await reply.arrayBuffer();
      waited += performance.now() - began;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return { cpu: (used(setup) - cpu) / CALLS, first: (cpuOf(setup.pids[0]) - first) / CALLS, wait: waited / CALLS };
}

/** Runs both in turns, and prints what came of it. */
async function compare(kind: string, html: string): Promise<void> {
  const rounds = new Map<Setup, Awaited<ReturnType<typeof round>>[]>(SETUPS.map((setup) => [setup, []]));
  for (let at = 0; at <= ROUNDS; at += 1)
    for (const setup of SETUPS) {
      const measured = await round(setup, kind);
      if (at > 0) rounds.get(setup)?.push(measured);
    }
  console.log(`\n${kind} pages of ${Math.round(html.length / 1_000)} kB`);
  const [whole = 0, divided = 0] = SETUPS.map((setup) => {
    const own = rounds.get(setup) ?? [];
    const cpu = median(own.map((each) => each.cpu));
    const first = median(own.map((each) => each.first));
    const wait = median(own.map((each) => each.wait));
    const share = setup.pids.length > 1 ? ` (${first.toFixed(1)} of it on the API node)` : "";
    console.log(`  ${setup.name.padEnd(14)} ${cpu.toFixed(1)} ms CPU a call${share}, ${wait.toFixed(0)} ms wait`);
    return cpu;
  });
  console.log(`  the hop costs ${(divided - whole).toFixed(1)} ms CPU a call, ${(divided / whole).toFixed(2)} times ROLE=all`);
}

try {
  for (const [kind, html] of Object.entries(PAGES)) await compare(kind, html);
} finally {
  await Promise.all([all.stop(), api.stop(), worker.stop()]);
  site.close().closeAllConnections();
}
