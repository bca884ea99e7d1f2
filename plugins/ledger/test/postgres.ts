import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../core/contract/test/free-port.ts";
import { makeData } from "./postgres-data.ts";

const ROOT = "/usr/lib/postgresql";
/** No socket in the file system, whose path may be too long; no waits for the disk; and time for a test to bring a deadlock about. */
const SETTINGS = ["max_connections=60", "unix_socket_directories=", "fsync=off", "deadlock_timeout=3s"];

/** A PostgreSQL server of a test's own. */
export interface TestPostgres {
  readonly url: string;
  /** Cuts every connection and answers none. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

function binaries(): string {
  const version = existsSync(ROOT) ? readdirSync(ROOT).sort((one, other) => Number(other) - Number(one))[0] : undefined;
  if (version === undefined) throw new Error("PostgreSQL is missing: run scripts/setup-postgres.sh");
  return join(ROOT, version, "bin");
}

const userId = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));

/** Starts a server on a new, empty data folder, with more settings ("fsync=on"); as the user `postgres` where the tests run as root, which it refuses. */
export async function startPostgres(more: readonly string[] = []): Promise<TestPostgres> {
  const bin = binaries();
  const folder = mkdtempSync(join(tmpdir(), "farthing-postgres-"));
  const isRoot = process.getuid?.() === 0;
  const as = isRoot ? { uid: userId("-u"), gid: userId("-g") } : {};
  if (isRoot) chownSync(folder, userId("-u"), userId("-g"));
  const data = join(folder, "data");
  makeData(bin, data, as);
  const port = await freePort();
  const url = `postgres://farthing@127.0.0.1:${port}/postgres`;

  const launch = async () => {
    const settings = [...SETTINGS, ...more].flatMap((setting) => ["-c", setting]);
    const options = ["-D", data, "-p", String(port), "-h", "127.0.0.1", ...settings];
    const server = spawn(join(bin, "postgres"), options, { ...as, cwd: folder, stdio: "ignore" });
    const deadline = Date.now() + 60_000;
    for (;;) {
      try {
        execFileSync(join(bin, "pg_isready"), ["-h", "127.0.0.1", "-p", String(port), "-q"]);
        return server;
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  let server = await launch();
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill(signal);
    await ended;
  };
  return {
    url,
    kill: () => end("SIGQUIT"),
    restart: async () => {
      server = await launch();
    },
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) await end("SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
