import type { Script } from "../../mdast.ts";
import { sprmsOf } from "./sprm.ts";

/** What of a run's formatting is shown or decides what it means. */
export interface CharacterProperties {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly strike: boolean;
  readonly hidden: boolean;
  /** Its character style is one for code. */
  readonly code: boolean;
  /** Its font, by the place in the table of them; `undefined` is that of the defaults. */
  readonly font: number | undefined;
  /** Deleted under revision marks. */
  readonly deleted: boolean;
  /** Its characters below 0x20 stand for pictures, notes, fields. */
  readonly special: boolean;
  /** Where it is set, and by how many half-points it is moved. */
  readonly align: Script | undefined;
  readonly position: number;
  /** The character that a symbol stands for, by its number in its font. */
  readonly symbol: number | undefined;
  /** Where in the Data stream the picture lies that its character stands for. */
  readonly picture: number | undefined;
}

export const PLAIN: CharacterProperties = {
  bold: false,
  italic: false,
  strike: false,
  hidden: false,
  code: false,
  font: undefined,
  deleted: false,
  special: false,
  align: undefined,
  position: 0,
  symbol: undefined,
  picture: undefined,
};

type Toggle = "bold" | "italic" | "strike" | "hidden" | "deleted" | "special";

/** [MS-DOC] 2.6.1. */
const TOGGLES: Readonly<Record<number, Toggle>> = {
  2048: "deleted",
  2101: "bold",
  2102: "italic",
  2103: "strike",
  10835: "strike",
  2108: "hidden",
  2133: "special",
};
const C_ISTD = 0x4a30;
const C_PLAIN = 0x2a33;
const C_SYMBOL = 0x6a09;
const C_PICTURE = 0x6a03;
const C_FONT = 0x4a4f;
const C_ISS = 0x2a48;
const C_POSITION = 0x4845;
/** [MS-DOC] 2.6.1 sprmCIss. */
const ALIGNMENTS: readonly (Script | undefined)[] = [undefined, "sup", "sub"];

/**
 * The properties that a grpprl makes of those of the paragraph's style; a character style in it is looked up by
 * `styleOf`.
 */
export function withCharacterSprms(
  base: CharacterProperties,
  grpprl: Buffer,
  styleOf?: (istd: number, base: CharacterProperties) => CharacterProperties,
): CharacterProperties {
  let properties = base;
  let style = base;
  for (const { code, operand } of sprmsOf(grpprl)) {
    const toggle = TOGGLES[code];
    if (toggle !== undefined) properties = { ...properties, [toggle]: toggled(operand[0] ?? 0, style[toggle]) };
    else if (code === C_ISTD && styleOf !== undefined) {
      style = styleOf(operand.readUInt16LE(0), base);
      properties = style;
    } else if (code === C_PLAIN) properties = { ...style, special: properties.special };
    else if (code === C_SYMBOL) properties = { ...properties, special: true, symbol: operand.readUInt16LE(2) };
    else if (code === C_ISS) properties = { ...properties, align: ALIGNMENTS[operand[0] ?? 0] };
    else if (code === C_FONT) properties = { ...properties, font: operand.readUInt16LE(0) };
    else if (code === C_POSITION) properties = { ...properties, position: operand.readInt16LE(0) };
    else if (code === C_PICTURE) properties = { ...properties, special: true, picture: operand.readUInt32LE(0) };
  }
  return properties;
}

/** ToggleOperand, [MS-DOC] 2.9.327: 0x80 is what the style says, 0x81 its opposite. */
const toggled = (value: number, style: boolean): boolean => (value === 0x80 ? style : value === 0x81 ? !style : value !== 0);
