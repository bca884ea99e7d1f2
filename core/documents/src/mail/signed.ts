/** Object identifier of signed data, in DER; RFC 5652, 5.1. */
const SIGNED_DATA = Buffer.from("06092a864886f70d010702", "hex");
const SEQUENCE = 0x30;
const SET = 0x31;
const FIRST_CONTEXT = 0xa0;
const OCTETS = 0x04;
const CONSTRUCTED = 0x20;
const INDEFINITE = 0x80;
/** Octets of a length that are read: four are more than a document has. */
const LENGTH_OCTETS = 4;
/** Elements in each other that are read: pieces of content within pieces. */
const DEEPEST = 8;

/** An element of BER (ITU-T X.690): where its content is, and where what follows it begins. */
interface Element {
  readonly tag: number;
  readonly from: number;
  readonly to: number;
  readonly end: number;
}

/** The element at a place; `undefined` if there is none that ends within `limit`. */
function elementAt(bytes: Buffer, at: number, limit: number, depth = 0): Element | undefined {
  const [tag, first] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || first === undefined || at + 2 > limit || depth > DEEPEST) return undefined;
  if (first === INDEFINITE) return unended(bytes, tag, at + 2, limit, depth);
  const octets = first < INDEFINITE ? 0 : first - INDEFINITE;
  if (octets > LENGTH_OCTETS || at + 2 + octets > limit) return undefined;
  const length = octets === 0 ? first : bytes.readUIntBE(at + 2, octets);
  const from = at + 2 + octets;
  return from + length > limit ? undefined : { tag, from, to: from + length, end: from + length };
}

/** An element whose end is marked by two zeros, behind the elements in it. */
function unended(bytes: Buffer, tag: number, from: number, limit: number, depth: number): Element | undefined {
  for (let at = from; at + 2 <= limit; ) {
    if (bytes[at] === 0 && bytes[at + 1] === 0) return { tag, from, to: at, end: at + 2 };
    const inner = elementAt(bytes, at, limit, depth + 1);
    if (inner === undefined) return undefined;
    at = inner.end;
  }
  return undefined;
}

/** The pieces of a string of octets, which may be written in parts. */
function octetsOf(bytes: Buffer, { tag, from, to }: Element, depth = 0): Buffer[] {
  if (tag === OCTETS) return [bytes.subarray(from, to)];
  if (tag !== (OCTETS | CONSTRUCTED) || depth > DEEPEST) return [];
  const pieces: Buffer[] = [];
  for (let at = from; at < to; ) {
    const inner = elementAt(bytes, at, to);
    if (inner === undefined) return [];
    for (const piece of octetsOf(bytes, inner, depth + 1)) pieces.push(piece);
    at = inner.end;
  }
  return pieces;
}

/**
 * What a message holds that is signed as a whole (RFC 8551, 3.5.2), its signature unchecked; `undefined` of any other, of encrypted ones too.
 * That content needs no key: it stands in the message as it is.
 */
export function signedContent(message: Uint8Array): Uint8Array | undefined {
  const bytes = Buffer.from(message.buffer, message.byteOffset, message.byteLength);
  const within = (outer: Element | undefined, at = outer?.from ?? 0): Element | undefined =>
    outer === undefined ? undefined : elementAt(bytes, at, outer.to);
  const info = elementAt(bytes, 0, bytes.length);
  const type = within(info);
  if (info?.tag !== SEQUENCE || type === undefined) return undefined;
  if (!bytes.subarray(info.from, type.end).equals(SIGNED_DATA)) return undefined;
  const data = within(within(info, type.end));
  const version = within(data);
  const digests = version && within(data, version.end);
  const holder = digests?.tag === SET ? within(data, digests.end) : undefined;
  const kind = within(holder);
  const content = kind && within(holder, kind.end);
  if (content?.tag !== FIRST_CONTEXT) return undefined;
  const octets = within(content);
  const pieces = octets === undefined ? [] : octetsOf(bytes, octets);
  return pieces.length === 0 ? undefined : new Uint8Array(Buffer.concat(pieces));
}
