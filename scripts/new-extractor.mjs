#!/usr/bin/env node
/**
 * Writes an extractor package that builds, passes the conformance kit and is ready to be filled in.
 *
 *   npm run new:extractor -- <name> --url <example page> [--out <folder>]
 *
 * Without --out it becomes extractors/<name> of this repository and a dependency of the host; with it, a package of its own
 * for a repository of its own.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { filesOf } from "./lib/extractor-template.mjs";
import { offerHelp } from "./lib/help.mjs";

offerHelp(import.meta.filename);

const USAGE = "usage: npm run new:extractor -- <name> --url <example page> [--out <folder>]";
const root = fileURLToPath(new URL("../", import.meta.url));

function fail(message) {
  console.error(`${message}\n${USAGE}`);
  process.exit(1);
}

function parse() {
  try {
    return parseArgs({ allowPositionals: true, options: { url: { type: "string" }, out: { type: "string" } } });
  } catch (error) {
    return fail(error.message);
  }
}

/** What was asked for, checked. */
function readArguments() {
  const { values, positionals } = parse();
  const [name, ...others] = positionals;
  if (!name || others.length > 0) fail("one name is needed");
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) fail(`"${name}" is not kebab-case`);
  if (!URL.canParse(values.url ?? "")) fail("--url must be the address of a page that the extractor is for");
  const url = new URL(values.url);
  if (!/^https?:$/.test(url.protocol)) fail("--url must be an http or https address");
  if (url.pathname === "/") fail("--url must be a page of the kind to extract, not the site's front page");
  const folder = values.out === undefined ? join(root, "extractors", name) : resolve(values.out);
  if (existsSync(folder)) fail(`${folder} is there already`);
  return { name, url, folder, own: values.out !== undefined };
}

function writeFiles(folder, files) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** Makes the package a dependency of the host, and notes its first release. */
function addToHost(name, packageName) {
  const file = join(root, "host/package.json");
  const host = JSON.parse(readFileSync(file, "utf8"));
  host.dependencies = Object.fromEntries(Object.entries({ ...host.dependencies, [packageName]: "^1.0.0" }).sort());
  writeFileSync(file, `${JSON.stringify(host, null, 2)}\n`);
  writeFileSync(join(root, `.changeset/new-${name}.md`), `---\n"${packageName}": patch\n---\n\nFirst release.\n`);
}

const { name, url, folder, own } = readArguments();
const packageName = own ? `farthing-extractor-${name}` : `@farthing/extractor-${name}`;
const { typescript, node } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).devDependencies;
const checkout = relative(folder, root);
writeFiles(folder, filesOf({ name, url, packageName, own, versions: { node, typescript }, checkout }));
if (!own) {
  addToHost(name, packageName);
  const { status } = spawnSync("npm", ["install", "--no-audit", "--no-fund"], { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
const read = "describe its fields and read them in src/index.ts";
const steps = own
  ? [
      "npm install && npm run build",
      `record a real page: npx farthing-record ${url.href} <fixture>`,
      read,
      "npm run conform",
      "npm pack, and npm install the file it writes in the folder of the service",
    ]
  : [
      "npm run build",
      `record a real page: npm run record -- ${name} ${url.href} <fixture>`,
      read,
      `npx vitest run extractors/${name}`,
      "npm run docs",
    ];
console.log(`\n${folder} is written. What is left:\n${steps.map((step, at) => `  ${at + 1}. ${step}\n`).join("")}`);
if (own) console.log("The kit is taken from this checkout, which must be built (npm run build).\n");
