import { createGunzip } from "node:zlib";
import { Parser, type ReadEntry } from "tar";
import { plain } from "./plain.ts";
import { Refusal } from "./refusal.ts";

/** Bounds of what a package may bring. */
export const BOUNDS = {
  /** The tarball as it is sent; bytes. */
  packed: 20 * 1024 * 1024,
  /** All that is in it; bytes. */
  unpacked: 64 * 1024 * 1024,
  files: 5_000,
  /** Of a path, in characters. */
  path: 200,
  /** The header of an entry that says more of another, such as a long name; bytes. */
  header: 16 * 1024,
} as const;

/** The files of a package by path; paths are relative to its folder, with slashes. */
export type Files = ReadonlyMap<string, Buffer>;

/** Names that mean a device on Windows, whatever stands behind the dot. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** What acts on a terminal or shows as nothing there, and what some systems take for something else. */
const STRANGE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\:*?"<>|]/u;

/** A path as it is shown to whoever looks at the package. */
const shown = (path: string): string => JSON.stringify(plain(path));

/** What is wrong with a part of a path, if anything is. */
const partFault = (part: string): boolean =>
  part === "" || part === "." || part === ".." || /[. ]$/.test(part) || DEVICE.test(part);

/** The path of an entry below the package's folder. Throws a Refusal for one that leads, or may lead, elsewhere. */
function pathOf(entry: string, top: string): string {
  const [first, ...parts] = entry.split("/");
  if (entry.length > BOUNDS.path) throw new Refusal(`its tarball has a path of more than ${BOUNDS.path} characters`);
  if (first !== top || parts.length === 0 || STRANGE.test(entry) || partFault(top) || parts.some(partFault))
    throw new Refusal(`its tarball has the path ${shown(entry)}`);
  return parts.join("/");
}

/** Takes the entries of a tarball one by one, and keeps its files. */
class Unpacked {
  readonly files = new Map<string, Buffer>();
  /** As a file system sees them that knows no difference of cases. */
  readonly #taken = new Set<string>();
  /** Those that files lie in, the same way. */
  readonly #folders = new Set<string>();
  #top: string | undefined;

  /** Throws a Refusal for what is no plain file of the package. */
  take(entry: ReadEntry, keep: (read: Promise<void>) => void): void {
    this.#top ??= entry.path.split("/")[0] ?? "";
    if (entry.type === "Directory") {
      pathOf(`${entry.path.replace(/\/$/, "")}/x`, this.#top);
      return void entry.resume();
    }
    if (entry.type !== "File" && entry.type !== "OldFile")
      throw new Refusal(`its tarball has a ${entry.type}, ${shown(entry.path)}`);
    const path = pathOf(entry.path, this.#top);
    const same = path.normalize("NFC").toLowerCase();
    if (this.#taken.has(same)) throw new Refusal(`its tarball has ${shown(entry.path)} twice`);
    this.#enter(same, entry.path);
    if (this.#taken.add(same).size > BOUNDS.files) throw new Refusal(`its tarball has more than ${BOUNDS.files} files`);
    keep(entry.concat().then((bytes) => void this.files.set(path, bytes)));
  }

  /** Throws a Refusal where a file lies in a file: npm would leave one of them out, without a word. */
  #enter(path: string, name: string): void {
    const parts = path.split("/");
    const folders = parts.slice(1).map((_part, at) => parts.slice(0, at + 1).join("/"));
    if (this.#folders.has(path) || folders.some((folder) => this.#taken.has(folder)))
      throw new Refusal(`its tarball has ${shown(name)} in a file, or as a folder as well`);
    for (const folder of folders) this.#folders.add(folder);
  }
}

/**
 * Reads a package's tarball, and runs nothing of it. npm reads tarballs by the same library, so both see the same files. Throws a Refusal
 * for one that is broken, too large, or holds anything but plain files below one folder.
 */
export async function unpack(tarball: Buffer): Promise<Files> {
  if (tarball.length > BOUNDS.packed) throw new Refusal(`its tarball has more than ${BOUNDS.packed} bytes`);
  const unpacked = new Unpacked();
  const parser = new Parser({ strict: true, brotli: false, zstd: false, maxMetaEntrySize: BOUNDS.header });
  const kept: Promise<void>[] = [];
  let refusal: unknown;
  parser.on("entry", (entry: ReadEntry) => {
    try {
      unpacked.take(entry, (read) => kept.push(read));
    } catch (error) {
      refusal ??= error;
      entry.resume();
    }
  });
  // npm would take what is too long here.
  parser.on("ignoredEntry", ({ type }: ReadEntry) => {
    refusal ??= new Refusal(`its tarball has a ${type} that is not read`);
  });
  try {
    const ended = new Promise<void>((resolve, reject) => {
      parser.on("end", resolve).on("error", reject);
    });
    ended.catch(() => {}); // thrown below, where it is waited for
    let bytes = 0;
    let checked = false;
    const gunzip = createGunzip();
    gunzip.end(tarball);
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > BOUNDS.unpacked) throw new Refusal(`its tarball holds more than ${BOUNDS.unpacked} bytes`);
      // Else the parser would unpack what is in it once more, beyond the bound.
      if (!checked && chunk.subarray(257, 262).toString("latin1") !== "ustar") throw new Error("no tar within");
      checked = true;
      parser.write(chunk);
      if (refusal !== undefined) throw refusal;
    }
    parser.end();
    await ended;
    await Promise.all(kept);
    if (refusal !== undefined) throw refusal;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`its tarball cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  return unpacked.files;
}
