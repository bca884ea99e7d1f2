import { createToken, defineConfig, type Exchange, type Middleware, type Reply, T } from "@farthing/contract";
import { describe, expect, it } from "vitest";
import { build, info, json, memoryLog, plugin, request, sayEndpoint } from "../test/support.ts";
import { Service } from "./service.ts";

const First = createToken<object>("test:First");
const Second = createToken<object>("test:Second");
const SampleConfig = defineConfig(
  "sample",
  T.Object({
    SAMPLE_SIZE: T.Integer({ minimum: 1, default: 3, description: "Size." }),
    SAMPLE_LIST: T.Array(T.String(), { default: [], description: "List." }),
  }),
);

describe("settings", () => {
  const sample = plugin({ name: "sample", config: SampleConfig });

  it("are read from the environment, converted, defaulted and frozen", () => {
    const { service } = build([sample], { SAMPLE_LIST: "a, b", SAMPLE_SIZE: "" });
    const values = service.resolve(SampleConfig.token);
    expect(values).toEqual({ SAMPLE_SIZE: 3, SAMPLE_LIST: ["a", "b"] });
    expect(Object.isFrozen(values)).toBe(true);
  });

  it("that are wrong stop the start, naming plugin and variable", () => {
    expect(() => build([sample], { SAMPLE_SIZE: "many" })).toThrow("plugin sample: SAMPLE_SIZE must be a whole number");
  });

  it("that are wrong are all named at once, also those that only the plugin itself can judge", () => {
    const judging = (name: string, more: Partial<Parameters<typeof plugin>[0]> = {}) => {
      const endpoints = () => {
        throw new Error(`the settings of ${name} contradict each other`);
      };
      return plugin({ name, endpoints, ...more });
    };
    const provided = [{ token: First, useValue: {} }];
    const all = [sample, judging("one"), judging("other", { provides: provided }), judging("user", { requires: [First] })];
    const faults = [
      "plugin sample: SAMPLE_SIZE must be a whole number (Size.)",
      "plugin one: the settings of one contradict each other",
      "plugin other: the settings of other contradict each other", // what needs it could not be made
    ];
    expect(() => build(all, { SAMPLE_SIZE: "many" })).toThrow(
      expect.objectContaining({
        faults: expect.toSatisfy((said: string[]) => said.toSorted().join() === faults.toSorted().join()),
      }),
    );
  });
});

describe("a class that a plugin gives", () => {
  class Pair {
    static inject?: readonly (typeof First)[];
    constructor(
      readonly first: object,
      readonly second: object,
    ) {}
  }
  class Injected extends Pair {
    static override inject = [First, Second];
  }
  const given = plugin({ name: "given", provides: [First, Second].map((token) => ({ token, useValue: { token } })) });
  const Made = createToken<Pair>("test:Made");
  const made = (useClass: typeof Pair) =>
    build([given, plugin({ name: "user", requires: [First, Second], provides: [{ token: Made, useClass }] })]).service.resolve(
      Made,
    );

  it("is given what its static inject names, in that order", () => {
    expect(made(Injected)).toMatchObject({ first: { token: First }, second: { token: Second } });
  });

  it("is told how to say what its constructor takes, where it does not", () => {
    expect(() => made(Pair)).toThrow(/plugin user: Pair does not say what its constructor takes/);
  });
});

it("says at the start that nothing will be paid, where no plugin asks for it", () => {
  class Gate implements Middleware {
    handle = (_exchange: Exchange, next: () => Promise<Reply>) => next();
  }
  const shop = plugin({ name: "shop", endpoints: [sayEndpoint(() => ({ said: "a" }), { price: "0.001" })] });
  const gate = plugin({ name: "gate", middleware: [{ stage: "payment", useClass: Gate }] });
  const protocol = plugin({ name: "protocol", middleware: [{ stage: "transport", useClass: Gate }] });
  const warnings = (...plugins: Parameters<typeof build>[0]) => build(plugins).log.lines.map(({ message }) => message);
  expect(warnings(shop, protocol)).toEqual(["no plugin asks for payment: everything is free of charge"]);
  expect(warnings(shop, gate)).toEqual([]);
});

describe("the life of a service", () => {
  it("starts in the order of needs and disposes in reverse", async () => {
    const events: string[] = [];
    const part = (name: string) => ({
      start: () => void events.push(`start ${name}`),
      drain: () => void events.push(`drain ${name}`),
      dispose: () => void events.push(`dispose ${name}`),
    });
    const { service } = build([
      plugin({ name: "second", requires: [First], provides: [{ token: Second, useFactory: () => part("second") }] }),
      plugin({ name: "first", provides: [{ token: First, useFactory: () => part("first") }] }),
    ]);
    await service.start();
    await service.drain(1_000);
    await service.dispose();
    expect(events).toEqual(["start first", "start second", "drain first", "drain second", "dispose second", "dispose first"]);
  });

  it("goes on disposing when one part fails to", async () => {
    const events: string[] = [];
    const failing = { dispose: () => Promise.reject(new Error("stuck")) };
    const { service, log } = build([
      plugin({ name: "first", provides: [{ token: First, useFactory: () => ({ dispose: () => void events.push("first") }) }] }),
      plugin({ name: "second", provides: [{ token: Second, useFactory: () => failing }] }),
    ]);
    await service.dispose();
    expect(events).toEqual(["first"]);
    expect(log.lines.find(({ message }) => message === "a plugin failed to dispose")?.facts).toMatchObject({ plugin: "second" });
  });

  const broken = (onBootFailure: "abort" | "continue") =>
    plugin({
      name: "broken",
      onBootFailure,
      provides: [
        {
          token: First,
          useFactory: () => {
            throw new Error("no such device");
          },
        },
      ],
      endpoints: [sayEndpoint(() => ({ said: "hello" }))],
    });

  it("ends what has been started when a plugin that it needs does not start", async () => {
    const ended: string[] = [];
    const started = { start: () => {}, dispose: () => void ended.push("first") };
    const failing = {
      start: () => {
        throw new Error("no such device");
      },
    };
    const { service } = build([
      plugin({ name: "first", provides: [{ token: First, useFactory: () => started }] }),
      plugin({ name: "second", requires: [First], provides: [{ token: Second, useFactory: () => failing }] }),
    ]);
    await expect(service.start()).rejects.toThrow("plugin second: no such device");
    expect(ended).toEqual(["first"]);
  });

  it("stops when a plugin cannot be made", () => {
    expect(() => build([broken("abort")])).toThrow("plugin broken: no such device");
  });

  it("runs on without a plugin that may fail: its endpoints say so, and so does the health report", async () => {
    const log = memoryLog();
    const service = Service.build([broken("continue")], { info, log, environment: {} });
    const [endpoint] = service.table.all();
    if (!endpoint) throw new Error("the endpoint is gone");
    const reply = await service.dispatcher.dispatch(endpoint, request({ text: "a" }));
    expect([reply.status, json(reply).error]).toEqual([503, "overloaded"]);
    const { HealthMonitor } = await import("@farthing/contract");
    const report = await service.resolve(HealthMonitor).report();
    expect(report).toMatchObject({
      status: "degraded",
      plugins: [{ name: "broken", status: "down", detail: { reason: "no such device" } }],
    });
  });
});
