import { Failure } from "@farthing/contract";
import { FORMAT_NAMES, type FormatName, formatOfFilename, formatOfMediaType, isFormat } from "./formats.ts";
import type { Limits } from "./limits.ts";
import { isOle, openOle } from "./ole.ts";
import { encrypted } from "./refusal.ts";
import { Archive } from "./zip.ts";

/** What is said about a document beside its bytes. */
export interface FormatHints {
  readonly filename?: string | undefined;
  readonly contentType?: string | undefined;
  /** The caller's own word: wins, and must match. */
  readonly format?: string | undefined;
}

/**
 * The format of a document: the explicit one, else what the bytes show, else what media type or file name say.
 * Throws `unsupported_type` for an unknown one, `bad_input` if the bytes are of another format than the explicit one.
 */
export async function formatOf(bytes: Uint8Array, hints: FormatHints, limits: Limits): Promise<FormatName> {
  const wanted = hints.format?.toLowerCase();
  if (wanted !== undefined && !isFormat(wanted)) throw unsupported(`there is no format "${wanted}"`);
  if (bytes.length === 0) throw new Failure("bad_input", "the document is empty: it has no bytes");
  const seen = await sniff(bytes, limits);
  if (wanted !== undefined) {
    if (seen !== undefined && seen !== wanted && !(wanted === "csv" && seen === "text"))
      throw new Failure("bad_input", `the document is not ${wanted}: its bytes are ${SEEN[seen] ?? seen}`);
    if (seen === undefined && wanted !== "csv" && wanted !== "pdf")
      throw new Failure("bad_input", `the document is not ${wanted}: its bytes have no such signature`);
    return wanted;
  }
  if (seen !== undefined && isFormat(seen)) return seen;
  const named =
    (hints.contentType && formatOfMediaType(hints.contentType)) || (hints.filename && formatOfFilename(hints.filename));
  if (named === "csv" && (seen === "text" || seen === undefined)) return named;
  if (seen === undefined || seen === "text")
    throw named
      ? new Failure("bad_input", `the document is not ${named}: its bytes have no such signature`)
      : unsupported("the format of the document cannot be told; text needs `format`, or a file name that ends in .csv");
  throw unsupported(`the document is ${SEEN[seen]}`, seen === "html" ? "POST /fetch reads web pages." : undefined);
}

const unsupported = (message: string, hint = `Supported: ${FORMAT_NAMES.join(", ")}.`): Failure =>
  new Failure("unsupported_type", message, { hint });

/** What can be recognised and is not read as a document. */
const SEEN: Partial<Record<string, string>> = {
  xls: "an Excel 97-2003 workbook",
  zip: "a ZIP archive of something else",
  ole: "a compound file of something else",
  html: "an HTML page",
  image: "an image",
  text: "plain text",
};

type Sniffed = FormatName | "xls" | "zip" | "ole" | "html" | "image" | "text";

async function sniff(bytes: Uint8Array, limits: Limits): Promise<Sniffed | undefined> {
  if (isOle(bytes)) return sniffOle(bytes);
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024));
  const head = start.toString("latin1");
  if (start[0] === 0x50 && start[1] === 0x4b && [3, 5, 7].includes(start[2] ?? 0)) return sniffZip(bytes, limits);
  if (/^(?:\xef\xbb\xbf)?\s*\{\\rtf/.test(head)) return "rtf";
  if (head.includes("%PDF-")) return "pdf";
  if (/^(?:\x89PNG|\xff\xd8\xff|GIF8|BM.{4}\0\0\0\0|II\*\0|MM\0\*|RIFF.{4}WEBP)/s.test(head)) return "image";
  if (/^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html)[\s>]/i.test(head)) return "html";
  return /^(?:\xff\xfe|\xfe\xff)/.test(head) || start.every(isTextByte) ? "text" : undefined;
}

/** Of the control characters, text has white space, and escapes in the oldest encodings of Japanese. */
const isTextByte = (byte: number): boolean => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === 0x1b;

function sniffOle(bytes: Uint8Array): Sniffed {
  const names = openOle(bytes).names.map((name) => name.toLowerCase());
  const has = (name: string): boolean => names.includes(name);
  if (has("encryptedpackage")) throw encrypted();
  if (has("worddocument")) return "doc";
  if (has("powerpoint document") || has("pp40") || has("pp97_dualstorage")) return "ppt";
  return has("workbook") || has("book") ? "xls" : "ole";
}

/** The content type of a main part, in ECMA-376 or with macros; such types are short. */
const MAIN_PART = /(wordprocessingml|presentationml|spreadsheetml|ms-word|ms-powerpoint|ms-excel)[^"\s]{0,80}main\+xml/i;
const OOXML_KINDS: ReadonlyMap<string, FormatName> = new Map([
  ["wordprocessingml", "docx"],
  ["presentationml", "pptx"],
  ["spreadsheetml", "xlsx"],
  ["ms-word", "docx"],
  ["ms-powerpoint", "pptx"],
  ["ms-excel", "xlsx"],
]);

/** The main part's content type tells the OOXML formats apart, the `mimetype` part the others. */
async function sniffZip(bytes: Uint8Array, limits: Limits): Promise<Sniffed> {
  const archive = await Archive.open(bytes, limits);
  const mimetype = (await archive.read("mimetype"))?.toString("latin1").trim();
  const declared = mimetype === undefined ? undefined : formatOfMediaType(mimetype.replace(/-template$/, ""));
  if (declared !== undefined) return declared;
  const types = (await archive.read("[Content_Types].xml"))?.toString("utf8") ?? "";
  const main = OOXML_KINDS.get(MAIN_PART.exec(types)?.[1]?.toLowerCase() ?? "");
  if (main !== undefined) return main;
  if (archive.has("word/document.xml")) return "docx";
  if (archive.has("ppt/presentation.xml")) return "pptx";
  if (archive.has("xl/workbook.xml")) return "xlsx";
  if (archive.has("META-INF/container.xml")) return "epub";
  return sniffFlatOdf(archive);
}

/** OpenDocument without its `mimetype` part says what it is in its content. */
async function sniffFlatOdf(archive: Archive): Promise<Sniffed> {
  const content = (await archive.read("content.xml"))?.toString("utf8") ?? "";
  const body = /<office:(text|spreadsheet|presentation)[\s>/]/.exec(content)?.[1];
  return body === "text" ? "odt" : body === "spreadsheet" ? "ods" : body === "presentation" ? "odp" : "zip";
}
