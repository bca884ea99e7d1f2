import {
  type ConfigOf,
  Failure,
  type Provider,
  type SearchFilters,
  type SearchHit,
  type SearchOptions,
  SearchProvider,
  WebClient,
  Workers,
} from "@farthing/contract";
import { ResearchConfig } from "../config.ts";
import { readResults } from "../parse-results.ts";
import { ENGINES, type Engine } from "./engines.ts";

/** More bytes than any engine's answer has. */
const MAX_BYTES = 3 * 1024 * 1024;

/** An address that may not be asked is the operator's mistake, and the operator's affair. */
const ofOurs = (name: string, error: unknown): unknown =>
  Failure.is(error) && error.code === "forbidden_target"
    ? new Failure("internal", `the address of ${name} is not one that this service may ask`, { cause: error })
    : error;

/** Throws an Error for what can be told of an address before it is asked; what a name stands for is known only then. */
function checkAddress(setting: string, address: string, web: WebClient): void {
  const { username, password } = new URL(address);
  if (username || password) throw new Error(`${setting}: no address with a user name or a password in it is ever asked`);
  try {
    web.target(address);
  } catch (error) {
    if (Failure.is(error) && error.code === "forbidden_target")
      throw new Error(`${setting}: ${error.message}; networks of yours that may be asked stand in ALLOW_PRIVATE_NETWORKS`);
  }
}

/** One engine of the table, asked through the guarded client. */
class EngineProvider implements SearchProvider {
  readonly name: string;
  readonly readiness: SearchProvider["readiness"];
  readonly #base: string;
  /** Asked for each time: it may be reloaded. */
  readonly #key: () => string | undefined;

  /** Throws for an address that is never asked. */
  constructor(
    private readonly engine: Engine,
    settings: ConfigOf<typeof ResearchConfig>,
    private readonly web: WebClient,
    private readonly workers?: Workers,
  ) {
    this.name = engine.name;
    const base = settings[engine.base];
    if (base !== undefined) checkAddress(engine.base, base, web);
    this.#base = (base ?? "").replace(/(?<!\/)\/+$/, "");
    this.#key = () => engine.key?.(settings);
    const complete = base !== undefined && (engine.key === undefined || this.#key() !== undefined);
    this.readiness = complete ? (engine.open ? "open" : "configured") : "unconfigured";
  }

  supports(filter: keyof SearchFilters, value: string): boolean {
    return this.engine.supports?.(filter, value) ?? false;
  }

  async search(query: string, { signal, ...asked }: SearchOptions): Promise<readonly SearchHit[]> {
    const { url, options } = this.engine.request({ base: this.#base, key: this.#key() ?? "", query, ...asked });
    const own = { impersonal: true, asOperator: true, shownAs: `search:${this.name}` };
    const response = await this.web.fetch(url, { ...options, ...own, signal, maxBytes: MAX_BYTES }).catch((error) => {
      throw ofOurs(this.name, error);
    });
    const { workers } = this;
    const { outcome, results } = await readResults(this.engine.format, response.text().text, { workers, signal });
    if (outcome === "blocked") {
      throw new Failure("blocked", `${this.name} answered with neither results nor its "no results"`, {
        upstreamStatus: response.status,
      });
    }
    return results;
  }
}

/** Every engine of the table, as providers of SearchProvider. */
export const engineProviders: readonly Provider[] = ENGINES.map((engine) => ({
  token: SearchProvider,
  multi: true,
  useFactory: (resolver) =>
    new EngineProvider(engine, resolver.resolve(ResearchConfig.token), resolver.resolve(WebClient), resolver.find(Workers)),
}));
