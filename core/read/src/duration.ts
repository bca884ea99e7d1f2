/** ISO 8601 duration; years and months have no fixed length and are not taken. */
const ISO =
  /^[-+]?P(?:(\d+(?:[.,]\d+)?)W)?(?:(\d+(?:[.,]\d+)?)D)?(?:T(?:(\d+(?:[.,]\d+)?)H)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/i;
const CLOCK = /^(?:(\d{1,4}):)?(\d{1,2}):(\d{2})(?:[.,]\d+)?$/;
/** A longer text is no duration, and digits without end would be tried one by one. */
const MAX_LENGTH = 500;
/** "1h52" and "1 h 52": minutes that are not called so. */
const HOURS_AND_MORE = /(\d{1,3})\s?h\s?(\d{2})(?!\d|\s?\p{L})/iu;
const WORDS = /(?<!\d)(\d+(?:[.,]\d+)?)\s{0,9}(\p{L}+)\.?/gu;

/** Seconds in a unit, by the letters its names start with, in the languages we meet most. */
const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:d|days?|tage?|jours?|días?|dias?|giorn[io])$/i, 86_400],
  [/^(?:h|hrs?|hours?|std|stunden?|heures?|horas?|or[ae]|ч|час\p{L}*|時間|小时|시간)$/iu, 3_600],
  [/^(?:m|mins?|minutes?|minuten?|minutos?|minut[oi]|мин\p{L}*|分|分钟|분)$/iu, 60],
  [/^(?:s|secs?|seconds?|sek|sekunden?|secondes?|segundos?|second[oi]|сек\p{L}*|秒|초)$/iu, 1],
];

const toNumber = (text: string | undefined): number => (text === undefined ? 0 : Number(text.replace(",", ".")));

/**
 * A duration in seconds, rounded: ISO 8601 ("PT1H2M3S"), a clock ("1:02:03", "4:05" being minutes and seconds), or words
 * ("2 h 5 min"). Numbers pass through as seconds; `null` if it is none.
 */
export function readDuration(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) && value >= 0 ? Math.round(value) : null;
  if (typeof value !== "string" || value.length > MAX_LENGTH) return null;
  const text = value.trim();
  const iso = ISO.exec(text);
  if (iso && text.length > 2) {
    const [, weeks, days, hours, minutes, seconds] = iso;
    const wholeDays = toNumber(weeks) * 7 + toNumber(days);
    return Math.round(wholeDays * 86_400 + toNumber(hours) * 3_600 + toNumber(minutes) * 60 + toNumber(seconds));
  }
  const clock = CLOCK.exec(text);
  if (clock) return toNumber(clock[1]) * 3_600 + toNumber(clock[2]) * 60 + toNumber(clock[3]);
  const hours = HOURS_AND_MORE.exec(text);
  return hours ? toNumber(hours[1]) * 3_600 + toNumber(hours[2]) * 60 : inWords(text);
}

function inWords(text: string): number | null {
  let total: number | null = null;
  for (const [, amount, word = ""] of text.matchAll(WORDS)) {
    const seconds = UNITS.find(([name]) => name.test(word))?.[1];
    if (seconds !== undefined) total = (total ?? 0) + toNumber(amount) * seconds;
  }
  return total === null ? null : Math.round(total);
}
