import {
  type Call,
  type ConfigOf,
  createToken,
  Failure,
  type Health,
  type Lifecycle,
  Metrics,
  Resolver,
  raceAbort,
  type SearchFilters,
  type SearchHit,
  SearchProvider,
} from "@farthing/contract";
import { inject, injectable } from "tsyringe";
import { account } from "../account.ts";
import { ResearchConfig } from "../config.ts";
import { isOfSite } from "../filters.ts";
import { httpUrl } from "../formats/redirect.ts";
import { CoolDown } from "./cool-down.ts";

/** Once the engines have given enough together, the others have this long to add theirs. */
const GRACE_MS = 800;

/** What one engine answered. */
export interface EngineAnswer {
  readonly name: string;
  readonly hits: readonly SearchHit[];
  readonly failure?: Failure;
  /** The filters that it was asked for. */
  readonly asked: ReadonlySet<keyof SearchFilters>;
}

/** What is asked of the engines. */
export interface Search {
  readonly query: string;
  readonly filters?: SearchFilters;
  /** How many results each is asked for. */
  readonly limit: number;
  /** With so many results together nobody is waited for much longer. */
  readonly enough: number;
  readonly budgetMs: number;
}

/** The engines that this service asks. */
export interface SearchEngines {
  /**
   * Asks all of them at once, for at most `budgetMs`. In the order of the settings, whoever answered first. Throws
   * `blocked` or `upstream_error` with an account of every engine if none has results and one did not answer,
   * `empty_content` if all say that there are none.
   */
  search(search: Search, call: Pick<Call, "signal" | "log">): Promise<readonly EngineAnswer[]>;
}
export const SearchEngines = createToken<SearchEngines>("research:SearchEngines");

/** Those of these names; without any, those that have a key or address, or else those that need none. Throws for all names that cannot be. */
function chosen(all: readonly SearchProvider[], names: readonly string[] | undefined): readonly SearchProvider[] {
  if (names === undefined) {
    const configured = all.filter(({ readiness }) => readiness === "configured");
    return configured.length > 0 ? configured : all.filter(({ readiness }) => readiness === "open");
  }
  const faults: string[] = [];
  const found = [...new Set(names)].flatMap((name) => {
    const provider = all.find((candidate) => candidate.name === name);
    if (!provider)
      faults.push(`SEARCH_PROVIDERS: there is no engine "${name}"; there are ${all.map((one) => one.name).join(", ")}`);
    else if (provider.readiness === "unconfigured") faults.push(`SEARCH_PROVIDERS: "${name}" needs its key or address to be set`);
    return provider ?? [];
  });
  if (faults.length > 0) throw new Error(faults.join("; "));
  return found;
}

@injectable()
export class ConfiguredSearchEngines implements SearchEngines, Lifecycle {
  readonly #coolDown = new CoolDown();
  readonly #providers: readonly SearchProvider[];

  /** Throws for names in SEARCH_PROVIDERS that are unknown or lack their key or address. */
  constructor(
    @inject(Resolver) private readonly resolver: Resolver,
    @inject(ResearchConfig.token) settings: ConfigOf<typeof ResearchConfig>,
  ) {
    this.#providers = chosen(resolver.resolveAll(SearchProvider), settings.SEARCH_PROVIDERS);
  }

  start(): void {
    const help = "Whether a search engine that refused is left alone for a while (1) or asked (0).";
    this.resolver
      .find(Metrics)
      ?.gauge({ name: "search_engine_resting", help, labels: ["engine"] }, () =>
        this.#providers.map(({ name }) => ({ value: this.#coolDown.resting(name) ? 1 : 0, labels: { engine: name } })),
      );
  }

  health(): Health {
    const resting = this.#providers.filter(({ name }) => this.#coolDown.resting(name)).map(({ name }) => name);
    const detail = { engines: this.#providers.map(({ name }) => name), resting };
    return { status: resting.length > 0 && resting.length === this.#providers.length ? "degraded" : "ok", detail };
  }

  async search(
    { query, filters = {}, limit, enough, budgetMs }: Search,
    call: Pick<Call, "signal" | "log">,
  ): Promise<readonly EngineAnswer[]> {
    const over = new AbortController();
    const signal = AbortSignal.any([call.signal, AbortSignal.timeout(budgetMs), over.signal]);
    let grace: NodeJS.Timeout | undefined;
    let count = 0;
    const ask = async (provider: SearchProvider): Promise<EngineAnswer> => {
      const { name } = provider;
      const all = Object.entries(filters) as [keyof SearchFilters, string][];
      const supported = all.filter(([filter, value]) => provider.supports?.(filter, value));
      const asked = new Set(supported.map(([filter]) => filter));
      const { site } = filters;
      const worded = site === undefined || asked.has("site") ? query : `${query} site:${site}`;
      const resting = this.#coolDown.resting(name);
      if (resting) return { name, hits: [], failure: resting, asked };
      try {
        const found = await raceAbort(signal, () => provider.search(worded, { limit, signal, ...Object.fromEntries(supported) }));
        // A provider may be a third party's: what is no address would stop the whole call later.
        const hits = found.filter(({ url }) => httpUrl(url) !== undefined && isOfSite(url, site));
        this.#coolDown.answered(name);
        count += hits.length;
        if (count >= enough) grace ??= setTimeout(() => over.abort(), GRACE_MS);
        return { name, hits, asked };
      } catch (error) {
        call.signal.throwIfAborted();
        const failure = signal.aborted ? new Failure("timeout", `${name} did not answer in time`) : Failure.from(error);
        call.log.warn({ engine: name, err: error }, "a search engine did not answer");
        this.#coolDown.failed(name, failure);
        return { name, hits: [], failure, asked };
      }
    };
    const answers = await Promise.all(this.#providers.map(ask)).finally(() => clearTimeout(grace));
    if (answers.some(({ hits }) => hits.length > 0)) return answers;
    const failures = answers.flatMap(({ name, failure }) => (failure ? [{ name, failure }] : []));
    if (failures.length > 0) throw account("no search engine had results", failures);
    throw new Failure("empty_content", `no results, say ${answers.map(({ name }) => name).join(", ")}`, {
      hint: filters.site === undefined ? "Ask in other or fewer words." : "Ask in other or fewer words, or without site.",
    });
  }
}
