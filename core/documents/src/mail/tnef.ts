import { decoded, decodedHtml } from "../readers/msg/charset.ts";
import { ID } from "../readers/msg/ids.ts";
import { typeOfName } from "../readers/msg/types.ts";
import { type MapiValues, mapiValues } from "./mapi-values.ts";

/** How a stream begins, [MS-OXTNEF] 2.1.3.1. */
const SIGNATURE = 0x223e9f78;
const HEADER = 6;
/** Level, identifier, type and length before the data of an attribute, and the checksum behind it. */
const BEFORE = 9;
const BEHIND = 2;
const MOST_FILES = 10_000;
/** Attributes, [MS-OXTNEF] 2.1.3.2. */
const BODY = 0x800c;
const DATA = 0x800f;
const TITLE = 0x8010;
const BEGIN = 0x9002;
const MESSAGE = 0x9003;
const FILE = 0x9005;
const CODE_PAGE = 0x9007;

interface TnefFile {
  readonly name: string;
  readonly mimeType: string;
  readonly data: Buffer;
}

/** What Outlook has put into a part of its own, winmail.dat. */
export interface Tnef {
  readonly html: string;
  readonly text: string;
  /** Its text is in a form that is not read here, and in no other. */
  readonly hides: boolean;
  readonly files: readonly TnefFile[];
}

/** A stream of the Transport Neutral Encapsulation Format ([MS-OXTNEF]); `undefined` of anything else, or a damaged one. */
export function tnefOf(content: Uint8Array): Tnef | undefined {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes.length < HEADER || bytes.readUInt32LE(0) !== SIGNATURE) return undefined;
  const files: { title: string; data: Buffer; values: MapiValues }[] = [];
  let [message, body, codePage]: [MapiValues, string, number | undefined] = [new Map(), "", undefined];
  for (let at = HEADER; at < bytes.length; ) {
    if (at + BEFORE > bytes.length) return undefined;
    const [id, from] = [bytes.readUInt16LE(at + 1), at + BEFORE];
    const to = from + bytes.readUInt32LE(at + 5);
    if (to > bytes.length) return undefined;
    const data = bytes.subarray(from, to);
    const file = files.at(-1);
    if (id === CODE_PAGE && data.length >= 4) codePage = data.readUInt32LE(0);
    else if (id === BODY) body = textOf(data, codePage);
    else if (id === MESSAGE) message = mapiValues(data);
    else if (id === BEGIN && files.length < MOST_FILES) files.push({ title: "", data: bytes.subarray(0, 0), values: new Map() });
    else if (file !== undefined && id === TITLE) file.title = textOf(data, codePage);
    else if (file !== undefined && id === DATA) file.data = data;
    else if (file !== undefined && id === FILE) file.values = mapiValues(data);
    at = to + BEHIND;
  }
  const html = message.get(ID.html)?.bytes;
  const text = body || stringOf(message, ID.body, codePage);
  return {
    html: html === undefined ? "" : decodedHtml(html, undefined),
    text,
    hides: html === undefined && text === "" && message.has(ID.rtf),
    files: files.map(({ title, data, values }): TnefFile => {
      const name = stringOf(values, ID.longName, codePage) || title || stringOf(values, ID.displayName, codePage);
      return { name, mimeType: stringOf(values, ID.mimeType, codePage) || typeOfName(name), data };
    }),
  };
}

function stringOf(values: MapiValues, id: number, codePage: number | undefined): string {
  const value = values.get(id);
  if (value === undefined) return "";
  return value.isWide ? value.bytes.toString("utf16le").replaceAll("\0", "") : textOf(value.bytes, codePage);
}

/** Text up to the zero that ends it. */
function textOf(bytes: Buffer, codePage: number | undefined): string {
  const end = bytes.indexOf(0);
  return decoded(end < 0 ? bytes : bytes.subarray(0, end), codePage);
}
