import {
  Closed,
  defineEndpoint,
  definePlugin,
  type Handler,
  HealthMonitor,
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
const list = [...plugins.filter(({ name }) => ["limits", "valkey"].includes(name)), say];

let valkey: TestValkey;
beforeAll(async () => {
  valkey = await startValkey();
});
afterAll(() => valkey.kill());
const services: Service[] = [];
afterEach(async () => {
  for (const service of services.splice(0)) await service.dispose();
});

/** So many processes of one service, as far as anything outside of them can tell. */
async function open(count: number, environment: Record<string, string>): Promise<Service[]> {
  services.push(...Array.from({ length: count }, () => build(list, { RATE_LIMIT: "60", ...environment })));
  await Promise.all(services.map((service) => service.start()));
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
  const [one] = await open(4, { REDIS_URL: valkey.url });
  expect(await statuses(400)).toEqual({ 200: 60, 429: 340 });
  expect((await monitors[0]?.report())?.status).toBe("ok");
  await valkey.kill();
  await expect.poll(async () => (await monitors[0]?.report())?.status, { interval: 20 }).toBe("degraded");
  const { status, headers } = await call(one as Service, "POST /say");
  expect([status, Number(headers["retry-after"]) > 0]).toEqual([429, true]);
  for (const service of services.splice(0)) await service.dispose();
  await open(4, {});
  expect(await statuses(400)).toEqual({ 200: 240, 429: 160 });
});
