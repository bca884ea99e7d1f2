import { promisify } from "node:util";
import zlib from "node:zlib";
import { BRIEF } from "@farthing/contract";
import { readJson } from "@farthing/read";

/** Flags of a gzip header, and bytes of its fixed part, of a zlib header, and of the trailers (RFC 1952, RFC 1950). */
const [CHECKED, EXTRA, NAMED, COMMENTED] = [2, 4, 8, 16];
const GZIP = { header: 10, trailer: 8 } as const;
const ZLIB = { header: 2, trailer: 4 } as const;

/** How a gzip member begins. */
const MEMBER = Buffer.from([0x1f, 0x8b]);

/** Where the compressed data of a gzip member begins. */
function afterHeader(raw: Buffer): number {
  const flags = raw[3] ?? 0;
  let at: number = GZIP.header;
  if (flags & EXTRA) at += 2 + (raw[at] ?? 0) + 256 * (raw[at + 1] ?? 0);
  for (const text of [NAMED, COMMENTED]) if (flags & text) at = raw.indexOf(0, at) + 1 || raw.length;
  return flags & CHECKED ? at + 2 : at;
}

/** What a stream without header holds, and the bytes behind its end; `undefined` where it has none. */
const inflated = (raw: Buffer, maxOutputLength: number): Promise<{ whole: Buffer; rest: Buffer } | undefined> =>
  new Promise((resolve) => {
    const done = (error: Error | null, result: unknown): void => {
      const { buffer, engine } = (result ?? {}) as { buffer?: Buffer; engine?: zlib.Zlib };
      resolve(error || !buffer || !engine ? undefined : { whole: buffer, rest: raw.subarray(engine.bytesWritten) });
    };
    zlib.inflateRaw(raw, { info: true, maxOutputLength }, done);
  });

/**
 * What a gzip or zlib stream holds of which no more is missing than its checksum: some servers never send that. `undefined` where the
 * last of its blocks is not all there.
 */
export async function withoutTrailer(coding: string, raw: Buffer, limit: number): Promise<Buffer | undefined> {
  const { header, trailer } = coding === "deflate" ? ZLIB : { ...GZIP, header: afterHeader(raw) };
  if (!coding.endsWith("gzip") && coding !== "deflate") return undefined;
  const found = await inflated(raw.subarray(header), limit);
  return found && found.rest.length < trailer ? found.whole : undefined;
}

/** What a gzip member holds that is whole, checksum and all, and that something follows which is no other member: browsers do not look at it. */
export async function withoutRest(coding: string, raw: Buffer, limit: number): Promise<Buffer | undefined> {
  const found = coding.endsWith("gzip") ? await inflated(raw.subarray(afterHeader(raw)), limit) : undefined;
  if (!found || found.rest.length <= GZIP.trailer || found.rest.subarray(GZIP.trailer).indexOf(MEMBER) === 0) return undefined;
  const member = raw.subarray(0, raw.length - found.rest.length + GZIP.trailer);
  return promisify(zlib.gunzip)(member, { maxOutputLength: limit }).catch(() => undefined); // its checksum is another's
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
