/**
 * Publishes what is not released yet, and tags it. Needs a clean checkout without pending changesets, and a login at the registry.
 *
 *   npm run release [-- --dry-run]
 *
 * With --dry-run it shows what would be published, in which order and at which versions, as if the pending changesets were applied. That
 * needs neither network nor login, and changes nothing.
 */
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { readCommandLine } from "./lib/help.ts";
import { git, type NextRelease, nextRelease, pending, released } from "./lib/releases.ts";
import { workspaces } from "./lib/workspaces.ts";

const { "dry-run": dry = false } = readCommandLine(import.meta.filename, { "dry-run": { type: "boolean" } }).values;

const root = process.cwd();

function fail(...lines: readonly string[]): never {
  for (const line of lines) console.error(`release: ${line}`);
  process.exit(1);
}

function show(steps: NextRelease["steps"]): void {
  const count = steps.flat().length;
  if (count === 0) {
    console.log("Nothing would be published: every version has its tag.");
    return;
  }
  console.log(`${count} packages would be published. Those of a step need only those of the steps before.\n`);
  const width = Math.max(...steps.flat().map(({ name }) => name.length));
  for (const [at, step] of steps.entries())
    for (const { name, version, from } of step)
      console.log(`${String(at + 1).padStart(2)}  ${name.padEnd(width)}  ${version}${from ? `  (from ${from})` : ""}`);
}

/** Built from nothing: what an earlier build has left would be shipped. */
function build() {
  for (const { folder } of workspaces(root)) rmSync(join(root, folder, "dist"), { recursive: true, force: true });
  run("node", "scripts/build.ts", "--force");
}

const run = (command: string, ...args: readonly string[]) =>
  execFileSync(join(root, "node_modules/.bin", command), args, { cwd: root, stdio: "inherit" });

const { steps, faults } = await nextRelease(root);
if (dry) {
  const { unknown } = released(root);
  if (unknown !== undefined) console.log(`What is released cannot be known: ${unknown}. All packages are shown.`);
  show(steps);
}
if (faults.length > 0) fail(...faults);
if (!dry) {
  if ((await pending(root)).length > 0) fail("changesets are pending: npx changeset version, look at the diff, commit");
  if (git(root, "status", "--porcelain") !== "") fail("the checkout is not clean");
  build();
  // In the same order; what the registry has already is passed over, so that a release that broke off is taken up again.
  run("changeset", "publish");
  console.log("release: now push the tags: git push --follow-tags");
}
