import { dateToSerial } from "numfmt";
import { BUILT_IN_FORMATS } from "./built-in-formats.ts";
import { CellFormat } from "./cell-format.ts";
import { type GridCell, type Script, type SetText, setText } from "./mdast.ts";
import { setIn } from "./symbol.ts";

/** Days between the two epochs in which serial dates are counted (ECMA-376 part 1, 18.17.4.1). */
export const EPOCH_1904 = 1462;
const GENERAL = new CellFormat("General");

/** How a font of a workbook sets text. */
export interface CellFont {
  readonly script?: Script | undefined;
  /** Its name, where its letters are signs: Wingdings has ✓ for ü. */
  readonly signs?: string | undefined;
}

const PLAIN: CellFont = {};

/** Shows numbers as their cell styles say. */
export class CellFormats {
  readonly #formats: readonly CellFormat[];
  readonly #shift: number;
  readonly #fonts: readonly CellFont[];

  /**
   * `styles` are the numbers of the styles' formats, `custom` the codes of those that the file names itself, `fonts` those of
   * the styles.
   */
  constructor(
    styles: readonly number[],
    custom: ReadonlyMap<number, string>,
    date1904: boolean,
    fonts: readonly CellFont[] = [],
  ) {
    this.#fonts = fonts;
    const made = new Map<number, CellFormat>();
    this.#formats = styles.map((id) => {
      const format = made.get(id) ?? new CellFormat(custom.get(id) ?? BUILT_IN_FORMATS[id] ?? "General");
      made.set(id, format);
      return format;
    });
    this.#shift = date1904 ? EPOCH_1904 : 0;
  }

  /** What is shown of a cell, `text` being in it, as the font of its style or of its parts is set. */
  set(shown: string, index: number, text?: string | SetText): GridCell {
    const { script, signs } = this.#fonts[index] ?? PLAIN;
    if (text === undefined || typeof text === "string" || text.pieces === undefined) {
      const seen = setIn(signs, shown);
      return script === undefined ? seen : setText([{ text: seen, script }]);
    }
    const at = shown.indexOf(text.text);
    if (at < 0) return shown;
    const [before, after] = [shown.slice(0, at), shown.slice(at + text.text.length)];
    const pieces = [{ text: before, script }, ...text.pieces, { text: after, script }];
    return setText(pieces.map((piece) => (piece.hasFont ? piece : { ...piece, text: setIn(signs, piece.text) })));
  }

  /** A number under the style at `index` of the cell formats. */
  show(value: number, index: number): string {
    const format = this.#formats[index] ?? GENERAL;
    return format.show(format.isDate ? value + this.#shift : value);
  }

  /** A text under a style: formats may add to it. */
  showText(value: string | SetText, index: number): GridCell {
    const text = typeof value === "string" ? value : value.text;
    return this.set((this.#formats[index] ?? GENERAL).showText(text), index, value);
  }

  /** An ISO 8601 date (cells of type `d`) under a style; as it stands where the style is none of dates. */
  showDate(iso: string, index: number): string {
    const format = this.#formats[index] ?? GENERAL;
    if (!format.isDate) return iso.replace(/T00:00:00(?:\.0+)?Z?$/, "");
    const serial = dateToSerial(new Date(iso));
    return serial === null || Number.isNaN(serial) ? iso : format.show(serial);
  }
}
