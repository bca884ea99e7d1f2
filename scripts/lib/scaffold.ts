import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { json } from "./package-template.mjs";

/** The repository's folder. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/** Ends with a message and how the command is used. */
function fail(message, usage) {
  console.error(`${message}\n${usage}`);
  process.exit(1);
}

function parse(options, usage) {
  try {
    return parseArgs({ allowPositionals: true, options: { ...options, out: { type: "string" } } });
  } catch (error) {
    return fail(error.message, usage);
  }
}

/**
 * What a command that writes a new package was asked for, checked. Ends with a message where that cannot be done.
 *
 * @param {"extractor" | "plugin"} kind
 * @param {string} usage
 * @param {object} [options] Options besides --out, as `parseArgs` takes them.
 * @param {(values: object) => string | undefined} [faultOf] What is wrong with their values.
 * @returns {import("./package-template.mjs").Wanted & {folder: string, values: object}}
 */
export function readWanted(kind, usage, options = {}, faultOf = () => undefined) {
  const { values, positionals } = parse(options, usage);
  const [name, ...others] = positionals;
  if (!name || others.length > 0) fail("one name is needed", usage);
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) fail(`"${name}" is not kebab-case`, usage);
  const fault = faultOf(values);
  if (fault !== undefined) fail(fault, usage);
  const own = values.out !== undefined;
  const folder = own ? resolve(values.out) : join(root, `${kind}s`, name);
  if (existsSync(folder)) fail(`${folder} is there already`, usage);
  const packageName = own ? `farthing-${kind}-${name}` : `@farthing/${kind}-${name}`;
  return { kind, name, packageName, own, folder, values };
}

/** Makes the package a dependency of the host, and notes its first release. */
function addToHost({ kind, name, packageName }) {
  const file = join(root, "host/package.json");
  const host = JSON.parse(readFileSync(file, "utf8"));
  host.dependencies = Object.fromEntries(Object.entries({ ...host.dependencies, [packageName]: "^1.0.0" }).sort());
  writeFileSync(file, json(host));
  writeFileSync(join(root, `.changeset/new-${kind}-${name}.md`), `---\n"${packageName}": patch\n---\n\nFirst release.\n`);
  const { status } = spawnSync("npm", ["install", "--no-audit", "--no-fund"], { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Writes the package, makes it the host's where it is one of this repository, and prints what its author does next.
 *
 * @param {ReturnType<typeof readWanted>} wanted
 * @param {Record<string, string>} files By path.
 * @param {readonly string[]} steps
 */
export function writePackage(wanted, files, steps) {
  for (const [path, content] of Object.entries(files)) {
    const file = join(wanted.folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  if (!wanted.own) addToHost(wanted);
  console.log(`\n${wanted.folder} is written. What is left:\n${steps.map((step, at) => `  ${at + 1}. ${step}\n`).join("")}`);
}
