import type { CanaryRun, ExtractorStatus, InstalledCanary } from "@farthing/contract";

const DAY_MS = 86_400_000;
/** Days in a row that a canary has failed, for each rung. */
const RUNGS = { degraded: 3, failing: 14, deprecated: 28 } as const;
/** Canaries that nobody has looked at for so long say nothing of today. */
const STALE_MS = 7 * DAY_MS;
/** What this instance is at fault for: such a run says nothing of the site. */
const OWN_FAULTS: ReadonlySet<string> = new Set(["overloaded", "rate_limited", "internal"]);
/** What no network looks like, where there is only one extractor to tell by. */
const NO_ANSWER: ReadonlySet<string> = new Set(["upstream_error", "timeout"]);

/** Where an extractor stands on the ladder. */
export interface Standing {
  readonly status: ExtractorStatus;
  readonly reason?: string;
  /** When a canary last gave what must hold, in milliseconds since the epoch. */
  readonly lastSuccessAt?: number;
}

const dayOf = (at: number): number => Math.floor(at / DAY_MS);
const nameOf = ({ extractor, url }: Pick<CanaryRun, "extractor" | "url">): string => `${extractor} ${url}`;

/** The last run of each canary on a day. */
type Day = ReadonlyMap<string, CanaryRun>;

/** Days (UTC) from the oldest, without those on which the instance itself had no network: then every canary of every extractor failed. */
function daysOf(runs: readonly CanaryRun[]): Day[] {
  const days = new Map<number, Map<string, CanaryRun>>();
  for (const run of runs) {
    if (OWN_FAULTS.has(run.code)) continue;
    const day = days.get(dayOf(run.at)) ?? new Map<string, CanaryRun>();
    days.set(dayOf(run.at), day.set(nameOf(run), run));
  }
  return [...days].sort(([one], [other]) => one - other).flatMap(([, day]) => (isLost([...day.values()]) ? [] : [day]));
}

function isLost(runs: readonly CanaryRun[]): boolean {
  if (runs.some(({ code }) => code === "ok")) return false;
  return new Set(runs.map(({ extractor }) => extractor)).size > 1 || runs.every(({ code }) => NO_ANSWER.has(code));
}

/** How one canary does: failing days since it last held, and its newest run. */
interface Streak {
  readonly days: number;
  readonly last: CanaryRun;
}

function streakOf(name: string, days: readonly Day[]): Streak | undefined {
  const runs = days.flatMap((day) => day.get(name) ?? []);
  const last = runs.at(-1);
  if (!last) return undefined;
  const held = runs.findLastIndex(({ code }) => code === "ok");
  return { days: runs.length - 1 - held, last };
}

const dayWord = (days: number): string => `${days} ${days === 1 ? "day" : "days"}`;

function standingOf(streaks: readonly Streak[]): Pick<Standing, "status" | "reason"> {
  if (streaks.length === 0) return { status: "unknown" };
  const [least, most] = [Math.min(...streaks.map(({ days }) => days)), Math.max(...streaks.map(({ days }) => days))];
  if (most < RUNGS.degraded) return { status: "ok" };
  const status = least >= RUNGS.deprecated ? "deprecated" : least >= RUNGS.failing ? "failing" : "degraded";
  const worst = streaks.filter(({ days }) => days >= RUNGS.degraded);
  const { code, message } = (worst.find(({ days }) => days === most) ?? streaks[0])?.last ?? { code: "", message: "" };
  const reason = `${worst.length} of ${streaks.length} canaries failed for ${dayWord(most)}: ${code}: ${message}`;
  return { status, reason };
}

/**
 * Where each extractor stands, by the runs of its canaries, oldest first. `degraded`: one of them has failed on three days in a row.
 * `failing`, `deprecated`: all of them have, on 14 and 28. One that holds again is well at once. Days without a run count for nothing.
 */
export function standings(
  canaries: readonly InstalledCanary[],
  runs: readonly CanaryRun[],
  now: number,
): ReadonlyMap<string, Standing> {
  const days = daysOf(runs);
  const names = new Set(canaries.map(({ extractor }) => extractor));
  return new Map(
    [...names].map((name) => {
      const own = canaries.filter(({ extractor }) => extractor === name);
      const streaks = own.flatMap((canary) => streakOf(nameOf(canary), days) ?? []);
      const fresh = streaks.filter(({ last }) => now - last.at <= STALE_MS);
      const held = runs.findLast(({ extractor, code }) => extractor === name && code === "ok");
      return [name, { ...standingOf(fresh), ...(held && { lastSuccessAt: held.at }) }];
    }),
  );
}
