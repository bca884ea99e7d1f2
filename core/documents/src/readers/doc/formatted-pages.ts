import type { PlcEntry } from "./plc.ts";

/** What is said of a stretch: the style of a paragraph (0 for characters), and changes to it. */
export interface Properties {
  readonly style: number;
  readonly grpprl: Buffer;
}

/** A stretch of bytes of the WordDocument stream. Stretches that are formatted alike may share their properties. */
export interface Formatted {
  readonly from: number;
  readonly to: number;
  readonly properties: Properties;
}

const PAGE = 512;
/** Stretches of one kind that are kept; text behind them comes unformatted. */
const MAX_STRETCHES = 1_000_000;
const NONE: Properties = { style: 0, grpprl: Buffer.alloc(0) };

/** Paragraphs' properties in pages of 512 bytes: PapxFkp, [MS-DOC] 2.9.175. */
export const paragraphPages = (document: Buffer, pages: readonly PlcEntry[]): Formatted[] =>
  eachPage(document, pages, 13, (page, offset) => {
    if (offset === 0) return NONE;
    const words = page[offset] ?? 0;
    // [MS-DOC] 2.9.173: a zero is followed by the real length.
    const [start, size] = words === 0 ? [offset + 2, 2 * (page[offset + 1] ?? 0)] : [offset + 1, 2 * words - 1];
    const body = page.subarray(start, Math.min(start + size, PAGE - 1));
    return body.length < 2 ? NONE : { style: body.readUInt16LE(0), grpprl: body.subarray(2) };
  });

/** Characters' properties in pages of 512 bytes: ChpxFkp, [MS-DOC] 2.9.33. */
export const characterPages = (document: Buffer, pages: readonly PlcEntry[]): Formatted[] =>
  eachPage(document, pages, 1, (page, offset) => {
    const size = page[offset] ?? 0;
    if (offset === 0 || size === 0) return NONE;
    return { style: 0, grpprl: page.subarray(offset + 1, Math.min(offset + 1 + size, PAGE - 1)) };
  });

function eachPage(
  document: Buffer,
  pages: readonly PlcEntry[],
  size: number,
  read: (page: Buffer, offset: number) => Properties,
): Formatted[] {
  const seen = new Set<number>();
  const found: Formatted[] = [];
  for (const { data } of pages) {
    const number = data.readUInt32LE(0) & 0x3f_ffff;
    const page = document.subarray(number * PAGE, (number + 1) * PAGE);
    if (seen.has(number) || page.length < PAGE || found.length > MAX_STRETCHES) continue;
    seen.add(number);
    const count = page[PAGE - 1] ?? 0;
    if (4 * (count + 1) + size * count > PAGE - 1) continue;
    // Stretches that are formatted alike share what is said of them.
    const shared = new Map<number, Properties>();
    for (let index = 0, from = page.readUInt32LE(0); index < count; index++) {
      const to = page.readUInt32LE(4 * index + 4);
      const at = page[4 * (count + 1) + size * index] ?? 0;
      const properties = shared.get(at) ?? read(page, 2 * at);
      shared.set(at, properties);
      if (from < to) found.push({ from, to, properties });
      from = to;
    }
  }
  return found.sort((a, b) => a.from - b.from);
}
