import { createInflateRaw, inflateRawSync } from "node:zlib";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import type { Limits } from "./limits.ts";
import { damaged, encrypted, oversized } from "./refusal.ts";

const STORED = 0;
const DEFLATED = 8;
/** Parts below this size may be as repetitive as they like. */
const SMALL = 1024 * 1024;
const LOCAL_HEADER = 30;
/** The shortest output that zlib can be asked for. */
const MIN_OUTPUT = 64;

const opened = new WeakMap<Uint8Array, { readonly limits: Limits; readonly archive: Promise<Archive> }>();

/** The parts of a ZIP container. Nothing is inflated before it is asked for, and never more than its directory says. */
export class Archive {
  readonly #entries = new Map<string, Entry>();
  readonly #folded = new Map<string, Entry>();

  private constructor(
    private readonly bytes: Buffer,
    private readonly file: ZipFile,
    entries: readonly Entry[],
  ) {
    for (const entry of entries) {
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

  /** Throws `bad_input` if it is none or overlaps itself, `too_large` if it claims too much. */
  static async #open(bytes: Uint8Array, limits: Limits): Promise<Archive> {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let file: ZipFile;
    const entries: Entry[] = [];
    try {
      file = await yauzl.fromBufferPromise(buffer, { lazyEntries: true, validateEntrySizes: false });
      if (file.entryCount > limits.entries) throw oversized(`its container has ${file.entryCount} entries`);
      for await (const entry of file.eachEntry()) entries.push(entry);
    } catch (error) {
      throw error instanceof Error && error.name === "Failure"
        ? error
        : damaged(`its ZIP container cannot be read (${error instanceof Error ? error.message : "unknown"})`, error);
    }
    check(entries, limits);
    return new Archive(buffer, file, entries);
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

  #find(name: string): Entry | undefined {
    return this.#entries.get(name) ?? this.#folded.get(name.toLowerCase());
  }

  async #data(entry: Entry): Promise<Buffer> {
    if (entry.isEncrypted()) throw encrypted();
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

function check(entries: readonly Entry[], limits: Limits): void {
  let total = 0;
  for (const { fileName, compressedSize, uncompressedSize } of entries) {
    total += uncompressedSize;
    if (uncompressedSize > SMALL && uncompressedSize > compressedSize * limits.inflationRatio)
      throw oversized(`the part ${fileName} inflates more than ${limits.inflationRatio} times`);
  }
  if (total > limits.inflatedBytes) throw oversized(`its parts inflate to ${total} bytes`);
  let end = 0;
  for (const entry of entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)) {
    if (entry.relativeOffsetOfLocalHeader < end) throw damaged("parts of its container overlap");
    end = entry.relativeOffsetOfLocalHeader + LOCAL_HEADER + entry.compressedSize;
  }
}
