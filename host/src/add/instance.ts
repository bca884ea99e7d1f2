import { execFile } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { CommandError } from "@farthing/contract";
import { type FoundPackage, findPackages, readPackage } from "@farthing/runtime";
import { HOST_PACKAGE } from "../installed-packages.ts";
import type { Manifest } from "./inspect.ts";
import type { Source } from "./source.ts";

const NPM_DEADLINE_MS = 10 * 60_000;
/** Nothing of a package is run when it is installed, of none that it needs. */
const QUIET = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];

/** What npm's hidden lock file says of an installed package. */
interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
}

/** Runs npm in a folder. Throws a CommandError with what it said. */
export async function npm(folder: string, ...args: readonly string[]): Promise<void> {
  try {
    await promisify(execFile)("npm", args, { cwd: folder, timeout: NPM_DEADLINE_MS, maxBuffer: 16 * 1024 * 1024 });
  } catch (error) {
    const { stderr = "", message } = error as Error & { readonly stderr?: string };
    throw new CommandError(`npm ${args[0]} failed:\n${stderr.trim() || message}`);
  }
}

/** The installed packages by their paths, such as "node_modules/@me/thing", as npm wrote them down in `folder`. */
export function lockedIn(folder: string): ReadonlyMap<string, Locked> {
  const file = join(folder, "node_modules/.package-lock.json");
  if (!existsSync(file)) return new Map();
  return new Map(
    Object.entries((JSON.parse(readFileSync(file, "utf8")) as { packages?: Record<string, Locked> }).packages ?? {}),
  );
}

/** A package that comes with another one. */
export interface Brought extends Locked {
  readonly name: string;
}

/** The packages of a lock file with their names, wherever they lie. */
export const broughtBy = (locked: ReadonlyMap<string, Locked>): readonly Brought[] =>
  [...locked].map(([path, entry]) => ({ name: path.replace(/^.*node_modules\//, ""), ...entry }));

/** The name of a package that was seen, and of which another one was installed; what was there before does not count. */
function anotherThan(seen: readonly Brought[], before: readonly Brought[], after: readonly Brought[]): string | undefined {
  const known = new Set([...seen, ...before].map(({ integrity }) => integrity));
  const names = new Set(seen.map(({ name }) => name));
  return after.find(({ name, integrity }) => names.has(name) && !known.has(integrity))?.name;
}

/** The folder that a service is started in, and the packages of others that are installed there. */
export class Instance {
  /** Whose package.json names the packages of others: of a checkout its folder `installed`. */
  readonly folder: string;
  readonly #isCheckout: boolean;
  readonly #manifest: string;

  /** Throws a CommandError for a folder that is none. */
  constructor(folder: string) {
    this.#manifest = join(folder, "package.json");
    if (!existsSync(this.#manifest))
      throw new CommandError(
        `there is no package.json in ${folder}: npm init -y && npm install @farthing/host makes an instance of it`,
      );
    this.#isCheckout = "workspaces" in readPackage(this.#manifest);
    this.folder = this.#isCheckout ? join(folder, "installed") : folder;
  }

  /** Plugins and extractors: the host's own, and those installed beside it. */
  packages(): readonly FoundPackage[] {
    return findPackages(HOST_PACKAGE, this.#manifest, join(this.folder, "package.json"));
  }

  /** The version of a package as code of this folder would get it; undefined if there is none. */
  versionOf(name: string): string | undefined {
    const folders = createRequire(join(this.folder, "x.js")).resolve.paths(name) ?? [];
    const file = folders.map((folder) => join(folder, name, "package.json")).find((path) => existsSync(path));
    return file === undefined ? undefined : readPackage(file).version;
  }

  /**
   * Installs a package that was looked at, and holds what npm installed against it and what it `brings`: the registry might send others. A file
   * is kept in `packages`, so that the next `npm ci` finds it.
   */
  async install({ file, integrity }: Source, { name, version }: Manifest, brings: readonly Brought[]): Promise<void> {
    mkdirSync(this.folder, { recursive: true });
    const peers = this.#isCheckout ? ["--legacy-peer-deps"] : []; // they lie in the checkout, which npm does not see from here
    const spec = file === undefined ? `${name}@${version}` : this.#keep(file, name, version);
    const before = broughtBy(lockedIn(this.folder));
    await npm(this.folder, "install", "--save-exact", ...QUIET, ...peers, spec);
    const after = lockedIn(this.folder);
    const own = after.get(`node_modules/${name}`);
    const isOwn = own?.integrity === integrity && own.version === version;
    const other = isOwn ? anotherThan(brings, before, broughtBy(after)) : name;
    if (other === undefined) return;
    await npm(this.folder, "uninstall", ...QUIET, ...peers, name);
    throw new CommandError(`npm installed another ${other} than the one that was looked at; ${name} is gone again`);
  }

  #keep(file: string, name: string, version: string): string {
    const kept = `packages/${name.replace("@", "").replace("/", "-")}-${version}.tgz`;
    mkdirSync(join(this.folder, "packages"), { recursive: true });
    if (join(this.folder, kept) !== file) {
      rmSync(join(this.folder, kept), { force: true });
      copyFileSync(file, join(this.folder, kept));
    }
    return `./${kept}`;
  }
}

/** Installs dependencies, ranges by name, in a folder of their own, and runs nothing of them. */
export async function installDependencies(folder: string): Promise<void> {
  await npm(folder, "install", "--omit=dev", "--legacy-peer-deps", ...QUIET);
}
