import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Readable, Writable } from "node:stream";
import { promisify } from "node:util";
import { SOONER } from "@farthing/contract/step-back";
import { Connection, Disconnected } from "../cdp/connection.ts";
import { pipeTransport } from "../cdp/transport.ts";
import { ACCOUNTS, type Account, giveFolder, spawnedAs } from "./account.ts";
import { chromiumFlags } from "./flags.ts";
import { identityEnvironment, type Version, versionOf } from "./identity.ts";
import { killGroup } from "./process-tree.ts";
import { trustCertificates } from "./trust.ts";

const LAUNCH_TIMEOUT_MS = 20_000;
/** How far below the service the browser stands in priority, with everything that it starts (nice(1)). */
const NICER = 5;
/** The browser as a command that lacks the right to raise itself again, as it does wherever it may. */
const LOWERED = "setpriv --bounding-set=-sys_nice";
/**
 * Where the kernel shares time out by session, it is the session's own figure that counts against others (sched(7), "The autogroup
 * feature"). This one gives the browser half of the service's share where both want all: with less it starves beside other work.
 */
const SESSION_NICER = 3;
/** Layout recurses: with the usual 8 MB of stack some thousands of nested elements end the renderer. */
const PREPARED = [
  "ulimit -s 65536 2>/dev/null",
  `{ echo ${SESSION_NICER} >/proc/self/autogroup; } 2>/dev/null`,
  `{ echo ${SOONER} >/proc/self/oom_score_adj; } 2>/dev/null`,
  "prlimit --pid $$ --nice=0:0 2>/dev/null",
  `if ${LOWERED} true 2>/dev/null; then exec nice -n ${NICER} ${LOWERED} "$0" "$@"; fi`,
  `exec nice -n ${NICER} "$0" "$@"`,
].join("; ");

/** Where Linux keeps shared memory, and what a browser with some pages open may need of it. Containers often give 64 MB. */
const SHARED_MEMORY = "/dev/shm";
const SHARED_MEMORY_BYTES = 1024 ** 3;

/** Bytes of the longest folder in which the browser can make its socket: a socket's path has 107 at most (unix(7)). */
const MAX_FOLDER_LENGTH = 107 - "/farthing-chromium-XXXXXX/org.chromium.Chromium.XXXXXX/SingletonSocket".length;

/** Six letters that nobody can guess, as of mkdtemp(3). */
const randomName = (): string => randomBytes(6).toString("base64url").slice(0, 6);

/** Where profiles can be made: the folder for temporary files, unless its path is too long, and the one that every user reaches. */
const foldersOfProfiles = (): string[] => (Buffer.byteLength(tmpdir()) > MAX_FOLDER_LENGTH ? ["/tmp"] : [tmpdir(), "/tmp"]);

/** The executable, or a folder of its own, is out of the account's reach. */
class Unusable extends Error {}

export type Warn = (message: string) => void;

/** A running browser. */
export interface Chromium {
  readonly connection: Connection;
  readonly version: Version;
  /** Process group, where it runs on this machine. */
  readonly group: number | undefined;
  /** Ends it with everything that belongs to it, whatever state it is in. */
  kill(): void;
}

/** Says its version, if both the folder and the executable can be used. */
const TRIED = 'cd "$HOME" && test -w . && exec "$0" --version';

/** The version of an executable, without starting a browser; asked as the account. @throws where it cannot use it, or its folder */
async function installedVersion(path: string, account: Account, profile: string): Promise<Version> {
  const options = { timeout: LAUNCH_TIMEOUT_MS, cwd: "/", env: environment(profile), ...spawnedAs(account) };
  const { stdout } = await promisify(execFile)("/bin/sh", ["-c", TRIED, path], options);
  return versionOf(`/${stdout.replace(/[^\d.]+/, "")}`);
}

function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize >= SHARED_MEMORY_BYTES;
  } catch {
    return false; // not Linux, or not mounted
  }
}

/**
 * A process that does nothing but wait: when this one ends, however it ends, its pipe closes and the browser's group, which it is
 * told once there is one, is killed. Signals cannot do that after a SIGKILL. The profile goes when the last process has stopped
 * writing to it. `dismiss` ends the guard, which leaves the profile alone.
 */
