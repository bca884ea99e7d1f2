import { lookup } from "./lookup.ts";

/** A time of day. */
export interface Clock {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly ms: number;
  /** Name or offset of the zone, where one is named. */
  readonly zone: string | undefined;
}

/** The half of the day as East Asian languages write it, before the hour. */
const HALVES: Readonly<Record<string, "a" | "p">> = { 오전: "a", 上午: "a", 午前: "a", 오후: "p", 下午: "p", 午後: "p" };
const HOURS = String.raw`(\d{1,2})(?:[:.h時시]\s?(\d{2})[分분]?(?::(\d{2})(?:[.,](\d{1,9}))?)?|(?=\s?[ap]\.?\s?m\b))`;
/** A letter alone is half of a day only right behind the digits: "15:00 a 17:00" is a span. */
const HALF = String.raw`(?:\s*([ap])\.?\s?m\b\.?|([ap])(?![\p{L}\p{M}.]))?`;
/** "10:00-12:00" is a span too: west of Greenwich lies what stands behind seconds, or behind ISO 8601's "T". */
const WEST = String.raw`(?<=T\d{1,2}:\d{2}|:\d{2}:\d{2}(?:[.,]\d{1,9})?\s*)[-−]\d{2}:?\d{2}\b`;
const ZONE = String.raw`((?:GMT|UTC)\s?[-+−]\d{1,2}(?::?\d{2})?(?!\d)|Z\b|[A-Z]{2,5}\b|\+\d{2}:?\d{2}\b|${WEST}|(?<=:\d{2}:\d{2}(?:[.,]\d{1,9})?)[+−-]\d{2}(?=$|\s))?`;
const CLOCK = new RegExp(String.raw`(?:(오전|오후|上午|下午|午前|午後)\s?)?(?<!\d)${HOURS}${HALF}\s*\(?${ZONE}`, "iu");

/** Offsets of zone names that mean one thing only, in minutes. */
const ZONES: Readonly<Record<string, number>> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  BST: 60,
  CET: 60,
  MEZ: 60,
  CEST: 120,
  MESZ: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
  JST: 540,
  KST: 540,
  AEST: 600,
  AEDT: 660,
  WIB: 420,
  WITA: 480,
  SGT: 480,
  HKT: 480,
  PKT: 300,
  SAST: 120,
  EST: -300,
  EDT: -240,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
};

/** Names that stand for summer and winter time alike, by a place that keeps it. */
const PLACES = lookup({ ET: "America/New_York", CT: "America/Chicago", MT: "America/Denver", PT: "America/Los_Angeles" });

/** Minutes east of Greenwich at a place, by the time that its clocks show. */
function minutesAt(place: string, shown: number): number {
  const format = new Intl.DateTimeFormat("en", { timeZone: place, timeZoneName: "longOffset" });
  const name = format.formatToParts(shown).find(({ type }) => type === "timeZoneName")?.value ?? "";
  return minutesOf(name, shown) ?? 0;
}

/**
 * Minutes east of Greenwich that a zone name or offset stands for; `undefined` if it is not known. `shown` is the time that clocks
 * show there, as if it were of Greenwich, in milliseconds.
 */
export function minutesOf(zone: string, shown: number): number | undefined {
  const place = PLACES.get(zone.toUpperCase());
  if (place !== undefined) return minutesAt(place, shown);
  const offset = /^(?:GMT|UTC)?\s?([-+−])(\d{1,2}?):?(\d{2})?$/i.exec(zone);
  if (!offset) return ZONES[zone.toUpperCase()];
  const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
  return offset[1] === "+" ? minutes : -minutes;
}

/** The first time of day in a text. */
export function clockIn(text: string): Clock | undefined {
  const found = CLOCK.exec(text);
  if (!found) return undefined;
  const [, before, hours = "", minutes = "0", seconds = "0", fraction = "0", behind, close, zone] = found;
  const half = before === undefined ? (behind ?? close)?.toLowerCase() : HALVES[before];
  const afternoon = half === "p";
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (afternoon ? 12 : 0);
  const [minute, second] = [Number(minutes), Number(seconds)];
  if (hour > 24 || minute > 59 || second > 60) return undefined;
  const ms = Math.floor(Number(`0.${fraction}`) * 1000);
  return { hour, minute, second, ms, zone };
}
