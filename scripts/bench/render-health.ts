/**
 * GET /health while pages are rendered: p50 and p99 of the built service with none, with one after another, and with all slots taken.
 *
 * The service runs in a process of its own, under PAYMENT=none; the pages come from this one, and /health is asked every few
 * milliseconds from a third, at the service's own priority. Ends with code 1 if p99 while ordinary pages are rendered is 100 ms or more,
 * unless the machine is busy with other things: then it is not much less without any render. `--seconds N` changes how long each way is measured. Needs Chromium (scripts/setup-chromium.ts) and the build.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { quantile } from "../lib/figures.ts";
import { readCommandLine } from "../lib/help.ts";
import { startService } from "../lib/service.ts";
import { article, MARK, startSite } from "./render/site.ts";

const { values } = readCommandLine(import.meta.filename, { seconds: { type: "string", default: "15" } });
const SECONDS = Number(values.seconds);
const LIMIT_MS = 100;
/** p99 without renders that only a machine with other work to do has. */
const BUSY_MS = 20;

const { server, base } = await startSite({
  script: `<main></main><script>fetch("/data").then(r => r.text()).then(html => { document.querySelector("main").innerHTML = html })</script>`,
  rich: `${article}${Array.from({ length: 20 }, (_, i) => `<img src="/image/${i}"><script src="/code/${i}.js"></script>`).join("")}`,
  large: `${article}${"<p>A <b>row</b> of <a href='/x'>many</a>.</p>".repeat(5_000)}`,
});
const service = await startService({ PAYMENT: "none", ALLOW_PRIVATE_NETWORKS: "127.0.0.2/32", RATE_LIMIT: "1000000" });

async function render(name: string): Promise<number> {
  const body = JSON.stringify({ url: base + name });
  const reply = await fetch(`${service.url}/render`, { method: "POST", headers: { "content-type": "application/json" }, body });
  const { text = "", message } = (await reply.json()) as { text?: string; message?: string };
  if (reply.status === 504) return 0; // a machine with much else to do
  if (!reply.ok || !text.includes(MARK)) throw new Error(`/render of ${name}: ${reply.status} ${message ?? "without its text"}`);
  return 1;
}

/** How many pages were rendered, and how long /health took meanwhile, in milliseconds. */
interface Measured {
  readonly renders: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
}

/** Times of /health in a process of its own while pages are rendered without a pause, so many at once. */
async function measure(names: readonly string[], atOnce: number): Promise<Measured> {
  const asker = fork(fileURLToPath(new URL("./render/ask-health.ts", import.meta.url)), [`${service.url}/health`]);
  const times = once(asker, "message");
  const until = Date.now() + SECONDS * 1_000;
  let [begun, renders] = [0, 0];
  const one = async () => {
    while (Date.now() < until && names.length > 0) renders += await render(names[begun++ % names.length] ?? "");
  };
  await Promise.all([new Promise((done) => setTimeout(done, SECONDS * 1_000)), ...Array.from({ length: atOnce }, one)]);
  asker.send("stop");
  const [waits] = (await times) as [number[]];
  const sorted = waits.sort((a, b) => a - b);
  return { renders, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), worst: quantile(sorted, 1) };
}

await render("script"); // the browser is started
const ways: readonly [what: string, names: readonly string[], atOnce: number][] = [
  ["no render", [], 0],
  ["one ordinary page at a time", ["script", "rich"], 1],
  ["all slots, ordinary pages", ["script", "rich"], 4],
  ["one large page at a time", ["large"], 1],
];
let [failed, busy] = [false, false];
for (const [what, names, atOnce] of ways) {
  const { renders, p50, p99, worst } = await measure(names, atOnce);
  console.log(
    `${what.padEnd(28)} /health p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms   worst ${worst.toFixed(0)} ms   (${renders} renders)`,
  );
  if (names.length === 0) busy = p99 >= BUSY_MS;
  if (what.includes("ordinary") && p99 >= LIMIT_MS) failed = true;
}
await service.stop();
server.closeAllConnections();
server.close();
if (failed) console.log(busy ? "the machine is busy: the figures say little" : `FAILED: p99 is ${LIMIT_MS} ms or more`);
process.exit(failed && !busy ? 1 : 0);
