#!/usr/bin/env node
/**
 * Writes docs/extractors: an index and a page per extractor of the host, from the declarations alone (built: npm run build).
 *
 *   npm run docs [-- --check]      with --check nothing is written; exits with 1 if a page is out of date
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { extractorPages } from "./lib/extractor-pages.ts";
import { offerHelp } from "./lib/help.ts";

offerHelp(import.meta.filename);

const folder = fileURLToPath(new URL("../docs/extractors/", import.meta.url));
const check = process.argv.includes("--check");
const pages = await extractorPages();

const known = existsSync(folder) ? readdirSync(folder) : [];
const stale = known.filter((file) => !pages.has(file));
const changed = [...pages].filter(([file, text]) => !known.includes(file) || readFileSync(folder + file, "utf8") !== text);

if (check) {
  for (const file of [...changed.map(([name]) => name), ...stale])
    console.error(`docs/extractors/${file} is out of date: npm run docs`);
  process.exit(changed.length + stale.length > 0 ? 1 : 0);
}
mkdirSync(folder, { recursive: true });
for (const [file, text] of changed) writeFileSync(folder + file, text);
for (const file of stale) rmSync(folder + file);
console.log(`docs/extractors: ${pages.size} pages, ${changed.length} written, ${stale.length} removed`);
