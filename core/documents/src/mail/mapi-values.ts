/** A string or bytes of a property. */
interface MapiValue {
  readonly bytes: Buffer;
  /** It is a string of UTF-16. */
  readonly isWide: boolean;
}

/** Strings and bytes of properties by their identifiers. */
export type MapiValues = ReadonlyMap<number, MapiValue>;

/** Types of values, [MS-OXCDATA] 2.11.1: those of bytes, and how long others are. */
const STRING8 = 0x1e;
const UNICODE = 0x1f;
const COUNTED: ReadonlySet<number> = new Set([0x0d, STRING8, UNICODE, 0x102]);
const LENGTHS: ReadonlyMap<number, number> = new Map([
  ...[0x01, 0x02, 0x03, 0x04, 0x0a, 0x0b].map((type) => [type, 4] as const),
  ...[0x05, 0x06, 0x07, 0x14, 0x40].map((type) => [type, 8] as const),
  [0x48, 16],
]);
const SEVERAL = 0x1000;
/** From here on properties have names: a GUID, and a number or a string. */
const FIRST_NAMED = 0x8000;
const GUID = 16;

/** The properties of a list ([MS-OXTNEF] 2.1.3.3.1) that are strings or bytes, as far as it can be read. */
export function mapiValues(list: Buffer): MapiValues {
  const values = new Map<number, MapiValue>();
  const reader = new Reader(list);
  const count = reader.long();
  for (let index = 0; index < count && !reader.ended; index++) {
    const head = reader.long();
    const [type, id] = [head & 0xffff & ~SEVERAL, head >>> 16];
    if (id >= FIRST_NAMED) reader.name();
    const isCounted = COUNTED.has(type);
    const length = LENGTHS.get(type);
    if (!isCounted && length === undefined) break;
    const several = isCounted || head & SEVERAL ? reader.long() : 1;
    for (let at = 0; at < several && !reader.ended; at++) {
      const bytes = reader.take(isCounted ? reader.long() : (length ?? 0));
      if (isCounted && at === 0 && !reader.ended) values.set(id, { bytes, isWide: type === UNICODE });
    }
  }
  return values;
}

/** Reads a list in steps of four bytes. */
class Reader {
  /** It says more than there is. */
  ended = false;
  #at = 0;

  constructor(private readonly list: Buffer) {}

  long(): number {
    const bytes = this.take(4);
    return this.ended ? 0 : bytes.readUInt32LE(0);
  }

  take(length: number): Buffer {
    const from = this.#at;
    this.ended ||= from + length > this.list.length;
    if (this.ended) return this.list.subarray(0, 0);
    this.#at = from + length + (-length & 3);
    return this.list.subarray(from, from + length);
  }

  name(): void {
    this.take(GUID);
    const isString = this.long() === 1;
    const value = this.long();
    if (isString) this.take(value);
  }
}
