/**
 * Makes sure that there is a Chromium for POST /render: looks for one, else installs it by playwright, else by Debian's package
 * manager (as root), else says how. The service runs without one too; /render then answers `overloaded`.
 * Needs the build (scripts/setup.mjs).
 *
 *   node scripts/setup-chromium.mjs [--require]     --require: exit code 1 if there is none in the end
 */
import { spawnSync } from "node:child_process";
import { findChromium } from "../plugins/render/dist/chromium/find.js";

const PLAYWRIGHT = "playwright@1.65.1";
/** The browser, and the drivers by which it draws as an ordinary desktop does. */
const PACKAGES = ["chromium", "libegl-mesa0", "libgl1-mesa-dri", "fonts-liberation"];
const root = process.getuid?.() === 0;
const find = () => findChromium(process.env.CHROMIUM_PATH);

/** Runs a command, shows what it says if it fails, and answers whether it worked. */
function run(command, args) {
  console.error(`setup: ${command} ${args.join(" ")} ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: "utf8", env, maxBuffer: 2 ** 26 });
  if (status !== 0) console.error(`setup: that failed: ${error?.message ?? `${stdout}${stderr}`.trim().slice(-600)}`);
  return status === 0;
}

const ways = [
  () => run("npx", ["--yes", PLAYWRIGHT, "install", ...(root ? ["--with-deps"] : []), "chromium"]),
  () => root && run("apt-get", ["install", "-y", "--no-install-recommends", ...PACKAGES]),
  () => root && run("apt-get", ["update"]) && run("apt-get", ["install", "-y", "--no-install-recommends", ...PACKAGES]),
];
for (const way of ways) if (find() === null) way();

const path = find();
if (path) console.error(`setup: browser ${path}`);
else {
  console.error(
    `setup: no browser. Install one (as root: apt-get install ${PACKAGES.join(" ")}; else: npx ${PLAYWRIGHT} install chromium),`,
  );
  console.error("setup: or set CHROMIUM_PATH or BROWSER_ENDPOINT. Without one everything works but POST /render.");
  if (process.argv.includes("--require")) process.exit(1);
}
