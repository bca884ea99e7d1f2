import { formatName } from "../../numbering/number-format.ts";
import type { WordLevel } from "../../numbering/word-lists.ts";

/** What list a paragraph's override names. */
export interface ListOverride {
  readonly list: number;
  readonly levels: readonly (WordLevel | undefined)[];
  /** Where levels start over, by level. */
  readonly starts: ReadonlyMap<number, number>;
}

const LSTF = 28;
const LVLF = 28;
const LFO = 16;
const LEVELS = 9;
/** Paragraphs name them by a number of 16 bits. */
const MAX_OVERRIDES = 0xffff;

/** The list overrides of a document, in their order; `table` is the table stream, the offsets are those of the FIB. */
export function readLists(table: Buffer, lists: Located, overrides: Located): ListOverride[] {
  const known = listLevels(table, lists);
  return overridesOf(table, overrides).map(({ list, levels, starts }) => ({
    list,
    levels: Array.from({ length: LEVELS }, (_, level) => levels.get(level) ?? known.get(list)?.[level]),
    starts,
  }));
}

interface Located {
  readonly offset: number;
  readonly length: number;
}

/** PlfLst, [MS-DOC] 2.9.191; the levels lie behind it. */
function listLevels(table: Buffer, { offset, length }: Located): Map<number, WordLevel[]> {
  const lists = new Map<number, WordLevel[]>();
  if (length < 2 || offset + length > table.length) return lists;
  const count = table.readUInt16LE(offset);
  let at = offset + 2 + LSTF * count;
  for (let index = 0; index < count; index++) {
    const head = offset + 2 + LSTF * index;
    if (head + LSTF > table.length) break;
    const simple = ((table[head + 26] ?? 0) & 1) === 1;
    const levels: WordLevel[] = [];
    for (let level = 0; level < (simple ? 1 : LEVELS); level++) {
      const read = levelAt(table, at);
      if (read === undefined) break;
      levels.push(read.level);
      at = read.end;
    }
    lists.set(table.readInt32LE(head), levels);
  }
  return lists;
}

/** LVL, [MS-DOC] 2.9.149, and its LVLF, 2.9.150. */
function levelAt(table: Buffer, at: number): { level: WordLevel; end: number } | undefined {
  if (at + LVLF + 2 > table.length) return undefined;
  const text = at + LVLF + (table[at + 24] ?? 0) + (table[at + 25] ?? 0);
  if (text + 2 > table.length) return undefined;
  const letters = table.readUInt16LE(text);
  const end = text + 2 + 2 * letters;
  const flags = table[at + 5] ?? 0;
  const level: WordLevel = {
    start: Math.max(0, table.readInt32LE(at)),
    format: formatName(table[at + 4] ?? 0),
    text: table.toString("utf16le", text + 2, Math.min(end, table.length)),
    legal: (flags & 0x04) !== 0,
    restart: (flags & 0x08) === 0 ? undefined : table[at + 26],
    tight: table[at + 15] === 2,
  };
  return { level, end };
}

interface Override {
  readonly list: number;
  readonly levels: Map<number, WordLevel>;
  readonly starts: Map<number, number>;
  readonly count: number;
}

/** PlfLfo, [MS-DOC] 2.9.190. */
function overridesOf(table: Buffer, { offset, length }: Located): Override[] {
  const overrides: Override[] = [];
  if (length < 4 || offset + length > table.length) return [];
  const count = Math.min(table.readUInt32LE(offset), MAX_OVERRIDES, Math.floor((length - 4) / LFO));
  for (let index = 0; index < count; index++) {
    const at = offset + 4 + LFO * index;
    overrides.push({ list: table.readInt32LE(at), levels: new Map(), starts: new Map(), count: table[at + 12] ?? 0 });
  }
  let at = offset + 4 + LFO * count;
  for (const override of overrides) {
    at += 4;
    for (let index = 0; index < override.count && at + 8 <= table.length; index++) {
      const [start, flags] = [table.readInt32LE(at), table.readUInt32LE(at + 4)];
      at += 8;
      if ((flags & 0x20) === 0) {
        if ((flags & 0x10) !== 0) override.starts.set(flags & 0xf, Math.max(0, start));
        continue;
      }
      const read = levelAt(table, at);
      if (read === undefined) return overrides;
      override.levels.set(flags & 0xf, read.level);
      if ((flags & 0x10) !== 0) override.starts.set(flags & 0xf, read.level.start);
      at = read.end;
    }
  }
  return overrides;
}
