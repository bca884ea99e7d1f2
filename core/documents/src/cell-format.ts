import { format as formatValue } from "numfmt";
import { calendarYear, type YearCount } from "./calendar-year.ts";
import { general } from "./general-format.ts";

/** Excel takes no format code longer than 255; a much longer one would be gone through for every cell. */
const MAX_LENGTH = 1_000;
/** How often a format may show a cell's text: what shows it more often means to make much of it. */
const MAX_REPEATS = 4;
/** An error in the last of the fifteen digits that Excel keeps. */
const LAST_DIGIT = 1e-15;
/** Formats that show more decimal places would show what `LAST_DIGIT` adds. */
const MAX_EXACT_PLACES = 10;
/** Dates beyond those that Excel knows. */
const SPAN = { dateSpanLarge: true };

/** What a code consists of: texts and signs that are passed over, what stands in brackets, and the marks of years. */
const TOKENS = /"[^"]*"|[\\_*].|\[\$([^[\]-]*)(?:-([^[\]]*))?\]|\[[^[\]]*\]|上午\/下午|g+|e+(?![+-])|y+/gi;
const LITERAL = /"[^"]*"|[\\_*].|\[(?!(?:h+|m+|s+)\])[^[\]]*\]/gi;

const THAI_CALENDAR = 0x07;
const JAPANESE = 0x11;
const TAIWAN = 0x0404;
/** Sublanguages that stand for a language's own default, and the Spanish that is sorted in the modern way. */
const isDefaultSublanguage = (language: number): boolean => language >> 10 === 0x3f || language === 0x0c0a;

/** A number format by its code (ECMA-376 part 1, 18.8.31). */
export class CellFormat {
  readonly isDate: boolean;
  readonly #code: string;
  /** The code taken apart at the marks of years, where these are not counted from the birth of Christ. */
  readonly #years: { readonly count: YearCount; readonly parts: readonly string[] } | undefined;
  readonly #isGeneral: boolean;
  readonly #addsText: boolean;
  readonly #rounding: ((value: number) => number) | undefined;

  constructor(code: string) {
    this.#isGeneral = /^(?:general)?$/i.test(code) || code.length > MAX_LENGTH;
    const bare = this.#isGeneral ? "" : code.replace(LITERAL, "").replace(/General/gi, "@");
    this.isDate = /[ymdhsbge]|aaa/i.test(bare.replace(/e[+-]/gi, ""));
    this.#addsText = code.includes("@") && code.split("@", MAX_REPEATS + 2).length <= MAX_REPEATS + 1 && addsText(code);
    this.#rounding = this.isDate ? undefined : rounding(bare);
    const count = this.isDate ? yearCount(code) : undefined;
    this.#code = this.#isGeneral ? "" : this.isDate ? dateCode(code, count) : numberCode(code);
    this.#years = count === undefined ? undefined : { count, parts: yearParts(this.#code) };
  }

  /** A number, serial dates counted from 1900, as a cell of this format shows it. */
  show(value: number): string {
    if (this.#isGeneral) return general(value);
    try {
      return this.#format(this.#rounding === undefined || Number.isInteger(value) ? value : this.#rounding(value));
    } catch {
      // A format that cannot be parsed: Excel shows the number, and so do we.
      return general(value);
    }
  }

  /** A text as a cell of this format shows it. */
  showText(value: string): string {
    if (!this.#addsText || value === "") return value;
    try {
      return formatValue(this.#code, value).trim();
    } catch {
      return value;
    }
  }

  #format(value: number): string {
    const code = this.#years === undefined ? this.#code : this.#dated(value);
    const shown = formatValue(code, value, SPAN).trim();
    // Signs that only stand for the width of a digit leave gaps.
    return shown.includes("  ") ? shown.replace(/ {2,}/g, " ") : shown;
  }

  #dated(value: number): string {
    const { count, parts } = this.#years ?? { count: "japan", parts: [] };
    const { names, year } = calendarYear(count, value, Number(formatValue("yyyy", value, SPAN)));
    return parts
      .map((part, at) => {
        if (at % 2 === 0) return part;
        if (/^g/i.test(part)) return `"${names[Math.min(part.length, names.length) - 1] ?? ""}"`;
        return `"${part.length > 1 ? String(year).padStart(2, "0") : year}"`;
      })
      .join("");
  }
}

/** Whether the section for texts has more than the text. */
const addsText = (code: string): boolean => {
  const bare = code.replace(/"[^"]*"|\\.|[_*].|\[[^[\]]*\]/g, (literal) => (/^["\\]/.test(literal) ? "x" : ""));
  const section = bare.split(";").find((each) => each.includes("@")) ?? "@";
  return section.trim() !== "@";
};

