#!/usr/bin/env node
/**
 * Records a live page as a fixture of one of this repository's extractors (built: npm run build).
 *
 *   npm run record -- <extractor> <url> <fixture>
 *   npm run record -- <extractor> --from-archive <request id> <fixture>
 *
 * With --from-archive nothing is asked for: the fixture is what a call of the archive (ARCHIVE_DIR) received.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { offerHelp } from "./lib/help.ts";

offerHelp(import.meta.filename);

const [name, ...given] = process.argv.slice(2);
const isArchived = given[0] === "--from-archive";
const [from, fixture, ...others] = given.slice(isArchived ? 1 : 0);
const folder = fileURLToPath(new URL(`../extractors/${name}/`, import.meta.url));
if (!name || !from || !fixture || others.length > 0 || !existsSync(folder)) {
  console.error("usage: npm run record -- <extractor> <url> <fixture>, or <extractor> --from-archive <request id> <fixture>");
  process.exit(1);
}
const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const place = join(folder, "fixtures", fixture);
if (isArchived && existsSync(place)) {
  console.error(`${place} is there already`);
  process.exit(1);
}
const [command, cwd] = isArchived
  ? [[at("host/bin/farthing.js"), "replay", from, "--save", place], process.cwd()]
  : [[at("core/kit/bin/farthing-record.js"), from, fixture], folder];
const { status } = spawnSync(process.execPath, command, { cwd, stdio: "inherit" });
process.exit(status ?? 1);
