/**
 * Makes sure that there is a Chromium for POST /render: looks for one, else installs it by playwright, else by Debian's package
 * manager (as root), else says how. The service runs without one too; /render then answers `overloaded`.
 * Needs the build (scripts/setup.mjs).
 *
 *   npx node scripts/setup-chromium.ts [--require]        --require: exit code 1 if there is none in the end
 *   npx node scripts/setup-chromium.ts --flags MAJOR      what to start a browser of that version with that BROWSER_ENDPOINT names
 */
import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { findChromium } from "../core/browser/dist/chromium/find.js";
import { pageFlags } from "../core/browser/dist/chromium/flags.js";
import { identityEnvironment } from "../core/browser/dist/chromium/identity.js";
import { readCommandLine } from "./lib/help.ts";
import { EXTRAS, installChromium, PACKAGES } from "./lib/install-chromium.ts";

const { values } = readCommandLine(import.meta.filename, { require: { type: "boolean" }, flags: { type: "string" } });
if (values.flags !== undefined) {
  for (const [name, value] of Object.entries(identityEnvironment)) console.log(`env ${name}='${value}'`);
  for (const flag of pageFlags(values.flags, process.env.BROWSER_PROXY_HOST)) console.log(`'${flag}'`);
  process.exit(0);
}

/** Whether an executable is more than there: libraries may be missing. */
const starts = (path: string): boolean => spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;

function find(): string | null {
  const path = findChromium(process.env.CHROMIUM_PATH);
  if (path === null || starts(path)) return path;
  console.error(`setup: ${path} is there but does not start`);
  return null;
}

/** Runs a command, shows what it says if it fails, and answers whether it worked. */
function run(command: string, args: readonly string[]): boolean {
  console.error(`setup: ${command} ${args.join(" ")} ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: "utf8", env, maxBuffer: 2 ** 26 });
  if (status !== 0) console.error(`setup: that failed: ${error?.message ?? `${stdout}${stderr}`.trim().slice(-600)}`);
  return status === 0;
}

const hasExtras = () =>
  globSync("/usr/lib{,64}{,/*}/libEGL_mesa.so.0").length > 0 && spawnSync("certutil", ["-H"]).error === undefined;
const path = installChromium({ find, run, hasExtras, root: process.getuid?.() === 0 });
if (path) {
  console.error(`setup: browser ${path}`);
  if (!hasExtras())
    console.error(
      `setup: some of ${EXTRAS.join(", ")} is missing: pages may see no graphics card, and NODE_EXTRA_CA_CERTS not hold in the browser`,
    );
} else {
  console.error(
    `setup: no browser. Install one (as root: apt-get install ${PACKAGES.join(" ")}; else: npx playwright-core install chromium),`,
  );
  console.error("setup: or set CHROMIUM_PATH or BROWSER_ENDPOINT. Without one everything works but POST /render.");
  if (values.require) process.exit(1);
}
