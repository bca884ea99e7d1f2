import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { listening } from "./port.ts";

const MAIN = fileURLToPath(new URL("../dist/main.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "farthing-early-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(["SIGHUP", "SIGUSR1", "SIGUSR2"] as const)(
  "a service that is still starting is not ended by %s, and opens no debugger",
  async (signal) => {
    const database = createServer(); // which answers nothing: the start waits for it
    const url = `postgres://farthing@127.0.0.1:${await listening(database)}/ledger`;
    const env = { PATH: process.env.PATH, DATA_DIR: folder, PORT: "0", BROWSER_WARM: "false", DATABASE_URL: url };
    const service = spawn(process.execPath, [MAIN], { env, stdio: ["ignore", "ignore", "pipe"] });
    let said = "";
    service.stderr.on("data", (part) => {
      said += part;
    });
    try {
      await once(database, "connection");
      service.kill(signal);
      await pause(500);
      expect([service.exitCode, service.signalCode]).toEqual([null, null]);
      expect(said).not.toContain("Debugger");
    } finally {
      service.kill("SIGKILL");
      database.close();
    }
  },
);
