import { createInflateRaw, inflateRawSync } from "node:zlib";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import type { Limits } from "./limits.ts";
import { damaged, encrypted, oversized } from "./refusal.ts";
import { folderIn } from "./zip-folder.ts";

const STORED = 0;
const DEFLATED = 8;
const LOCAL_HEADER = 30;
/** The shortest output that zlib can be asked for. */
const MIN_OUTPUT = 64;
/** The record at the end of a container (APPNOTE 4.3.16), and where it says how long its comment is. */
const END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const END_LENGTH = 22;
const COMMENT_LENGTH = 20;
const DIRECTORY_OFFSET = 16;
const DIRECTORY_ENTRY = 0x02014b50;
/** The directory's place is in another record then (4.4.1.4). */
const IN_ZIP64 = 0xffff_ffff;
/** What follows the container may hold more such marks. */
const MAX_ENDS = 100;

const opened = new WeakMap<Uint8Array, { readonly limits: Limits; readonly archive: Promise<Archive> }>();

/**
 * The parts of a ZIP container. Nothing is inflated before it is asked for, and never more than its directory says. What a part
 * would cost is checked when it is asked for: a picture that nobody reads may be of any size. Names are only names: no file is written.
 */
export class Archive {
  readonly #entries = new Map<string, Entry>();
  readonly #folded = new Map<string, Entry>();
  /** Parts that were asked for and how often, and how many bytes others, and these once more, may still inflate to. */
  readonly #asked = new Map<Entry, number>();
  #left: number;
  #again: number;

  private constructor(
    private readonly bytes: Buffer,
    private readonly file: ZipFile,
    entries: readonly Entry[],
    private readonly limits: Limits,
  ) {
    this.#left = limits.inflatedBytes;
    this.#again = limits.rereads;
    const folder = folderIn(entries.map(({ fileName }) => fileName));
    for (const entry of entries) {
      if (folder !== "" && entry.fileName.startsWith(folder)) entry.fileName = entry.fileName.slice(folder.length);
      if (entry.fileName.length > limits.partName) continue;
      // Of several entries with one name the first counts, for every reader alike.
      if (!this.#entries.has(entry.fileName)) this.#entries.set(entry.fileName, entry);
      const folded = entry.fileName.toLowerCase();
      if (!this.#folded.has(folded)) this.#folded.set(folded, entry);
    }
  }

  /** The archive of `bytes`, whose directory is read and checked once for all who ask for it. */
  static open(bytes: Uint8Array, limits: Limits): Promise<Archive> {
    const known = opened.get(bytes);
    if (known?.limits === limits) return known.archive;
    const archive = Archive.#open(bytes, limits);
    opened.set(bytes, { limits, archive });
    return archive;
  }

  /** Throws `bad_input` if it is none or overlaps itself, `too_large` if it has too many entries. */
  static async #open(bytes: Uint8Array, limits: Limits): Promise<Archive> {
    const buffer = withoutTail(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    let file: ZipFile;
    const entries: Entry[] = [];
    try {
      file = await yauzl.fromBufferPromise(buffer, { lazyEntries: true, validateEntrySizes: false, decodeStrings: false });
      if (file.entryCount > limits.entries) throw oversized(`its container has ${file.entryCount} entries`);
      for await (const entry of file.eachEntry()) entries.push(named(entry));
    } catch (error) {
      throw error instanceof Error && error.name === "Failure"
        ? error
        : damaged("its ZIP container cannot be read: its end may be missing", error);
    }
    refuseOverlap(entries);
    return new Archive(buffer, file, entries, limits);
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#find(name) !== undefined;
  }

  /** Bytes of a part; `undefined` if there is none. Names differ in case only where producers are careless. */
  async read(name: string): Promise<Buffer | undefined> {
    const entry = this.#find(name);
    if (entry === undefined) return undefined;
    const data = await this.#data(entry);
    if (entry.compressionMethod === STORED) return data;
    const length = Math.max(MIN_OUTPUT, entry.uncompressedSize);
    try {
      // A process has one document at a time: nobody waits for it, and a thread of its own would only cost.
      return inflateRawSync(data, { maxOutputLength: length, chunkSize: length + 1 });
    } catch (error) {
      throw damaged(`the part ${name} cannot be inflated`, error);
    }
  }

  /** Bytes of a part that must be there. */
  async require(name: string): Promise<Buffer> {
    const part = await this.read(name);
    if (part === undefined) throw damaged(`the part ${name} is missing`);
    return part;
  }

  /** Bytes of a part piece by piece, for parts that are too large to be held. */
  async *stream(name: string): AsyncGenerator<Buffer> {
    const entry = this.#find(name);
    if (entry === undefined) return;
    const data = await this.#data(entry);
    if (entry.compressionMethod === STORED) {
      yield data;
      return;
    }
    const inflater = createInflateRaw({ chunkSize: 256 * 1024 });
    inflater.end(data);
    let left = entry.uncompressedSize;
    try {
      for await (const chunk of inflater as AsyncIterable<Buffer>) {
        left -= chunk.length;
        if (left < 0) throw new RangeError("longer than its directory says");
        yield chunk;
      }
    } catch (error) {
      throw error instanceof Error && error.name === "Failure" ? error : damaged(`the part ${name} cannot be inflated`, error);
    }
  }

  /** Takes up what a part inflates to. Throws `too_large` before anything is inflated. */
  #count(entry: Entry): void {
    const { fileName, compressedSize, uncompressedSize } = entry;
    const { inflationRatio, inflatedBytes, smallPart, readsOfPart, rereadBytes } = this.limits;
    const times = this.#asked.get(entry) ?? 0;
    if (times >= readsOfPart) this.#again -= uncompressedSize + rereadBytes;
    if (this.#again < 0) throw oversized(`it refers to the part ${fileName} again and again`);
    if (times > 0) {
      this.#asked.set(entry, times + 1);
      return;
    }
    if (uncompressedSize > smallPart && uncompressedSize > compressedSize * inflationRatio)
      throw oversized(`the part ${fileName} inflates more than ${inflationRatio} times`);
    this.#left -= uncompressedSize;
    if (this.#left < 0) throw oversized(`its parts inflate to more than ${inflatedBytes} bytes`);
    this.#asked.set(entry, 1);
  }

  #find(name: string): Entry | undefined {
    return this.#entries.get(name) ?? this.#folded.get(name.toLowerCase());
  }

  async #data(entry: Entry): Promise<Buffer> {
    if (entry.isEncrypted()) throw encrypted();
    this.#count(entry);
    if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED)
      throw damaged(`the part ${entry.fileName} is compressed by an unknown method`);
    const { fileDataStart } = await this.file.readLocalFileHeaderPromise(entry, { minimal: true }).catch((error: unknown) => {
      throw damaged(`the part ${entry.fileName} is not where its directory says`, error);
    });
    const end = fileDataStart + entry.compressedSize;
    if (end > this.bytes.length) throw damaged(`the part ${entry.fileName} is cut off`);
    return this.bytes.subarray(fileDataStart, end);
  }
}

