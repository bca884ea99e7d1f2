/** One property change, [MS-DOC] 2.2.5. */
export interface Sprm {
  readonly code: number;
  readonly operand: Buffer;
}

/** Bytes of the operand by spra, the upper three bits of the code; 6 is of variable length. */
const SIZES = [1, 1, 2, 4, 2, 2, undefined, 3] as const;
const T_DEF_TABLE = 0xd608;
const P_CHG_TABS = 0xc615;

/** The property changes of a grpprl; a truncated one ends it. */
export function* sprmsOf(grpprl: Buffer): Generator<Sprm> {
  for (let at = 0; at + 2 < grpprl.length; ) {
    const code = grpprl.readUInt16LE(at);
    const [header, size] = operandSize(grpprl, at + 2, code);
    const start = at + 2 + header;
    if (start + size > grpprl.length) return;
    yield { code, operand: grpprl.subarray(start, start + size) };
    at = start + size;
  }
}

/** Bytes of the length before the operand, and of the operand. */
function operandSize(grpprl: Buffer, at: number, code: number): readonly [number, number] {
  const fixed = SIZES[(code >> 13) as 0];
  if (fixed !== undefined) return [0, fixed];
  // Its length counts one of its own two bytes, [MS-DOC] 2.9.324.
  if (code === T_DEF_TABLE) return at + 2 <= grpprl.length ? [2, Math.max(0, grpprl.readUInt16LE(at) - 1)] : [2, Infinity];
  const length = grpprl[at] ?? 0;
  if (code !== P_CHG_TABS || length < 255) return [1, length];
  // [MS-DOC] 2.9.182: 255 means that the two arrays say how long they are.
  const deleted = grpprl[at + 1] ?? 0;
  const added = grpprl[at + 2 + 4 * deleted] ?? 0;
  return [1, 2 + 4 * deleted + 3 * added];
}
