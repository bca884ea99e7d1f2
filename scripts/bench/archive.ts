/**
 * What archiving costs: CPU milliseconds for each 100 kB received, on the serving thread and in all; the bound is 1.
 *
 * Pages are made up, different from each other and about as compressible as pages are. Beside it, the same bytes hashed only.
 */
import { hash, randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Endpoint, Received } from "@farthing/contract";
import { Archive, Writing } from "@farthing/plugin-archive/store";

const CALLS = 400;
/** Until the code is compiled. */
const WARM = 400;
const PAGE = 100_000;
const log = { debug() {}, info() {}, warn() {}, error() {} };
const WORDS = "the kettle of copper stands on a shelf and class div span href item price stock list".split(" ");

/** About as compressible as a page: words in tags, with names that occur once. */
function page(): Uint8Array {
  let text = "";
  const noise = randomBytes(PAGE);
  for (let at = 0; text.length < PAGE; at += 1) {
    const byte = noise[at % PAGE] ?? 0;
    text += `<p class="${WORDS[byte % WORDS.length]}">${WORDS[(byte >> 3) % WORDS.length]} ${byte < 60 ? noise.toString("base64", at, at + 6) : "is"} `;
  }
  return Buffer.from(text.slice(0, PAGE));
}

const folder = mkdtempSync(join(tmpdir(), "farthing-bench-archive-"));
const bounds = { maxBytes: 1e9, maxMs: 1e9, fileMs: 1e9 };
const archive = new Archive({
  writing: new Writing({ folder, bounds, software: "bench" }),
  ...{ keepPersonal: false, version: "0", log, queueBytes: 1e9 },
});
const endpoint = { method: "POST", path: "/fetch" } as unknown as Endpoint;
const pages = Array.from({ length: CALLS }, page);
const received = (bytes: Uint8Array): Received => ({
  ...{ url: "http://shop.example/", finalUrl: "http://shop.example/", method: "GET", status: 200, contentType: "text/html" },
  ...{ retrievedAt: Date.now(), headers: { "content-type": "text/html" }, bytes, age: null, isPersonal: false },
});
const sum = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000;
const cpuMs = (since: NodeJS.CpuUsage) => sum(process.cpuUsage(since));

async function call(requestId: string, bytes: Uint8Array): Promise<void> {
  archive.begin(requestId);
  archive.received(received(bytes), requestId);
  const reply = { status: 200, headers: {}, body: "x".repeat(8_000) };
  await archive.end({ requestId, endpoint, startedAt: 0, input: async () => ({ url: "http://shop.example/" }) }, reply);
}

const written = () => Number(archive.health().detail?.calls);
archive.start();
for (let at = 0; at < WARM; at += 1) await call(`warm-${at}`, randomBytes(1_000));
while (written() < WARM) await new Promise((done) => setTimeout(done, 20));
const from = process.cpuUsage();
const began = performance.now();
const ownFrom = process.threadCpuUsage();
for (const [at, bytes] of pages.entries()) await call(`call-${at}`, bytes);
const serving = sum(process.threadCpuUsage(ownFrom));
await archive.dispose();
const spent = cpuMs(from);
const wall = performance.now() - began;
const hashing = process.cpuUsage();
for (const bytes of pages) hash("sha256", bytes);
const hashed = cpuMs(hashing);
const size = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
rmSync(folder, { recursive: true });

const each = (ms: number) => `${(ms / CALLS).toFixed(3)} ms`;
console.log(
  `${CALLS} calls with a page of ${PAGE / 1_000} kB each, ${((size / CALLS / PAGE) * 100).toFixed(0)} % of that on disk`,
);
console.log(`CPU for 100 kB, all threads   ${each(spent)}`);
console.log(`  on the serving thread       ${each(serving)}`);
console.log(`  SHA-256 alone, for scale    ${each(hashed)}`);
console.log(`elapsed                       ${each(wall)}`);
if (spent / CALLS > 1) process.exitCode = 1;