/** The entry with its name as text. Paths that lead outside are names like others here. */
function named(entry: Entry): Entry {
  const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
  entry.fileName = yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  return entry;
}

/** The container up to its end record: bytes behind it, as mailers and downloads leave them, belong to nothing. */
function withoutTail(bytes: Buffer): Buffer {
  const at = endRecord(bytes);
  if (at < 0) return bytes;
  const end = at + END_LENGTH + bytes.readUInt16LE(at + COMMENT_LENGTH);
  if (end <= bytes.length) return bytes.subarray(0, end);
  const cut = Buffer.from(bytes.subarray(0, at + END_LENGTH));
  cut.writeUInt16LE(0, at + COMMENT_LENGTH);
  return cut;
}

/** Where the last end record begins that a directory lies before; -1 if there is none. */
function endRecord(bytes: Buffer): number {
  let at = bytes.lastIndexOf(END);
  for (let tries = 0; at >= 0 && tries < MAX_ENDS; tries++) {
    if (at + END_LENGTH <= bytes.length) {
      const directory = bytes.readUInt32LE(at + DIRECTORY_OFFSET);
      const isEmpty = bytes.readUInt32LE(at + DIRECTORY_OFFSET - 4) === 0;
      if (directory === IN_ZIP64 || isEmpty || (directory < at && bytes.readUInt32LE(directory) === DIRECTORY_ENTRY)) return at;
    }
    at = at === 0 ? -1 : bytes.lastIndexOf(END, at - 1);
  }
  return -1;
}

function refuseOverlap(entries: readonly Entry[]): void {
  let end = 0;
  for (const entry of entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)) {
    if (entry.relativeOffsetOfLocalHeader < end) throw damaged("parts of its container overlap");
    end = entry.relativeOffsetOfLocalHeader + LOCAL_HEADER + entry.compressedSize;
  }
}
