import { hash, randomBytes, randomUUID } from "node:crypto";
import { closeSync, existsSync, ftruncateSync, openSync, unlinkSync, writeSync } from "node:fs";
import { join } from "node:path";
import { believedFrom, clockAt } from "@farthing/contract/clock-jump";
import { beganOf } from "./ages.ts";
import type { ArchiveIndex } from "./archive-index.ts";
import { httpHead } from "./http-block.ts";
import type { CallToKeep, KeptCall, ReceivedBytes } from "./kept.ts";
import { packRecord, SAME_PAYLOAD } from "./warc.ts";

/** How much an archive may hold, and how its files are cut. */
export interface Bounds {
  readonly maxBytes: number;
  readonly maxMs: number;
  /** A file is finished when it is that old. */
  readonly fileMs: number;
}

/** A file is finished when it is that large, or an eighth of what all may take. */
const FILE_BYTES = 64 * 2 ** 20;
const FILES = 8;
/** A file that nobody finished was left behind by a process that ended. */
const LEFT_BEHIND = 2;

/** A file that may go. */
interface Surplus {
  readonly id: number;
  readonly name: string;
  readonly away: number;
}

interface Open {
  readonly id: number;
  readonly fd: number;
  readonly name: string;
  readonly began: number;
  bytes: number;
}

const isoOf = (ms: number): string => new Date(ms).toISOString();
const recordId = (): string => `<urn:uuid:${randomUUID()}>`;

/** Writes calls to WARC files of its own, and notes them in the index that all processes of the folder share. */
export class ArchiveWriter {
  #open: Open | undefined;
  readonly #folder: string;
  readonly #index: ArchiveIndex;
  readonly #bounds: Bounds;
  readonly #software: string;

  constructor(folder: string, index: ArchiveIndex, bounds: Bounds, software: string) {
    this.#folder = folder;
    this.#index = index;
    this.#bounds = bounds;
    this.#software = software;
  }

