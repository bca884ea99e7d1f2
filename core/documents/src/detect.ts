import { Failure } from "@farthing/contract";
import { isHtml, mediaType } from "@farthing/web/content-type";
import type { Format } from "./format.ts";
import { FORMATS, formatOfFilename, formatOfMediaType } from "./formats.ts";
import type { Limits } from "./limits.ts";
import { isUnread, sniff, sniffUnnamed, TEXT } from "./sniff.ts";
import type { Unread } from "./unread.ts";

/** What is said about a document beside its bytes. */
export interface FormatHints {
  readonly filename?: string | undefined;
  readonly contentType?: string | undefined;
  /** The caller's own word: wins, and must match. */
  readonly format?: string | undefined;
}

/**
 * The format of a document: the explicit one, else what the bytes show, else what media type or file name say. An added format is asked
 * before ours where it is what they name, and after them otherwise. Throws `unsupported_type` for an unknown one, `bad_input` if the
 * bytes are of another format than the explicit one.
 */
export async function formatOf(
  bytes: Uint8Array,
  hints: FormatHints,
  limits: Limits,
  formats: readonly Format[] = FORMATS,
): Promise<Format> {
  const wanted = hints.format === undefined ? undefined : wantedFormat(hints.format, formats);
  if (bytes.length === 0) throw new Failure("bad_input", "the document is empty: it has no bytes");
  const names = namedFormats(hints, formats);
  const [named] = names;
  const guess = wanted ?? named;
  if (await guess?.matches?.(bytes)) return guess as Format;
  // Browsers call a table of values what its extension is registered for, such as Excel's.
  const isText = wanted === undefined && names.some(({ signature }) => signature.isText);
  // What a site sends as a page is one, such as its form to log in, whatever its address ends with.
  const isPage = wanted === undefined && isHtml(mediaType(hints.contentType));
  if (!isText && !isPage && guess?.matchesNamed?.(bytes)) return guess;
  const seen = await sniff(bytes, limits);
  const told = seen === undefined || seen === TEXT;
  if (told && (await wanted?.matchesAsStated?.(bytes))) return wanted as Format;
  if (wanted !== undefined) return agreed(wanted, seen);
  if (seen !== undefined && !isUnread(seen)) return seen;
  for (const each of told ? names : []) if (each.signature.isText || (await each.matchesAsStated?.(bytes))) return each;
  for (const format of formats) if (format !== named && (await format.matches?.(bytes))) return format;
  if (!told) throw unsupported(formats, `the document is ${seen.what}`, seen.hint);
  if (named !== undefined && seen === undefined)
    throw new Failure("bad_input", `the document is not ${named.name}: ${NO_SIGNATURE}`);
  const page = sniffUnnamed(bytes) ?? (await likely(bytes, formats)) ?? (seen === TEXT ? TEXT : undefined);
  if (page !== undefined) throw unsupported(formats, `the document is ${page.what}`, page.hint);
  throw unsupported(formats, "the format of the document cannot be told");
}

/** Text that may be of a format, and does not show it by itself. */
async function likely(bytes: Uint8Array, formats: readonly Format[]): Promise<Unread | undefined> {
  for (const { name, description, matchesAsStated } of formats)
    if (await matchesAsStated?.(bytes))
      return { ...TEXT, hint: `With \`format\` ${name}, or a file name that ends in .${name}, it is read as ${description}.` };
  return undefined;
}

const NO_SIGNATURE = "its bytes have no such signature";

function wantedFormat(format: string, formats: readonly Format[]): Format {
  const wanted = format.toLowerCase();
  const found = formats.find(({ name }) => name === wanted);
  if (found === undefined) throw unsupported(formats, `there is no format "${wanted}"`);
  return found;
}

/** What the media type names, then what the file name does. Formats that were added first: their readers look at the bytes. */
function namedFormats({ contentType, filename }: FormatHints, formats: readonly Format[]): Format[] {
  const added = formats.filter(({ matches }) => matches !== undefined);
  const among = (some: readonly Format[]): (Format | undefined)[] => [
    contentType ? formatOfMediaType(contentType, some) : undefined,
    filename ? formatOfFilename(filename, some) : undefined,
  ];
  return [...among(added), ...among(formats)].filter((found) => found !== undefined);
}

/** The format that the caller names, where the bytes do not show another. */
function agreed(wanted: Format, seen: Awaited<ReturnType<typeof sniff>>): Format {
  if (seen === wanted || (seen === TEXT && wanted.signature.isText) || (seen === undefined && wanted.onTrust)) return wanted;
  const why = seen === undefined ? NO_SIGNATURE : `its bytes are ${isUnread(seen) ? seen.what : seen.name}`;
  const hint = seen !== undefined && isUnread(seen) ? seen.hint : undefined;
  throw new Failure("bad_input", `the document is not ${wanted.name}: ${why}`, hint === undefined ? {} : { hint });
}

const unsupported = (
  formats: readonly Format[],
  message: string,
  hint = `Supported: ${formats.map(({ name }) => name).join(", ")}.`,
): Failure => new Failure("unsupported_type", message, { hint });
