/** Types of records, [MS-XLS] 2.3.2. */
export const TYPE = {
  formula: 0x0006,
  eof: 0x000a,
  header: 0x0014,
  footer: 0x0015,
  note: 0x001c,
  date1904: 0x0022,
  filePass: 0x002f,
  continue: 0x003c,
  font: 0x0031,
  codePage: 0x0042,
  object: 0x005d,
  columns: 0x007d,
  boundSheet: 0x0085,
  multipleRk: 0x00bd,
  richString: 0x00d6,
  style: 0x00e0,
  mergedCells: 0x00e5,
  sharedStrings: 0x00fc,
  sharedLabel: 0x00fd,
  textObject: 0x01b6,
  hyperlink: 0x01b8,
  number: 0x0203,
  label: 0x0204,
  booleanOrError: 0x0205,
  string: 0x0207,
  row: 0x0208,
  rk: 0x027e,
  format: 0x041e,
  begin: 0x0809,
} as const;

/** A record with what continues it. */
export interface Record {
  readonly type: number;
  readonly content: Buffer;
  /** The contents of the Continue records behind it. */
  readonly more: readonly Buffer[];
  /** Where the next record begins. */
  readonly end: number;
}

const HEADER = 4;

/** The records of a stream from an offset on; one that claims more than there is is not given. */
export function* recordsOf(stream: Buffer, from = 0): Generator<Record> {
  let waiting: { type: number; content: Buffer; more: Buffer[] } | undefined;
  let at = from;
  for (; at + HEADER <= stream.length; ) {
    const type = stream.readUInt16LE(at);
    const end = at + HEADER + stream.readUInt16LE(at + 2);
    if (end > stream.length) break;
    const content = stream.subarray(at + HEADER, end);
    if (type === TYPE.continue && waiting) waiting.more.push(content);
    else {
      if (waiting) yield { ...waiting, end: at };
      waiting = { type, content, more: [] };
    }
    at = end;
  }
  if (waiting) yield { ...waiting, end: at };
}
