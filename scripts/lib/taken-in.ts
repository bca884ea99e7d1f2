import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { OutputChunk } from "rolldown";

/** A package of others whose code is in a bundle. */
export interface TakenIn {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly folder: string;
}

/** The package that a file of node_modules belongs to. */
function packageOf(file: string): TakenIn {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, "package.json");
    const { name, version, license } = existsSync(manifest) ? JSON.parse(readFileSync(manifest, "utf8")) : {};
    if (name && version) return { name, version, license, folder };
  }
  throw new Error(`${file} belongs to no package`);
}

/** The packages of others whose code is in these parts of a bundle, by name. */
export function takenInto(chunks: readonly OutputChunk[]): readonly TakenIn[] {
  const files = chunks.flatMap(({ moduleIds }) => moduleIds).filter((file) => file.includes("/node_modules/"));
  return [...new Map(files.map(packageOf).map((one) => [one.name, one])).values()].toSorted((one, other) =>
    one.name.localeCompare(other.name, "en"),
  );
}

/** The text of a package's licence. Throws where it has none: its code may not be passed on without. */
function licenceOf({ name, folder }: TakenIn): string {
  const file = ["LICENSE", "license", "LICENSE.md", "LICENCE", "license.md"].map((one) => join(folder, one)).find(existsSync);
  if (!file) throw new Error(`${name} brings no licence along`);
  return readFileSync(file, "utf8").trim();
}

/** The licences of packages, one below the other. */
export const licencesOf = (packages: readonly TakenIn[]): string =>
  packages.map((one) => `${one.name} ${one.version}\n\n${licenceOf(one)}\n`).join(`\n${"-".repeat(80)}\n\n`);

/** What stands above code with that of others: whose it is, and which file beside it has their licences. */
export const noticeOf = (packages: readonly TakenIn[], licences: string): string =>
  packages.length === 0
    ? ""
    : `/*! With code of ${packages.map(({ name, version, license }) => `${name} ${version} (${license})`).join(", ")}: see ${licences}. */\n`;
