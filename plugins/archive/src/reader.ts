import { closeSync, existsSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { ArchiveIndex, type IndexedCall, type Place } from "./archive-index.ts";
import { readHttp } from "./http-block.ts";
import type { KeptCall, KeptReceived } from "./kept.ts";
import type { RemoteStore } from "./remote-store.ts";
import { unpackRecord, type WarcRecord } from "./warc.ts";

/** Something that was received, as it came. */
export interface Found {
  readonly facts: KeptReceived;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

/** A call with all that the archive still has of it. */
export interface FoundCall {
  readonly call: KeptCall;
  /** In the order in which it came. */
  readonly received: readonly Found[];
  /** What was received and is there no more, by its address. */
  readonly gone: readonly string[];
}

const DIGEST = /^sha256:([0-9a-f]{64})$/;

/** Reads an archive beside whoever writes to it. */
export class ArchiveReader {
  readonly #index: ArchiveIndex;

  /** @throws Error where there is no archive, or what is there is none */
  constructor(
    private readonly folder: string,
    private readonly store?: RemoteStore,
  ) {
    if (!existsSync(join(folder, "index.sqlite"))) throw new Error(`there is no archive in ${folder}`);
    this.#index = new ArchiveIndex(folder, true);
    try {
      this.#index.files();
    } catch (error) {
      throw new Error(`index.sqlite in ${folder} cannot be read: ${(error as Error).message}`, { cause: error });
    }
  }

  /** The newest calls first. */
  calls(most: number): IndexedCall[] {
    return this.#index.calls(most);
  }

  /** A call by its request id; `undefined` where it was not kept, or is there no more. Rejects, naming the file, where that is damaged or missing. */
  async find(requestId: string): Promise<FoundCall | undefined> {
    const place = this.#index.call(requestId);
    if (!place) return undefined;
    const call = JSON.parse((await this.#record(place)).block.toString("utf8")) as KeptCall;
    const places = new Map(this.#index.records(requestId).map((record) => [record.position, record]));
    const received: Found[] = [];
    const gone: string[] = [];
    for (const [position, facts] of call.received.entries()) {
      const record = places.get(position);
      const found = record && (await this.#received(facts, await this.#record(record)));
      if (found) received.push(found);
      else gone.push(facts.url);
    }
    return { call, received, gone };
  }

  async #received(facts: KeptReceived, record: WarcRecord): Promise<Found | undefined> {
    const { headers, bytes } = bodyOf(record);
    if (record.type !== "revisit") return { facts, headers, bytes };
    const digest = DIGEST.exec(record.fields["WARC-Payload-Digest"] ?? "")?.[1] ?? "";
    const place = this.#index.payload(digest);
    if (!place) return undefined;
    return { facts, headers, bytes: bodyOf(await this.#record(place)).bytes };
  }

  async #record(place: Place): Promise<WarcRecord> {
    try {
      return unpackRecord(await this.#frame(place));
    } catch (error) {
      throw new Error(`${place.name} cannot be read at byte ${place.offset}: ${(error as Error).message}`, { cause: error });
    }
  }

  async #frame({ name, away, offset, length }: Place): Promise<Buffer> {
    if (away === 1) {
      if (!this.store) throw new Error("it has moved to ARCHIVE_URL, which is not set");
      return this.store.read(name, offset, length);
    }
    const frame = Buffer.alloc(length);
    const fd = openSync(join(this.folder, name), "r");
    try {
      readSync(fd, frame, 0, length, offset);
    } finally {
      closeSync(fd);
    }
    return frame;
  }

  end(): void {
    this.#index.end();
  }
}

/** Headers and payload of a record; of a revisit no payload. */
function bodyOf({ fields, block }: WarcRecord): { readonly headers: Record<string, string>; readonly bytes: Buffer } {
  return fields["Content-Type"]?.startsWith("application/http") ? readHttp(block) : { headers: {}, bytes: block };
}
