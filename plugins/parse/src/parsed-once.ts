import { subtle } from "node:crypto";
import { type DocumentHints, Failure, type ParsedDocument } from "@farthing/contract";
import { BoundedStore, Flights } from "@farthing/web";

/** Longer than a document may take. */
const LONGEST_MS = 60_000;
const NEVER_LEFT = new AbortController().signal;

const digestOf = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await subtle.digest("SHA-256", new Uint8Array(bytes))).toString("base64url");

/**
 * Documents that were parsed, by the hash of their bytes and by how they were to be read. The same bytes give the same text, so that this is
 * no matter of age. What a caller uploads is his: nobody else learns, not even by how soon the answer comes, that it was here before.
 */
export class ParsedOnce {
  readonly #flights = new Flights<ParsedDocument>();
  readonly #kept: BoundedStore<ParsedDocument>;

  constructor(bytes: number) {
    this.#kept = new BoundedStore({ bytes });
  }

  get state(): { readonly entries: number; readonly bytes: number } {
    return this.#kept.state;
  }

  /** What was parsed before of the same bytes, else what `parse` gives. Its failures are not kept. */
  async get(
    bytes: Uint8Array,
    { signal = NEVER_LEFT, caller, isPublic = false, ...said }: DocumentHints,
    parse: (signal: AbortSignal) => Promise<ParsedDocument>,
  ): Promise<ParsedDocument> {
    const owner = caller?.payer ?? caller?.client;
    if (!isPublic && owner === undefined) return parse(signal);
    const named = Object.entries(said).filter(([, value]) => value !== undefined);
    const key = JSON.stringify([await digestOf(bytes), isPublic ? null : owner, named.sort()]);
    const known = this.#kept.get(key);
    if (known) return known;
    const passenger = { signal, maxAgeMs: Number.POSITIVE_INFINITY, longestMs: LONGEST_MS };
    const board = this.#flights.board(key, passenger, async (ending, { began }) => {
      began(true);
      const parsed = await parse(ending);
      this.#kept.set(key, parsed, 2 * parsed.markdown.length + JSON.stringify(parsed.warnings).length, owner);
      return parsed;
    });
    const { result } = await board.catch((error) => {
      throw signal.aborted && !Failure.is(error) ? new Failure("timeout", "the document took too long", { cause: error }) : error;
    });
    return result;
  }
}
