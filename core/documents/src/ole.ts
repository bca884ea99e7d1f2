import { damaged } from "./refusal.ts";

/** Header and directory entries, [MS-CFB] 2.2 and 2.6.1. */
const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const HEADER = 512;
const MAJOR_VERSION = 0x1a;
const SECTOR_SHIFT = 0x1e;
const FIRST_DIRECTORY = 0x30;
const MINI_CUTOFF = 0x38;
const FIRST_MINI_FAT = 0x3c;
const FIRST_DIFAT = 0x44;
const DIFAT = 0x4c;
const DIFAT_IN_HEADER = 109;
const ENTRY = 128;
const MINI_SECTOR = 64;
const STORAGE = 1;
const STREAM = 2;
/** Sector numbers from here on mark ends and free sectors. */
const LAST_SECTOR = 0xffff_fffa;

/** A storage of an OLE2 compound file ([MS-CFB]): its root, or one below. Names are compared without letter case. */
export interface OleStorage {
  /** Names of the streams and storages directly below. */
  readonly names: readonly string[];
  /** Bytes of a stream directly below, at most the first `most` of them; `undefined` if there is none. */
  stream(name: string, most?: number): Buffer | undefined;
  /** How many bytes a stream says it has. */
  sizeOf(name: string): number | undefined;
  /** A storage directly below. What is in one storage is in no other, so that they cannot go round. */
  storage(name: string): OleStorage | undefined;
}

export const isOle = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, at) => bytes[at] === byte);

/** What was opened last: a file is looked at to tell its format, read, and asked for its title. */
const opened = new WeakMap<Uint8Array, OleStorage>();

/** Opens a compound file. Throws `bad_input` if its sectors do not hang together. */
export function openOle(bytes: Uint8Array): OleStorage {
  const root = opened.get(bytes) ?? new CompoundFile(bytes).root;
  opened.set(bytes, root);
  return root;
}

interface Entry {
  readonly name: string;
  readonly type: number;
  readonly left: number;
  readonly right: number;
  readonly child: number;
  readonly start: number;
  readonly size: number;
}

