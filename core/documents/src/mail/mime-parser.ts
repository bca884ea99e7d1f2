import { isUtf8 } from "node:buffer";
import PostalMime, { type Email, type PostalMimeOptions } from "postal-mime";
import { legacyEncoding } from "../legacy-encoding.ts";
import { oversized } from "../refusal.ts";
import { wholeLetters } from "./encoded-words.ts";
import { type ContentDecoder, PlainContent } from "./plain-content.ts";

/** MIME parts in each other. */
const MAX_PARTS = 50;
const MAX_HEADER_BYTES = 2 * 1024 * 1024;
/** Lines of a mail: each is some objects. */
const MAX_SOURCE_LINES = 500_000;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
/** Encodings of parts that the parser decodes; in all others it takes them as they stand. */
const DECODED = /base64|quoted-printable/i;
const META = /<meta\s[^<>]{0,200}?charset\s{0,10}=\s{0,10}["']?([\w:.-]{1,40})/i;
const META_WITHIN = 4 * 1024;
const SAMPLE = 64 * 1024;

/** A mail, and whether parts of it could not be told apart. */
interface Parsed {
  readonly mail: Email;
  readonly lost: boolean;
}

/** What the parser knows of a part; its published types leave it out. */
interface MimePart {
  readonly childNodes: readonly MimePart[];
  readonly content: ArrayBuffer | null;
  readonly contentType: {
    readonly multipart: string | false;
    readonly parsed: { readonly value: string; readonly params: Record<string, string> };
  };
}

const Parser = PostalMime as unknown as new (
  options: PostalMimeOptions,
) => {
  parse(bytes: Uint8Array): Promise<Email>;
  readonly currentNode: {
    readonly state: "header" | "body" | "finished";
    headerLines: string[];
    readonly contentTransferEncoding: { readonly encoding: string };
    contentDecoder: ContentDecoder | null;
  };
  processLine(line: Uint8Array, isFinal: boolean): Promise<void>;
  collectNode(part: MimePart, ...where: readonly unknown[]): Promise<void>;
};

class MailParser extends Parser {
  lost = false;
  /** The encoding of the mail's header, as far as it is not UTF-8; that of its parts, where it is. */
  #encoding: string | undefined;

  constructor(options: PostalMimeOptions, header: Uint8Array) {
    super(options);
    if (!isUtf8(header)) this.#encoding = legacyEncoding(foreignLines(header));
  }

  /** Header lines are UTF-8 (RFC 6532) to the parser; old programs wrote them in encodings that nothing names. */
  override async processLine(line: Uint8Array, isFinal: boolean): Promise<void> {
    const node = this.currentNode;
    const isHeader = node.state === "header";
    if (isHeader && line.length === 0) node.headerLines = wholeLetters(node.headerLines.join("\n")).split("\n");
    const isForeign = isHeader && !isUtf8(line);
    await super.processLine(isForeign ? this.#asUtf8(line) : line, isFinal);
    const hasBegun = isHeader && node.state !== "header" && node.contentDecoder !== null;
    if (hasBegun && !DECODED.test(node.contentTransferEncoding.encoding)) node.contentDecoder = new PlainContent();
  }

  #asUtf8(line: Uint8Array): Uint8Array {
    this.#encoding ??= legacyEncoding(line.subarray(0, SAMPLE));
    return new TextEncoder().encode(new TextDecoder(this.#encoding).decode(line));
  }

  override async collectNode(part: MimePart, ...where: readonly unknown[]): Promise<void> {
    if (part.contentType.multipart !== false && part.childNodes.length === 0 && !isEmpty(part.content)) this.lost = true;
    const { value, params } = part.contentType.parsed;
    if (/^text\/(?:plain|html)$/.test(value) && !params.charset && part.content !== null) {
      const charset = textEncoding(new Uint8Array(part.content));
      if (charset !== undefined) params.charset = charset;
    }
    await super.collectNode(part, ...where);
  }
}

/** The header of a mail: what stands before its first empty line. */
const headerOf = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, headerEnd(bytes) ?? bytes.length);

/** The lines of a header that are no UTF-8, or the first of very many. */
function foreignLines(header: Uint8Array): Uint8Array {
  const lines: Uint8Array[] = [];
  let length = 0;
  for (let at = 0; at < header.length && length < SAMPLE; ) {
    const end = header.indexOf(LINE_FEED, at);
    const line = header.subarray(at, end < 0 ? header.length : end + 1);
    at += line.length;
    if (isUtf8(line)) continue;
    lines.push(line);
    length += line.length;
  }
  return Buffer.concat(lines).subarray(0, SAMPLE);
}

/** The encoding of a text of which nothing says it, where it is not UTF-8: by its HTML, else by statistics. */
export function textEncoding(bytes: Uint8Array): string | undefined {
  if (isUtf8(bytes)) return undefined;
  const head = Buffer.from(bytes.subarray(0, META_WITHIN)).toString("latin1");
  const meta = META.exec(head)?.[1];
  return meta !== undefined && isKnown(meta) ? meta : legacyEncoding(bytes.subarray(0, SAMPLE));
}

/** Whether an encoding is known, and can be of bytes that are no UTF-8 and yet show their own HTML. */
function isKnown(label: string): boolean {
  try {
    return !new TextDecoder(label).encoding.startsWith("utf");
  } catch {
    return false;
  }
}

/** Without the byte order mark, which the parser takes for a part of the first field's name. */
const unmarked = (bytes: Uint8Array): Uint8Array =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;

export async function parsed(source: Uint8Array): Promise<Parsed> {
  const bytes = unmarked(source);
  let lines = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1))
    if (++lines > MAX_SOURCE_LINES) throw oversized(`it has more than ${MAX_SOURCE_LINES} lines`);
  try {
    const options = { forceRfc822Attachments: true, maxNestingDepth: MAX_PARTS, maxHeadersSize: MAX_HEADER_BYTES };
    const parser = new MailParser(options, headerOf(bytes));
    return { mail: await parser.parse(bytes), lost: parser.lost };
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith("Maximum ")) throw error;
    throw oversized("its parts are nested too deep, or its headers are too long");
  }
}

/** Whether bytes are none, or white space alone. */
export const isEmpty = (bytes: ArrayBuffer | Uint8Array | null): boolean =>
  bytes === null || new Uint8Array(bytes as ArrayBuffer).every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d));

/** Where the empty line begins that ends the header of a mail; `undefined` where none does. */
function headerEnd(bytes: Uint8Array): number | undefined {
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) {
    const next = bytes[at + 1] === CARRIAGE_RETURN ? at + 2 : at + 1;
    if (bytes[next] === LINE_FEED) return next;
  }
  return undefined;
}

/** Whether anything follows the header of a mail. */
export function hasBody(bytes: Uint8Array): boolean {
  const end = headerEnd(bytes);
  return end !== undefined && !isEmpty(bytes.subarray(end));
}
