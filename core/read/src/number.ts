import { knownLocale } from "./locale.ts";
import { lookup } from "./lookup.ts";

/** What a word or letter behind a number multiplies it with: "1.2M", "3,4 Mio.", "5万". */
const SCALES = lookup<number>({
  k: 1e3,
  tsd: 1e3,
  mil: 1e3,
  тыс: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  mm: 1e6,
  mio: 1e6,
  mln: 1e6,
  млн: 1e6,
  million: 1e6,
  millions: 1e6,
  millones: 1e6,
  b: 1e9,
  bn: 1e9,
  md: 1e9,
  mrd: 1e9,
  mld: 1e9,
  млрд: 1e9,
  billion: 1e9,
  billions: 1e9,
  t: 1e12,
  tn: 1e12,
  trillion: 1e12,
  lakh: 1e5,
  lakhs: 1e5,
  cr: 1e7,
  crore: 1e7,
  crores: 1e7,
  千: 1e3,
  천: 1e3,
  万: 1e4,
  萬: 1e4,
  만: 1e4,
  億: 1e8,
  亿: 1e8,
  억: 1e8,
});

/** With more groups than any number has that is finite; without an end they would be too many for the engine. */
const NUMBER = /(?<![\p{L}\d.,])([-−])?(\d+(?:[.,'’]\d+| \d{3}(?!\d)){0,400})(?:e([+-]?\d{1,3})(?![\p{L}\d]))?/iu;
const GROUPED = /^[1-9]\d{0,2}(?:[.,]\d{2,3})*[.,]\d{3}$/;

/** Decimal digits and separators of every script as ASCII, and every kind of blank as one. */
export function plainDigits(text: string): string {
  return text
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replace(/[\s\u00a0\u202f\u2009\u066c]/gu, " ")
    .replace(/[٫，]/g, ",")
    .replace(/．/g, ".");
}

/** Unicode keeps the ten digits of a script together, the zero on a code point that no digit precedes. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

/** The decimal separator that a language writes. */
function decimalOf(tag: string | undefined): string | undefined {
  const locale = knownLocale(tag);
  if (locale === undefined) return undefined;
  return new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === "decimal")?.value;
}

/** Which character of the digits is the decimal separator, if any. */
function decimalIn(digits: string, options: NumberOptions): string | undefined {
  const marks = digits.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return undefined;
  const declared = options.decimal ?? decimalOf(options.locale);
  const once = marks.filter((mark) => mark === last).length === 1;
  if (!once) return undefined;
  if (new Set(marks).size === 2 || !GROUPED.test(digits)) return last;
  if (declared !== undefined) return declared === last ? last : undefined;
  return last === "." && !options.groups ? last : undefined;
}

/** How an ambiguous "1.234" or "1,234" is to be read. */
export interface NumberOptions {
  /** Language of the page, BCP 47: decides which of "." and "," is the decimal separator. */
  readonly locale?: string;
  /** The decimal separator, where it is known. */
  readonly decimal?: "." | ",";
  /** Whether a lone separator before exactly three digits groups thousands (prices). Without it "1.234" is 1.234. */
  readonly groups?: boolean;
}

/**
 * The first number in a text of any language: digits of any script, either separator, blanks, apostrophes and Indian groups,
 * scales ("171k", "3,4 Mio.", "5万"). Numbers pass through; `null` where there is none.
 */
export function readNumber(value: unknown, options: NumberOptions = {}): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string") return null;
  const text = plainDigits(value);
  const found = NUMBER.exec(text);
  if (!found) return null;
  const [whole, sign, digits = "", exponent] = found;
  const decimal = decimalIn(digits, options);
  const plain = [...digits].map((mark) => (mark === decimal ? "." : /\d/.test(mark) ? mark : "")).join("");
  const scale = exponent === undefined ? scaleOf(text.slice(found.index + whole.length)) : 10 ** Number(exponent);
  const number = Number((Number(plain) * scale).toPrecision(15));
  if (!Number.isFinite(number)) return null;
  return sign ? -number : number;
}

/** What the word behind the number multiplies it with; scripts without blanks write the next word right behind it. */
function scaleOf(behind: string): number {
  const word = /^ ?(\p{L}+)/u.exec(behind)?.[1]?.toLowerCase() ?? "";
  const first = /^[\p{Script=Han}\p{Script=Hangul}]/u.exec(word)?.[0];
  return SCALES.get(first ?? word) ?? 1;
}

/** A count: the number rounded; `null` if there is none or it is negative. */
export function readCount(value: unknown, options: NumberOptions = {}): number | null {
  const number = readNumber(value, options);
  return number === null || number < 0 ? null : Math.round(number);
}
