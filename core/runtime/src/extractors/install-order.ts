import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { FoundPackage } from "../packages.ts";

/** The names in a file that was written by `keep`; none where it cannot be read. */
function namesIn(file: string | undefined): string[] {
  if (file === undefined || !existsSync(file)) return [];
  try {
    const names: unknown = JSON.parse(readFileSync(file, "utf8"));
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
  } catch {
    return []; // whatever it is, it is no order of ours: it begins anew
  }
}

/**
 * The order in which packages were installed: npm lists them by name, so that it is kept in a file. An update changes nothing in it. Without
 * a file it is kept for as long as the process lives.
 */
export class InstallOrder {
  #names: string[];

  constructor(private readonly file?: string) {
    this.#names = namesIn(file);
  }

  /** The packages, the first installed first; those that are new come last, as they were given. What is not among them is forgotten. */
  sorted(packages: readonly FoundPackage[]): FoundPackage[] {
    const names = new Set(packages.map(({ name }) => name));
    this.#names = [...new Set([...this.#names.filter((name) => names.has(name)), ...names])];
    return [...packages].sort((a, b) => this.#names.indexOf(a.name) - this.#names.indexOf(b.name));
  }

  /** Writes the order down. Throws an Error where the file cannot be written. */
  keep(): void {
    if (this.file === undefined) return;
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(`${this.file}.new`, JSON.stringify(this.#names), { mode: 0o600 });
    renameSync(`${this.file}.new`, this.file);
  }
}