/** Reads streams when they are asked for. Every chain visits a sector at most once, so that none is longer than the file. */
class CompoundFile {
  readonly root: OleStorage;
  readonly #bytes: Buffer;
  readonly #sectorSize: number;
  readonly #fat: Buffer;
  readonly #directory: Buffer;
  readonly #root: Entry;
  /** Entries of the directory that a storage has. */
  readonly #taken = new Set<number>([0]);
  #mini: { readonly fat: Buffer; readonly content: Buffer } | undefined;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (!isOle(bytes) || bytes.length < HEADER) throw damaged("it is no compound file");
    const shift = this.#bytes.readUInt16LE(SECTOR_SHIFT);
    if (shift !== 9 && shift !== 12) throw damaged("its compound file has sectors of an impossible size");
    this.#sectorSize = 1 << shift;
    this.#fat = Buffer.concat(this.#fatSectors().map((sector) => this.#sector(sector)));
    this.#directory = this.#chain(this.#bytes.readUInt32LE(FIRST_DIRECTORY));
    const root = this.#entry(0);
    if (root === undefined) throw damaged("its compound file has no directory");
    this.#root = root;
    this.root = new Storage(this, root);
  }

  bytesOf(entry: Entry, most: number): Buffer {
    const size = Math.min(entry.size, most);
    if (entry.size >= this.#bytes.readUInt32LE(MINI_CUTOFF)) return this.#chain(entry.start, size).subarray(0, size);
    this.#mini ??= {
      fat: this.#chain(this.#bytes.readUInt32LE(FIRST_MINI_FAT)),
      content: this.#chain(this.#root.start).subarray(0, this.#root.size),
    };
    const { fat, content } = this.#mini;
    const sectors = follow(fat, entry.start, size / MINI_SECTOR).map((sector) =>
      content.subarray(sector * MINI_SECTOR, (sector + 1) * MINI_SECTOR),
    );
    return Buffer.concat(sectors).subarray(0, size);
  }

  /** The tree of the entries below a storage, in the order of the tree; of a name the first counts. */
  childrenOf(storage: Entry): Map<string, Entry> {
    const found = new Map<string, Entry>();
    const waiting = [storage.child];
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      const entry = this.#taken.has(index) ? undefined : this.#entry(index);
      if (entry === undefined) continue;
      this.#taken.add(index);
      const key = entry.name.toLowerCase();
      if ((entry.type === STREAM || entry.type === STORAGE) && !found.has(key)) found.set(key, entry);
      waiting.push(entry.right, entry.left);
    }
    return found;
  }

  /** Where the FAT lies: the DIFAT in the header, and the chain of sectors that goes on with it. */
  #fatSectors(): number[] {
    const sectors: number[] = [];
    for (let index = 0; index < DIFAT_IN_HEADER; index++) sectors.push(this.#bytes.readUInt32LE(DIFAT + 4 * index));
    const seen = new Set<number>();
    for (let next = this.#bytes.readUInt32LE(FIRST_DIFAT); next < LAST_SECTOR && !seen.has(next); ) {
      seen.add(next);
      const sector = this.#sector(next);
      const last = sector.length - 4;
      if (last < 0) break;
      for (let at = 0; at < last; at += 4) sectors.push(sector.readUInt32LE(at));
      next = sector.readUInt32LE(last & ~3);
    }
    // A sector belongs to the FAT once: repeated, it would grow without end.
    return [...new Set(sectors)].filter((sector) => sector < LAST_SECTOR);
  }

  #sector(number: number): Buffer {
    const start = (number + 1) * this.#sectorSize;
    if (start >= this.#bytes.length) throw damaged("its compound file is cut off");
    return this.#bytes.subarray(start, start + this.#sectorSize);
  }

  #chain(start: number, size = Number.POSITIVE_INFINITY): Buffer {
    const sectors = follow(this.#fat, start, size / this.#sectorSize);
    const [first = 0] = sectors;
    const end = (first + sectors.length + 1) * this.#sectorSize;
    // Most streams lie in one piece, which need not be copied.
    if (sectors.every((sector, at) => sector === first + at) && end <= this.#bytes.length)
      return this.#bytes.subarray((first + 1) * this.#sectorSize, end);
    return Buffer.concat(sectors.map((sector) => this.#sector(sector)));
  }

  #entry(index: number): Entry | undefined {
    const directory = this.#directory;
    const at = index * ENTRY;
    if (index >= LAST_SECTOR || at + ENTRY > directory.length) return undefined;
    const letters = Math.min(32, Math.floor(directory.readUInt16LE(at + 64) / 2));
    // The upper half of the size means nothing in version 3.
    const high = this.#bytes.readUInt16LE(MAJOR_VERSION) > 3 ? directory.readUInt32LE(at + 124) : 0;
    return {
      name: directory.toString("utf16le", at, at + 2 * Math.max(0, letters - 1)),
      type: directory[at + 66] ?? 0,
      left: directory.readUInt32LE(at + 68),
      right: directory.readUInt32LE(at + 72),
      child: directory.readUInt32LE(at + 76),
      start: directory.readUInt32LE(at + 116),
      size: high * 2 ** 32 + directory.readUInt32LE(at + 120),
    };
  }
}

class Storage implements OleStorage {
  readonly names: readonly string[];
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #storages = new Map<Entry, OleStorage>();

  constructor(
    private readonly file: CompoundFile,
    entry: Entry,
  ) {
    this.#entries = file.childrenOf(entry);
    this.names = [...this.#entries.values()].map(({ name }) => name);
  }

  stream(name: string, most = Number.POSITIVE_INFINITY): Buffer | undefined {
    const entry = this.#find(name, STREAM);
    return entry === undefined ? undefined : this.file.bytesOf(entry, most);
  }

  sizeOf(name: string): number | undefined {
    return this.#find(name, STREAM)?.size;
  }

  storage(name: string): OleStorage | undefined {
    const entry = this.#find(name, STORAGE);
    if (entry === undefined) return undefined;
    const storage = this.#storages.get(entry) ?? new Storage(this.file, entry);
    this.#storages.set(entry, storage);
    return storage;
  }

  #find(name: string, type: number): Entry | undefined {
    const entry = this.#entries.get(name.toLowerCase());
    return entry?.type === type ? entry : undefined;
  }
}

/** The first sectors of a chain, `most` at most; one that comes back to a sector ends there. */
function follow(fat: Buffer, start: number, most: number): number[] {
  const sectors: number[] = [];
  const seen = new Set<number>();
  for (let sector = start; sector < LAST_SECTOR && sectors.length < most && !seen.has(sector); ) {
    seen.add(sector);
    sectors.push(sector);
    if (4 * sector + 4 > fat.length) break;
    sector = fat.readUInt32LE(4 * sector);
  }
  return sectors;
}
