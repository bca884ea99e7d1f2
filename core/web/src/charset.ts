import sniffHtmlEncoding from "html-encoding-sniffer";
import { detect, isForeign, isIn, isRatherUtf8, knownCharset, looksIn, undeclared } from "./detect-charset.ts";

/** How a body was read. `charset` is the name in the Encoding standard. */
export interface DecodedText {
  readonly text: string;
  readonly charset: string;
  readonly charsetFrom: "bom" | "header" | "meta" | "detected";
}

/** The standard asks for 1,024 bytes; sites that put comments and scripts first need more. */
const PRESCAN_BYTES = 8_192;
/** Multi-byte sequences after which text that is valid UTF-8 cannot be anything else by chance. */
const CERTAIN_SEQUENCES = 4;
const BOMS: readonly (readonly [charset: string, bytes: readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

const byBom = (bytes: Uint8Array) => BOMS.find(([, bom]) => bom.every((byte, index) => bytes[index] === byte))?.[0];

const byHeader = (contentType: string) => knownCharset(/;\s*charset\s*=\s*["']?([^"';\s,]+)/i.exec(contentType)?.[1]);

/** The charset that the markup names: `<meta>` of HTML, the declaration of XML. */
function byMarkup(bytes: Uint8Array): string | null {
  const none = "replacement";
  const sniff = (options: { xml: boolean; maxPrescanBytes?: number }) =>
    sniffHtmlEncoding(bytes, { ...options, defaultEncoding: none });
  const found = [sniff({ xml: false, maxPrescanBytes: PRESCAN_BYTES }), sniff({ xml: true })].find((name) => name !== none);
  return knownCharset(found);
}

/** The beginnings of multi-byte sequences in bytes that are valid UTF-8, counted up to what makes it certain. */
function isCertainlyUtf8(bytes: Uint8Array): boolean {
  let sequences = 0;
  for (const byte of bytes) {
    if (byte >= 0xc2 && ++sequences >= CERTAIN_SEQUENCES) return true;
  }
  return false;
}

/** A charset, and what it was known by. */
type Found = readonly [charset: string, from: DecodedText["charsetFrom"]];

/** The charset of text that is valid UTF-8, whatever it is called. */
function ofUtf8(bytes: Uint8Array, named: Found, markup: string | null): Found {
  const [charset] = named;
  if (charset === "utf-8") return named;
  // No markup is without zeros in UTF-16.
  const isContradicted = charset.startsWith("utf-16")
    ? !bytes.includes(0)
    : bytes.some(isForeign) && (markup === "utf-8" || isCertainlyUtf8(bytes));
  if (!isContradicted) return named;
  return ["utf-8", markup === "utf-8" ? "meta" : "detected"];
}

/** The charset of text that is called UTF-8 and breaks its rules. */
function ofBrokenUtf8(bytes: Uint8Array, named: Found): Found {
  if (isRatherUtf8(bytes)) return named;
  const second = named[1] === "header" ? byMarkup(bytes) : null;
  return second !== null && second !== "utf-8" ? [second, "meta"] : [detect(bytes), "detected"];
}

/**
 * The charset of text that is no UTF-8, and called otherwise: what the markup says, where the header is wrong and that is right. Servers
 * call all that they send ISO-8859-1, in which nothing is wrong; then the text itself must agree with the markup.
 */
function ofOther(bytes: Uint8Array, named: Found, markup: string | null): Found {
  const [charset, from] = named;
  if (from !== "header" || markup === null || markup === charset) return named;
  const isRight = isIn(bytes, charset) ? looksIn(bytes, markup) : isIn(bytes, markup);
  return isRight ? [markup, "meta"] : named;
}

function charsetOf(bytes: Uint8Array, contentType: string): Found {
  const bom = byBom(bytes);
  if (bom) return [bom, "bom"];
  const header = byHeader(contentType);
  const markup = header === "utf-8" ? null : byMarkup(bytes);
  const declared = header ?? markup;
  if (declared === null) return [undeclared(bytes), "detected"];
  const named: Found = [declared, header ? "header" : "meta"];
  if (isIn(bytes, "utf-8")) return ofUtf8(bytes, named, markup);
  return declared === "utf-8" ? ofBrokenUtf8(bytes, named) : ofOther(bytes, named, markup);
}

/**
 * Reads text by byte order mark, header, markup, detection. A label is believed unless the bytes contradict it plainly:
 * text that is valid UTF-8 with several multi-byte characters (or one, if the markup agrees) is UTF-8 whatever it is called, what is
 * called UTF-16 has zeros, text called UTF-8 that mostly is none is looked at again, and markup is believed before the header where the
 * text looks as it says.
 */
export function decodeText(bytes: Uint8Array, contentType = ""): DecodedText {
  const [charset, charsetFrom] = charsetOf(bytes, contentType);
  return { text: new TextDecoder(charset).decode(bytes), charset, charsetFrom };
}

/** Reads the beginning of text with the charset that it declares: enough to look for words in it, where nobody can wait for detection. */
export const decodeDeclared = (bytes: Uint8Array, contentType = ""): string =>
  new TextDecoder(byBom(bytes) ?? byHeader(contentType) ?? byMarkup(bytes) ?? "utf-8").decode(bytes);
