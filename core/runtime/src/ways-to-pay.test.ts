import { type Exchange, Failure, type Middleware, PaymentGuide, type Reply } from "@farthing/contract";
import { describe, expect, it } from "vitest";
import { build, json, plugin, request, sayEndpoint } from "../test/support.ts";

/** A way to be paid: a header of its own buys a call, nothing else does. */
function way(name: string, { charges = true, takes = (exchange: Exchange) => exchange.request.header(name).length > 0 } = {}) {
  class Till implements Middleware {
    takes = takes;

    async handle(exchange: Exchange, next: () => Promise<Reply>): Promise<Reply> {
      if (!charges) return next();
      if (exchange.request.header(name).length === 0) throw new Failure("payment_required", `pay by ${name}`);
      const reply = await next();
      return { ...reply, headers: { ...reply.headers, "paid-by": name } };
    }
  }
  const guide = { protocol: name, how: `by ${name}`, brief: "Pay.", headers: { payment: name }, charges };
  return plugin({
    name,
    provides: [{ token: PaymentGuide, multi: true, useValue: guide }],
    middleware: [{ stage: "payment", useClass: Till }],
  });
}

function shop(...ways: ReturnType<typeof plugin>[]) {
  const endpoint = sayEndpoint(({ text }) => ({ said: text }), { price: "0.001" });
  const { service, log } = build([plugin({ name: "shop", endpoints: [endpoint] }), ...ways]);
  const buy = async (...headers: string[]) => {
    const sent = request({ text: "hello" });
    const asked = { ...sent, header: (name: string) => (headers.includes(name) ? ["coin"] : sent.header(name)) };
    return service.dispatcher.dispatch(endpoint, asked);
  };
  return { buy, log, charges: service.table.charges() };
}

describe("several ways to pay", () => {
  const { buy } = shop(way("gold"), way("silver"));

  it.each(["gold", "silver"])("leave a call to the one whose payment it brings: %s", async (name) => {
    const { status, headers } = await buy(name);
    expect([status, headers["paid-by"]]).toEqual([200, name]);
  });

  it("take one payment for a call that brings two", async () =>
    expect((await buy("silver", "gold")).headers["paid-by"]).toBe("gold"));

  it("ask by the first for a call that brings none", async () =>
    expect(json(await buy())).toMatchObject({ error: "payment_required", message: "pay by gold" }));

  it("sell nothing where one fails to say whether it takes the call", async () => {
    const takes = () => {
      throw new TypeError("a fault of the till");
    };
    const broken = shop(way("gold", { takes }), way("silver"));
    expect(json(await broken.buy("silver"))).toMatchObject({ error: "internal", charged: false });
  });
});

describe("a step before payment that is no way to be paid", () => {
  it("is run for every call, whoever is paid", async () => {
    const seen: string[] = [];
    class Audit implements Middleware {
      handle(_exchange: Exchange, next: () => Promise<Reply>): Promise<Reply> {
        seen.push("call");
        return next();
      }
    }
    const audit = plugin({ name: "audit", middleware: [{ stage: "payment", useClass: Audit }] });
    const { buy } = shop(audit, way("gold"), way("silver"));
    expect((await buy("silver")).headers["paid-by"]).toBe("silver");
    expect((await buy("gold")).headers["paid-by"]).toBe("gold");
    expect(seen).toHaveLength(2);
  });
});

it("sells nothing where a way to be paid cannot be made, whatever its plugin says of that", () => {
  class Broken implements Middleware {
    constructor() {
      throw new Error("no key");
    }
    handle(): Promise<Reply> {
      return Promise.reject(new Error("never"));
    }
  }
  const broken = plugin({ name: "gold", onBootFailure: "continue", middleware: [{ stage: "payment", useClass: Broken }] });
  expect(() => shop(broken)).toThrow("plugin gold: no key");
});

it("charges where one of several ways does not say how it is paid", () => {
  const silent = { ...way("silver"), provides: [] };
  expect(shop(way("gold", { charges: false }), silent).charges).toBe(true);
});

it("asks for payment as long as one way does", () => {
  expect(shop(way("gold", { charges: false })).charges).toBe(false);
  expect(shop(way("gold", { charges: false }), way("silver")).charges).toBe(true);
});
