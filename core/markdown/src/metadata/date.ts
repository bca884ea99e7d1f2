const ISO = /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?/i;

const valid = (year: number, month: number, day: number): boolean =>
  year >= 1900 && year <= 2200 && month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A date as ISO 8601, as exact as it was given; `null` if it is none. */
export const isoDate = (text: string | null): string | null => {
  if (!text) return null;
  const value = text.trim();
  const iso = ISO.exec(value);
  if (iso) {
    const [, year, month, day, hour, minute, second, zone] = iso;
    if (!valid(Number(year), Number(month), Number(day ?? 1))) return null;
    const date = [year, month, ...(day ? [day] : [])].join("-");
    if (!hour || !day) return date;
    return `${date}T${hour}:${minute}:${second ?? "00"}${(zone ?? "").toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, "$1:$2")}`;
  }
  if (/^\d{4}\/\d{1,2}\/\d{1,2}\b/.test(value)) return isoDate(value.replaceAll("/", "-").replace(/-(\d)\b/g, "-0$1"));
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})\b/.exec(value);
  if (dotted) return isoDate(`${dotted[3]}-${dotted[2]?.padStart(2, "0")}-${dotted[1]?.padStart(2, "0")}`);
  // What has no year or no letters is read too freely by Date.
  if (!/\b(?:19|20|21)\d{2}\b/.test(value) || !/[a-z]{3}/i.test(value) || value.length > 60) return null;
  const zoned = /(?:gmt|utc|z|[+-]\d{2}:?\d{2})\s*$/i.test(value);
  const time = Date.parse(zoned ? value : `${value} UTC`);
  if (Number.isNaN(time)) return null;
  const full = new Date(time).toISOString();
  return /\d{1,2}:\d{2}/.test(value) ? full.replace(".000Z", zoned ? "Z" : "") : full.slice(0, 10);
};
