import { execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { promisify } from "node:util";
import { Connection, Disconnected } from "../cdp/connection.ts";
import { pipeTransport } from "../cdp/transport.ts";
import { chromiumFlags } from "./flags.ts";
import { identityEnvironment, type Version, versionOf } from "./identity.ts";
import { killGroup } from "./process-tree.ts";
import { trustCertificates } from "./trust.ts";

const LAUNCH_TIMEOUT_MS = 20_000;
/** Layout recurses: with the usual 8 MB of stack some thousands of nested elements end the renderer. */
const WITH_STACK = 'ulimit -s 65536 2>/dev/null; exec "$0" "$@"';

/** Where Linux keeps shared memory, and what a browser with some pages open may need of it. Containers often give 64 MB. */
const SHARED_MEMORY = "/dev/shm";
const SHARED_MEMORY_BYTES = 1024 ** 3;

/** The sandbox is what holds a page that breaks out of its engine. */
const NO_SANDBOX =
  "the browser runs without its sandbox: start the service as a user other than root, where the kernel allows user namespaces";

/** Bytes of the longest folder in which the browser can make its socket: a socket's path has 107 at most (unix(7)). */
const LONGEST_FOLDER = 107 - "/farthing-chromium-XXXXXX/org.chromium.Chromium.XXXXXX/SingletonSocket".length;

/** Where profiles are made: the folder for temporary files, unless its path is too long. */
const folderOfProfiles = (): string => (Buffer.byteLength(tmpdir()) > LONGEST_FOLDER ? "/tmp" : tmpdir());

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

/** The version of an executable, without starting a browser. */
async function installedVersion(path: string): Promise<Version> {
  const { stdout } = await promisify(execFile)(path, ["--version"], { timeout: LAUNCH_TIMEOUT_MS });
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
 * A process that does nothing but wait: when this one ends, however it ends, its pipe closes and the browser's group is
 * killed. Signals cannot do that after a SIGKILL. The profile goes when the last process has stopped writing to it.
 */
function guard(group: number, profile: string): Writable {
  const script = 'read -r _; kill -9 -"$1" 2>/dev/null; for _ in 1 2 3 4 5; do rm -rf "$2" && break; sleep 1; done';
  const child = spawn("/bin/sh", ["-c", script, "sh", String(group), profile], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  child.on("error", () => undefined); // without a shell there is no guard, and the rest works
  child.stdin.on("error", () => undefined); // the guard has done its work
  child.unref();
  return child.stdin;
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

async function start(path: string, sandbox: boolean, warn: Warn): Promise<Chromium> {
  const { major } = await installedVersion(path);
  const profile = mkdtempSync(join(folderOfProfiles(), "farthing-chromium-"));
  await trustExtraCertificates(profile, warn);
  const child = spawn(
    "/bin/sh",
    ["-c", WITH_STACK, path, ...chromiumFlags({ major, profile, sandbox, sharedMemory: hasSharedMemory() })],
    {
      stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
      detached: true,
      env: { ...environment(), ...identityEnvironment, HOME: profile, TMPDIR: profile },
    },
  );
  const group = child.pid;
  if (group === undefined) {
    rmSync(profile, { recursive: true, force: true });
    throw new Error(`${path} does not start`);
  }
  child.on("error", () => undefined); // seen as the end of its pipe
  const keeper = guard(group, profile);
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
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    ["PATH", "FONTCONFIG_PATH", "LD_LIBRARY_PATH"].map((name) => [name, process.env[name]] as const).filter(([, value]) => value),
  );

let sandboxWorks = process.getuid?.() !== 0;

/** Starts the Chromium at `path`: in its own sandbox where user and kernel allow one. `warn` hears what is not as it should be. */
export async function launchChromium(path: string, warn: Warn): Promise<Chromium> {
  if (sandboxWorks) {
    try {
      return await start(path, true, warn);
    } catch (error) {
      if (!(error instanceof Disconnected)) throw error;
    }
  }
  // It ended at once, as it does where there are no user namespaces; or we are root.
  const running = await start(path, false, warn);
  sandboxWorks = false;
  warn(NO_SANDBOX);
  return running;
}
