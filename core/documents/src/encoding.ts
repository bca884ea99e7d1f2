import { TextDecoder } from "node:util";
import { legacyEncoding } from "./legacy-encoding.ts";

const SAMPLE = 64 * 1024;
/** Text of bytes that say nothing about their encoding: byte order mark, then UTF-8 if valid, then by statistics. */
export function decodeText(bytes: Uint8Array): string {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return decode(bytes, "utf-16le");
  if (a === 0xfe && b === 0xff) return decode(bytes, "utf-16be");
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return decode(bytes, wide);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: one of the older encodings.
    return decode(bytes, legacyEncoding(bytes.subarray(0, SAMPLE)));
  }
}

const decode = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes);

/** UTF-16 without a mark shows in the zero bytes of its ASCII characters. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, 1024);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const half = sample.length / 2;
  return odd > half * 0.3 && even < half * 0.05 ? "utf-16le" : even > half * 0.3 && odd < half * 0.05 ? "utf-16be" : undefined;
}
