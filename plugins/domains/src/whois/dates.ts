import { monthOf } from "@farthing/read";

/** Order of day and month where a registry writes both as numbers. */
export type DateOrder = "day-first" | "month-first";

const monthNamed = (name = ""): number | undefined => monthOf(name) ?? monthOf(name.slice(0, 3));

/** An ISO date, if the parts are one of this or the last century. */
function isoDate(year: number, month: number | undefined, day: number): string | null {
  if (month === undefined) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real && year >= 1980 && year < 2200 ? date.toISOString().slice(0, 10) : null;
}

const SHAPES: readonly { shape: RegExp; read(m: readonly string[], order: DateOrder): string | null }[] = [
  // 2014-03-26, 2014/3/26, 2014.03.26, "2014. 03. 26."
  { shape: /\b(\d{4})([-/.]) ?(\d{1,2})\2 ?(\d{1,2})(?!\d)/, read: ([, y, , m, d]) => isoDate(Number(y), Number(m), Number(d)) },
  // 2014年3月26日, 2014년 3월 26일
  { shape: /(\d{4})[年년] ?(\d{1,2})[月월] ?(\d{1,2})/, read: ([, y, m, d]) => isoDate(Number(y), Number(m), Number(d)) },
  // 20140326, 20140326170011
  {
    shape: /(?<!\d)((?:19|20)\d{2})(\d{2})(\d{2})(?:\d{6})?(?!\d)/,
    read: ([, y, m, d]) => isoDate(Number(y), Number(m), Number(d)),
  },
  // 26-Mar-2014, 26 March 2014, 2nd April, 2001, 16-Apr-1999
  {
    shape: /\b(\d{1,2})(?:st|nd|rd|th|er)?[-/. ]+(?:de )?(\p{L}[\p{L}\p{M}]{2,11})\.?,?[-/. ]+(?:de )?(\d{4})\b/iu,
    read: ([, d, m, y]) => isoDate(Number(y), monthNamed(m), Number(d)),
  },
  // 2014-Aug-22, 2014. augusztus 22.
  {
    shape: /\b(\d{4})[-/. ]{1,2}(\p{L}[\p{L}\p{M}]{2,11})\.?[-/. ](\d{1,2})\b/iu,
    read: ([, y, m, d]) => isoDate(Number(y), monthNamed(m), Number(d)),
  },
  // Mon Apr 26 07:50:40 GMT 2010, Tue Feb 15 2011, March 25, 2009, Mar-25-2009
  {
    shape:
      /\b([a-z]{3,9})(?: +|[-/.])(\d{1,2})(?:st|nd|rd|th)?,?(?: +[\d:.]+(?: *[ap]m)?)?(?: +[a-z]{2,5})?,?(?: +|[-/.])(\d{4})\b/i,
    read: ([, m, d, y]) => isoDate(Number(y), monthNamed(m), Number(d)),
  },
  // 26.03.2014, 26/3/2014, 03/26/2014
  {
    shape: /(?<!\d)(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4})(?!\d)/,
    read: ([, a, , b, y], order) => {
      const [day, month] = order === "day-first" ? [Number(a), Number(b)] : [Number(b), Number(a)];
      return isoDate(Number(y), month, day) ?? isoDate(Number(y), day, month);
    },
  },
  // 26-Mar-14
  {
    shape: /\b(\d{1,2})-([a-z]{3})-(\d{2})\b/i,
    read: ([, d, m, y]) => isoDate(Number(y) + (Number(y) < 80 ? 2000 : 1900), monthNamed(m), Number(d)),
  },
];

/**
 * Reads a registry's date as a UTC calendar date (ISO 8601); `null` for anything that is none ("before Aug-1996").
 * A time of day with an offset is kept on the day the registry wrote, which is what its own renewal rules count by.
 */
export function readDate(value: string, order: DateOrder = "day-first"): string | null {
  if (/^\s*before\b/i.test(value)) return null;
  for (const { shape, read } of SHAPES) {
    const match = shape.exec(value);
    const date = match && read(match, order);
    if (date) return date;
  }
  return null;
}
