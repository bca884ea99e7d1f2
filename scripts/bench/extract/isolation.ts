import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Call, MarkdownEngine } from "@farthing/contract";
import { BlockMarkdownEngine } from "@farthing/markdown";
import { findPackages, InstalledExtractors, loadExtractors } from "@farthing/runtime";
import { BaseWebClient } from "@farthing/web";
import { toResponse } from "@farthing/web/read";
import { median } from "../../lib/figures.ts";

const CALLS = 300;
const WARM_UP = 50;
/** What is asked for: milliseconds of a call, at the median. */
const MOST_MS = 2;
/** Of a tick in which Linux counts processor time. */
const TICK_MS = 10;

/** An extractor of somebody's, which reads a page and a JSON answer. */
const CODE = `const spec = JSON.parse(SPEC);
export default { $type: "farthing.extractor", api: 1, ...spec, fields: spec.schema, accepts: undefined, rejects: [], examples: [],
  async extract({ url, params }, site) {
    const [page, data] = [await site.page(url), await site.json("http://bench-shop.com/api/" + params.name)];
    return { title: page.text("h1"), price: data.price };
  } };`;

const SCHEMA = {
  type: "object",
  properties: { title: { type: "string" }, price: { type: "number" } },
  required: ["title", "price"],
  additionalProperties: false,
};
const DESCRIPTION = {
  ...{ name: "bench", aliases: [], description: "A shop.", domains: ["bench-shop.com"], localeSubdomains: false },
  ...{ paths: ["/:name"], accepts: false, schema: SCHEMA, config: [], hosts: [] },
};

/** A page of ordinary size. */
const PAGE = `<!doctype html><title>Pot</title><h1>Pot</h1>${'<p class="line">Tea is made in it.</p>'.repeat(400)}`;

class Canned extends BaseWebClient {
  async fetch(url: string | URL) {
    const at = new URL(url);
    const isData = at.pathname.startsWith("/api/");
    const answer = {
      status: 200,
      headers: { "content-type": isData ? "application/json" : "text/html" },
      cookies: [],
      bytes: Buffer.from(isData ? '{"price":5}' : PAGE),
    };
    return toResponse({ url: at, answer, redirects: [] });
  }
}

const call: Call = {
  requestId: "bench",
  signal: new AbortController().signal,
  log: { debug() {}, info() {}, warn() {}, error() {} },
  remainingMs: () => 30_000,
  note() {},
};

function install(folder: string): void {
  const at = join(folder, "node_modules/extractor-bench");
  mkdirSync(at, { recursive: true });
  const farthing = { type: "extractor", api: 1, entry: "./index.js", match: "./extractor.json" };
  const peerDependencies = { "@farthing/contract": "^1.0.0" };
  const manifest = { name: "extractor-bench", version: "1.0.0", type: "module", farthing, peerDependencies };
  writeFileSync(join(at, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(at, "extractor.json"), JSON.stringify(DESCRIPTION));
  writeFileSync(join(at, "index.js"), CODE.replace("SPEC", JSON.stringify(JSON.stringify(DESCRIPTION))));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ dependencies: { "extractor-bench": "*" } }));
}

/** Milliseconds of processor time of a call, of this process and those that it has started. */
async function worked(registry: InstalledExtractors): Promise<number> {
  const now = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000 + childrenWorked();
  };
  const before = now();
  for (let round = 0; round < CALLS; round += 1) await registry.extract(`http://bench-shop.com/pot-${round}`, undefined, call);
  return (now() - before) / CALLS;
}

/** Milliseconds of processor time of all processes that this one has started, where the system says so. */
function childrenWorked(): number {
  try {
    const pids = readFileSync(`/proc/self/task/${process.pid}/children`, "latin1").trim().split(" ").filter(Boolean);
    const fields = pids.map((pid) => readFileSync(`/proc/${pid}/stat`, "latin1").split(") ").at(-1)?.split(" ") ?? []);
    return fields.reduce((sum, stat) => sum + (Number(stat[11]) + Number(stat[12])) * TICK_MS, 0);
  } catch {
    return 0;
  }
}

/** Milliseconds of calls to the same extractor, in this process and in one of its own, by turns. */
export async function isolationCost(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "farthing-bench-"));
  install(folder);
  const packages = findPackages(join(folder, "none.json"), join(folder, "package.json"));
  const markdown: MarkdownEngine = new BlockMarkdownEngine();
  const services = { web: new Canned(), markdown, browser: undefined, environment: {} };
  const make = async (trusted: readonly string[]) =>
    new InstalledExtractors(await loadExtractors(packages, "1.4.0", new Map(), { trusted }), services);
  const ways = { here: await make(["extractor-bench"]), isolated: await make([]) };
  const times: Record<keyof typeof ways, number[]> = { here: [], isolated: [] };
  for (let round = 0; round < WARM_UP + CALLS; round += 1)
    for (const way of ["here", "isolated"] as const) {
      const before = performance.now();
      await ways[way].extract(`http://bench-shop.com/pot-${round}`, undefined, call);
      if (round >= WARM_UP) times[way].push(performance.now() - before);
    }
  // The clock shows what the machine's other work does to it; what a call takes of the processor it does not.
  const work = { here: await worked(ways.here), isolated: await worked(ways.isolated) };
  for (const registry of Object.values(ways)) registry.dispose();
  rmSync(folder, { recursive: true, force: true });
  const [here, isolated] = [median(times.here), median(times.isolated)];
  const p99 = times.isolated.toSorted((a, b) => a - b)[Math.floor(CALLS * 0.99)] ?? 0;
  console.log(
    `isolation, a page of ${Math.round(PAGE.length / 1024)} kB and a JSON answer: p50 ${here.toFixed(2)} ms here, ${isolated.toFixed(2)} ms in a process of its own (p99 ${p99.toFixed(2)}): ${(isolated - here).toFixed(2)} of ${MOST_MS} ms more; processor time ${work.here.toFixed(2)} and ${work.isolated.toFixed(2)} ms`,
  );
}
