import { format as formatValue } from "numfmt";

/** Digits of a number below 1, of one above, and all that have room in a cell with the point. */
const DIGITS_BELOW_ONE = 10;
const DIGITS = 10;
const WIDTH = 11;
/** Whole numbers up to here are exact: digits of an account or an article are not lost to an exponent, as narrow columns do. */
const MAX_EXACT = 1e15;

/**
 * A number as the General format shows it in a wide column: eleven characters with the point and without the sign (ECMA-376 part 1,
 * 18.8.30), whole numbers with all of theirs.
 */
export function general(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const size = Math.abs(value);
  // In this range the shortest form that JavaScript gives is the one that Excel shows.
  if (Number.isInteger(value) && size < MAX_EXACT) return String(value);
  if (size >= 1e-4 && size < 1e11) {
    if (String(size).length <= WIDTH) return String(value);
    const exponent = Math.floor(Math.log10(size));
    return String(Number(value.toPrecision(exponent < 0 ? DIGITS_BELOW_ONE + exponent : Math.max(DIGITS, exponent + 1))));
  }
  return formatValue("General", value);
}
