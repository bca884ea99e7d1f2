import { badInput, type ExtractedRecord } from "@farthing/contract";
import { type PieceOptions, pieceOf } from "@farthing/read";

/** JSON Schema of a record's fields, as far as it says which texts are not to be cut: addresses, dates, codes. */
interface RecordSchema {
  readonly properties?: Readonly<Record<string, FieldSchema>>;
}
interface FieldSchema {
  readonly type?: unknown;
  readonly format?: unknown;
  readonly pattern?: unknown;
  readonly enum?: unknown;
  readonly anyOf?: readonly FieldSchema[];
}

const isText = ({ type, format, pattern, enum: values, anyOf }: FieldSchema): boolean =>
  anyOf ? anyOf.some(isText) : type === "string" && format === undefined && pattern === undefined && values === undefined;

/** Addresses, dates and numbers of which no schema tells: short, in ASCII and without a blank. Cut, they would name something else. */
const isName = (text: string): boolean => text.length <= 2_000 && /^[\x21-\x7e]*$/.test(text);

/** How far before the best place of the longest text one is looked for that lies within no character of any. */
const LOOK_BACK = 8;

const halves = (text: string, at: number): boolean =>
  /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(Math.max(0, at - 1), at + 1));

/** Where a text is cut for a place: before a character that it lies within. */
const edge = (text: string, at: number): number => (halves(text, at) ? at - 1 : at);

/** Where all the texts that are longer are cut, at a good place of the longest one; `undefined` if that is its end. */
function cutAt(texts: readonly string[], offset: number, maxChars: number): number | undefined {
  const longest = texts.reduce((most, text) => (text.length > most.length ? text : most));
  const { nextOffset } = pieceOf(longest, { offset, maxChars });
  if (nextOffset === undefined) return undefined;
  for (let at = nextOffset; at > Math.max(offset, nextOffset - LOOK_BACK); at--)
    if (!texts.some((text) => halves(text, at))) return at;
  return nextOffset;
}

/**
 * A record whose texts have at most so many characters. All that are longer are cut at one place, from which one offset goes on with all
 * of them; a record that goes on holds nothing but them. Parts put together are the whole texts.
 *
 * @throws Failure `bad_input`, naming `offset`, if no text goes so far
 */
export function withinLength(
  record: ExtractedRecord,
  schema: RecordSchema,
  { maxChars, offset = 0 }: PieceOptions,
): ExtractedRecord {
  if (maxChars === undefined && offset === 0) return record;
  const { type, url, ...fields } = record;
  const texts = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === "string" && isText(schema.properties?.[name] ?? {}) && !isName(value) && value.length > offset
      ? [[name, value] as const]
      : [],
  );
  if (offset > 0 && texts.length === 0) throw badInput("offset", "is past the end of all texts of the record");
  const isLong = texts.some(([, text]) => text.length - offset > (maxChars ?? Number.POSITIVE_INFINITY));
  const end = isLong
    ? cutAt(
        texts.map(([, text]) => text),
        offset,
        maxChars ?? 0,
      )
    : undefined;
  const cut = Object.fromEntries(texts.map(([name, text]) => [name, text.slice(edge(text, offset), end && edge(text, end))]));
  const more = end === undefined ? {} : { truncated: true, nextOffset: end };
  return { ...(offset > 0 ? { type, url } : record), ...cut, ...more };
}
