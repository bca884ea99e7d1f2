import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";

/** A file that pages bring along. */
export interface Asset {
  /** "/assets/site.3f2a9c01b7d4.css": another one whenever its content changes. */
  readonly path: `/${string}`;
  readonly contentType: string;
  readonly bytes: Buffer;
}

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** Style sheets and pictures; scripts, which the build writes, also where this runs from its source. */
const FOLDERS = [new URL("../../assets/", import.meta.url), new URL("../../dist/browser/", import.meta.url)];
const HASH_CHARS = 12;
/** A script's import of another: `from "./money.js"`. */
const IMPORT = /(\bfrom ?|\bimport ?\(? ?)"\.\/([\w.-]+\.js)"/g;
const SOURCE_MAP = /\n\/\/# sourceMappingURL=.*\s*$/;

/** The files of pages, by name ("site.css"), under paths that change with their content. */
export class Assets {
  readonly #files: ReadonlyMap<string, URL>;
  readonly #byName = new Map<string, Asset>();
  readonly #byPath = new Map<string, Asset>();
  readonly #begun = new Set<string>();

  /** `folders` are looked through in this order; a name stands for the first file that has it. */
  constructor(folders: readonly URL[] = FOLDERS) {
    const found = folders.flatMap((folder) =>
      readdirSync(fileURLToPath(folder))
        .filter((name) => extname(name) in TYPES)
        .map((name) => [name, new URL(name, folder)] as const),
    );
    this.#files = new Map(found.reverse());
    for (const name of this.#files.keys()) this.named(name);
  }

  /** @throws Error if there is no such file, or scripts import each other in a circle */
  named(name: string): Asset {
    const known = this.#byName.get(name);
    if (known) return known;
    const file = this.#files.get(name);
    if (!file) throw new Error(`there is no asset ${name}; there are ${[...this.#files.keys()].join(", ")}`);
    if (this.#begun.has(name)) throw new Error(`the asset ${name} imports itself`);
    this.#begun.add(name);
    const extension = extname(name);
    const text = readFileSync(file, "utf8");
    const bytes = Buffer.from(extension === ".js" ? this.#linked(text) : text);
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, HASH_CHARS);
    const path = `/assets/${name.slice(0, -extension.length)}.${hash}${extension}` as const;
    const asset: Asset = { path, contentType: TYPES[extension] ?? "", bytes };
    this.#byName.set(name, asset);
    this.#byPath.set(path, asset);
    return asset;
  }

  /** The file under a path; `undefined` if there is none. */
  at(path: string): Asset | undefined {
    return this.#byPath.get(path);
  }

  /** A script whose imports name the paths that the others have. */
  #linked(text: string): string {
    return text
      .replace(SOURCE_MAP, "\n")
      .replace(IMPORT, (_import, before: string, name: string) => `${before}"${this.named(name).path}"`);
  }
}

let loaded: Assets | undefined;
/** The files of this package, read once. */
export const assets = (): Assets => (loaded ??= new Assets());
