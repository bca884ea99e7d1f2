import {
  Closed,
  defineEndpoint,
  definePlugin,
  type Handler,
  HealthMonitor,
  Metrics,
  type ObjectSchema,
  T,
  type TSchema,
} from "@farthing/contract";
import type { Service } from "@farthing/runtime";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { startValkey, type TestValkey } from "../../plugins/valkey/test/valkey-server.ts";
import { build, call, plugins } from "./installed.ts";

const monitors: HealthMonitor[] = [];
class Say implements Handler<ObjectSchema, TSchema> {
  static readonly inject = [HealthMonitor];

  constructor(monitor: HealthMonitor) {
    monitors.push(monitor);
  }

  handle() {
    return { said: "a" } as never;
  }
}
const say = definePlugin({
  name: "say",
  requires: [HealthMonitor],
  endpoints: [
    defineEndpoint({
      method: "POST",
      path: "/say",
      summary: "Say",
      description: "Says it.",
      input: Closed({}),
      output: T.Object({ said: T.String() }),
      example: { input: {}, output: { said: "a" } },
      handler: Say as never,
    }),
  ],
});
/** Questions to the store that it did not answer in time: on a busy machine that happens, and those are counted by one process alone. */
let unanswered = 0;
const metrics: Metrics = {
  counter: ({ name }) => ({
    add: () => {
      if (name === "shared_store_failures") unanswered += 1;
    },
  }),
  histogram: () => ({ observe() {} }),
  gauge() {},
  read: async () => [],
};
const counting = definePlugin({ name: "counting", provides: [{ token: Metrics, useValue: metrics }] });
const list = [...plugins.filter(({ name }) => ["limits", "valkey"].includes(name)), counting, say];

let valkey: TestValkey;
beforeAll(async () => {
  valkey = await startValkey();
});
afterAll(() => valkey.kill());
const services: Service[] = [];
const close = async () => {
  for (const service of services.splice(0)) await service.dispose();
};
afterEach(close);

/** So many processes of one service, as far as anything outside of them can tell. */
async function open(count: number, environment: Record<string, string>): Promise<Service[]> {
  services.push(...Array.from({ length: count }, () => build(list, { RATE_LIMIT: "60", ...environment })));
  await Promise.all(services.map((service) => service.start()));
  for (const monitor of monitors.slice(-count))
    await expect.poll(async () => (await monitor.report()).status, { interval: 20 }).toBe("ok");
  return services;
}
const statuses = async (count: number): Promise<Record<number, number>> => {
  const found: Record<number, number> = {};
  const replies = await Promise.all(
    Array.from({ length: count }, (_, at) => call(services[at % services.length] as Service, "POST /say")),
  );
  for (const { status } of replies) found[status] = (found[status] ?? 0) + 1;
  return found;
};

it("of 400 calls to four processes a limit of 60 lets 60 through; without the store 60 at each", async () => {
  let found: Record<number, number>;
  do {
    await close();
    await valkey.kill();
    await valkey.restart();
    await open(4, { REDIS_URL: valkey.url });
    unanswered = 0;
    found = await statuses(400);
  } while (unanswered > 0);
  expect(found).toEqual({ 200: 60, 429: 340 });
  const [one] = services;
  await valkey.kill();
  await expect.poll(async () => (await monitors.at(-4)?.report())?.status, { interval: 20 }).toBe("degraded");
  const { status, headers } = await call(one as Service, "POST /say");
  expect([status, Number(headers["retry-after"]) > 0]).toEqual([429, true]);
  await close();
  await open(4, {});
  expect(await statuses(400)).toEqual({ 200: 240, 429: 160 });
});
