import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../core/contract/test/free-port.ts";
import { MALLOC, NODE_OPTIONS } from "../../host/bin/memory.js";

const MAIN = fileURLToPath(new URL("../../host/dist/main.js", import.meta.url));
const PATIENCE_MS = 90_000;
/** No service that is started here asks a public node of the chain: where none is given, nobody is there. */
const NO_NODE = "http://127.0.0.1:9";
/** All that the service takes over from this process: its settings are what the caller gives, nothing that lies about. */
const TAKEN = ["PATH", "HOME", "TMPDIR", "CHROMIUM_PATH", "BROWSER_WARM"];
const inherited = Object.fromEntries(Object.entries(process.env).filter(([name, value]) => TAKEN.includes(name) && value));

/** A service in a process of its own. */
export interface RunningService {
  readonly url: string;
  readonly pid: number;
  /** What it has logged so far. */
  log(): string;
  /** Ends it, and gives its exit code; `null` if a signal has ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts the built service in a process of its own, with a data folder that is removed afterwards. Stopping it throws if it
 * answered with an error that its documents do not list for the endpoint.
 *
 * `environment` has settings besides PORT and DATA_DIR; both can be given too. `cwd` is the installation's folder, whose package.json
 * may bring further extractors and plugins. `files` is how many it may have open.
 */
export async function startService(
  environment: Readonly<Record<string, string>> = {},
  cwd: string = process.cwd(),
  files?: number,
): Promise<RunningService> {
  const port = environment.PORT ?? String(await freePort());
  const dataDir = mkdtempSync(join(tmpdir(), "farthing-"));
  const program = [process.execPath, ...NODE_OPTIONS, MAIN] as const;
  const [command, ...args] = files === undefined ? program : ["sh", "-c", `ulimit -n ${files} && exec "$0" "$@"`, ...program];
  const child = spawn(command, args, {
    cwd,
    env: { ...inherited, ...MALLOC, LOG_LEVEL: "warn", RPC_URL: NO_NODE, DATA_DIR: dataDir, ...environment, PORT: port },
    stdio: ["ignore", "inherit", "pipe"],
  });
  let log = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    log += text;
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve)); // its log has ended, too
  const url = `http://127.0.0.1:${port}`;
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    child.kill(signal);
    const code = await ended;
    rmSync(dataDir, { recursive: true, force: true });
    const { UNDECLARED } = await import("@farthing/runtime"); // takes longer to load than most of those who start a service
    if (log.includes(UNDECLARED)) throw new Error(`what the service publishes of its errors is not true:\n${log}`);
    return code;
  };
  for (const started = Date.now(); ; await new Promise((resolve) => setTimeout(resolve, 25))) {
    if (child.exitCode !== null) {
      await stop();
      throw new Error(`the service did not start:\n${log}`);
    }
    const up = await fetch(`${url}/health`).then(
      (reply) => reply.ok,
      () => false, // not listening yet
    );
    if (up && child.pid !== undefined) return { url, pid: child.pid, log: () => log, stop };
    if (Date.now() - started > PATIENCE_MS) {
      await stop("SIGKILL");
      throw new Error(`the service did not answer GET /health within ${PATIENCE_MS / 1000} s:\n${log}`);
    }
  }
}
