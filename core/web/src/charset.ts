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

const BOMS: readonly (readonly [charset: string, bytes: readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

function decode(bytes: Uint8Array, charset: string, fatal = false): string | null {
  try {
    return new TextDecoder(charset, { fatal }).decode(bytes);
  } catch {
    return null; // not in this character set, which is what the caller wants to know
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

/** Share of the non-ASCII bytes that break the rules of UTF-8. */
function brokenShare(bytes: Uint8Array, text: string): number {
  let foreign = 0;
  for (const byte of bytes) if (byte >= 0x80) foreign += 1;
  return foreign === 0 ? 0 : (text.split("\ufffd").length - 1) / foreign;
}

function detect(bytes: Uint8Array): string {
  const foreign = bytes.findIndex((byte) => byte >= 0x80);
  const start = Math.max(0, foreign - 1_024);
  const sample = bytes.subarray(start, start + DETECT_BYTES);
  const guesses = chardet.analyse(sample).map(({ name }) => known(name));
  return guesses.find((name) => name !== null && decode(bytes, name, true) !== null) ?? "windows-1252";
}

/**
 * Reads text by byte order mark, header, markup, detection. A label is believed unless the bytes contradict it plainly:
 * text that is valid UTF-8 with several multi-byte characters is UTF-8 whatever it is called, and text called UTF-8 that
 * mostly is none is looked at again.
 */
export function decodeText(bytes: Uint8Array, contentType = ""): DecodedText {
  const read = (charset: string, charsetFrom: DecodedText["charsetFrom"]): DecodedText => ({
    text: decode(bytes, charset) ?? "",
    charset,
    charsetFrom,
  });
  const bom = byBom(bytes);
  if (bom) return read(bom, "bom");
  const header = byHeader(contentType);
  const markup = header === "utf-8" ? null : byMarkup(bytes);
  const declared = header ?? markup;
  const from = header ? "header" : "meta";
  const utf8 = decode(bytes, "utf-8", true);
  if (utf8 !== null) {
    if (declared === null) return { text: utf8, charset: "utf-8", charsetFrom: "detected" };
    if (declared === "utf-8") return { text: utf8, charset: declared, charsetFrom: from };
    if (!isCertainlyUtf8(bytes) || declared.startsWith("utf-16")) return read(declared, from);
    const agreed = markup === "utf-8" ? "meta" : "detected";
    return { text: utf8, charset: "utf-8", charsetFrom: agreed };
  }
  if (declared !== null && declared !== "utf-8") {
    const other = header && markup && markup !== header && decode(bytes, header, true) === null ? markup : null;
    return other && decode(bytes, other, true) !== null ? read(other, "meta") : read(declared, from);
  }
  if (declared === "utf-8") {
    const claimed = read("utf-8", from);
    if (brokenShare(bytes, claimed.text) < 0.1) return claimed;
    const second = header ? byMarkup(bytes) : null;
    if (second !== null && second !== "utf-8") return read(second, "meta");
  }
  return read(detect(bytes), "detected");
}
