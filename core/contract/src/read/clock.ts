/** A time of day. */
export interface Clock {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly ms: number;
  /** Minutes east of Greenwich; `undefined` where no zone is named. */
  readonly offset: number | undefined;
}

/** The half of the day as East Asian languages write it, before the hour. */
const HALVES: Readonly<Record<string, "a" | "p">> = { 오전: "a", 上午: "a", 午前: "a", 오후: "p", 下午: "p", 午後: "p" };
const CLOCK =
  /(?:(오전|오후|上午|下午|午前|午後)\s?)?(?<!\d)(\d{1,2})(?:[:.h時시]\s?(\d{2})[分분]?(?::(\d{2})(?:[.,](\d{1,9}))?)?|(?=\s?[ap]\.?m\b))\s*([ap])?(?:\.?m\b\.?)?\s*((?:GMT|UTC)\s?[-+−]\d{1,2}(?::?\d{2})?(?!\d)|Z\b|[A-Z]{2,5}\b|[-+−]\d{2}:?\d{2}\b|(?<=:\d{2}:\d{2}(?:[.,]\d{1,9})?)[+−-]\d{2}(?=$|\s))?/iu;

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
  EST: -300,
  EDT: -240,
  ET: -300,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
};

/** Minutes east of Greenwich that a zone name or offset stands for; `undefined` if it is not known. */
export function minutesOf(zone: string): number | undefined {
  const offset = /^(?:GMT|UTC)?\s?([-+−])(\d{1,2}?):?(\d{2})?$/i.exec(zone);
  if (!offset) return ZONES[zone.toUpperCase()];
  const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
  return offset[1] === "+" ? minutes : -minutes;
}

/** The first time of day in a text. */
export function clockIn(text: string): Clock | undefined {
  const found = CLOCK.exec(text);
  if (!found) return undefined;
  const [, before, hours = "", minutes = "0", seconds = "0", fraction = "0", behind, zone] = found;
  const half = before === undefined ? behind?.toLowerCase() : HALVES[before];
  const afternoon = half === "p";
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (afternoon ? 12 : 0);
  const [minute, second] = [Number(minutes), Number(seconds)];
  if (hour > 24 || minute > 59 || second > 60) return undefined;
  const ms = Math.floor(Number(`0.${fraction}`) * 1000);
  return { hour, minute, second, ms, offset: zone === undefined ? undefined : minutesOf(zone) };
}
