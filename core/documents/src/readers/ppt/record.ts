/** A record's header and content, [MS-PPT] 2.3.1. */
export interface Record {
  readonly type: number;
  readonly instance: number;
  readonly isContainer: boolean;
  readonly content: Buffer;
}

/** Types of records, [MS-PPT] 2.13.24 and [MS-ODRAW] 2.2. */
export const TYPE = {
  document: 0x03e8,
  documentInfo: 0x07d0,
  slide: 0x03ee,
  slideAtom: 0x03ef,
  notes: 0x03f0,
  slidePersist: 0x03f3,
  mainMaster: 0x03f8,
  slideShow: 0x03f9,
  exObjList: 0x0409,
  drawing: 0x040c,
  placeholder: 0x0bc3,
  outlineTextRef: 0x0f9e,
  textHeader: 0x0f9f,
  textChars: 0x0fa0,
  styleText: 0x0fa1,
  masterText: 0x0fa3,
  textBytes: 0x0fa8,
  styleText9: 0x0fac,
  outlineText9: 0x0fae,
  outlineText9Header: 0x0faf,
  string: 0x0fba,
  exHyperlinkAtom: 0x0fd3,
  exHyperlink: 0x0fd7,
  slideNumberChar: 0x0fd8,
  textInteractive: 0x0fdf,
  slideList: 0x0ff0,
  edges: 0x0fd9,
  edgesAtom: 0x0fda,
  interactive: 0x0ff2,
  interactiveAtom: 0x0ff3,
  userEdit: 0x0ff5,
  dateTimeChar: 0x0ff7,
  headerChar: 0x0ff9,
  footerChar: 0x0ffa,
  programTags: 0x1388,
  programData: 0x138b,
  persistDirectory: 0x1772,
  comment: 0x2ee0,
  drawingContainer: 0xf002,
  group: 0xf003,
  shape: 0xf004,
  clientTextbox: 0xf00d,
  childAnchor: 0xf00f,
  clientAnchor: 0xf010,
  clientData: 0xf011,
  properties: 0xf00b,
  tertiaryProperties: 0xf122,
} as const;

const HEADER = 8;

/** The records of a container; one that claims more than there is gets what there is. */
export function* recordsOf(content: Buffer): Generator<Record> {
  for (let at = 0; at + HEADER <= content.length; ) {
    const record = recordAt(content, at);
    if (record === undefined) return;
    yield record;
    at += HEADER + record.content.length;
  }
}

/** The record that begins at `at`. */
export function recordAt(content: Buffer, at: number): Record | undefined {
  if (at < 0 || at + HEADER > content.length) return undefined;
  const head = content.readUInt16LE(at);
  const start = at + HEADER;
  const end = Math.min(content.length, start + content.readUInt32LE(at + 4));
  return {
    type: content.readUInt16LE(at + 2),
    instance: head >> 4,
    isContainer: (head & 0xf) === 0xf,
    content: content.subarray(start, end),
  };
}

/** The first record of a type in a container. */
export function child(content: Buffer, type: number): Record | undefined {
  for (const record of recordsOf(content)) if (record.type === type) return record;
  return undefined;
}
