const ISO =
  /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?)?/i;
const MONTH = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i;
/** A zone at the end of what Date reads. */
const ZONE = /(?:\b(?:gmt|utc|[ecmp][sd]t)|\dz|[+-]\d{2}:?\d{2})\s*$/i;

/** Characters in which a date is told, with blanks and a zone's name. */
const LONGEST = 200;

const valid = (year: number, month: number, day: number): boolean =>
  year >= 1900 && year <= 2200 && month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();

const zoneOf = (zone = ""): string => {
  if (/^(?:z|utc|gmt)$/i.test(zone)) return "Z";
  return zone.replace(/^([+-]\d{2}):?(\d{2})?$/, (_, hours: string, minutes = "00") => `${hours}:${minutes}`);
};

const fromIso = ([, year, month, day, hour, minute, second, zone]: RegExpExecArray): string | null => {
  if (!valid(Number(year), Number(month), Number(day ?? 1))) return null;
  const date = [year, month, ...(day ? [day] : [])].join("-");
  if (!hour || !day || Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return date;
  return `${date}T${hour}:${minute}:${second ?? "00"}${zoneOf(zone)}`;
};

const fromParts = (year = "", month = "", day = ""): string | null =>
  isoDate(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);

/** Seconds or milliseconds since 1970, of this century. */
const fromEpoch = (digits: string): string => {
  const time = new Date(Number(digits) * (digits.length === 10 ? 1_000 : 1));
  return time.toISOString().replace(/\.\d+Z$/, "Z");
};

/** A date with an English month, which Date reads; without one it would guess. */
const fromWords = (text: string): string | null => {
  const value = text.replace(/\s*\([^()]*\)\s*$/, "");
  if (!/\b(?:19|20|21)\d{2}\b/.test(value) || !MONTH.test(value) || value.length > 60) return null;
  const zoned = ZONE.test(value);
  const time = Date.parse(zoned ? value : `${value} UTC`);
  if (Number.isNaN(time)) return null;
  const full = new Date(time).toISOString();
  return /\d{1,2}:\d{2}/.test(value) ? full.replace(".000Z", zoned ? "Z" : "") : full.slice(0, 10);
};

/** A date as ISO 8601, as exact as it was given; `null` if it is none, or could be two (05/06/2024). */
export const isoDate = (text: string | null): string | null => {
  const value = text?.slice(0, LONGEST).trim() ?? "";
  if (!value) return null;
  const iso = ISO.exec(value);
  if (iso) return fromIso(iso);
  const numbers =
    /^(?<year>\d{4})\/(?<month>\d{1,2})\/(?<day>\d{1,2})\b/.exec(value) ??
    /^(?<year>\d{4})年\s*(?<month>\d{1,2})月\s*(?<day>\d{1,2})日/.exec(value) ??
    /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})\b/.exec(value) ??
    /^(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<day>\d{2})(?:T\d{4,6}Z?)?$/.exec(value);
  if (numbers?.groups) return fromParts(numbers.groups.year, numbers.groups.month, numbers.groups.day);
  return /^1\d{9}(?:\d{3})?$/.test(value) ? fromEpoch(value) : fromWords(value);
};
