import { type Clock, clockIn, minutesOf } from "./clock.ts";
import { type KnownLocale, knownLocale } from "./locale.ts";
import { monthOf } from "./months.ts";
import { plainDigits } from "./number.ts";

/** How a date is to be read. */
export interface DateOptions {
  /** Zone of times that name none: "Z" or an offset such as "+09:00". Without it they stay without one. */
  readonly zone?: string;
  /** Language of the page, BCP 47: decides whether "3/4/2024" is March or April, and whose month names are known. */
  readonly locale?: string;
  /** Leaves a time in the offset that the text writes ("+09:00"), which also tells what day it was there, instead of giving it in UTC. */
  readonly keepOffset?: boolean;
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** The text behind it, where the time stands. */
  readonly rest: string;
}

const YEAR_FIRST = /(?<!\d)(\d{4})\s?[-/.年년]\s?(\d{1,2})\s?[-/.月월]\s?(\d{1,2})(?!\d)[日일]?/u;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?=$|T|\d{6}$)/;
/** Seconds or milliseconds since 1970, of 2001 to 2033: other numbers of ten digits are rather a day and its hour. */
const EPOCH = /^1\d{9}(?:\.\d+)?$|^1\d{12}$/;
/** The time of ISO 8601's basic format, which has no colons; some leave the "T" out too. */
const COMPACT_TIME = /^T?(\d{2})(\d{2})(\d{2})?(?![\d:])/;
const YEAR_LAST = /(?<!\d)(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4})(?!\d)/;
const NAMED =
  /(?:(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|\.|º|ª)?(?:\s+(?:de|of|d'))?[\s-]+)?(\p{L}[\p{L}\p{M}]{1,})\.?(?:[\s-]+(\d{1,2})(?:st|nd|rd|th)?(?=[\s,-]|$)(?!:))?,?(?:\s+(?:de|del))?[\s-]+(\d{4})(?!\d)/gu;
/** "2024. március 4.", as Hungarian has it. */
const NAMED_LAST = /(?<!\d)(\d{4})\.?\s+(\p{L}[\p{L}\p{M}]{1,})\.?\s+(\d{1,2})(?!\d|:)\.?/gu;
/** Thai years count from the Buddha's death. */
const THAI_YEARS = 543;
/** A longer text is no date, and words without end would be tried at each of their letters. */
const MAX_LENGTH = 500;
const OFFSET = /^[-+−]/;
const MONTH_FIRST = /^(?:en-us|en$|fil|ko-us)/i;

const dayOf = (year: string, month: string | number, day: string, rest: string): Day | undefined => {
  const made = { year: Number(year), month: Number(month), day: Number(day), rest };
  const date = new Date(Date.UTC(made.year, made.month - 1, made.day));
  // Years of one or two digits are what systems write that know no date, and would be taken for those since 1900.
  const isReal = date.getUTCFullYear() === made.year && date.getUTCMonth() === made.month - 1 && date.getUTCDate() === made.day;
  return isReal ? made : undefined;
};

function numeric(text: string, locale: KnownLocale | undefined): Day | undefined {
  const basic = COMPACT.exec(text);
  if (basic) {
    const time = text.slice(8).replace(COMPACT_TIME, (_all, hour, minute, second = "00") => `${hour}:${minute}:${second}`);
    return dayOf(basic[1] ?? "", basic[2] ?? "", basic[3] ?? "", time);
  }
  const first = YEAR_FIRST.exec(text);
  if (first) return dayOf(first[1] ?? "", first[2] ?? "", first[3] ?? "", text.slice(first.index + first[0].length));
  const last = YEAR_LAST.exec(text);
  if (!last) return undefined;
  const [all, a = "", mark, b = "", year = ""] = last;
  const rest = text.slice(last.index + all.length);
  if (Number(a) > 12 || mark === ".") return dayOf(year, b, a, rest);
  if (Number(b) > 12) return dayOf(year, a, b, rest);
  if (a === b) return dayOf(year, a, b, rest);
  // Both orders are possible: only the page's language can tell.
  if (locale === undefined) return undefined;
  return MONTH_FIRST.test(locale) ? dayOf(year, a, b, rest) : dayOf(year, b, a, rest);
}

function named(text: string, locale: KnownLocale | undefined): Day | undefined {
  for (const found of text.matchAll(NAMED)) {
    const [all, before, name = "", after, year = ""] = found;
    const month = monthOf(name, locale);
    const day = before ?? after;
    if (month === undefined || day === undefined) continue;
    const rest = `${text.slice(found.index + all.length)} ${text.slice(0, found.index)}`;
    const isThai = /\p{Script=Thai}/u.test(name) && Number(year) > 2400;
    return dayOf(isThai ? String(Number(year) - THAI_YEARS) : year, month, day, rest);
  }
  for (const [all, year = "", name = "", day = ""] of text.matchAll(NAMED_LAST)) {
    const month = monthOf(name, locale);
    if (month !== undefined) return dayOf(year, month, day, text.slice(text.indexOf(all) + all.length));
  }
  return undefined;
}

const pad = (value: number, width = 2): string => String(value).padStart(width, "0");
const instant = (ms: number): string => new Date(ms).toISOString().replace(".000Z", "Z");
/** Milliseconds since 1970 that Date still knows. */
const LAST_MS = 8.64e15;

/** Seconds since the epoch, or milliseconds where seconds would lie beyond the year 5000. */
function fromEpoch(value: number): string | null {
  const ms = value >= 1e11 ? value : value * 1000;
  return ms > 0 && ms <= LAST_MS ? instant(ms) : null;
}

function assemble({ year, month, day }: Day, clock: Clock | undefined, { zone, keepOffset }: DateOptions): string {
  if (!clock) return `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
  const { hour, minute, second, ms } = clock;
  const shown = Date.UTC(year, month - 1, day, hour, minute, second, ms);
  const [offset] = [clock.zone, zone].flatMap((each) => (each === undefined ? [] : (minutesOf(each, shown) ?? [])));
  const local = instant(shown).slice(0, -1);
  if (offset === undefined) return local;
  if (!keepOffset || !clock.zone || !OFFSET.test(clock.zone)) return instant(shown - offset * 60_000);
  return `${local}${offset < 0 ? "-" : "+"}${pad(Math.trunc(Math.abs(offset) / 60))}:${pad(Math.abs(offset) % 60)}`;
}

/**
 * A date as ISO 8601: a day ("2024-01-31") where no time is given, else an instant in UTC ("2024-01-31T12:00:00Z"), or a time
 * without zone where neither the text nor `zone` names one. Reads ISO 8601 and its loose spellings, RFC 2822, epoch seconds and
 * milliseconds, numeric dates and month names. `null` if it is none, or one that can be read in two ways.
 */
export function readDate(value: unknown, options: DateOptions = {}): string | null {
  if (value instanceof Date) return fromEpoch(value.getTime());
  if (typeof value === "number") return fromEpoch(value);
  if (typeof value !== "string" || value.length > MAX_LENGTH) return null;
  const text = plainDigits(value.normalize("NFKC")).trim();
  if (EPOCH.test(text)) return fromEpoch(Number(text));
  const locale = knownLocale(options.locale);
  const day = numeric(text, locale) ?? named(text, locale);
  return day ? assemble(day, clockIn(day.rest), options) : null;
}
