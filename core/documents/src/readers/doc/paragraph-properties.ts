import type { FarChanges } from "./far-changes.ts";
import { sprmsOf } from "./sprm.ts";

/** What of a paragraph's formatting says what it is. */
export interface ParagraphProperties {
  readonly style: number;
  /** 0..8 for headings, 9 for body text. */
  readonly outlineLevel: number;
  /** One-based index into the list overrides; 0 for none. */
  readonly list: number;
  readonly listLevel: number;
  /** Depth of tables around it. */
  readonly tableDepth: number;
  /** It ends a row. */
  readonly rowEnd: boolean;
  /** It ends a cell of a table inside a table. */
  readonly innerCellEnd: boolean;
  /** Property changes that describe a row, where it ends one. */
  readonly row: readonly Buffer[];
}

export const BODY_TEXT = 9;

export const BODY: ParagraphProperties = {
  style: 0,
  outlineLevel: BODY_TEXT,
  list: 0,
  listLevel: 0,
  tableDepth: 0,
  rowEnd: false,
  innerCellEnd: false,
  row: [],
};

/** [MS-DOC] 2.6.2. */
const P_ISTD = 0x4600;
const P_ILVL = 0x260a;
const P_ILFO = 0x460b;
const P_IN_TABLE = 0x2416;
const P_TTP = 0x2417;
const P_ITAP = 0x6649;
const P_INNER_CELL = 0x244b;
const P_INNER_TTP = 0x244c;
const P_OUT_LVL = 0x2640;
/** Their operand is where more changes lie in the Data stream. */
const IN_DATA: ReadonlySet<number> = new Set([0x6645, 0x6646, 0x646b]);
/** A value of ilfo that takes the paragraph out of its list, [MS-DOC] 2.6.2 sprmPIlfo. */
const NO_LIST = 0xf801;
const DEEPEST_TABLE = 20;

/** The properties that a grpprl makes of `base`; without `far`, what lies elsewhere is passed over. */
export function withParagraphSprms(base: ParagraphProperties, grpprl: Buffer, far?: FarChanges): ParagraphProperties {
  const properties = { ...base };
  const apply = (changes: Buffer, outer: boolean): void => {
    for (const { code, operand } of sprmsOf(changes)) {
      if (IN_DATA.has(code)) {
        if (outer && far !== undefined) apply(far.at(operand.readUInt32LE(0)), false);
      } else change(properties, code, operand);
    }
  };
  apply(grpprl, true);
  if (properties.rowEnd) properties.row = [...base.row, ...rowChanges(grpprl, far)];
  return properties;
}

function change(
  properties: { -readonly [Key in keyof ParagraphProperties]: ParagraphProperties[Key] },
  code: number,
  operand: Buffer,
): void {
  const flag = (operand[0] ?? 0) !== 0;
  if (code === P_ISTD) properties.style = operand.readUInt16LE(0);
  else if (code === P_ILVL) properties.listLevel = Math.min(8, operand[0] ?? 0);
  else if (code === P_ILFO) properties.list = listOf(operand.readUInt16LE(0));
  else if (code === P_OUT_LVL) properties.outlineLevel = Math.min(BODY_TEXT, operand[0] ?? BODY_TEXT);
  else if (code === P_IN_TABLE) properties.tableDepth = flag ? Math.max(1, properties.tableDepth) : 0;
  else if (code === P_ITAP) properties.tableDepth = Math.min(DEEPEST_TABLE, Math.max(0, operand.readInt32LE(0)));
  else if (code === P_TTP || code === P_INNER_TTP) properties.rowEnd ||= flag;
  else if (code === P_INNER_CELL) properties.innerCellEnd = flag;
}

/** Negative overrides are those of the same number that are kept without their indents. */
const listOf = (value: number): number => (value === NO_LIST ? 0 : value > 0xf801 ? 0x1_0000 - value : value);

function rowChanges(grpprl: Buffer, far: FarChanges | undefined): Buffer[] {
  const found = [grpprl];
  for (const { code, operand } of sprmsOf(grpprl))
    if (IN_DATA.has(code) && far !== undefined) found.push(far.at(operand.readUInt32LE(0)));
  return found;
}
