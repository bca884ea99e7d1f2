import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startService } from "../../scripts/lib/service.ts";
import { given, jsonOf, type OpenApi } from "./answers.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../../", import.meta.url));
/** What git knows of a checkout, as far as npm could touch it. */
const TRACKED = ["package.json", "package-lock.json", ".npmrc", ".gitignore", "installed/.npmrc"];

let workshop: string;
let checkout: string;

const git = async (...args: string[]) =>
  (await run("git", ["-c", "user.name=test", "-c", "user.email=test@localhost", ...args], { cwd: checkout })).stdout;

/** Whatever npm is asked for, at the root of the checkout. It reaches no registry. */
const npm = (...args: string[]) => {
  const env = { ...process.env, npm_config_cache: join(workshop, "npm-cache"), npm_config_offline: "true" };
  return run("npm", args, { cwd: checkout, env });
};

/** The plugin that the contract's README shows, as a package. */
function writePlugin() {
  const readme = readFileSync(join(root, "core/contract/README.md"), "utf8");
  const folder = join(workshop, "outline");
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), given(/```json\n(.*?)```/s.exec(readme)?.[1]));
  writeFileSync(join(folder, "index.js"), given(/```js\n(.*?)```/s.exec(readme)?.[1]));
  return folder;
}

beforeEach(async () => {
  workshop = mkdtempSync(join(tmpdir(), "farthing-clean-"));
  checkout = join(workshop, "checkout");
  mkdirSync(join(checkout, "installed"), { recursive: true });
  for (const file of TRACKED) copyFileSync(join(root, file), join(checkout, file));
  await git("init", "--quiet");
  await git("add", "--all");
  await git("commit", "--quiet", "--message", "A checkout");
  symlinkSync(join(root, "node_modules"), join(checkout, "node_modules"));
  await git("check-ignore", "--quiet", "installed/node_modules");
});
afterEach(() => rmSync(workshop, { recursive: true, force: true }));

describe("installing a package of others in a checkout, as its README says", () => {
  it.each([
    ["a folder", async (folder: string) => folder],
    [
      "a file of npm pack",
      async (folder: string) => {
        await npm("pack", "--silent", "--pack-destination", workshop, folder);
        return join(workshop, "farthing-plugin-outline-0.1.0.tgz");
      },
    ],
  ])("%s: it is served, and no file that git knows has changed", async (_, packageOf) => {
    expect(readFileSync(join(root, "README.md"), "utf8")).toContain("`npm install --prefix installed PACKAGE`");
    await npm("install", "--prefix", "installed", await packageOf(writePlugin()));
    // What is built is made of tracked files alone, so that nothing is built anew, either.
    expect(await git("status", "--porcelain")).toBe("");
    const service = await startService({ PAYMENT: "none" }, checkout);
    try {
      const { paths } = await jsonOf<OpenApi>(fetch(`${service.url}/openapi.json`));
      expect(Object.keys(paths)).toContain("/outline");
    } finally {
      await service.stop();
    }
  });
});