/**
 * Rounds a number like the decimal one that it stands for, 1.005 lies below itself: to the places that all sections of a code show, else
 * it makes sure that the digits behind are on the right side.
 */
function rounding(bare: string): ((value: number) => number) | undefined {
  // The fourth section is the one for texts.
  const sections = bare.split(";", 3).filter((section) => /[0#?@]/.test(section));
  if (sections.length === 0 || /[/@]/.test(sections.join(""))) return undefined;
  const places = new Set(sections.map(placesOf));
  if (Math.max(...places) > MAX_EXACT_PLACES) return undefined;
  const raised = (value: number): number => value + value * LAST_DIGIT;
  if (places.size > 1 || /E|,(?![#0?])/i.test(bare)) return raised;
  const power = 10 ** Math.max(...places);
  return (value) => {
    const size = Math.round(raised(Math.abs(value)) * power) / power;
    // The sign decides which section shows a number.
    return size === 0 ? value : value < 0 ? -size : size;
  };
}

/** Decimal places of a number that a section shows; per cent is two more. */
const placesOf = (section: string): number => (/\.([0#?]*)/.exec(section)?.[1]?.length ?? 0) + (section.includes("%") ? 2 : 0);

/** A language that a code names, as 16 bits, and the calendar. `undefined` for names such as "en-US". */
function localeOf(code: string | undefined): { language: number; calendar: number } | undefined {
  const bits = /^[\da-f]{1,8}$/i.test(code ?? "") ? Number.parseInt(code ?? "", 16) : Number.NaN;
  return Number.isNaN(bits) ? undefined : { language: bits & 0xffff, calendar: (bits >> 16) & 0xff };
}

/** What a code of numbers says: a language is one of dates only, and the signs of numbers are those of the reader. */
const numberCode = (code: string): string =>
  code.replace(TOKENS, (whole, currency: string | undefined) =>
    currency === undefined ? whole : currency === "" ? "" : `[$${currency}]`,
  );

/** What a code of dates says, its language and its years in the words of the formatter. */
function dateCode(code: string, count: YearCount | undefined): string {
  let isThai = false;
  const chinese = code.includes("上午/下午") && !/\[\$-/.test(code) ? "[$-804]" : "";
  return (
    chinese +
    code.replace(TOKENS, (whole: string, currency: string | undefined, name: string | undefined) => {
      if (whole === "上午/下午") return "AM/PM";
      if (/^y/i.test(whole)) return isThai ? "b".repeat(whole.length > 2 ? 4 : 2) : whole;
      if (/^e/i.test(whole)) return count === undefined ? "yyyy" : whole;
      const locale = localeOf(name);
      if (currency === undefined || locale === undefined) return whole;
      isThai = locale.calendar === THAI_CALENDAR;
      if (!isDefaultSublanguage(locale.language)) return whole;
      return `[$${currency}-${(0x0400 | (locale.language & 0x3ff)).toString(16)}]`;
    })
  );
}

/** Which years a code counts: names of eras are Japanese unless it says that they are of Taiwan. */
function yearCount(code: string): YearCount | undefined {
  let language: number | undefined;
  let era = false;
  let year = false;
  for (const [whole, , name] of code.matchAll(TOKENS)) {
    language ??= localeOf(name)?.language;
    era ||= /^g/i.test(whole);
    year ||= /^e/i.test(whole);
  }
  if (language === TAIWAN) return era || year ? "republic" : undefined;
  const isJapanese = language !== undefined && (language & 0x3ff) === JAPANESE;
  return era || (year && isJapanese) ? "japan" : undefined;
}

/** A code, and every second piece a mark of years. */
function yearParts(code: string): string[] {
  const parts: string[] = [];
  let at = 0;
  for (const { 0: whole, index } of code.matchAll(TOKENS)) {
    if (!/^[ge]/i.test(whole)) continue;
    parts.push(code.slice(at, index), whole);
    at = index + whole.length;
  }
  return [...parts, code.slice(at)];
}
