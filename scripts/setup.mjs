/**
 * Makes a fresh checkout ready: dependencies and build. Does nothing where nothing is missing. Runs on any Node >= 20,
 * with nothing installed; everything after it runs on the Node that comes with the dependencies.
 *
 *   node scripts/setup.mjs [--quiet] [--browser] [--test]
 *
 * With --browser it also looks for a Chromium and installs one where it can. With --test it also brings the servers that the tests start themselves (Debian's packages, so as root); where it cannot,
 * it says what to install, and the tests that need them fail with the same words.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const OLDEST_NODE = 20;
const root = fileURLToPath(new URL("..", import.meta.url));
const at = (path) => join(root, path);
const quiet = process.argv.includes("--quiet");

const say = (text) => {
  if (!quiet) console.error(text);
};

function run(what, command, args) {
  say(`setup: ${what} ...`);
  const started = Date.now();
  const PATH = `${at("node_modules/.bin")}:${process.env.PATH}`;
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, PATH, TURBO_TELEMETRY_DISABLED: "1" },
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) {
    console.error(`${stdout}${stderr}`);
    console.error(`setup: ${what} failed${error ? ` (${error.message})` : ""}; the command was: ${command} ${args.join(" ")}`);
    process.exit(1);
  }
  say(`setup: ${what} done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

const POSTGRES = "/usr/lib/postgresql";
const installedPostgres = () =>
  existsSync(POSTGRES) && readdirSync(POSTGRES).some((version) => existsSync(join(POSTGRES, version, "bin/postgres")));

/** Debian packages that the tests need, and what shows that they are there. */
const SERVERS = [{ name: "PostgreSQL", script: "scripts/setup-postgres.sh", found: () => installedPostgres() }];

function bringServers() {
  for (const { name, script, found } of SERVERS) {
    if (found()) continue;
    if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) run(`installing ${name} for the tests`, "sh", [at(script)]);
    else say(`setup: the tests need ${name}, which is not here; as root on Debian: sh ${script}`);
  }
}

const newer = (a, b) => !existsSync(b) || statSync(a).mtimeMs > statSync(b).mtimeMs;

if (Number(process.versions.node.split(".")[0]) < OLDEST_NODE) {
  console.error(`setup: Node ${OLDEST_NODE} or newer is needed to install; this is ${process.versions.node}.`);
  process.exit(1);
}
if (newer(at("package-lock.json"), at("node_modules/.package-lock.json"))) {
  // Not `npm ci`: it refuses a lock file made where a registry lacked the builds of optional packages for other platforms.
  run("installing dependencies (a minute or two the first time)", "npm", [
    "install",
    "--no-save",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ]);
}
run("building", at("node_modules/.bin/turbo"), ["run", "build", "--concurrency=2", "--output-logs=errors-only"]);
if (process.argv.includes("--browser"))
  run("looking for a browser", at("node_modules/.bin/node"), [at("scripts/setup-chromium.mjs")]);
if (process.argv.includes("--test")) bringServers();
