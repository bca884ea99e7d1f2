/** An entry of a PLC: what holds from one position to the next. */
export interface PlcEntry {
  readonly from: number;
  readonly to: number;
  readonly data: Buffer;
}

/** Entries that do not ascend hold nothing: what lies in the file once would be read again and again. */
export function ascending(entries: readonly PlcEntry[]): PlcEntry[] {
  let end = 0;
  return entries.map((entry) => {
    if (entry.from < end || entry.to < entry.from) return { ...entry, to: entry.from };
    end = entry.to;
    return entry;
  });
}

/** A PLC, [MS-DOC] 2.2.2: n+1 positions, then n structures of `size` bytes. */
export function readPlc(bytes: Buffer, size: number): PlcEntry[] {
  const count = Math.floor((bytes.length - 4) / (4 + size));
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const at = 4 * (count + 1) + size * index;
    return { from: bytes.readUInt32LE(4 * index), to: bytes.readUInt32LE(4 * index + 4), data: bytes.subarray(at, at + size) };
  });
}
