import { TextDecoder } from "node:util";
import { legacyEncoding } from "./legacy-encoding.ts";

const SAMPLE = 64 * 1024;
/** Zero bytes of UTF-16, as a share of all bytes at least, and how many of them may be at the other place. */
const FEWEST_ZEROS = 0.025;
const MOST_OTHERS = 0.25;

/** What leads over to Japanese in ISO-2022-JP (RFC 1468), which is ASCII otherwise. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it begins with one
const JAPANESE = /\u001b\$[@B]/;

/** Text of bytes that say nothing about their encoding: byte order mark, then UTF-8 if valid, then by statistics. */
export function decodeText(bytes: Uint8Array): string {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return decode(bytes, "utf-16le");
  if (a === 0xfe && b === 0xff) return decode(bytes, "utf-16be");
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return decode(bytes, wide);
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return JAPANESE.test(text) ? decode(bytes, "iso-2022-jp") : text;
  } catch {
    // Not UTF-8: one of the older encodings.
    return decode(bytes, legacyEncoding(bytes.subarray(0, SAMPLE)));
  }
}

const decode = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes);

/**
 * UTF-16 without a mark shows in the zero bytes of its line ends, signs and digits, which stand at odd or at even places: other text
 * has none. Some of its letters have one at the other place.
 */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, 1024);
  let [even, odd] = [0, 0];
  for (const [at, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  if (Math.max(even, odd) < FEWEST_ZEROS * sample.length || Math.min(even, odd) > MOST_OTHERS * Math.max(even, odd))
    return undefined;
  return odd > even ? "utf-16le" : "utf-16be";
}
