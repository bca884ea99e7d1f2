import { hash } from "node:crypto";
import type { DecodedContent } from "@farthing/content";
import { currentCaller, type WebResponse } from "@farthing/contract";
import { BoundedStore, Flights } from "@farthing/web";

const MiB = 1_048_576;
const ROOM = { bytes: 16 * MiB, entryBytes: MiB };
/** Longer than a call may take. */
const LONGEST_MS = 60_000;
/** Hashing more than this would hold up everybody on the serving thread. */
const MAX_BYTES = MiB;

/**
 * What was read of answers, by the hash of their bytes, their address and type, and the options they were read with: the same bytes are
 * read once. For answers that are nobody's own.
 */
export class ReadOnce {
  readonly #flights = new Flights<DecodedContent>();
  readonly #kept = new BoundedStore<DecodedContent>(ROOM);

  /** What was read before, else what `read` gives. Its failures are not kept. */
  async get(
    { url, bytes, headers }: WebResponse,
    options: object,
    signal: AbortSignal,
    read: (signal: AbortSignal) => Promise<DecodedContent>,
  ): Promise<DecodedContent> {
    if (bytes.length > MAX_BYTES) return read(signal);
    const key = JSON.stringify([hash("sha256", bytes, "base64url"), url.href, headers["content-type"] ?? "", options]);
    const known = this.#kept.get(key);
    if (known) return known;
    const passenger = { signal, maxAgeMs: Number.POSITIVE_INFINITY, longestMs: LONGEST_MS };
    const { result } = await this.#flights.board(key, passenger, async (ending, { began }) => {
      began(true);
      const content = await read(ending);
      this.#kept.set(key, content, 2 * JSON.stringify(content).length, currentCaller());
      return content;
    });
    return result;
  }
}
