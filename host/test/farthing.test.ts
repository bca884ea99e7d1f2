import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { freePort } from "../../core/contract/test/free-port.ts";
import { MALLOC, NODE_OPTIONS } from "../bin/memory.js";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const FARTHING = at("../bin/farthing.js");
/** What the tests look at of a package.json. */
interface Manifest {
  readonly version: string;
  readonly bin?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
}
const manifestAt = (path: string): Manifest => JSON.parse(readFileSync(at(path), "utf8"));
const { version } = manifestAt("../package.json");
const parent = mkdtempSync(join(tmpdir(), "farthing-bin-"));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const say = (...args: string[]) =>
  spawnSync(process.execPath, [FARTHING, ...args], { encoding: "utf8", cwd: parent, env: { PATH: process.env.PATH } });

/** How the command is started. */
interface Start {
  readonly options?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}
/** What the service says of itself. */
interface Told {
  readonly pid: number;
  readonly execArgv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** Starts the service by its command; gives what it says of its V8 and its environment once it answers. */
async function start({ options = [], environment = {} }: Start = {}) {
  const port = await freePort();
  const tell = `data:text/javascript,${encodeURIComponent(
    `if (process.argv[1].endsWith("main.js")) console.log(JSON.stringify({ pid: process.pid, execArgv: process.execArgv, env: process.env }))`,
  )}`;
  const child = spawn(process.execPath, [...options, "--import", tell, FARTHING], {
    cwd: parent,
    env: { PATH: process.env.PATH, PORT: String(port), PAYMENT: "none", LOG_LEVEL: "warn", ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const [line] = await once(child.stdout.setEncoding("utf8"), "data");
  const health = () => fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined);
  await expect.poll(async () => (await health())?.ok).toBe(true);
  const told: Told = JSON.parse(line);
  return { child, ended, told };
}

describe("the command farthing", () => {
  it("tells its version, its use, and what it does not know", () => {
    expect(say("--version").stdout).toBe(`${version}\n`);
    expect(say("--help").stdout).toMatch(/^farthing: .*\n\nusage: farthing /);
    const { status, stderr } = say("--wrong");
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^unknown option --wrong\n/)]);
    expect(say("--print-config").stdout).toMatch(/^PORT +4021 /m);
  });

  it("has commands, each with its own help, and start is what it does without one", () => {
    const { stdout } = say("--help");
    for (const name of ["add", "index", "start"]) {
      expect(stdout).toMatch(new RegExp(`^ {2}${name} {2,}\\S`, "m"));
      expect(say(name, "--help")).toMatchObject({ status: 0, stdout: expect.stringMatching(/^usage: farthing /) });
    }
    expect(say("start", "--version").stdout).toBe(`${version}\n`);
    expect(say("fly")).toMatchObject({ status: 2, stderr: expect.stringMatching(/^unknown command fly; there are .*\bstart\b/) });
    expect(say("../start")).toMatchObject({ status: 2 });
  });

  it.each([
    [["ledger", "report", "--frob"], /^Unknown option '--frob'/, "usage: farthing ledger report [options]"],
    [["replay", "--frob"], /^Unknown option '--frob'/, "usage: farthing replay REQUEST_ID"],
    [["ledger", "backup"], /^this is not how it is called$/m, "usage: farthing ledger backup FILE"],
    [["add"], /^this is not how it is called$/m, "usage: farthing add PACKAGE"],
    [["ledger", "frob"], /^unknown command ledger frob; there are .*\bledger backup\b/, "farthing --help says"],
  ])("tells why %j is wrong, and how it is called, without all of the help", (words, why, usage) => {
    const { status, stdout, stderr } = say(...words);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(why);
    expect(stderr).toContain(usage);
    expect(stderr).toMatch(/--help says/);
    expect(stderr.trim().split("\n").length).toBeLessThan(8);
  });

  it("is what npm start runs, and what the package is installed with", () => {
    expect(manifestAt("../../package.json").scripts?.start).toMatch(/\bhost\/bin\/farthing\.js$/);
    expect(manifestAt("../package.json").bin).toEqual({ farthing: "./bin/farthing.js" });
  });

  it.runIf(process.execve)("becomes the service, with its settings of memory, and ends in order", async () => {
    const { child, ended, told } = await start();
    expect(told.pid).toBe(child.pid);
    expect(told.execArgv).toEqual(expect.arrayContaining(NODE_OPTIONS));
    expect(told.env).toMatchObject(MALLOC);
    child.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  });

  it("leaves alone what the operator has set", async () => {
    const { child, ended, told } = await start({ environment: { MALLOC_TRIM_THRESHOLD_: "65536" } });
    expect(told.env).toMatchObject({ ...MALLOC, MALLOC_TRIM_THRESHOLD_: "65536" });
    child.kill("SIGTERM");
    await ended;
  });

  it("where a process cannot be taken over, stands beside the service and passes on signals", async () => {
    const without = ["--import", "data:text/javascript,delete process.execve"];
    const { child, ended, told } = await start({ options: without });
    expect(told.pid).not.toBe(child.pid);
    expect(told.execArgv).toEqual(expect.arrayContaining(NODE_OPTIONS));
    expect(told.env).toMatchObject(MALLOC);
    child.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    expect(() => process.kill(told.pid, 0)).toThrow();
  });
});
