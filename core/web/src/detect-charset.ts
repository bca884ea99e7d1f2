import { isUtf8 } from "node:buffer";
import chardet from "chardet";

const DETECT_BYTES = 65_536;
/** Share of the non-ASCII bytes that may break the rules of UTF-8 in text that is UTF-8 all the same. */
const BROKEN = 0.1;

/** Whether bytes are in a character set; the last character may be cut off, as it is where a body or a sample ends early. */
export function isIn(bytes: Uint8Array, charset: string): boolean {
  if (charset === "utf-8" && isUtf8(bytes)) return true; // most pages: nothing is decoded to know it
  try {
    new TextDecoder(charset, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false; // which is what the caller wants to know
  }
}

/** The standard's name for a label; `null` if it has none (or means "replace everything", as ISO-2022-KR does). */
export function knownCharset(label: string | null | undefined): string | null {
  try {
    return label ? new TextDecoder(label.trim()).encoding : null;
  } catch {
    return null; // a label that nobody knows
  }
}

/** Whether a byte is no ASCII. */
export const isForeign = (byte: number): boolean => byte >= 0x80;

/** Whether text is UTF-8 but for a few of its non-ASCII bytes. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  let foreign = 0;
  for (const byte of bytes) if (isForeign(byte)) foreign += 1;
  const broken = new TextDecoder().decode(bytes).split("\ufffd").length - 1;
  return broken < BROKEN * foreign;
}

/** Whether text that is called UTF-8 is it rather than not: as much of what is no ASCII keeps to its rules as breaks them. */
export function isRatherUtf8(bytes: Uint8Array): boolean {
  const foreign = new TextDecoder().decode(bytes).replace(ASCII, "");
  const broken = foreign.split("\ufffd").length - 1;
  return foreign.length >= 2 * broken;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const ASCII = /[\x00-\x7f]+/g;

/** Shares of zeros by which UTF-16 is known: markup has one in most pairs, always on the same side, and no other text has any. */
const MANY_ZEROS = 0.2;
const NO_ZEROS = 0.02;
const FEW_PAIRS = 8;

/** UTF-16 that nothing declares; `null` if bytes are none. */
export function wideOf(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, 1_024);
  const pairs = sample.length / 2;
  if (pairs < FEW_PAIRS) return null;
  let even = 0;
  let odd = 0;
  for (const [at, byte] of sample.entries()) {
    if (byte === 0 && at % 2) odd += 1;
    else if (byte === 0) even += 1;
  }
  if (odd >= MANY_ZEROS * pairs && even <= NO_ZEROS * pairs) return "utf-16le";
  return even >= MANY_ZEROS * pairs && odd <= NO_ZEROS * pairs ? "utf-16be" : null;
}

/** The escapes by which ISO-2022-JP changes to Japanese and back; without them its text is ASCII. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: ISO-2022-JP is made of them
const JAPANESE = /\x1b\$[@B][!-~\s]+\x1b\([BJ]/;

const isEscapedJapanese = (bytes: Uint8Array): boolean =>
  bytes.includes(0x1b) &&
  JAPANESE.test(Buffer.from(bytes.subarray(0, DETECT_BYTES)).toString("latin1")) &&
  isIn(bytes, "iso-2022-jp");

/** The charset that text in a charset of one language most looks like. */
export function detect(bytes: Uint8Array): string {
  const foreign = bytes.findIndex((byte) => byte >= 0x80);
  const start = Math.max(0, foreign - 1_024);
  const sample = bytes.subarray(start, start + DETECT_BYTES);
  const guesses = chardet.analyse(sample).map(({ name }) => knownCharset(name));
  return guesses.find((name) => name !== null && isIn(bytes, name)) ?? "windows-1252";
}

/** Whether text that is no UTF-8 reads in a charset as it does in the one that it most looks like. */
export function looksIn(bytes: Uint8Array, charset: string): boolean {
  if (!isIn(bytes, charset)) return false;
  const guess = detect(bytes);
  if (guess === charset) return true;
  const read = (name: string) => new TextDecoder(name).decode(bytes.subarray(0, DETECT_BYTES));
  return read(guess) === read(charset);
}

/** The charset of text of which nothing says it. */
export function undeclared(bytes: Uint8Array): string {
  const wide = wideOf(bytes) ?? (isEscapedJapanese(bytes) ? "iso-2022-jp" : null);
  return wide ?? (isIn(bytes, "utf-8") || isMostlyUtf8(bytes) ? "utf-8" : detect(bytes));
}
