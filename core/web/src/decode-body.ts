import { pipeline as connect, Duplex, Readable, Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import zlib from "node:zlib";
import { Failure } from "@farthing/contract";
import { GatheredBytes } from "@farthing/contract/gathered-bytes";
import { showsItsEnd, withoutRest, withoutTrailer } from "./early-end.ts";

/** Servers that compress twice by mistake exist; more than that is an attack. */
const MAX_CODINGS = 2;
/** RFC 9659: no zstd content coding needs a window above 8 MB. */
const ZSTD_WINDOW_LOG = 23;
/** Decoded bytes of one turn of the event loop: with zlib's 16 kB a page takes a dozen turns, each of which waits for all others. */
const chunkSize = 131_072;
const { Z_FINISH, Z_SYNC_FLUSH, BROTLI_OPERATION_FLUSH } = zlib.constants;

/** "deflate" is zlib by the standard and a bare deflate stream from some servers: the first byte tells. */
const inflateEither = (options: zlib.ZlibOptions) =>
  async function* (source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    const rest = source[Symbol.asyncIterator]();
    const first = await rest.next();
    if (first.done) return;
    const whole = Readable.from(
      (async function* () {
        yield first.value;
        yield* { [Symbol.asyncIterator]: () => rest };
      })(),
    );
    const inflate = ((first.value[0] ?? 0) & 0x0f) === 8 ? zlib.createInflate(options) : zlib.createInflateRaw(options);
    // An error reaches the reader of the last stream; there is nothing else to do about it.
    yield* connect(whole, inflate, () => undefined);
  };

/** Makes a decoder; one that `mayEnd` early gives what there is, the others fail with `ENDED_EARLY`. */
type MakeDecoder = (mayEnd: boolean) => Duplex;

const deflateOptions = (mayEnd: boolean) => ({ finishFlush: mayEnd ? Z_SYNC_FLUSH : Z_FINISH, chunkSize });
const gunzip: MakeDecoder = (mayEnd) => zlib.createGunzip(deflateOptions(mayEnd));

/** Content codings (IANA registry) that the client asks for, and "x-gzip", which RFC 9110 equates with gzip. */
const DECODERS: ReadonlyMap<string, MakeDecoder> = new Map<string, MakeDecoder>([
  ["gzip", gunzip],
  ["x-gzip", gunzip],
  ["deflate", (mayEnd) => Duplex.from(inflateEither(deflateOptions(mayEnd)))],
  ["br", (mayEnd) => zlib.createBrotliDecompress({ ...(mayEnd && { finishFlush: BROTLI_OPERATION_FLUSH }), chunkSize })],
  [
    "zstd",
    (mayEnd) =>
      zlib.createZstdDecompress({
        ...(mayEnd && { finishFlush: zlib.constants.ZSTD_e_flush }),
        chunkSize,
        params: { [zlib.constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG },
      }),
  ],
]);
/** What zlib calls data that ends before its end, of whatever coding. */
const ENDED_EARLY = "Z_BUF_ERROR";

export const tooLarge = (limit: number): Failure =>
  new Failure("too_large", `the site's answer is larger than the limit of ${Math.ceil(limit / 1024)} KB`, { source: "site" });

/** Passes on at most `limit` bytes. Stands before every decoder, for a small stream can hold a huge one. */
function bounded(limit: number): Transform {
  let total = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length;
      if (total > limit) done(tooLarge(limit));
      else done(null, chunk);
    },
  });
}

/** Keeps at most `limit` bytes in `kept`. */
function keeping(kept: GatheredBytes, limit: number): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (kept.length + chunk.length > limit) return done(tooLarge(limit));
      kept.add(chunk);
      done();
    },
  });
}

const isDecodingError = ({ code = "" }: NodeJS.ErrnoException): boolean =>
  /^(?:Z_|ZSTD_|ERR_ZSTD|ERR_BROTLI|ERR__|ERR_PADDING)/.test(code);

/** Refuses a body that says of itself that it is too large, before it is read. @throws Failure `too_large` */
export function checkLength(contentLength: string | undefined, limit: number): void {
  if (contentLength !== undefined && Number(contentLength) > limit) throw tooLarge(limit);
}

/** Passes everything on, and keeps it in `kept`. */
const copying = (kept: GatheredBytes): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      kept.add(chunk);
      done(null, chunk);
    },
  });

/** The content codings of an answer that are known, the one to undo first in front. */
const codingsOf = (contentEncoding: string): string[] =>
  contentEncoding
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter((name) => DECODERS.has(name))
    .reverse();

const decodersOf = (codings: readonly string[], limit: number, mayEnd = false): Duplex[] =>
  codings.flatMap((name) => [bounded(limit), DECODERS.get(name)?.(mayEnd) ?? []].flat());

/**
 * What there is of compressed data that ends early, where that is all of it: some servers do not finish what they compress. Browsers
 * show anything; who pays for a page must know that it is one.
 * @throws Failure `upstream_error`
 */
async function endedEarly(raw: Buffer, codings: readonly string[], limit: number, signal: AbortSignal): Promise<Uint8Array> {
  const [coding = "", second] = codings;
  const whole = second === undefined && ((await withoutTrailer(coding, raw, limit)) ?? (await withoutRest(coding, raw, limit)));
  if (whole) return whole;
  const kept = new GatheredBytes();
  await pipeline([Readable.from([raw]), ...decodersOf(codings, limit, true), keeping(kept, limit)], { signal }).catch((error) => {
    if (!isDecodingError(error)) throw error; // what is damaged besides is no more whole
  });
  const bytes = kept.whole();
  if (showsItsEnd(bytes)) return bytes;
  throw new Failure("upstream_error", "the site's answer breaks off: its compressed data ends before its end", {
    hint: "Ask again later, as the whole may come then",
  });
}

/**
 * Reads a body to its end, undoing its content codings; no stage yields more than `limit` bytes. Unknown codings are
 * left in place, as browsers do.
 * @throws Failure `too_large`, `upstream_error` (too many codings, damaged or incomplete data)
 */
export async function readBody(body: Readable, contentEncoding: string, limit: number, signal: AbortSignal): Promise<Uint8Array> {
  const codings = codingsOf(contentEncoding);
  if (codings.length > MAX_CODINGS) {
    body.destroy();
    throw new Failure("upstream_error", "the site compressed its answer more than twice");
  }
  const raw = new GatheredBytes();
  const kept = new GatheredBytes();
  const decoders = codings.length > 0 ? [copying(raw), ...decodersOf(codings, limit)] : [];
  try {
    await pipeline([body, ...decoders, keeping(kept, limit)], { signal });
    return kept.whole();
  } catch (error) {
    if (!isDecodingError(error as Error)) throw error;
    if ((error as NodeJS.ErrnoException).code === ENDED_EARLY) {
      if (raw.length === 0) return new Uint8Array();
      return endedEarly(raw.whole(), codings, limit, signal);
    }
    const [coding = "", second] = codings;
    const whole = second === undefined && (await withoutRest(coding, raw.whole(), limit));
    if (whole) return whole;
    throw new Failure("upstream_error", "the site's answer is compressed, and damaged", { cause: error });
  }
}
