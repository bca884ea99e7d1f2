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
import { readCommandLine, refuseCall } from "./lib/help.ts";

const { values, positionals } = readCommandLine(import.meta.filename, { "from-archive": { type: "string" } }, 3);
const archived = values["from-archive"];
const [name, ...rest] = positionals;
const [from, fixture, ...others] = archived === undefined ? rest : [archived, ...rest];
if (!name || !from || !fixture || others.length > 0)
  refuseCall(import.meta.filename, "an extractor, an address or a request id, and a name for the fixture are needed");
const folder = fileURLToPath(new URL(`../extractors/${name}/`, import.meta.url));
if (!existsSync(folder)) refuseCall(import.meta.filename, `there is no extractor ${name} in this repository`);
const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const place = join(folder, "fixtures", fixture);
if (archived !== undefined && existsSync(place)) {
  console.error(`${place} is there already`);
  process.exit(1);
}
const [command, cwd] =
  archived !== undefined
    ? [[at("host/bin/farthing.js"), "replay", from, "--save", place], process.cwd()]
    : [[at("core/kit/bin/farthing-record.js"), from, fixture], folder];
const { status } = spawnSync(process.execPath, command, { cwd, stdio: "inherit" });
process.exit(status ?? 1);
