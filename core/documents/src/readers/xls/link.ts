/** What follows the range of cells and the class in a HLink record: [MS-OSHARED] 2.3.7.1. */
const DATA = 24;
const HAS_MONIKER = 0x01;
const HAS_LOCATION = 0x08;
const HAS_NAME = 0x10;
const HAS_FRAME = 0x80;
const MONIKER_IS_TEXT = 0x100;
/** {79EAC9E0-BAF9-11CE-8C82-00AA004BA90B}: an address, [MS-OSHARED] 2.3.7.6. */
const URL_MONIKER = "e0c9ea79f9bace118c8200aa004ba90b";

/** Row, columns and address of a link; `undefined` where it leads nowhere outside the file. */
interface CellLink {
  readonly rows: readonly [first: number, last: number];
  readonly columns: readonly [first: number, last: number];
  readonly href: string;
}

export function linkOf(content: Buffer): CellLink | undefined {
  if (content.length < DATA + 8) return undefined;
  const href = addressOf(content);
  if (href === undefined) return undefined;
  const [firstRow = 0, lastRow = 0, first = 0, last = 0] = [0, 2, 4, 6].map((at) => content.readUInt16LE(at));
  return { rows: [firstRow, lastRow], columns: [first, last], href };
}

function addressOf(content: Buffer): string | undefined {
  const flags = content.readUInt32LE(DATA + 4);
  if (!(flags & HAS_MONIKER)) return undefined;
  let at = DATA + 8;
  const sized = (unit: number): Buffer | undefined => {
    if (at + 4 > content.length) return undefined;
    const end = at + 4 + unit * content.readUInt32LE(at);
    const value = content.subarray(at + 4, end);
    at = end;
    return value;
  };
  for (const flag of [HAS_NAME, HAS_FRAME]) if (flags & flag) sized(2);
  const location = (): string => (flags & HAS_LOCATION ? `#${text(sized(2))}` : "");
  if (flags & MONIKER_IS_TEXT) return text(sized(2)) + location();
  if (content.toString("hex", at, at + 16) !== URL_MONIKER) return undefined;
  at += 16;
  const address = text(sized(1));
  return address + location();
}

const text = (bytes: Buffer | undefined): string => bytes?.toString("utf16le").replace(/\0.*$/s, "") ?? "";
