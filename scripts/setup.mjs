/**
 * Makes a fresh checkout ready: dependencies and build. Does nothing where nothing is missing. Runs on any Node >= 20,
 * with nothing installed; everything after it runs on the Node that comes with the dependencies.
 *
 *   node scripts/setup.mjs [--quiet] [--browser] [--test] [--bench]
 *
 * With --quiet it mentions only what takes longer than a moment. With --browser it also looks for a Chromium and installs one where it
 * can. With --test it also brings what the tests start besides (Debian's packages, so as root); where it cannot, it says what to install, and the tests that need them fail with the same words.
 * With --bench it also brings the peers that benchmarks compare with.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

if (process.argv.includes("--help")) {
  // The comment above, as lib/help.ts of the other scripts gives it, which an older Node does not run.
  const [, head = ""] = /\/\*\*(.*?)\*\//s.exec(readFileSync(fileURLToPath(import.meta.url), "utf8")) ?? [];
  console.log(head.replace(/^[ \t]*\*? ?/gm, "").trim());
  process.exit(0);
}

const OLDEST_NODE = 20;
const root = fileURLToPath(new URL("..", import.meta.url));
const at = (path) => join(root, path);
const quiet = process.argv.includes("--quiet");
/** With --quiet a step is not mentioned unless it takes longer than this. */
const PATIENCE_MS = 2_000;

/** Runs one step, telling that it runs and how long it took; ends with what it wrote if it fails. */
async function run(what, command, args, cwd = root) {
  const started = Date.now();
  let said = false;
  const say = () => {
    said = true;
    console.error(`setup: ${what} ...`);
  };
  const timer = setTimeout(say, quiet ? PATIENCE_MS : 0);
  const env = {
    APT_CONFIG: at("scripts/setup-apt.conf"),
    ...process.env,
    PATH: `${at("node_modules/.bin")}:${process.env.PATH}`,
  };
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  const [status, error] = await once(child, "close").then(
    ([code]) => [code],
    (failure) => [1, failure],
  );
  clearTimeout(timer);
  if (status !== 0) {
    console.error(output);
    console.error(`setup: ${what} failed${error ? ` (${error.message})` : ""}; the command was: ${command} ${args.join(" ")}`);
    process.exit(1);
  }
  if (said) console.error(`setup: ${what} done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

const POSTGRES = "/usr/lib/postgresql";
const installedPostgres = () =>
  existsSync(POSTGRES) && readdirSync(POSTGRES).some((version) => existsSync(join(POSTGRES, version, "bin/postgres")));

const onPath = (command) => (process.env.PATH ?? "").split(":").some((folder) => existsSync(join(folder, command)));
const debian = (name) => `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${name}`;

/** What the tests start besides Node and a browser: what shows that it is there, and the shell's line that installs it on Debian. */
const NEEDED = [
  { name: "PostgreSQL", found: installedPostgres, line: "sh scripts/setup-postgres.sh" },
  { name: "openssl", found: () => onPath("openssl"), line: debian("openssl") },
  { name: "ps", found: () => onPath("ps"), line: debian("procps") },
  ...["nginx", "haproxy"].map((name) => ({
    name,
    found: () => existsSync(`/usr/sbin/${name}`),
    line: `sh scripts/setup-server.sh ${name}`,
  })),
  {
    name: "Valkey or Redis",
    found: () => ["valkey-server", "redis-server"].some((command) => existsSync(`/usr/bin/${command}`)),
    line: "sh scripts/setup-server.sh valkey",
  },
  {
    name: "Python with cryptography and mypy",
    found: () =>
      ["bin/python3", "bin/mypy", "lib/python3/dist-packages/cryptography"].every((path) => existsSync(`/usr/${path}`)),
    line: debian("python3 python3-cryptography mypy"),
  },
];

async function bringNeeded() {
  for (const { name, found, line } of NEEDED) {
    if (found()) continue;
    if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get"))
      await run(`installing ${name} for the tests`, "sh", ["-c", line]);
    else console.error(`setup: the tests need ${name}, which is not here; as root on Debian: ${line}`);
  }
}

/** Brings what the lock file of a folder names, where that is newer than what lies there. */
async function installIn(folder, what) {
  if (!newer(at(`${folder}/package-lock.json`), at(`${folder}/node_modules/.package-lock.json`))) return;
  // Not `npm ci`: it refuses a lock file made where a registry lacked the builds of optional packages for other platforms.
  await run(what, "npm", ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"], at(folder));
}

const newer = (a, b) => !existsSync(b) || statSync(a).mtimeMs > statSync(b).mtimeMs;

if (Number(process.versions.node.split(".")[0]) < OLDEST_NODE) {
  console.error(`setup: Node ${OLDEST_NODE} or newer is needed to install; this is ${process.versions.node}.`);
  process.exit(1);
}
// The system's packages come while npm's do: neither needs the other, and both mostly wait for the network.
const needed = process.argv.includes("--test") ? bringNeeded() : Promise.resolve();
await installIn(".", "installing dependencies (a minute or two the first time)");
if (process.argv.includes("--bench")) await installIn("scripts/bench", "installing the benchmarks' peers");
await run("building", at("node_modules/.bin/node"), [at("scripts/build.ts")]);
await needed;
if (process.argv.includes("--browser"))
  await run("looking for a browser", at("node_modules/.bin/node"), [at("scripts/setup-chromium.ts")]);
