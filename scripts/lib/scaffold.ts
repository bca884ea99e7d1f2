import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { makeFolder } from "../../core/contract/src/make-folder.ts";
import { messageOf } from "./message.ts";
import { json, type Wanted } from "./package-template.ts";
import { readManifest, workspaces } from "./workspaces.ts";

/** The repository's folder. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/** Ends with a message and how the command is used. */
function fail(message: string, usage: string): never {
  console.error(`${message}\n${usage}`);
  process.exit(1);
}

/** Values of options by name; all of them are texts. */
export type Values = Readonly<Record<string, string | undefined>>;

function parse(names: readonly string[], usage: string): { values: Values; positionals: readonly string[] } {
  const options = Object.fromEntries([...names, "out"].map((name) => [name, { type: "string" as const }]));
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return fail(messageOf(error), usage);
  }
}

/** A package to be written: where, and the values of the command's options. */
export interface WantedPackage extends Wanted {
  readonly folder: string;
  readonly values: Values;
}

/**
 * What a command that writes a new package was asked for, checked. Ends with a message where that cannot be done. `options` are the
 * names of options besides --out, which take a text; `faultOf` says what is wrong with their values.
 */
export function readWanted(
  kind: Wanted["kind"],
  usage: string,
  options: readonly string[] = [],
  faultOf: (values: Values) => string | undefined = () => undefined,
): WantedPackage {
  const { values, positionals } = parse(options, usage);
  const [name, ...others] = positionals;
  if (!name || others.length > 0) fail("one name is needed", usage);
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) fail(`"${name}" is not kebab-case`, usage);
  const fault = faultOf(values);
  if (fault !== undefined) fail(fault, usage);
  const { out } = values;
  const own = out !== undefined;
  const folder = own ? resolve(out) : join(root, `${kind}s`, name);
  if (existsSync(folder)) fail(`${folder} is there already`, usage);
  const packageName = own ? `farthing-${kind}-${name}` : `@farthing/${kind}-${name}`;
  return { kind, name, packageName, own, folder, values };
}

/** Makes the package a dependency of the host, and notes its first release. */
function addToHost({ kind, name, packageName }: Wanted): void {
  const host = readManifest(join(root, "host"));
  const dependencies = Object.fromEntries(Object.entries({ ...host.dependencies, [packageName]: "^1.0.0" }).sort());
  writeFileSync(join(root, "host/package.json"), json({ ...host, dependencies }));
  writeFileSync(join(root, `.changeset/new-${kind}-${name}.md`), `---\n"${packageName}": patch\n---\n\nFirst release.\n`);
  const { status } = spawnSync("npm", ["install", "--no-audit", "--no-fund"], { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

/** How a package of one's own gets ours before they are published: docs/releasing.md, "Before the first release". */
function unpublished(folder: string): string {
  const { peerDependencies, devDependencies } = readManifest(folder);
  const needed = { ...peerDependencies, ...devDependencies };
  const ours = workspaces(root).filter(({ name }) => name in needed);
  const folders = ours.map((one) => join(root, one.folder)).join(" ");
  return `\nWhere npm answers E404, the packages are not published yet. This takes them from here, once npm run build has built them:\n  npm install --no-save ${folders}\n`;
}

/** Writes the package, its files by path; makes it the host's where it is one of this repository; and prints its author's next steps. */
export function writePackage(wanted: WantedPackage, files: Readonly<Record<string, string>>, steps: readonly string[]): void {
  try {
    makeFolder(wanted.folder);
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
  for (const [path, content] of Object.entries(files)) {
    const file = join(wanted.folder, path);
    makeFolder(dirname(file));
    writeFileSync(file, content);
  }
  if (!wanted.own) addToHost(wanted);
  console.log(`\n${wanted.folder} is written. What is left:\n${steps.map((step, at) => `  ${at + 1}. ${step}\n`).join("")}`);
  if (wanted.own) console.log(unpublished(wanted.folder));
}
