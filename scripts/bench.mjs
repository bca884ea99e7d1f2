/**
 * Runs the benchmarks of scripts/bench, each in a process of its own; `--help` lists them.
 */
import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("bench/", import.meta.url));
const benches = new Map(
  globSync("*.mjs", { cwd: folder })
    .sort()
    .map((file) => [basename(file, ".mjs"), folder + file]),
);

/** The first sentence of a benchmark's head comment. */
const purpose = (file) => /\/\*\*\s*\n?\s*\*?\s*([^\n]+)/.exec(readFileSync(file, "utf8"))?.[1] ?? "";

const wanted = process.argv.slice(2);
if (wanted.includes("--help")) {
  console.log("npm run bench [-- NAME ...]   each compares with a peer in the same run and prints a ratio\n");
  for (const [name, file] of benches) console.log(`  ${name.padEnd(12)} ${purpose(file)}`);
  process.exit(0);
}
const unknown = wanted.find((name) => !benches.has(name));
if (unknown) {
  console.error(`there is no benchmark ${unknown}; there are ${[...benches.keys()].join(", ")}`);
  process.exit(2);
}
for (const name of wanted.length > 0 ? wanted : benches.keys()) {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(process.execPath, [benches.get(name)], { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
