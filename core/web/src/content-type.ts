import { BRIEF } from "@farthing/contract";
import { readJson } from "@farthing/read";
import { type ContentKind, isReadable, kindOf, type ReadableKind } from "./content-kind.ts";
import { wideOf } from "./detect-charset.ts";
import { signatureOf } from "./signatures.ts";

export { type ContentKind, isHtml, isReadable, kindOf, type ReadableKind } from "./content-kind.ts";
export { signatureOf } from "./signatures.ts";

/** Types that say nothing: the bytes are asked instead. */
const MEANINGLESS: ReadonlySet<string> = new Set([
  "",
  "application/octet-stream",
  "binary/octet-stream",
  "application/x-unknown",
  "application/unknown",
  "unknown/unknown",
  // What is compressed is told by its bytes; text in it comes unpacked (packed.ts).
  "application/gzip",
  "application/x-gzip",
  "*/*",
]);
/** Each part has 127 characters at most (RFC 6838, section 4.2): a site's words are no type. */
const MEDIA_TYPE = /^[\w!#$&^.+-]{1,127}\/[\w!#$&^.+-]{1,127}$/;

/** The tags by which the MIME Sniffing standard (section 7.1) knows HTML. */
const HTML =
  /^(?:<!--(?:[^-]|-(?!->)){0,2000}-->\s*)*<(?:!doctype html|html|head|body|script|iframe|h1|div|font|table|a|style|title|b|br|p|meta|link|main|article)[\s>/]/i;

/** A feed, after the declarations, comments and types that may stand before it (MIME Sniffing, section 7.3). */
const FEED =
  /^\s{0,99}(?:(?:<\?[^>]{0,2000}>|<!--(?:[^-]|-(?!->)){0,2000}-->|<![^->][^<>]{0,2000}>)\s*)*<(?:rss|feed|rdf:RDF)[\s>]/;
/** Whether a text begins as an RSS or Atom feed does. */
export const isFeed = (text: string): boolean => FEED.test(text);
/** A page that is written as XML. */
const XHTML =
  /^(?:<\?[^>]{0,300}>\s*)*(?:<!--(?:[^-]|-(?!->)){0,2000}-->\s*)*(?:<!doctype html[^>]{0,300}>\s*)?<html\s[^>]{0,1000}xmlns/i;
/** The byte order marks of UTF-16, whose text holds zeros. Those of UTF-32, which nobody reads, are none. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: two zeros make it UTF-32
const WIDE = /^(?:\xff\xfe(?!\x00\x00)|\xfe\xff)/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these bytes are what tells binary data from text
const BINARY = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/;

/** Media type in lower case without parameters; "" if the header holds none. */
export function mediaType(header: string | undefined): string {
  const type = (header ?? "").split(/[;,]/, 1)[0]?.trim().toLowerCase() ?? "";
  return MEDIA_TYPE.test(type) || type === "*/*" ? type : "";
}

/** The first bytes, one character each, and as text. */
function beginning(bytes: Uint8Array): { raw: string; text: string } {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4_096));
  const text = head.toString("utf8").replace(/^\ufeff/, "");
  return { raw: head.toString("latin1"), text: text.trimStart() };
}

/** What JSON begins with, and the bytes that may end it. */
const JSON_BEGINS = /^(?:\{\s*(?:"|\}|$)|\[\s*(?:["\d[{\]tfn-]|$))/;
const JSON_ENDS = /[\]}]\s*$/;

/** Whether bytes that begin with a bracket are JSON; of what would take long to parse, the beginning and the end are asked. */
function isJson(bytes: Uint8Array, beginning: string): boolean {
  if (bytes.length <= BRIEF.bytes) return readJson(new TextDecoder().decode(bytes)) !== null;
  return JSON_BEGINS.test(beginning) && JSON_ENDS.test(Buffer.from(bytes.subarray(-256)).toString("latin1"));
}

