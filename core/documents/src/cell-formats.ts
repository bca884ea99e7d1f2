import { dateToSerial, format as formatValue } from "numfmt";
import { BUILT_IN_FORMATS } from "./built-in-formats.ts";

const GENERAL = "General";
/** Days between the two epochs in which serial dates are counted (ECMA-376 part 1, 18.17.4.1). */
const EPOCH_1904 = 1462;
const DIGITS = 11;
/** Excel takes no format code longer than 255; a much longer one would be gone through for every cell. */
const MAX_FORMAT_LENGTH = 1_000;

/** Shows numbers as their cell styles say. */
export class CellFormats {
  readonly #formats: readonly string[];
  readonly #dates = new Map<string, boolean>();
  readonly #shift: number;

  /** `styles` are the numbers of the styles' formats, `custom` the codes of those that the file names itself. */
  constructor(styles: readonly number[], custom: ReadonlyMap<number, string>, date1904: boolean) {
    this.#formats = styles.map((id) => {
      const code = custom.get(id) ?? BUILT_IN_FORMATS[id] ?? GENERAL;
      return code.length > MAX_FORMAT_LENGTH ? GENERAL : code;
    });
    this.#shift = date1904 ? EPOCH_1904 : 0;
  }

  /** A number under the style at `index` of the cell formats. */
  show(value: number, index: number): string {
    const format = this.#formats[index] ?? GENERAL;
    if (format === GENERAL) return general(value);
    try {
      return formatValue(format, this.#isDate(format) ? value + this.#shift : value, { dateSpanLarge: true }).trim();
    } catch {
      // A format that cannot be parsed: Excel shows the number, and so do we.
      return general(value);
    }
  }

  /** An ISO 8601 date (cells of type `d`) under a style; as it stands where the style is none of dates. */
  showDate(iso: string, index: number): string {
    const format = this.#formats[index] ?? GENERAL;
    if (!this.#isDate(format)) return iso.replace(/T00:00:00(?:\.0+)?Z?$/, "");
    const serial = dateToSerial(new Date(iso));
    return serial === null || Number.isNaN(serial) ? iso : this.show(serial - this.#shift, index);
  }

  #isDate(format: string): boolean {
    const known = this.#dates.get(format);
    if (known !== undefined) return known;
    const date = /[ymdhs]/i.test(format.replace(/"[^"]*"|\\.|\[[^[\]]*\]|_.|\*./g, "")) || /\[(?:h|m|s)+\]/i.test(format);
    this.#dates.set(format, date);
    return date;
  }
}

/** Whole numbers up to here are exact: digits of an account or an article are not lost to an exponent, as narrow columns do. */
const MAX_EXACT = 1e15;

/** A number as the General format shows it in a wide column: up to eleven digits, whole numbers with all of theirs. */
function general(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const size = Math.abs(value);
  // In this range the shortest form that JavaScript gives is the one that Excel shows.
  if (Number.isInteger(value) && size < MAX_EXACT) return String(value);
  if (value === 0 || (size >= 1e-4 && size < 1e11)) {
    const shortest = String(value);
    return shortest.length <= DIGITS ? shortest : String(Number(value.toPrecision(DIGITS)));
  }
  return formatValue(GENERAL, Number(value.toPrecision(DIGITS)));
}
