import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../../core/contract/test/free-port.ts";

const PATIENCE_MS = 60_000;

/** A proxy's program, and how it is told what to do. */
interface ProxyProgram {
  readonly name: string;
  readonly command: string;
  readonly args: (folder: string, file: string) => readonly string[];
  readonly configuration: (port: number) => string;
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once("connect", () => end(true)).once("error", () => end(false));
  });

/** Starts a real proxy in a folder of its own. `log()`: what it complained of. */
export async function startProxy({ name, command, args, configuration }: ProxyProgram) {
  const folder = mkdtempSync(join(tmpdir(), `farthing-${name}-`));
  const port = await freePort();
  const file = join(folder, `${name}.conf`);
  writeFileSync(file, configuration(port));
  const child = spawn(command, args(folder, file), { stdio: ["ignore", "ignore", "pipe"] });
  let log = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    log += text;
  });
  const ended = new Promise((resolve, reject) => child.once("close", resolve).once("error", reject));
  ended.catch(() => {}); // whoever waits for the start or the end is told
  for (const started = Date.now(); !(await answers(port)); await sleep(20))
    if (child.exitCode !== null || child.pid === undefined || Date.now() - started > PATIENCE_MS)
      throw new Error(
        `${name} did not start (npm test installs it as root on Debian; else: sh scripts/setup-server.sh ${name})\n${log}`,
      );
  return {
    url: `http://127.0.0.1:${port}`,
    log: () => log,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
