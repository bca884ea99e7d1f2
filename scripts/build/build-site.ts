import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { join } from "node:path";
import { isStale } from "./stale.ts";

/** What the scripts of the pages are made of, and what is shown as it lies in the repository. */
const SOURCES = [
  "plugins/site/src/browser/**/*",
  "clients/typescript/skills/farthing/SKILL.md",
  "scripts/bundle-playground.ts",
  "CHANGELOG.md",
  "package-lock.json",
];
/** The last thing that is written. */
const MADE = "plugins/site/dist/SKILL.md";

/** Makes the scripts of the pages for people, if one of their sources has changed or it is told to, by the script of the package that says how. */
export function buildSite(root: string, isForced = false): void {
  const sources = globSync(SOURCES, { cwd: root }).map((file) => join(root, file));
  if (!isForced && !isStale(join(root, MADE), sources)) return;
  execFileSync("npm", ["run", "--silent", "build:browser"], { cwd: join(root, "plugins/site"), stdio: "inherit" });
}
