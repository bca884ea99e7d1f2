import chardet from "chardet";
import sniffHtmlEncoding from "html-encoding-sniffer";

/** How a body was read. `charset` is the name in the Encoding standard. */
export interface DecodedText {
  readonly text: string;
  readonly charset: string;
  readonly charsetFrom: "bom" | "header" | "meta" | "detected";
}

/** The standard asks for 1,024 bytes; sites that put comments and scripts first need more. */
const PRESCAN_BYTES = 8_192;
const DETECT_BYTES = 65_536;
/** Multi-byte sequences after which text that is valid UTF-8 cannot be anything else by chance. */
const CERTAIN_SEQUENCES = 4;
/** Share of the non-ASCII bytes that may break the rules of UTF-8 in text that is UTF-8 all the same. */
const BROKEN = 0.1;

const BOMS: readonly (readonly [charset: string, bytes: readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

const decode = (bytes: Uint8Array, charset: string): string => new TextDecoder(charset).decode(bytes);

/** Whether bytes are in a character set; the last character may be cut off, as it is where a body or a sample ends early. */
function isIn(bytes: Uint8Array, charset: string): boolean {
  try {
    new TextDecoder(charset, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false; // which is what the caller wants to know
  }
}

/** The standard's name for a label; `null` if it has none (or means "replace everything", as ISO-2022-KR does). */
function known(label: string | null | undefined): string | null {
  try {
    return label ? new TextDecoder(label.trim()).encoding : null;
  } catch {
    return null; // a label that nobody knows
  }
}

const byBom = (bytes: Uint8Array) => BOMS.find(([, bom]) => bom.every((byte, index) => bytes[index] === byte))?.[0];

const byHeader = (contentType: string) => known(/;\s*charset\s*=\s*["']?([^"';\s,]+)/i.exec(contentType)?.[1]);

/** The charset that the markup names: `<meta>` of HTML, the declaration of XML. */
function byMarkup(bytes: Uint8Array): string | null {
  const none = "replacement";
  const sniff = (options: { xml: boolean; maxPrescanBytes?: number }) =>
    sniffHtmlEncoding(bytes, { ...options, defaultEncoding: none });
  const found = [sniff({ xml: false, maxPrescanBytes: PRESCAN_BYTES }), sniff({ xml: true })].find((name) => name !== none);
  return known(found);
}

/** The beginnings of multi-byte sequences in bytes that are valid UTF-8, counted up to what makes it certain. */
function isCertainlyUtf8(bytes: Uint8Array): boolean {
  let sequences = 0;
  for (const byte of bytes) {
    if (byte >= 0xc2 && ++sequences >= CERTAIN_SEQUENCES) return true;
  }
  return false;
}

const isForeign = (byte: number): boolean => byte >= 0x80;
const hasForeign = (bytes: Uint8Array): boolean => bytes.some(isForeign);

/** Whether text is UTF-8 but for a few of its non-ASCII bytes. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  let foreign = 0;
  for (const byte of bytes) if (isForeign(byte)) foreign += 1;
  const broken = decode(bytes, "utf-8").split("\ufffd").length - 1;
  return broken < BROKEN * foreign;
}

/** Shares of zeros by which UTF-16 is known: markup has one in most pairs, always on the same side, and no other text has any. */
const MANY_ZEROS = 0.2;
const NO_ZEROS = 0.02;
const FEW_PAIRS = 8;

/** UTF-16 that nothing declares. */
function wideOf(bytes: Uint8Array): string | null {
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

function detect(bytes: Uint8Array): string {
  const foreign = bytes.findIndex((byte) => byte >= 0x80);
  const start = Math.max(0, foreign - 1_024);
  const sample = bytes.subarray(start, start + DETECT_BYTES);
  const guesses = chardet.analyse(sample).map(({ name }) => known(name));
  return guesses.find((name) => name !== null && isIn(bytes, name)) ?? "windows-1252";
}

/**
 * Reads text by byte order mark, header, markup, detection. A label is believed unless the bytes contradict it plainly:
 * text that is valid UTF-8 with several multi-byte characters (or one, if the markup agrees) is UTF-8 whatever it is called, what is
 * called UTF-16 has zeros, and text called UTF-8 that mostly is none is looked at again.
 */
export function decodeText(bytes: Uint8Array, contentType = ""): DecodedText {
  const read = (charset: string, charsetFrom: DecodedText["charsetFrom"]): DecodedText => ({
    text: decode(bytes, charset),
    charset,
    charsetFrom,
  });
  const bom = byBom(bytes);
  if (bom) return read(bom, "bom");
  const header = byHeader(contentType);
  const markup = header === "utf-8" ? null : byMarkup(bytes);
  const declared = header ?? markup;
  const from = header ? "header" : "meta";
  const utf8 = isIn(bytes, "utf-8");
  if (declared === null) {
    const wide = wideOf(bytes) ?? (isEscapedJapanese(bytes) ? "iso-2022-jp" : null);
    return read(wide ?? (utf8 || isMostlyUtf8(bytes) ? "utf-8" : detect(bytes)), "detected");
  }
  if (utf8) {
    if (declared === "utf-8") return read(declared, from);
    // No markup is without zeros in UTF-16.
    const contradicted = declared.startsWith("utf-16")
      ? !bytes.includes(0)
      : hasForeign(bytes) && (markup === "utf-8" || isCertainlyUtf8(bytes));
    if (!contradicted) return read(declared, from);
    return read("utf-8", markup === "utf-8" ? "meta" : "detected");
  }
  if (declared !== "utf-8") {
    const other = header && markup && markup !== header && !isIn(bytes, header) ? markup : null;
    return other && isIn(bytes, other) ? read(other, "meta") : read(declared, from);
  }
  if (isMostlyUtf8(bytes)) return read(declared, from);
  const second = header ? byMarkup(bytes) : null;
  return second !== null && second !== "utf-8" ? read(second, "meta") : read(detect(bytes), "detected");
}
