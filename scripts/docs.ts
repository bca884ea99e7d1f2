#!/usr/bin/env node
/**
 * Writes docs/extractors, an index and a page per extractor of the host, the table of endpoints in README.md, the settings that can be
 * reloaded in docs/operations.md, and the types of clients/typescript: from the declarations alone (built: npm run build).
 *
 *   npm run docs [-- --check]      with --check nothing is written; exits with 1 if a page is out of date
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { clientModules, describedExtractors } from "./lib/client-types.ts";
import { declaredEndpoints, withEndpoints } from "./lib/endpoint-table.ts";
import { extractorPages } from "./lib/extractor-pages.ts";
import { readCommandLine } from "./lib/help.ts";
import { declaredReloadable, withReloadable } from "./lib/reloadable-settings.ts";

const { check = false } = readCommandLine(import.meta.filename, { check: { type: "boolean" } }).values;

const folder = fileURLToPath(new URL("../docs/extractors/", import.meta.url));
const readme = fileURLToPath(new URL("../README.md", import.meta.url));
const types = fileURLToPath(new URL("../clients/typescript/src/generated/", import.meta.url));
const pages = await extractorPages();
const endpoints = await declaredEndpoints();
const operations = fileURLToPath(new URL("../docs/operations.md", import.meta.url));
const renewed = new Map([
  [readme, withEndpoints(readFileSync(readme, "utf8"), endpoints)],
  [operations, withReloadable(readFileSync(operations, "utf8"), await declaredReloadable())],
]);
const outdated = [...renewed].filter(([file, text]) => readFileSync(file, "utf8") !== text);

/** What differs between a folder and what it is to hold, by file. */
function differences(folder: string, texts: ReadonlyMap<string, string>) {
  const all = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const known = all
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length).replace(/^\/+/, ""));
  const stale = known.filter((file) => !texts.has(file));
  const changed = [...texts].filter(([file, text]) => !known.includes(file) || readFileSync(folder + file, "utf8") !== text);
  return { folder, texts, stale, changed };
}

const folders = [differences(folder, pages), differences(types, clientModules(endpoints, describedExtractors()))];
if (check) {
  const names = folders.flatMap(({ folder, stale, changed }) =>
    [...changed.map(([file]) => file), ...stale].map((file) => folder + file),
  );
  for (const file of names) console.error(`${file} is out of date: npm run docs`);
  for (const [file] of outdated) console.error(`${file} is out of date: npm run docs`);
  process.exit(names.length + outdated.length > 0 ? 1 : 0);
}
for (const { folder, texts, stale, changed } of folders) {
  for (const [file, text] of changed) {
    mkdirSync(dirname(folder + file), { recursive: true });
    writeFileSync(folder + file, text);
  }
  for (const file of stale) rmSync(folder + file);
  console.log(`${folder}: ${texts.size} files, ${changed.length} written, ${stale.length} removed`);
}
for (const [file, text] of outdated) writeFileSync(file, text);
