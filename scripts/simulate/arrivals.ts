import type { Arrival, EndpointTimes } from "./model.ts";
import type { Random } from "./random.ts";

/** A day's calls: `rate` a second on average, least at four in the morning, most twelve hours later, with bursts. */
export interface Day {
  readonly rate: number;
  readonly seconds: number;
  /** The day's height above its mean, from 0 to 1. */
  readonly swing: number;
  /** Bursts a day, how many times the rate of then they bring, and for how long. */
  readonly bursts: number;
  readonly burstTimes: number;
  readonly burstSeconds: number;
}

const DAY = 86_400;
const QUIET = 4 * 3_600;

/** Calls of a Poisson process whose rate follows the day (by thinning: what is too much of the greatest rate is left out). */
export function* arrivalsOf(day: Day, endpoints: Readonly<Record<string, EndpointTimes>>, random: Random): Generator<Arrival> {
  let total = 0;
  const upTo = Object.entries(endpoints).map(([endpoint, { share }]) => {
    total += share;
    return { endpoint, bound: total };
  });
  const bursts = Array.from({ length: Math.round((day.bursts * day.seconds) / DAY) }, () => random.next() * day.seconds);
  const rateAt = (at: number) => {
    const curve = 1 - day.swing * Math.cos((2 * Math.PI * (at - QUIET)) / DAY);
    const isBurst = bursts.some((from) => at >= from && at < from + day.burstSeconds);
    return day.rate * curve * (isBurst ? day.burstTimes : 1);
  };
  const greatest = day.rate * (1 + day.swing) * Math.max(1, day.burstTimes);
  for (let at = random.exponential(1 / greatest); at < day.seconds; at += random.exponential(1 / greatest)) {
    if (random.next() * greatest > rateAt(at)) continue;
    const drawn = random.next() * total;
    const endpoint = upTo.find(({ bound }) => drawn < bound)?.endpoint ?? "";
    yield { at, endpoint };
  }
}

/** Calls of a file with a line for each: seconds since the beginning, a space or comma, the endpoint's path. */
export function arrivalsIn(text: string): Arrival[] {
  const arrivals = text
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line, index) => {
      const [at = "", endpoint = ""] = line.trim().split(/[ ,]+/);
      if (!(Number(at) >= 0) || !endpoint.startsWith("/")) throw new Error(`line ${index + 1} is no call: ${line.slice(0, 80)}`);
      return { at: Number(at), endpoint };
    });
  return arrivals.sort((a, b) => a.at - b.at);
}
