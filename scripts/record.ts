#!/usr/bin/env node
/**
 * Records a live page as a fixture of one of this repository's extractors (built: npm run build).
 *
 *   npm run record -- <extractor> <url> <fixture>
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { offerHelp } from "./lib/help.ts";

offerHelp(import.meta.filename);

const [name, url, fixture, ...others] = process.argv.slice(2);
const folder = new URL(`../extractors/${name}/`, import.meta.url);
if (!name || !url || !fixture || others.length > 0 || !existsSync(folder)) {
  console.error("usage: npm run record -- <extractor> <url> <fixture>");
  process.exit(1);
}
const recorder = fileURLToPath(new URL("../core/kit/bin/farthing-record.js", import.meta.url));
const { status } = spawnSync(process.execPath, [recorder, url, fixture], { cwd: folder, stdio: "inherit" });
process.exit(status ?? 1);