  /**
   * Writes calls and all that was received for them, in one transaction, and says whether a file was begun for it. A file that cannot be
   * written to the end is cut back to what was whole.
   */
  keep(calls: readonly CallToKeep[]): boolean {
    this.#index.checkPlace();
    const before = this.#open;
    const file = this.#file();
    const began = file.bytes;
    try {
      this.#index.together(() => {
        for (const call of calls) this.#write(file, call);
      });
    } catch (error) {
      file.bytes = began;
      this.#cutBack(file);
      throw error;
    }
    return file !== before;
  }

  #cutBack(file: Open): void {
    try {
      ftruncateSync(file.fd, file.bytes);
    } catch {
      this.finish(); // its end is torn; nothing is written behind that
    }
  }

  #write(file: Open, { call, received }: CallToKeep): void {
    const frames: Buffer[] = [];
    const began = file.bytes;
    const put = (frame: Buffer) => {
      const offset = file.bytes;
      frames.push(frame);
      file.bytes += frame.length;
      return offset;
    };
    for (const [position, one] of received.entries()) this.#received(file, call.requestId, position, one, put);
    const { requestId, at, endpoint, reply } = call;
    const whole: KeptCall = { ...call, received: received.map(({ facts }) => facts) };
    const block = Buffer.from(JSON.stringify(whole));
    const fields = {
      "WARC-Record-ID": recordId(),
      "WARC-Date": isoOf(at),
      "WARC-Farthing-Request-ID": requestId,
      "Content-Type": "application/json",
    };
    const frame = packRecord({ type: "metadata", fields, block: [block] });
    this.#index.addCall({ requestId, at, endpoint, status: reply.status }, file.id, put(frame), frame.length);
    const all = Buffer.concat(frames);
    for (let done = 0; done < all.length; ) done += writeSync(file.fd, all, done, all.length - done, began + done);
    this.#index.grown(file.id, file.bytes);
  }

  #received(file: Open, requestId: string, position: number, one: ReceivedBytes, put: (frame: Buffer) => number): void {
    const { facts, headers, bytes } = one;
    const digest = hash("sha256", bytes, "hex");
    const known = bytes.length === 0 ? undefined : this.#index.payload(digest, this.#lasting());
    const id = recordId();
    const [date, isHttp] = [isoOf(facts.retrievedAt), facts.status !== undefined];
    const head = isHttp ? httpHead(facts.status ?? 0, headers, bytes.length) : Buffer.alloc(0);
    const fields = {
      "WARC-Record-ID": id,
      "WARC-Date": date,
      "WARC-Target-URI": facts.finalUrl,
      "WARC-Farthing-Request-ID": requestId,
      "WARC-Payload-Digest": `sha256:${digest}`,
      ...(facts.ip !== undefined && { "WARC-IP-Address": facts.ip }),
      "Content-Type": isHttp ? "application/http;msgtype=response" : facts.contentType,
      ...(known && {
        "WARC-Profile": SAME_PAYLOAD,
        "WARC-Refers-To": known.recordId,
        "WARC-Refers-To-Target-URI": known.url,
        "WARC-Refers-To-Date": known.date,
      }),
    };
    const type = known ? "revisit" : isHttp ? "response" : "resource";
    const frame = packRecord({ type, fields, block: known ? [head] : [head, bytes] });
    const offset = put(frame);
    this.#index.addRecord(requestId, position, file.id, offset, frame.length);
    if (!known) this.#index.addPayload(digest, { recordId: id, url: facts.finalUrl, date }, file.id, offset, frame.length);
  }

  /** Since when a file must have begun to be referred to: what is kept for long must not depend on what goes soon. */
  #lasting(): number {
    const files = this.#index.files();
    let bytes = 0;
    let since = Date.now() - this.#bounds.maxMs / 2;
    for (const file of files.toReversed()) {
      bytes += file.bytes;
      if (bytes <= this.#bounds.maxBytes / 2) continue;
      since = Math.max(since, file.began + 1);
      break;
    }
    return since;
  }

  #file(): Open {
    const open = this.#open;
    const limit = Math.min(FILE_BYTES, this.#bounds.maxBytes / FILES);
    const isGood = open && open.bytes < limit && Date.now() - open.began < this.#bounds.fileMs && this.#index.has(open.id);
    if (isGood && existsSync(join(this.#folder, open.name))) return open; // else somebody has removed it
    this.finish();
    return this.#begin();
  }

  #begin(): Open {
    const began = Date.now();
    const stamp = isoOf(began).replace(/[-:]|\.\d+/g, "");
    const name = `farthing-${stamp}-${randomBytes(4).toString("hex")}.warc.zst`;
    const fd = openSync(join(this.#folder, name), "wx", 0o600);
    const about = `software: ${this.#software}\r\nformat: WARC File Format 1.1\r\nconformsTo: http://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/\r\n`;
    const fields = {
      "WARC-Record-ID": recordId(),
      "WARC-Date": isoOf(began),
      "WARC-Filename": name,
      "Content-Type": "application/warc-fields",
    };
    const frame = packRecord({ type: "warcinfo", fields, block: [Buffer.from(about)] });
    writeSync(fd, frame, 0, frame.length, 0);
    const open = { id: this.#index.begin(name, began), fd, name, began, bytes: frame.length };
    this.#open = open;
    return open;
  }

  /** Finishes the file that is written to, if there is one. */
  finish(): void {
    const open = this.#open;
    this.#open = undefined;
    if (!open) return;
    closeSync(open.fd);
    this.#index.close(open.id);
  }

  /**
   * The files that are too old, or too many, oldest first: they may go. Files that others write to are not among them. While the clock is
   * not believed nothing is too old; `doubted` says so where something would be.
   */
  surplus(): { readonly files: readonly Surplus[]; readonly doubted?: string } {
    const now = Date.now();
    if (this.#open && Math.abs(now - this.#open.began) >= this.#bounds.fileMs) this.finish();
    const clock = clockAt(now, this.#index.clock());
    this.#index.noteClock(clock);
    const isBelieved = clock.jumped === 0;
    if (isBelieved) this.#adopt(now);
    const files = this.#index.files();
    const began = beganOf(files, now);
    const isOld = ({ id }: Surplus) => now - (began.get(id) ?? now) > this.#bounds.maxMs;
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0) + this.#index.bytes;
    const closed = files.filter((file) => file.closed === 1);
    const surplus = closed.filter((file) => {
      const goes = bytes > this.#bounds.maxBytes || (isBelieved && isOld(file));
      if (goes) bytes -= file.bytes;
      return goes;
    });
    if (isBelieved || !closed.some(isOld)) return { files: surplus };
    const until = isoOf(believedFrom(clock));
    return {
      files: surplus,
      doubted: `the clock went on by more than a day at once: what seems too old is kept until ${until} by that clock; put it right if it is wrong`,
    };
  }

  /** Closes what processes left behind that ended without a word. */
  #adopt(now: number): void {
    const files = this.#index.files();
    const began = beganOf(files, now);
    for (const { id, closed } of files)
      if (closed === 0 && id !== this.#open?.id && now - (began.get(id) ?? now) > LEFT_BEHIND * this.#bounds.fileMs)
        this.#index.close(id);
  }

  /** Takes a file away. */
  remove({ id, name }: Pick<Surplus, "id" | "name">): void {
    this.#index.forget(id);
    unlinkIfThere(join(this.#folder, name));
  }
}

/** Removes a file that another process may have removed already. */
export function unlinkIfThere(file: string): void {
  try {
    unlinkSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}
