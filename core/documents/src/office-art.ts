/** Records of drawings, [MS-ODRAW] 2.2. */
const RECORD = { shape: 0xf004, identity: 0xf00a, properties: 0xf00b, moreProperties: 0xf122 } as const;
const HEADER = 8;
/** Properties whose values are texts: `gtextUNICODE` and `wzDescription`; [MS-ODRAW] 2.3.22.1 and 2.3.4.2. */
const DRAWN = 0x00c0;
const DESCRIPTION = 0x0381;
const IS_COMPLEX = 0x8000;
const ENTRY = 6;
/** Longest text of a shape. */
const MAX_TEXT = 10_000;

/** What a shape says beside its text box. */
export interface ShapeTexts {
  /** Text that is drawn as a shape (WordArt). */
  readonly drawn?: string;
  /** What a picture shows, in the words of whoever put it there. */
  readonly description?: string;
}

/** The texts in a table of so many properties of a shape, [MS-ODRAW] 2.2.9: values that are long stand behind the table. */
export function shapeTexts(properties: Buffer, count: number): ShapeTexts {
  const texts: { drawn?: string; description?: string } = {};
  let at = ENTRY * count;
  for (let index = 0; index < count && ENTRY * (index + 1) <= properties.length; index++) {
    const name = properties.readUInt16LE(ENTRY * index);
    if ((name & IS_COMPLEX) === 0) continue;
    const length = properties.readUInt32LE(ENTRY * index + 2);
    const kind = { [DRAWN]: "drawn", [DESCRIPTION]: "description" }[name & 0x3fff] as keyof ShapeTexts | undefined;
    if (kind !== undefined) {
      const text = properties.toString("utf16le", at, at + Math.min(length, 2 * MAX_TEXT)).replace(/\0.*$/s, "");
      if (text.trim() !== "") texts[kind] = text;
    }
    at += length;
  }
  return texts;
}

/** The texts of the shapes in a run of records, by the identifier of the shape. */
export function drawingTexts(records: Buffer): Map<number, ShapeTexts> {
  const found = new Map<number, ShapeTexts>();
  let shape: number | undefined;
  // Containers are stepped into: what they hold follows their header.
  for (let at = 0; at + HEADER <= records.length; ) {
    const head = records.readUInt16LE(at);
    const type = records.readUInt16LE(at + 2);
    const length = records.readUInt32LE(at + 4);
    const start = at + HEADER;
    if (type === RECORD.shape) shape = undefined;
    if (type === RECORD.identity && start + 4 <= records.length) shape = records.readUInt32LE(start);
    else if ((type === RECORD.properties || type === RECORD.moreProperties) && shape !== undefined)
      found.set(shape, { ...found.get(shape), ...shapeTexts(records.subarray(start, start + length), head >> 4) });
    at = start + ((head & 0xf) === 0xf ? 0 : length);
  }
  return found;
}
