/**
 * Runs the benchmarks of scripts/bench, each in a process of its own; `--help` lists them.
 */
import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { parse } from "node:path";
import { fileURLToPath } from "node:url";
import { headComment } from "./lib/help.mjs";

const folder = fileURLToPath(new URL("bench/", import.meta.url));
const benches = new Map(
  globSync("*.{mjs,ts}", { cwd: folder })
    .sort()
    .map((file) => [parse(file).name, folder + file]),
);

const wanted = process.argv.slice(2);
if (wanted.includes("--help")) {
  console.log("npm run bench [-- NAME ...]   each compares with a peer in the same run and prints a ratio\n");
  const width = Math.max(...[...benches.keys()].map((name) => name.length));
  for (const [name, file] of benches) console.log(`  ${name.padEnd(width)}   ${headComment(file).split("\n")[0]}`);
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