function guard(profile: string): { keeper: Writable; dismiss: () => void } {
  const script =
    'read -r group && read -r _; [ -n "$group" ] && kill -9 -"$group" 2>/dev/null; for _ in 1 2 3 4 5; do rm -rf "$1" && break; sleep 1; done';
  const child = spawn("/bin/sh", ["-c", script, "sh", profile], { stdio: ["pipe", "ignore", "ignore"], detached: true });
  child.on("error", () => undefined); // without a shell there is no guard, and the rest works
  child.stdin.on("error", () => undefined); // the guard has done its work
  child.unref();
  return { keeper: child.stdin, dismiss: () => void child.kill("SIGKILL") };
}

/** NODE_EXTRA_CA_CERTS holds in the browser too. As in Node, a file that cannot be used is no reason not to start. */
async function trustExtraCertificates(profile: string, warn: Warn): Promise<void> {
  const file = process.env.NODE_EXTRA_CA_CERTS;
  if (!file) return;
  await trustCertificates(profile, file).catch(({ message }: Error) => {
    warn(
      `the browser does not trust NODE_EXTRA_CA_CERTS: it takes a readable file and certutil (Debian: libnss3-tools); ${message}`,
    );
  });
}

/** A folder of the account's for one browser, and that browser's version. */
async function makeProfile(path: string, account: Account): Promise<{ profile: string; keeper: Writable; version: Version }> {
  const failures: unknown[] = [];
  for (const folder of foldersOfProfiles()) {
    const profile = join(folder, `farthing-chromium-${randomName()}`);
    // Before there is a folder there is who removes it: this process may be killed at any time.
    const { keeper, dismiss } = guard(profile);
    try {
      mkdirSync(profile, { mode: 0o700 });
    } catch (error) {
      failures.push(error);
      dismiss();
      continue;
    }
    try {
      giveFolder(profile, account);
      return { profile, keeper, version: await installedVersion(path, account, profile) };
    } catch (error) {
      failures.push(error);
      keeper.end();
    }
  }
  throw new Unusable(`${path} does not start`, { cause: failures[0] });
}

async function start(path: string, account: Account, warn: Warn): Promise<Chromium> {
  const { profile, keeper, version } = await makeProfile(path, account);
  await trustExtraCertificates(profile, warn);
  giveFolder(profile, account);
  const { sandbox } = account;
  const flags = chromiumFlags({ major: version.major, profile, sandbox, sharedMemory: hasSharedMemory() });
  const child = spawn("/bin/sh", ["-c", PREPARED, path, ...flags], {
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
    detached: true,
    cwd: profile,
    env: { ...environment(profile), ...identityEnvironment },
    ...spawnedAs(account),
  });
  const group = child.pid;
  if (group === undefined) {
    keeper.end();
    throw new Error(`${path} does not start`);
  }
  child.on("error", () => undefined); // seen as the end of its pipe
  keeper.write(`${group}\n`);
  const connection = new Connection(pipeTransport(child.stdio[3] as Writable, child.stdio[4] as Readable));
  let dead = false;
  const kill = () => {
    if (dead) return;
    dead = true;
    killGroup(group);
    connection.close();
    keeper.end();
  };
  try {
    const { product } = await connection.send("Browser.getVersion", {}, undefined, LAUNCH_TIMEOUT_MS);
    return { connection, version: versionOf(String(product)), group, kill };
  } catch (error) {
    kill();
    throw error;
  }
}

/** What the browser needs of our environment; keys and secrets of the service are none of its business. */
function environment(profile: string): NodeJS.ProcessEnv {
  const taken = ["PATH", "FONTCONFIG_PATH", "LD_LIBRARY_PATH"].map((name) => [name, process.env[name]] as const);
  return { ...Object.fromEntries(taken.filter(([, value]) => value)), HOME: profile, TMPDIR: profile };
}

/** By executable, the number of the account that a browser has started as. A later failure has other reasons. */
const known = new Map<string, number>();

/** Starts the Chromium at `path`, as the best account that it starts as. `warn` hears what is not as it should be. */
export async function launchChromium(path: string, warn: Warn): Promise<Chromium> {
  const executable = resolve(path);
  for (let at = known.get(executable) ?? 0; ; at += 1) {
    const account = ACCOUNTS[at] as Account;
    try {
      const running = await start(executable, account, warn);
      known.set(executable, at);
      if (account.warning) warn(account.warning);
      return running;
    } catch (error) {
      // It ended at once, as it does where there are no user namespaces, or this account may not use it.
      const isAccounts = error instanceof Disconnected || error instanceof Unusable;
      if (!isAccounts || known.has(executable) || at + 1 === ACCOUNTS.length) throw error;
    }
  }
}
