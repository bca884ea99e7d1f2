/**
 * Time from the start of the process to the first answered GET /health, and memory then, against a one-route @x402/express server.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../core/contract/test/free-port.ts";
import { median } from "../lib/figures.ts";
import { cpuOf, rssOf } from "../lib/proc.ts";
import { readRootManifest } from "../lib/workspaces.ts";

const ROUNDS = 5;
const root = fileURLToPath(new URL("../../", import.meta.url));
/** What `npm start` gives to Node. */
const OURS = readRootManifest(root).scripts.start?.split("/node ")[1]?.split(" ") ?? [];
const PEER = [fileURLToPath(new URL("boot/peer.ts", import.meta.url))];

/** What a start took, and what the process holds then. */
interface Start {
  readonly ms: number;
  readonly mib: number;
  readonly cpuMs: number;
}

async function boot(command: readonly string[]): Promise<Start> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "farthing-bench-"));
  const started = performance.now();
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "error" },
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command.join(" ")} cannot be started`);
  while (
    !(await fetch(`http://127.0.0.1:${port}/health`).then(
      (reply) => reply.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`${command.join(" ")} ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const result = { ms: performance.now() - started, mib: rssOf(pid), cpuMs: cpuOf(pid) };
  child.kill();
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
  return result;
}

const runs: Record<"ours" | "peer", Start[]> = { ours: [], peer: [] };
for (let round = 0; round < ROUNDS; round += 1) {
  runs.peer.push(await boot(PEER));
  runs.ours.push(await boot(OURS));
}
const of = (who: keyof typeof runs, what: keyof Start) => median(runs[who].map((run) => run[what]));
const row = (who: keyof typeof runs) => ({
  "ms to /health": Math.round(of(who, "ms")),
  "CPU ms": Math.round(of(who, "cpuMs")),
  "RSS MiB": Math.round(of(who, "mib")),
});
console.table({ "farthing, everything installed": row("ours"), "@x402/express, one route": row("peer") });
const ratio = (what: keyof Start) => (of("ours", what) / of("peer", what)).toFixed(2);
console.log(
  `ratio: ${ratio("ms")} of its time, ${ratio("cpuMs")} of its CPU, ${ratio("mib")} of its memory (median of ${ROUNDS})`,
);
