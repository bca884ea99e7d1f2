import zlib from "node:zlib";
import { BRIEF } from "@farthing/contract";
import { readJson } from "@farthing/read";

/** Flags of a gzip header, and bytes of its fixed part, of a zlib header, and of the trailers (RFC 1952, RFC 1950). */
const [CHECKED, EXTRA, NAMED, COMMENTED] = [2, 4, 8, 16];
const GZIP = { header: 10, trailer: 8 } as const;
const ZLIB = { header: 2, trailer: 4 } as const;

/** Where the compressed data of a gzip member begins. */
function afterHeader(raw: Buffer): number {
  const flags = raw[3] ?? 0;
  let at: number = GZIP.header;
  if (flags & EXTRA) at += 2 + (raw[at] ?? 0) + 256 * (raw[at + 1] ?? 0);
  for (const text of [NAMED, COMMENTED]) if (flags & text) at = raw.indexOf(0, at) + 1 || raw.length;
  return flags & CHECKED ? at + 2 : at;
}

/** Inflates a stream without header; `undefined` where it has no end, or more than `trailer` bytes follow that. */
const inflated = (raw: Buffer, trailer: number, maxOutputLength: number): Promise<Buffer | undefined> =>
  new Promise((resolve) => {
    const done = (error: Error | null, result: unknown): void => {
      const { buffer, engine } = (result ?? {}) as { buffer?: Buffer; engine?: zlib.Zlib };
      const isWhole = error === null && engine !== undefined && raw.length - engine.bytesWritten < trailer;
      resolve(isWhole ? buffer : undefined);
    };
    zlib.inflateRaw(raw, { info: true, maxOutputLength }, done);
  });

/**
 * What a gzip or zlib stream holds of which no more is missing than its checksum: some servers never send that. `undefined` where the
 * last of its blocks is not all there.
 */
export async function withoutTrailer(coding: string, raw: Buffer, limit: number): Promise<Buffer | undefined> {
  if (coding.endsWith("gzip")) return inflated(raw.subarray(afterHeader(raw)), GZIP.trailer, limit);
  return coding === "deflate" ? inflated(raw.subarray(ZLIB.header), ZLIB.trailer, limit) : undefined;
}

const TAIL = 2_048;
/** The end of a page or a feed; programs that assemble pages leave a remark or two behind it. */
const LAST_TAG = /<\/(?:html|rss|feed|rdf:rdf)>\s{0,99}(?:<!--[^<>]{0,500}-->\s{0,99}){0,3}$/i;

/** Whether data that broke off says by itself that it is whole: the last tag of a page or a feed is there, or it is JSON. */
export function showsItsEnd(bytes: Uint8Array): boolean {
  if (LAST_TAG.test(Buffer.from(bytes.subarray(-TAIL)).toString("latin1"))) return true;
  const [first] = Buffer.from(bytes.subarray(0, 64)).toString("latin1").trimStart();
  return (first === "{" || first === "[") && bytes.length <= BRIEF.bytes && readJson(new TextDecoder().decode(bytes)) !== null;
}
