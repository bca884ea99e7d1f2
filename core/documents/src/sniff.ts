import { kindOf, signatureOf, sniffType } from "@farthing/web/content-type";
import type { Format } from "./format.ts";
import { FORMATS, formatOfMediaType } from "./formats.ts";
import type { Limits } from "./limits.ts";
import { openOle } from "./ole.ts";
import { encrypted } from "./refusal.ts";
import { PERSISTENT, type Unread, unreadArchive, unreadCompound, unreadStart } from "./unread.ts";
import { Archive } from "./zip.ts";

/** Which of the formats that are text it is, only a name tells. */
export const TEXT: Unread = {
  what: "plain text",
  hint: "Text needs no conversion: POST /fetch reads it at its address. With `format` csv, or a file name that ends in .csv, a table of values is read.",
};
const HTML: Unread = { what: "an HTML page", hint: "POST /fetch reads web pages." };
const IMAGE: Unread = { what: "an image" };
const MEDIA: Unread = { what: "sound or a film" };

export const isUnread = (seen: Format | Unread): seen is Unread => "what" in seen;

/** What the bytes show of themselves, among the formats of our own. Throws `bad_input` for what is damaged or encrypted. */
export async function sniff(bytes: Uint8Array, limits: Limits): Promise<Format | Unread | undefined> {
  const type = signatureOf(bytes);
  if (type === "application/x-ole-storage") return sniffOle(bytes);
  if (type === "application/zip") return sniffZip(bytes, limits);
  const seen = sniffStart(bytes, type);
  if (seen === undefined || seen === TEXT) return seen;
  // Some marks may stand anywhere in the first bytes: in the subject of a mail, too.
  for (const format of FORMATS) if (await format.matches?.(bytes)) return format;
  return seen;
}

/** By the marks in the first bytes. */
function sniffStart(bytes: Uint8Array, type: string | undefined): Format | Unread | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024));
  const head = start.toString("latin1");
  const marked = FORMATS.find(({ signature }) => signature.start?.test(head));
  if (marked !== undefined) return marked;
  if (type !== undefined && kindOf(type) === "media") return type.startsWith("image/") ? IMAGE : MEDIA;
  // Only what no table of values can begin with: a cell may hold other tags.
  if (/^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html)[\s>]/i.test(head)) return HTML;
  const unread = unreadStart(head);
  if (unread !== undefined) return unread;
  return /^(?:\xff\xfe|\xfe\xff)/.test(head) || start.every(isTextByte) ? TEXT : undefined;
}

/** What bytes are that nothing names and no format takes, if that can be told: other tags make a page, too. */
export const sniffUnnamed = (bytes: Uint8Array): Unread | undefined => (sniffType(bytes) === "text/html" ? HTML : undefined);

/** Of the control characters, text has white space, and escapes in the oldest encodings of Japanese. */
const isTextByte = (byte: number): boolean => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === 0x1b;

function sniffOle(bytes: Uint8Array): Format | Unread {
  const names = openOle(bytes).names.map((name) => name.toLowerCase());
  const has = (name: string): boolean => names.includes(name);
  if (has("encryptedpackage")) throw encrypted();
  const format = FORMATS.find(({ signature }) => signature.streams?.some(has));
  // One for PowerPoint 95 and 97 holds both.
  const isOld = has(PERSISTENT) && !has("pp97_dualstorage");
  return (isOld ? undefined : format) ?? unreadCompound(names);
}

/** The content type of a main part, in ECMA-376 or with macros; such types are short. */
const MAIN_PART = new RegExp(`(${every("mainPart")})[^"\\s]{0,80}main\\+xml`, "i");
const OFFICE_BODY = new RegExp(`<office:(${every("officeBody")})[\\s>/]`);

/** All that the formats name there, as alternatives of a pattern. */
function every(kind: "mainPart" | "officeBody"): string {
  return FORMATS.flatMap(({ signature }) => signature[kind] ?? []).join("|");
}

/** The main part's content type tells the OOXML formats apart, the `mimetype` part the others. */
async function sniffZip(bytes: Uint8Array, limits: Limits): Promise<Format | Unread> {
  const archive = await Archive.open(bytes, limits);
  const mimetype = (await archive.read("mimetype"))?.toString("latin1").trim();
  const declared = mimetype === undefined ? undefined : formatOfMediaType(mimetype.replace(/-template$/, ""));
  if (declared !== undefined) return declared;
  const types = (await archive.read("[Content_Types].xml"))?.toString("utf8") ?? "";
  const main = MAIN_PART.exec(types)?.[1]?.toLowerCase() ?? "";
  return (
    FORMATS.find(({ signature }) => signature.mainPart?.includes(main)) ??
    FORMATS.find(({ signature }) => signature.part !== undefined && archive.has(signature.part)) ??
    sniffFlatOdf(archive)
  );
}

/** OpenDocument without its `mimetype` part says what it is in its content. */
async function sniffFlatOdf(archive: Archive): Promise<Format | Unread> {
  const content = (await archive.read("content.xml"))?.toString("utf8") ?? "";
  const body = OFFICE_BODY.exec(content)?.[1];
  return (
    FORMATS.find(({ signature }) => body !== undefined && signature.officeBody === body) ??
    unreadArchive((part) => archive.has(part))
  );
}
