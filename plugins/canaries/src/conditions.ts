import type {
  CallFigure,
  Canaries,
  CanaryRun,
  CanaryStore,
  ExtractorCondition,
  ExtractorConditions,
  ExtractorInfo,
  ExtractorRegistry,
  ExtractorStatus,
  Figures,
  Lifecycle,
  Logger,
} from "@farthing/contract";
import { callsIn, failureShare, judged, outcomesOf } from "./calls.ts";
import { type Standing, standings } from "./ladder.ts";

const DAY_MS = 86_400_000;
const RENEW_EVERY_MS = 60_000;
/** As long as runs and figures are kept. */
export const RUNS_MS = 40 * DAY_MS;
const FIGURES_MS = 30 * DAY_MS;
const WEEK_MS = 7 * DAY_MS;
const RANK: readonly ExtractorStatus[] = ["ok", "degraded", "failing", "deprecated"];
const UNKNOWN: ExtractorCondition = { status: "unknown", calls: 0 };

/** What conditions are made of. What may be missing is not installed. */
export interface ConditionSources {
  readonly registry: ExtractorRegistry;
  readonly canaries: Canaries;
  readonly figures: Figures | undefined;
  readonly store: CanaryStore | undefined;
  readonly log: Logger;
  readonly now?: () => number;
}

/** Calls by version of package: of the last day, of the week, and of all that is kept. */
interface Counted {
  readonly day: readonly CallFigure[];
  readonly week: readonly CallFigure[];
  readonly all: readonly CallFigure[];
}

const isOf =
  (name: string) =>
  ({ key }: CallFigure): boolean =>
    key.startsWith(`${name}@`);

/** What the calls of the installed version say, the newest where they are enough: what another version did is mended. */
function byCalls({ package: name, version }: ExtractorInfo, { day, week }: Counted) {
  const own = ({ key }: CallFigure) => key === `${name}@${version}`;
  return judged(outcomesOf(day.filter(own))) ?? judged(outcomesOf(week.filter(own)));
}

interface Judgement {
  readonly status: ExtractorStatus;
  readonly reason?: string;
}

function deprecation({ about }: ExtractorInfo): Judgement[] {
  const { deprecated, replacedBy } = about ?? {};
  if (deprecated === undefined && replacedBy === undefined) return [];
  const told = [deprecated, replacedBy && `${replacedBy} takes its place`].filter(Boolean);
  return [{ status: "deprecated", reason: `its author says: ${told.join("; ")}` }];
}

/** The gravest of what is said, in the order of saying. */
const gravest = (said: readonly Judgement[]): Judgement | undefined =>
  [...said].sort((one, other) => RANK.indexOf(other.status) - RANK.indexOf(one.status))[0];

function conditionOf(info: ExtractorInfo, standing: Standing | undefined, counted: Counted): ExtractorCondition {
  const outcomes = outcomesOf(counted.week.filter(isOf(info.package)));
  const calls = callsIn(outcomes);
  const successes = [standing?.lastSuccessAt, ...counted.all.filter(isOf(info.package)).map(({ lastOkAt }) => lastOkAt)];
  const last = Math.max(0, ...successes.map((at) => at ?? 0));
  const said = [...deprecation(info), standing, byCalls(info, counted)].filter((one) => one && one.status !== "unknown");
  const fallback: Judgement = { status: last > 0 ? "ok" : "unknown" };
  const { status, reason } = gravest(said as Judgement[]) ?? fallback;
  return {
    status,
    ...(reason !== undefined && { reason }),
    ...(last > 0 && { lastSuccessAt: last }),
    calls,
    ...(calls > 0 && { failureShare: failureShare(outcomes), outcomes }),
  };
}

/** How well each installed extractor does, by its manifest, its canaries and real calls; kept in memory, and renewed every minute. */
export class KnownConditions implements ExtractorConditions, Lifecycle {
  #known: ReadonlyMap<string, ExtractorCondition> = new Map();
  #timer: NodeJS.Timeout | undefined;
  #problem: string | undefined;

  constructor(private readonly sources: ConditionSources) {}

  of(name: string): ExtractorCondition {
    return this.#known.get(name) ?? UNKNOWN;
  }

  /** Nobody waits for it: until figures are read, only what manifests say is known. */
  start(): void {
    this.#make([], { day: [], week: [], all: [] });
    void this.renew();
    this.#timer = setInterval(() => void this.renew(), RENEW_EVERY_MS).unref();
  }

  dispose(): void {
    clearInterval(this.#timer);
  }

  /** Reads everything anew. What cannot be read leaves what is known. Never rejects. */
  async renew(): Promise<void> {
    const { figures, store, log, now = Date.now } = this.sources;
    const at = now();
    const since = (span: number) => figures?.calls("version", at - span, at + 1) ?? [];
    try {
      const [runs, day, week, all] = await Promise.all([
        store?.runs(at - RUNS_MS) ?? [],
        ...[since(DAY_MS), since(WEEK_MS), since(FIGURES_MS)],
      ]);
      this.#make(runs as readonly CanaryRun[], {
        ...{ day: day as readonly CallFigure[], week: week as readonly CallFigure[], all: all as readonly CallFigure[] },
      });
      this.#problem = undefined;
    } catch (error) {
      const problem = (error as Error).message;
      if (problem !== this.#problem) log.warn({ problem }, "how extractors do cannot be read; what was known stays");
      this.#problem = problem;
    }
  }

  #make(runs: readonly CanaryRun[], counted: Counted): void {
    const { registry, canaries, now = Date.now } = this.sources;
    const standing = standings(canaries.all(), runs, now());
    this.#known = new Map(registry.all().map((info) => [info.name, conditionOf(info, standing.get(info.name), counted)]));
  }
}
