/** A record of a drawing with its header, [MS-ODRAW] 2.2.1; `instance` of a table of properties is how many there are. */
function record(type: number, content: Buffer, instance = 0): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16LE((instance << 4) | (type < 0xf006 ? 0xf : 0x3), 0);
  head.writeUInt16LE(type, 2);
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}

/** Properties of a shape whose values are texts: 0xc0 is a text that is drawn as a shape, 0x381 what a picture shows. */
export function artProperties(texts: Readonly<Record<number, string>>): Buffer {
  const all = Object.entries(texts).map(([name, text]) => [Number(name), Buffer.from(`${text}\0`, "utf16le")] as const);
  const table = all.map(([name, text]) => {
    const entry = Buffer.alloc(6);
    entry.writeUInt16LE(0x8000 | name, 0);
    entry.writeUInt32LE(text.length, 2);
    return entry;
  });
  return record(0xf00b, Buffer.concat([...table, ...all.map(([, text]) => text)]), all.length);
}

/** A shape of an identifier with such properties. */
export function artShape(id: number, texts: Readonly<Record<number, string>>): Buffer {
  const identity = Buffer.alloc(8);
  identity.writeUInt32LE(id, 0);
  return record(0xf004, Buffer.concat([record(0xf00a, identity), artProperties(texts)]));
}

/** What all drawings share, then the drawing of a main document: OfficeArtContent, [MS-DOC] 2.9.171. */
export const artContent = (...shapes: readonly Buffer[]): Buffer =>
  Buffer.concat([record(0xf000, Buffer.alloc(0)), Buffer.from([0]), record(0xf002, Buffer.concat(shapes))]);
