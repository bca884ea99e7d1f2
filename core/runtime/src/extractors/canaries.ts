import {
  type Canaries,
  type CanaryOutcome,
  type Expectation,
  Failure,
  type InstalledCanary,
  type Logger,
  type Wall,
  type WallSource,
  type WebClient,
} from "@farthing/contract";
import { KnownWalls } from "@farthing/web";
import { timeLimited } from "../isolation/time-limit.ts";
import { expectationOf, meets } from "./expectation.ts";
import { RecordingWebClient } from "./recorder.ts";
import type { InstalledExtractors } from "./registry.ts";

const MAX_MESSAGE = 500;
const MAX_VALUE = 80;
/** What a package expects is its author's: it may keep nobody waiting. */
const COMPARE_MS = 1_000;

/** What a look at a canary needs of the service. */
export interface CanaryServices {
  readonly registry: InstalledExtractors;
  readonly web: WebClient;
  readonly walls: () => readonly (Wall | WallSource)[];
  readonly environment: Readonly<Record<string, string | undefined>>;
}

const shown = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, MAX_VALUE);

/** The fields of which what was expected does not hold, in words. A predicate that throws approves of nothing. */
function mismatch(record: Readonly<Record<string, unknown>>, expected: Readonly<Record<string, Expectation>>): string {
  const holds = (value: unknown, expectation: Expectation): boolean => {
    try {
      return meets(value, expectation);
    } catch {
      return false;
    }
  };
  const told = (expectation: Expectation): string =>
    typeof expectation === "function"
      ? "another"
      : expectation instanceof RegExp
        ? String(expectation).slice(0, MAX_VALUE)
        : shown(expectation);
  return Object.entries(expected)
    .filter(([name, expectation]) => !holds(Object.hasOwn(record, name) ? record[name] : undefined, expectation))
    .map(([name, expectation]) => `${name} is ${shown(record[name])}, expected ${told(expectation)}`)
    .join("; ");
}

/** Looks at the canaries of the installed extractors as a call would, by the same registry, through a client that keeps what it sees. */
export class InstalledCanaries implements Canaries {
  constructor(private readonly services: CanaryServices) {}

  all(): readonly InstalledCanary[] {
    return this.services.registry.loaded.installed.flatMap(
      ({ info: { name, package: from, version }, description: { canaries = [] } }) =>
        canaries.map(({ url }) => ({ extractor: name, package: from, version, url })),
    );
  }

  async look(canary: InstalledCanary, { signal, log }: { signal: AbortSignal; log: Logger }): Promise<CanaryOutcome> {
    const { registry, web, walls, environment } = this.services;
    const client = new RecordingWebClient(web, new KnownWalls(walls));
    const at = Date.now();
    const end = (code: CanaryOutcome["code"], problem: string): CanaryOutcome => {
      const message = problem.slice(0, MAX_MESSAGE);
      const config = registry.loaded.installed.find(({ info }) => info.name === canary.extractor)?.description.config ?? [];
      const secrets = config.map(({ name }) => environment[name] ?? "");
      return { code, message, files: code === "ok" ? [] : client.files(canary.url, `${code}: ${message}`, at, secrets) };
    };
    try {
      const expected = await this.#expected(canary);
      const call = { requestId: "canary", signal, log, note() {}, remainingMs: () => Number.POSITIVE_INFINITY };
      const record = await registry.through(client).extract(canary.url, canary.extractor, call);
      const problem = timeLimited(COMPARE_MS, () => mismatch(record, expected));
      return problem === "" ? end("ok", "") : end("mismatch", problem);
    } catch (error) {
      if (signal.aborted) return end("timeout", "no record came in time");
      const { code, message } = Failure.from(error);
      if (code === "internal") log.error({ err: error, extractor: canary.extractor }, "a canary could not be looked at");
      return end(code, message);
    }
  }

  /** What must hold: as the package's own code says it where that runs here, else as its description does. */
  async #expected({ extractor, url }: InstalledCanary): Promise<Readonly<Record<string, Expectation>>> {
    const item = this.services.registry.loaded.installed.find(({ info }) => info.name === extractor);
    const described = item?.description.canaries?.find((one) => one.url === url);
    if (!item || !described) throw new Failure("internal", `${extractor} has no such canary`);
    const code = item.info.about?.firstParty === true ? (await item.load()).canaries?.find((one) => one.url === url) : undefined;
    if (code) return code.expect;
    return Object.fromEntries(Object.entries(described.expect).map(([name, expected]) => [name, expectationOf(expected)]));
  }
}
