import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { freePort } from "../../core/contract/test/free-port.ts";

const MAIN = fileURLToPath(new URL("../dist/main.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "farthing-full-log-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("a log that nobody reads keeps no call waiting, nor the service from stopping", async () => {
  const port = String(await freePort());
  const data = { DATA_DIR: join(folder, "unread"), PORT: port, BROWSER_WARM: "false", RPC_URL: "http://127.0.0.1:9" };
  const env = { PATH: process.env.PATH, ...data };
  const service = spawn(process.execPath, [MAIN], { env, stdio: ["ignore", "ignore", "pipe"] });
  service.stderr.pause();
  try {
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(5_000) });
    await expect.poll(() => ask("/health").then(({ ok }) => ok, String)).toBe(true);
    for (let asked = 0; asked < 600; asked += 1) await (await ask(`/no?${"x".repeat(200)}`)).arrayBuffer();
    service.kill("SIGTERM");
    expect(await once(service, "exit")).toEqual([0, null]);
  } finally {
    service.kill("SIGKILL");
  }
});

it("a log on a full disk keeps no call waiting, nor the service from stopping", async () => {
  const port = String(await freePort());
  const env = { PATH: process.env.PATH, DATA_DIR: folder, PORT: port, BROWSER_WARM: "false", RPC_URL: "http://127.0.0.1:9" };
  const service = spawn("sh", ["-c", 'exec "$0" "$1" >/dev/full 2>&1', process.execPath, MAIN], { env, stdio: "ignore" });
  try {
    const ask = () => fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(5_000) });
    await expect.poll(() => ask().then(({ ok }) => ok, String)).toBe(true);
    service.kill("SIGTERM");
    expect(await once(service, "exit")).toEqual([0, null]);
  } finally {
    service.kill("SIGKILL");
  }
});
