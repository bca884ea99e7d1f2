import { dateToSerial } from "numfmt";
import { BUILT_IN_FORMATS } from "./built-in-formats.ts";
import { CellFormat } from "./cell-format.ts";

/** Days between the two epochs in which serial dates are counted (ECMA-376 part 1, 18.17.4.1). */
export const EPOCH_1904 = 1462;
const GENERAL = new CellFormat("General");

/** Shows numbers as their cell styles say. */
export class CellFormats {
  readonly #formats: readonly CellFormat[];
  readonly #shift: number;

  /** `styles` are the numbers of the styles' formats, `custom` the codes of those that the file names itself. */
  constructor(styles: readonly number[], custom: ReadonlyMap<number, string>, date1904: boolean) {
    const made = new Map<number, CellFormat>();
    this.#formats = styles.map((id) => {
      const format = made.get(id) ?? new CellFormat(custom.get(id) ?? BUILT_IN_FORMATS[id] ?? "General");
      made.set(id, format);
      return format;
    });
    this.#shift = date1904 ? EPOCH_1904 : 0;
  }

  /** A number under the style at `index` of the cell formats. */
  show(value: number, index: number): string {
    const format = this.#formats[index] ?? GENERAL;
    return format.show(format.isDate ? value + this.#shift : value);
  }

  /** A text under a style: formats may add to it. */
  showText(value: string, index: number): string {
    return (this.#formats[index] ?? GENERAL).showText(value);
  }

  /** An ISO 8601 date (cells of type `d`) under a style; as it stands where the style is none of dates. */
  showDate(iso: string, index: number): string {
    const format = this.#formats[index] ?? GENERAL;
    if (!format.isDate) return iso.replace(/T00:00:00(?:\.0+)?Z?$/, "");
    const serial = dateToSerial(new Date(iso));
    return serial === null || Number.isNaN(serial) ? iso : format.show(serial);
  }
}
