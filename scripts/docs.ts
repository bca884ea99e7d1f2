#!/usr/bin/env node
/**
 * Writes docs/extractors, an index and a page per extractor of the host, and the table of endpoints in README.md: from the declarations
 * alone (built: npm run build).
 *
 *   npm run docs [-- --check]      with --check nothing is written; exits with 1 if a page is out of date
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { declaredEndpoints, withEndpoints } from "./lib/endpoint-table.ts";
import { extractorPages } from "./lib/extractor-pages.ts";
import { offerHelp } from "./lib/help.ts";

offerHelp(import.meta.filename);

const folder = fileURLToPath(new URL("../docs/extractors/", import.meta.url));
const check = process.argv.includes("--check");
const readme = fileURLToPath(new URL("../README.md", import.meta.url));
const pages = await extractorPages();
const written = readFileSync(readme, "utf8");
const renewed = withEndpoints(written, await declaredEndpoints());

const known = existsSync(folder) ? readdirSync(folder) : [];
const stale = known.filter((file) => !pages.has(file));
const changed = [...pages].filter(([file, text]) => !known.includes(file) || readFileSync(folder + file, "utf8") !== text);

if (check) {
  for (const file of [...changed.map(([name]) => name), ...stale])
    console.error(`docs/extractors/${file} is out of date: npm run docs`);
  if (renewed !== written) console.error("README.md is out of date: npm run docs");
  process.exit(changed.length + stale.length > 0 || renewed !== written ? 1 : 0);
}
mkdirSync(folder, { recursive: true });
for (const [file, text] of changed) writeFileSync(folder + file, text);
for (const file of stale) rmSync(folder + file);
if (renewed !== written) writeFileSync(readme, renewed);
console.log(`docs/extractors: ${pages.size} pages, ${changed.length} written, ${stale.length} removed`);
