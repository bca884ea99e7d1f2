import { promisify } from "node:util";
import zlib from "node:zlib";
import { sniffType } from "./content-type.ts";
import { tooLarge } from "./decode-body.ts";
import { signatureOf } from "./signatures.ts";

/** Compressed bytes that are enough to tell what they hold. */
const BEGINNING = 4_096;
const gunzip = promisify(zlib.gunzip);

/** The first of what gzip data holds; nothing of what is damaged there. */
const beginning = (bytes: Uint8Array): Promise<Uint8Array> =>
  gunzip(bytes.subarray(0, BEGINNING), { finishFlush: zlib.constants.Z_SYNC_FLUSH }).catch(() => new Uint8Array());

/** Whether bytes show what they are: an archive of files does not. */
const isKnown = (bytes: Uint8Array): boolean =>
  bytes.length > 0 && !["application/octet-stream", "application/gzip"].includes(sniffType(bytes));

/**
 * The text or document that a site keeps as gzip data and sends so, as sitemaps are (https://www.sitemaps.org/protocol.html): `bytes`
 * themselves where they are something else, are damaged, or hold an archive.
 *
 * @param limit Most bytes of what they hold.
 * @throws Failure `too_large`
 */
export async function unpacked(bytes: Uint8Array, limit: number): Promise<Uint8Array> {
  if (signatureOf(bytes) !== "application/gzip" || !isKnown(await beginning(bytes))) return bytes;
  try {
    return await gunzip(bytes, { maxOutputLength: limit });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw tooLarge(limit);
    return bytes;
  }
}
