import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
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

/** The user `postgres`, as whom the server runs where the tests run as root. */
function postgresUser(): { readonly uid: number; readonly gid: number } {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith("postgres:"));
  if (line === undefined) throw new Error("there is no user postgres: run scripts/setup-postgres.sh");
  const [, , uid, gid] = line.split(":");
  return { uid: Number(uid), gid: Number(gid) };
}

/** Throws where a server does not answer yet. */
async function connectTo(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  try {
    await client.connect();
  } finally {
    await client.end();
  }
}

/** Starts a server on a new, empty data folder, with more settings ("fsync=on"); as the user `postgres` where the tests run as root, which it refuses. */
export async function startPostgres(more: readonly string[] = []): Promise<TestPostgres> {
  const bin = binaries();
  const folder = mkdtempSync(join(tmpdir(), "farthing-postgres-"));
  const user = process.getuid?.() === 0 ? postgresUser() : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const as = user ?? {};
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
        await connectTo(url);
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