/** The binary format that bytes are, white space before it or not: readers of PDF, and others, pass over it. */
const formatOf = (bytes: Uint8Array, raw: string): string | undefined =>
  signatureOf(bytes) ?? signatureOf(Buffer.from(raw.replace(/^(?:\xef\xbb\xbf)?[\t\n\f\r ]+/, ""), "latin1"));

/** The type that bytes show by themselves. */
export function sniffType(bytes: Uint8Array): string {
  const { raw, text } = beginning(bytes);
  const known = formatOf(bytes, raw);
  if (known !== undefined) return known;
  if (HTML.test(text)) return "text/html";
  if (XHTML.test(text)) return "application/xhtml+xml";
  if (/^<\?xml[\s?]|^<(?:urlset|sitemapindex)[\s>]/.test(text) || isFeed(text)) return "application/xml";
  if (/^[[{]/.test(text) && isJson(bytes, text)) return "application/json";
  return WIDE.test(raw) || !BINARY.test(raw) ? "text/plain" : "application/octet-stream";
}

/** Characters at the beginning of what is called a page whose zeros count: some pages have stray ones further on. */
const FIRST = 512;

/** Whether text is in UTF-16: by its label, its byte order mark, or since it is words when read so. */
function isWide(header: string, bytes: Uint8Array, raw: string): boolean {
  if (/charset\s*=\s*["']?utf-?16/i.test(header) || WIDE.test(raw)) return true;
  const charset = wideOf(bytes);
  return charset !== null && !BINARY.test(new TextDecoder(charset).decode(bytes.subarray(0, raw.length)));
}

/** Whether a body holds what no text does. Of a page or a feed only zeros count, and only if it does not begin with a tag. */
function isBinary(kind: ReadableKind, header: string, bytes: Uint8Array, raw: string): boolean {
  const isBinaryPage = () => raw.slice(0, FIRST).includes("\0") && !/^[\0\s]*<[a-z!?]/i.test(raw.replace(/^\xef\xbb\xbf/, ""));
  const holds = {
    page: isBinaryPage,
    text: () => BINARY.test(raw),
    json: () => BINARY.test(raw),
    feed: isBinaryPage,
  };
  return holds[kind]() && !isWide(header, bytes, raw);
}

/**
 * The type that a body plainly has under a label that servers use for anything: a binary format or a feed sent
 * as HTML, a page as XML, or data sent as text or JSON (MIME Sniffing, sections 7.1 to 7.3). `undefined` where the label may be right.
 */
function mislabelled(declared: string, header: string, bytes: Uint8Array): string | undefined {
  const kind = kindOf(declared);
  if (!isReadable(kind)) return undefined;
  const { raw, text } = beginning(bytes);
  const format = formatOf(bytes, raw);
  if (format !== undefined) return format;
  if (isBinary(kind, header, bytes, raw)) return "application/octet-stream";
  if (kind === "feed" && XHTML.test(text)) return "application/xhtml+xml";
  return declared === "text/html" && isFeed(text) ? "application/xml" : undefined;
}

/** The media type of an answer: what the site says, unless it says nothing or the bytes are plainly something else. */
export function contentTypeOf(header: string | undefined, bytes: Uint8Array): string {
  const declared = mediaType(header);
  if (MEANINGLESS.has(declared)) return sniffType(bytes);
  return mislabelled(declared, header ?? "", bytes) ?? declared;
}

/**
 * What an answer is read as: what its type says, and where nobody knows that type, what its bytes show. So text of any name is read.
 *
 * @param documents Whoever knows the types of documents.
 */
export function kindOfAnswer(
  { contentType, bytes }: { readonly contentType: string; readonly bytes: Uint8Array },
  documents?: { readonly mediaTypes: readonly string[] },
): ContentKind {
  const kind = kindOf(contentType, documents);
  return kind === "unknown" ? kindOf(sniffType(bytes), documents) : kind;
}
