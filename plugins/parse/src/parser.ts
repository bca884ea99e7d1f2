import { availableParallelism } from "node:os";
import {
  type DocumentHints,
  type DocumentParser,
  Failure,
  type FailureCode,
  type Health,
  inSpan,
  type Lifecycle,
  Metrics,
  measureSlots,
  type ParsedDocument,
  Resolver,
} from "@farthing/contract";
import { blamed, LIMITS, oversized, ParserPool } from "@farthing/documents";
import { inject, injectable } from "tsyringe";
import { ParseConfig } from "./config.ts";
import { addedFormats, mediaTypesWith, namesWith } from "./formats.ts";
import { ParsedOnce } from "./parsed-once.ts";

const MiB = 1024 * 1024;
/** Shorter than the deadline of the endpoint: its answer says what happened. */
const DEADLINE_MS = 50_000;

/** What a document itself fails with. What a caller says of its format, or wants of it, may be what is wrong instead. */
const OF_BYTES: ReadonlySet<FailureCode> = new Set(["too_large", "empty_content"]);
const OF_FORMAT: ReadonlySet<FailureCode> = new Set(["bad_input", "unsupported_type"]);

/** Whether a failure is the fault of the site that sent the document. */
const isOfSite = (error: unknown, { format }: DocumentHints): error is Failure => {
  if (!Failure.is(error) || error.issues !== undefined) return false;
  return OF_BYTES.has(error.code) || (format === undefined && OF_FORMAT.has(error.code));
};

/** Documents to Markdown, each in a child process that is killed where it takes too long or too much memory. */
@injectable()
export class PooledDocumentParser implements DocumentParser, Lifecycle {
  readonly formats: readonly string[];
  readonly mediaTypes: readonly string[];
  readonly #pool: ParserPool;
  readonly #parsed: ParsedOnce;

  constructor(@inject(ParseConfig.token) config: ParseConfig, @inject(Resolver) resolver: Resolver) {
    const formats = addedFormats(resolver);
    this.formats = namesWith(formats);
    this.mediaTypes = mediaTypesWith(formats);
    this.#parsed = new ParsedOnce(config.PARSE_CACHE_BYTES);
    const waited = measureSlots(resolver.find(Metrics), "documents", () => {
      const { workers, busy, waiting } = this.#pool.state;
      return { slots: workers, busy, waiting };
    });
    this.#pool = new ParserPool({
      workers: config.PARSE_WORKERS || Math.max(1, availableParallelism() - 1),
      memory: config.PARSE_MEMORY_MB * MiB,
      deadlineMs: DEADLINE_MS,
      formats,
      waited,
    });
  }

  parse(bytes: Uint8Array, { isFetched = false, ...hints }: DocumentHints = {}): Promise<ParsedDocument> {
    return this.#parse(bytes, hints).catch((error: unknown) => {
      throw isFetched && isOfSite(error, hints) ? blamed(error, "site") : error;
    });
  }

  async #parse(bytes: Uint8Array, hints: DocumentHints): Promise<ParsedDocument> {
    if (bytes.length > LIMITS.documentBytes) throw oversized(`it has more than ${LIMITS.documentBytes / MiB} MiB`);
    const { signal, caller, isPublic, ...said } = hints;
    return this.#parsed.get(bytes, hints, (ending) =>
      inSpan("conversion", () => this.#pool.run(bytes, said, { signal: ending, caller })),
    );
  }

  health(): Health {
    return { status: "ok", detail: { ...this.#pool.state, kept: this.#parsed.state } };
  }

  dispose(): void {
    this.#pool.close();
  }
}
