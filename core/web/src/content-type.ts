/** Types that say nothing: the bytes are asked instead. */
const MEANINGLESS: ReadonlySet<string> = new Set([
  "",
  "application/octet-stream",
  "binary/octet-stream",
  "application/x-unknown",
  "application/unknown",
  "unknown/unknown",
  "*/*",
]);
const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/;

/** First bytes of binary formats that agents meet. */
const SIGNATURES: readonly (readonly [type: string, signature: string])[] = [
  ["application/pdf", "%PDF-"],
  ["application/zip", "PK\x03\x04"],
  ["application/gzip", "\x1f\x8b"],
  ["application/x-ole-storage", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"],
  ["application/rtf", "{\\rtf"],
  ["image/png", "\x89PNG\r\n\x1a\n"],
  ["image/jpeg", "\xff\xd8\xff"],
  ["image/gif", "GIF8"],
  ["video/mp4", "\0\0\0\x18ftyp"],
];
/** The tags by which the MIME Sniffing standard (section 7.1) knows HTML. */
const HTML =
  /^(?:<!--(?:[^-]|-(?!->)){0,2000}-->\s*)*<(?:!doctype html|html|head|body|script|iframe|h1|div|font|table|a|style|title|b|br|p|meta|link|main|article)[\s>/]/i;

/** Media type in lower case without parameters; "" if the header holds none. */
export function mediaType(header: string | undefined): string {
  const type = (header ?? "").split(/[;,]/, 1)[0]?.trim().toLowerCase() ?? "";
  return MEDIA_TYPE.test(type) || type === "*/*" ? type : "";
}

/** The type that bytes show by themselves. */
export function sniffType(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4_096));
  const head = raw.toString("latin1");
  const known = SIGNATURES.find(([, signature]) => head.startsWith(signature));
  if (known) return known[0];
  const utf16 = /^(?:\xff\xfe|\xfe\xff)/.test(head);
  const text = raw
    .toString("utf8")
    .replace(/^\ufeff/, "")
    .trimStart();
  if (HTML.test(text)) return "text/html";
  if (/^<\?xml[\s?]|^<(?:rss|feed|rdf:RDF|urlset|sitemapindex)[\s>]/.test(text)) return "application/xml";
  if (/^[[{]/.test(text) && isJson(bytes)) return "application/json";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these bytes are what tells binary data from text
  return utf16 || !/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(head) ? "text/plain" : "application/octet-stream";
}

function isJson(bytes: Uint8Array): boolean {
  try {
    JSON.parse(new TextDecoder().decode(bytes));
    return true;
  } catch {
    return false; // begins like JSON and is none: plain text
  }
}

/** The media type of an answer: what the site says, or what the bytes show where it says nothing. */
export function contentTypeOf(header: string | undefined, bytes: Uint8Array): string {
  const declared = mediaType(header);
  return MEANINGLESS.has(declared) ? sniffType(bytes) : declared;
}

/** Whether a type is read as an HTML page. */
export const isHtml = (type: string): boolean => type === "text/html" || type === "application/xhtml+xml";
