/** A level of a list, [MS-DOC] 2.9.150 LVLF. */
export interface ListLevel {
  readonly start: number;
  /** Number format, [MS-OSHARED] 2.2.1.3: 23 is a bullet, 255 none. */
  readonly format: number;
  /** Its text is empty: nothing is shown before the paragraph. */
  readonly empty: boolean;
  /** Its text is a space: the paragraph goes on with the item above. */
  readonly blank: boolean;
}

/** What list a paragraph's override names. */
export interface ListOverride {
  readonly list: number;
  readonly levels: readonly (ListLevel | undefined)[];
}

export const BULLET_FORMAT = 23;
export const NO_FORMAT = 255;
/** A space, in a font of symbols too. */
const BLANK = /^[\s\uf020]+$/;
const LSTF = 28;
const LVLF = 28;
const LFO = 16;
const LEVELS = 9;
/** Paragraphs name them by a number of 16 bits. */
const MAX_OVERRIDES = 0xffff;

/** The list overrides of a document, in their order; `table` is the table stream, the offsets are those of the FIB. */
export function readLists(table: Buffer, lists: Located, overrides: Located): ListOverride[] {
  const known = listLevels(table, lists);
  return overridesOf(table, overrides).map(({ list, levels }) => ({
    list,
    levels: Array.from({ length: LEVELS }, (_, level) => overridden(known.get(list)?.[level], levels.get(level))),
  }));
}

function overridden(level: ListLevel | undefined, change: Partial<ListLevel> | undefined): ListLevel | undefined {
  if (level === undefined)
    return change?.format === undefined ? undefined : { start: 1, format: 0, empty: false, blank: false, ...change };
  return change === undefined ? level : { ...level, ...change };
}

interface Located {
  readonly offset: number;
  readonly length: number;
}

/** PlfLst, [MS-DOC] 2.9.191; the levels lie behind it. */
function listLevels(table: Buffer, { offset, length }: Located): Map<number, ListLevel[]> {
  const lists = new Map<number, ListLevel[]>();
  if (length < 2 || offset + length > table.length) return lists;
  const count = table.readUInt16LE(offset);
  let at = offset + 2 + LSTF * count;
  for (let index = 0; index < count; index++) {
    const head = offset + 2 + LSTF * index;
    if (head + LSTF > table.length) break;
    const simple = ((table[head + 26] ?? 0) & 1) === 1;
    const levels: ListLevel[] = [];
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

function levelAt(table: Buffer, at: number): { level: ListLevel; end: number } | undefined {
  if (at + LVLF + 2 > table.length) return undefined;
  const text = at + LVLF + (table[at + 24] ?? 0) + (table[at + 25] ?? 0);
  if (text + 2 > table.length) return undefined;
  const letters = table.readUInt16LE(text);
  const end = text + 2 + 2 * letters;
  const shown = table.toString("utf16le", text + 2, Math.min(end, table.length));
  const [empty, blank] = [shown === "", BLANK.test(shown)];
  return { level: { start: table.readInt32LE(at), format: table[at + 4] ?? 0, empty, blank }, end };
}

/** PlfLfo, [MS-DOC] 2.9.190. */
function overridesOf(table: Buffer, { offset, length }: Located): { list: number; levels: Map<number, Partial<ListLevel>> }[] {
  const overrides: { list: number; levels: Map<number, Partial<ListLevel>>; count: number }[] = [];
  if (length < 4 || offset + length > table.length) return [];
  const count = Math.min(table.readUInt32LE(offset), MAX_OVERRIDES, Math.floor((length - 4) / LFO));
  for (let index = 0; index < count; index++) {
    const at = offset + 4 + LFO * index;
    overrides.push({ list: table.readInt32LE(at), levels: new Map(), count: table[at + 12] ?? 0 });
  }
  let at = offset + 4 + LFO * count;
  for (const override of overrides) {
    at += 4;
    for (let index = 0; index < override.count && at + 8 <= table.length; index++) {
      const [start, flags] = [table.readInt32LE(at), table.readUInt32LE(at + 4)];
      at += 8;
      if ((flags & 0x20) === 0) {
        if ((flags & 0x10) !== 0) override.levels.set(flags & 0xf, { start });
        continue;
      }
      const read = levelAt(table, at);
      if (read === undefined) return overrides;
      override.levels.set(flags & 0xf, read.level);
      at = read.end;
    }
  }
  return overrides;
}
