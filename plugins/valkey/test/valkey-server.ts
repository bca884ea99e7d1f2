import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { freePort } from "../../../core/contract/test/free-port.ts";

const BINARY = ["/usr/bin/valkey-server", "/usr/bin/redis-server"].find((path) => existsSync(path));
/** Nothing is written to a disk. */
const SETTINGS = ["--save", "", "--appendonly", "no", "--bind", "127.0.0.1", "--dir", "/tmp"];

/** A server of a test's own. */
export interface TestValkey {
  readonly port: number;
  readonly url: string;
  /** Cuts every connection and answers none. */
  kill(): Promise<void>;
  /** As it was at first, with nothing in it. */
  restart(): Promise<void>;
}

/** Starts Valkey, or Redis, on a free port of 127.0.0.1. */
export async function startValkey(more: readonly string[] = [], by: "tcp" | "tls" = "tcp"): Promise<TestValkey> {
  if (BINARY === undefined) throw new Error("Valkey is missing: run scripts/setup-server.sh valkey");
  const port = await freePort();
  const launch = async (): Promise<ChildProcess> => {
    const where = by === "tls" ? ["--port", "0", "--tls-port", String(port)] : ["--port", String(port)];
    const server = spawn(BINARY, [...where, ...SETTINGS, ...more], { stdio: ["ignore", "pipe", "inherit"] });
    for await (const text of server.stdout?.setEncoding("utf8") ?? []) if (String(text).includes("Ready to accept")) break;
    return server;
  };
  let server = await launch();
  return {
    port,
    url: `${by === "tls" ? "rediss" : "redis"}://127.0.0.1:${port}`,
    kill: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGKILL");
      await ended;
    },
    restart: async () => {
      server = await launch();
    },
  };
}
