import { Clock, Station } from "./clock.ts";
import type { Random } from "./random.ts";

/** What a call of an endpoint takes; milliseconds. */
export interface EndpointTimes {
  /** Share of all calls. */
  readonly share: number;
  /** CPU of the work, and its coefficient of variation. */
  readonly cpuMs: number;
  readonly variation: number;
  /** Time that sites take. */
  readonly siteMs: number;
  /** Whether it holds one of the browser's slots. */
  readonly browser: boolean;
}

/** `service-times.json`. */
export interface ServiceTimes {
  readonly gate: { readonly cpuMs: number; readonly verifyMs: number; readonly settleMs: number; readonly ledgerMs: number };
  readonly hop: { readonly apiMs: number; readonly workerMs: number };
  readonly endpoints: Readonly<Record<string, EndpointTimes>>;
}

/** How much there is of what calls take. */
interface Fleet {
  readonly apiCores: number;
  readonly workerCores: number;
  /** Calls that workers have in hand at once (`WORKER_CALLS` of each); more are refused. */
  readonly calls: number;
  readonly browserSlots: number;
  /** Cores of the database. */
  readonly ledgerCores: number;
  /** Settlements that the facilitator does at once. */
  readonly settlements: number;
}

/** A call that arrives; seconds since the beginning. */
export interface Arrival {
  readonly at: number;
  readonly endpoint: string;
}

/** What became of a call; seconds. */
export interface Outcome {
  readonly at: number;
  readonly endpoint: string;
  /** `undefined` if it was refused. */
  readonly took?: number;
}

/** A station's share of time in use, and the mean wait for it in seconds. */
export interface Load {
  readonly used: number;
  readonly meanWait: number;
}

export interface Result {
  readonly outcomes: readonly Outcome[];
  readonly seconds: number;
  readonly stations: Readonly<Record<string, Load>>;
}

/** Sites answer with much the same spread whatever they are asked. */
const SITE_VARIATION = 1.2;
/** The browser refuses what has waited for so long, and what comes while four wait for each slot (core/browser/src/pool.ts). */
const BROWSER_PATIENCE_S = 10;
const LATENCY_VARIATION = 0.3;

/**
 * Lets calls arrive, one after the other, and find their way: gate and claim, verification, a place at a worker, the site and the work,
 * settlement, the reply written down. Cores serve in order of arrival, one call at a time.
 */
export function simulate(arrivals: Iterable<Arrival>, times: ServiceTimes, fleet: Fleet, random: Random): Result {
  const clock = new Clock();
  const api = new Station(clock, fleet.apiCores);
  const ledger = new Station(clock, fleet.ledgerCores);
  const cores = new Station(clock, fleet.workerCores);
  const calls = new Station(clock, fleet.calls, { waiting: 0, seconds: 0 });
  const browser = new Station(clock, fleet.browserSlots, { waiting: fleet.browserSlots * 4, seconds: BROWSER_PATIENCE_S });
  const facilitator = new Station(clock, fleet.settlements);
  const outcomes: Outcome[] = [];

  const spend = (station: Station, ms: number, then: () => void) =>
    station.take(() =>
      clock.after(ms / 1000, () => {
        station.give();
        then();
      }),
    );
  const wait = (ms: number, variation: number, then: () => void) => clock.after(random.lognormal(ms, variation) / 1000, then);

  const { gate, hop } = times;
  function begin({ at, endpoint }: Arrival): void {
    const own = times.endpoints[endpoint];
    if (own === undefined) throw new Error(`service-times.json has no ${endpoint}`);
    const finish = () => outcomes.push({ at, endpoint, took: clock.now - at });
    const settle = () =>
      facilitator.take(() =>
        wait(gate.settleMs, LATENCY_VARIATION, () => {
          facilitator.give();
          spend(ledger, gate.ledgerMs / 2, finish);
        }),
      );
    const work = (then: () => void) =>
      wait(own.siteMs, SITE_VARIATION, () => spend(cores, random.lognormal(own.cpuMs, own.variation) + hop.workerMs, then));
    const refuse = () => outcomes.push({ at, endpoint });
    const atWorker = () => {
      const done = () => {
        calls.give();
        settle();
      };
      const busy = () => {
        calls.give();
        refuse();
      };
      const render = () =>
        work(() => {
          browser.give();
          done();
        });
      calls.take(() => (own.browser ? browser.take(render, busy) : work(done)), refuse);
    };
    spend(api, gate.cpuMs + hop.apiMs, () =>
      spend(ledger, gate.ledgerMs / 2, () => wait(gate.verifyMs, LATENCY_VARIATION, atWorker)),
    );
  }

  const queue = arrivals[Symbol.iterator]();
  function arrive(): void {
    const { value, done } = queue.next();
    if (done) return;
    clock.after(value.at - clock.now, () => {
      begin(value);
      arrive();
    });
  }
  arrive();
  clock.run();

  const seconds = clock.now;
  const load = (station: Station): Load => ({
    used: station.busySeconds / station.places / seconds || 0,
    meanWait: station.waitedSeconds / station.taken || 0,
  });
  const stations = { "API cores": api, ledger, "worker cores": cores, "worker places": calls, browser, facilitator };
  return {
    outcomes,
    seconds,
    stations: Object.fromEntries(Object.entries(stations).map(([name, station]) => [name, load(station)])),
  };
}
