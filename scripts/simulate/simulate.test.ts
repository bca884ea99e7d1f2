import { describe, expect, it } from "vitest";
import { arrivalsIn, arrivalsOf } from "./arrivals.ts";
import { Clock, type Patience, Station } from "./clock.ts";
import { type ServiceTimes, simulate } from "./model.ts";
import { Random } from "./random.ts";
import times from "./service-times.json" with { type: "json" };

const CALLS = 200_000;

/** Erlang's formulas: the share of calls that find all of `places` taken, if those leave (B), and if they wait (C). */
function erlang(places: number, load: number): { readonly blocked: number; readonly waits: number } {
  let blocked = 1;
  for (let place = 1; place <= places; place++) blocked = (load * blocked) / (place + load * blocked);
  return { blocked, waits: blocked / (1 - (load / places) * (1 - blocked)) };
}

/** Arrivals and services of exponential times at one station. */
function queue(places: number, load: number, patience?: Patience): { readonly station: Station; readonly refused: number } {
  const clock = new Clock();
  const random = new Random(7);
  const station = new Station(clock, places, patience);
  let refused = 0;
  let left = CALLS;
  const arrive = () => {
    station.take(
      () => clock.after(random.exponential(1), () => station.give()),
      () => {
        refused += 1;
      },
    );
    left -= 1;
    if (left > 0) clock.after(random.exponential(1 / load), arrive);
  };
  clock.after(0, arrive);
  clock.run();
  return { station, refused: refused / CALLS };
}

describe("queues with known answers", () => {
  it.each([
    [1, 0.7],
    [4, 3.2],
    [16, 14],
  ])("with %i places and a load of %d, the mean wait is that of M/M/c", (places, load) => {
    const { station } = queue(places, load);
    const expected = erlang(places, load).waits / (places - load);
    expect(station.waitedSeconds / CALLS / expected).toBeCloseTo(1, 1);
  });

  it("with nobody waiting, the share that is refused is that of M/M/c/c", () => {
    expect(queue(4, 3.2, { waiting: 0, seconds: 0 }).refused / erlang(4, 3.2).blocked).toBeCloseTo(1, 1);
  });
});

describe("a day", () => {
  const day = { rate: 1, seconds: 86_400, swing: 0.5, bursts: 0, burstTimes: 1, burstSeconds: 0 };

  it("has its mean rate, and is busiest in the afternoon", () => {
    const arrivals = [...arrivalsOf(day, times.endpoints, new Random(1))];
    expect(arrivals.length / 86_400).toBeCloseTo(1, 1);
    const within = (hour: number) => arrivals.filter(({ at }) => Math.floor(at / 3_600) === hour).length;
    expect(within(16) / within(4)).toBeGreaterThan(2.5);
  });

  it("is read from a file, in order, and refuses what is no call", () => {
    expect(arrivalsIn("# a day\n2 /fetch\n1.5,/render\n")).toEqual([
      { at: 1.5, endpoint: "/render" },
      { at: 2, endpoint: "/fetch" },
    ]);
    expect(() => arrivalsIn("soon /fetch")).toThrow("line 1 is no call");
  });
});

describe("a fleet", () => {
  const fleet = { apiCores: 2, workerCores: 2, calls: 128, browserSlots: 4, ledgerCores: 1, settlements: 100 };
  const fetches: ServiceTimes = { ...times, endpoints: { "/fetch": { ...times.endpoints["/fetch"], share: 1 } } };
  const cost = (fetches.endpoints["/fetch"]?.cpuMs ?? 0) + times.hop.workerMs;
  const run = (rate: number) => {
    const day = { rate, seconds: 600, swing: 0, bursts: 0, burstTimes: 1, burstSeconds: 0 };
    return simulate(arrivalsOf(day, fetches.endpoints, new Random(3)), fetches, fleet, new Random(4));
  };

  it("is used as much as calls cost, and refuses none that it has room for", () => {
    const { outcomes, stations, seconds } = run(20);
    expect(stations["worker cores"]?.used).toBeCloseTo((outcomes.length * cost) / 1000 / fleet.workerCores / seconds, 1);
    expect(outcomes.filter(({ took }) => took === undefined)).toEqual([]);
  });

  it("refuses what is beyond its cores, and serves the rest", () => {
    const { outcomes, stations } = run(120);
    const served = outcomes.filter(({ took }) => took !== undefined).length / 600;
    expect(stations["worker cores"]?.used).toBeGreaterThan(0.9);
    const most = (fleet.workerCores * 1_000) / cost;
    expect(served).toBeGreaterThan(0.85 * most);
    expect(served).toBeLessThan(1.05 * most);
  });
});
