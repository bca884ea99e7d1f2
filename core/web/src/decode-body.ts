import { pipeline as connect, Duplex, Readable, Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import zlib from "node:zlib";
import { Failure } from "@farthing/contract";

/** Servers that compress twice by mistake exist; more than that is an attack. */
const MAX_CODINGS = 2;
/** RFC 9659: no zstd content coding needs a window above 8 MB. */
const ZSTD_WINDOW_LOG = 23;
/** Decoded bytes of one turn of the event loop: with zlib's 16 kB a page takes a dozen turns, each of which waits for all others. */
const chunkSize = 131_072;
/** A stream that ends early gives what arrived, as in browsers. */
const lenient = { finishFlush: zlib.constants.Z_SYNC_FLUSH, chunkSize };

/** "deflate" is zlib by the standard and a bare deflate stream from some servers: the first byte tells. */
async function* inflateEither(source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const rest = source[Symbol.asyncIterator]();
  const first = await rest.next();
  if (first.done) return;
  const whole = Readable.from(
    (async function* () {
      yield first.value;
      yield* { [Symbol.asyncIterator]: () => rest };
    })(),
  );
  const inflate = ((first.value[0] ?? 0) & 0x0f) === 8 ? zlib.createInflate(lenient) : zlib.createInflateRaw(lenient);
  // An error reaches the reader of the last stream; there is nothing else to do about it.
  yield* connect(whole, inflate, () => undefined);
}

const gunzip = (): Duplex => zlib.createGunzip(lenient);

/** Content codings (IANA registry) that the client asks for, and "x-gzip", which RFC 9110 equates with gzip. */
const DECODERS: ReadonlyMap<string, () => Duplex> = new Map([
  ["gzip", gunzip],
  ["x-gzip", gunzip],
  ["deflate", () => Duplex.from(inflateEither)],
  ["br", () => zlib.createBrotliDecompress({ finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH, chunkSize })],
  ["zstd", () => zlib.createZstdDecompress({ chunkSize, params: { [zlib.constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG } })],
]);

const tooLarge = (limit: number): Failure =>
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

/** Keeps at most `limit` bytes in `chunks`. */
function keeping(chunks: Buffer[], limit: number): Writable {
  let total = 0;
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      total += chunk.length;
      if (total > limit) return done(tooLarge(limit));
      chunks.push(chunk);
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

/**
 * Reads a body to its end, undoing its content codings; no stage yields more than `limit` bytes. Unknown codings are
 * left in place, as browsers do.
 * @throws Failure `too_large`, `upstream_error` (too many codings, damaged data)
 */
export async function readBody(body: Readable, contentEncoding: string, limit: number, signal: AbortSignal): Promise<Uint8Array> {
  const codings = contentEncoding
    .toLowerCase()
    .split(",")
    .map((name) => DECODERS.get(name.trim()));
  const decoders = codings.filter((make) => make !== undefined).reverse();
  if (decoders.length > MAX_CODINGS) {
    body.destroy();
    throw new Failure("upstream_error", "the site compressed its answer more than twice");
  }
  const chunks: Buffer[] = [];
  try {
    await pipeline([body, ...decoders.flatMap((make) => [bounded(limit), make()]), keeping(chunks, limit)], { signal });
  } catch (error) {
    if (!isDecodingError(error as Error)) throw error;
    throw new Failure("upstream_error", "the site's answer is compressed, and damaged", { cause: error });
  }
  return Buffer.concat(chunks);
}
