import { type ExecFileException, execFile, spawn } from "node:child_process";
import { promisify } from "node:util";
import { freePort } from "../../core/contract/test/free-port.ts";

/** All that a program outside takes over from this process: where programs are, and how npm reaches its registry. */
const TAKEN = /^(?:PATH|HOME|TMPDIR|https?_proxy|no_proxy|npm_config_(?:registry|cache|userconfig)|NODE_EXTRA_CA_CERTS)$/i;
const environment = (): NodeJS.ProcessEnv => Object.fromEntries(Object.entries(process.env).filter(([name]) => TAKEN.test(name)));
const PATIENCE_MS = 60_000;

/** Runs a command in the folder `cwd`, and gives what it writes to standard output. Throws an Error with all that it wrote if it fails. */
type Run = (cwd: string, command: string, ...args: string[]) => Promise<string>;

/** How commands are run that have more variables in their environment. */
export const runWith =
  (more: Readonly<Record<string, string>>): Run =>
  async (cwd, command, ...args) => {
    const options = { cwd, env: { ...environment(), ...more }, maxBuffer: 64 * 1024 * 1024 };
    try {
      return (await promisify(execFile)(command, args, options)).stdout;
    } catch (error) {
      const { code, stdout, stderr } = error as ExecFileException;
      throw new Error(`${command} ${args.join(" ")} ended with ${code}:\n${stdout}${stderr}`);
    }
  };

export const runIn = runWith({});

/** A service that somebody has installed. */
export interface ServiceOutside {
  readonly url: string;
  /** Ends it, and gives all that it has logged. */
  stop(): Promise<string>;
}

/**
 * Starts `npx farthing` in a folder, on a free port. To stop it is to press Ctrl-C in its terminal: npx, its shell and the service
 * are told alike, and npx does not wait. What all of them have logged is given once the last of them has ended.
 */
export async function serveIn(cwd: string, settings: Readonly<Record<string, string>>): Promise<ServiceOutside> {
  const port = String(await freePort());
  const env = { ...environment(), RPC_URL: "http://127.0.0.1:9", ...settings, PORT: port };
  const child = spawn("npx", ["--no-install", "farthing"], { cwd, env, detached: true, stdio: ["ignore", "ignore", "pipe"] });
  let log = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    log += text;
  });
  const ended = new Promise((resolve) => child.once("close", resolve)); // also of the service, which has the same pipe
  const stop = () => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, "SIGINT");
    return ended.then(() => log);
  };
  const url = `http://127.0.0.1:${port}`;
  for (const started = Date.now(); ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const answers = await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false, // not listening yet
    );
    if (answers) return { url, stop };
    if (child.exitCode !== null || Date.now() - started > PATIENCE_MS) {
      await stop();
      throw new Error(`npx farthing did not serve:\n${log}`);
    }
  }
}
