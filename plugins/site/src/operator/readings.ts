import {
  type AuthorAccount,
  type AuthorLedger,
  type CallFigure,
  type EndedCall,
  type ExtractorRegistry,
  type FigureFilter,
  type FigureGroup,
  type Figures,
  type HealthMonitor,
  type HealthReport,
  type Incident,
  type Ledger,
  type LedgerGroup,
  type LedgerSum,
  type MetricSample,
  type Metrics,
  type OpenMoney,
  type RecentFilter,
  Semaphore,
} from "@farthing/contract";
import { Cache } from "./cache.ts";
import { DAY_MS, daysUntilNow, HOUR_MS, type Money, type Range } from "./period.ts";

/** Payers that are named on a page, and in a file. */
export const PAYERS_SHOWN = 50;
export const PAYERS_WRITTEN = 10_000;
/** What the names of the service's own metrics begin with. */
const PREFIX = "farthing_";
/** Readings at once: of two, one may take long. */
const AT_ONCE = 2;
const MOST_WAITING = 30;
/** Days that a recent share of failures is held against. */
const BEFORE_DAYS = 7;

/** Where readings come from; what is absent is not installed. */
export interface Sources {
  readonly ledger: Ledger | undefined;
  readonly authors: AuthorLedger | undefined;
  readonly figures: Figures | undefined;
  readonly monitor: HealthMonitor;
  readonly extractors: ExtractorRegistry | undefined;
  readonly metrics: Metrics | undefined;
}

/** What the operator's pages show, read beside the till, few at a time, and kept for some seconds. */
export class Readings {
  readonly #cache: Cache;
  readonly #reading = new Semaphore(AT_ONCE);

  /** `now` in milliseconds since the epoch. */
  constructor(
    readonly sources: Sources,
    readonly now: () => number = Date.now,
  ) {
    this.#cache = new Cache(now);
  }

  /** What is unknown or unclaimed now. `undefined` without a ledger, as with the others. */
  open(money: Money): Promise<OpenMoney | undefined> {
    return this.#ask(`open ${money}`, this.sources.ledger, (ledger) => ledger.open(money === "test"));
  }

  /** What went wrong with money, ever. */
  incidents(money: Money): Promise<readonly Incident[] | undefined> {
    return this.#ask(`incidents ${money}`, this.sources.ledger, (ledger) =>
      ledger.incidents(0, this.now() + DAY_MS, money === "test"),
    );
  }

  /** Sums of payments; of payers those who paid most, so many. */
  sums(by: LedgerGroup, range: Range, money: Money, most = PAYERS_SHOWN): Promise<readonly LedgerSum[] | undefined> {
    const { from, to } = daysUntilNow(range, this.now());
    const isTest = money === "test";
    return this.#ask(`sums ${by} ${range} ${money} ${most}`, this.sources.ledger, (ledger) =>
      by === "payer" ? ledger.payers(from, to, most, isTest) : ledger.sum(by, from, to, isTest),
    );
  }

  /** What authors of extractors have earned and were paid, since the beginning. */
  authors(money: Money): Promise<readonly AuthorAccount[] | undefined> {
    return this.#ask(`authors ${money}`, this.sources.authors, (authors) => authors.accounts({ testMoney: money === "test" }));
  }

  /** What became of calls. A day is the last 24 hours; more are whole days. */
  calls(by: FigureGroup, range: Range, filter?: FigureFilter): Promise<readonly CallFigure[] | undefined> {
    const now = this.now();
    const { from, to } =
      range === "1d" ? { from: now - (now % HOUR_MS) - 23 * HOUR_MS, to: now + HOUR_MS } : daysUntilNow(range, now);
    return this.#ask(`calls ${by} ${range} ${JSON.stringify(filter)}`, this.sources.figures, (figures) =>
      figures.calls(by, from, to, filter),
    );
  }

  /** Extractors' calls of the last 24 hours, and of the seven days before. */
  async extractorsThenAndNow(): Promise<readonly [before: readonly CallFigure[], now: readonly CallFigure[]] | undefined> {
    const now = this.now();
    const hour = now - (now % HOUR_MS);
    return this.#ask("extractors then and now", this.sources.figures, (figures) =>
      Promise.all([
        figures.calls("extractor", hour - (BEFORE_DAYS + 1) * DAY_MS, hour - DAY_MS),
        figures.calls("extractor", hour - DAY_MS, hour + HOUR_MS),
      ]),
    );
  }

  recent(filter: RecentFilter): Promise<readonly EndedCall[] | undefined> {
    return this.#ask(`recent ${JSON.stringify(filter)}`, this.sources.figures, (figures) => figures.recent(filter));
  }

  health(): Promise<HealthReport> {
    return this.#cache.get("health", () => this.sources.monitor.report());
  }

  /** What this process has counted under some names; `undefined` where nothing is counted. */
  async counted(...names: readonly string[]): Promise<readonly MetricSample[] | undefined> {
    const { metrics } = this.sources;
    if (!metrics) return undefined;
    const samples = (await Promise.all(names.map((name) => metrics.read(PREFIX + name)))).flat();
    return samples.map((sample) => ({ ...sample, name: sample.name.slice(PREFIX.length) }));
  }

  #ask<S, T>(key: string, source: S | undefined, read: (source: S) => Promise<T>): Promise<T | undefined> {
    if (source === undefined) return Promise.resolve(undefined);
    return this.#cache.get(key, async () => {
      if (this.#reading.waiting >= MOST_WAITING) throw new Error("too much is being read already; come back in a moment");
      await this.#reading.acquire();
      try {
        return await read(source);
      } finally {
        this.#reading.release();
      }
    });
  }
}
