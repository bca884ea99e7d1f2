import "reflect-metadata";
import { type CallRequest, type Endpoint, type Exchange, type Facilitator, Failure, type Reply } from "@farthing/contract";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { gateOf } from "../test/gate.ts";
import { MemoryClaimStore } from "../test/memory-claims.ts";

const config = { UNPAID_LIMIT: 10, FACILITATOR_URL: "http://127.0.0.1:9", PAY_TO_ADDRESS: `0x${"11".repeat(20)}` };
const endpoint = {
  ...{ method: "POST", path: "/work", price: "0.005", summary: "", description: "", deadlineMs: 4_000 },
  ...{
    input: { type: "object", properties: {} },
    output: { type: "object", properties: {} },
    example: { input: {}, output: {} },
  },
} as unknown as Endpoint;
const { gate, terms } = gateOf({
  config,
  service: { name: "Farthing", version: "1.0.0", baseUrl: "http://127.0.0.1", dataDir: "/nowhere", startedAt: 0 },
  facilitator: { verify: async () => ({ kind: "valid" }) } as unknown as Facilitator,
  witness: { look: async () => ({ kind: "unknown" }), problem: () => undefined },
  claims: new MemoryClaimStore(),
});

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const nowSeconds = () => Math.floor(Date.now() / 1_000);
const requestOf = (payment?: string) =>
  ({
    client: "9.9.9.9",
    query: new URLSearchParams(),
    header: (name: string) => (name === "payment-signature" && payment ? [payment] : []),
  }) as unknown as CallRequest;

/** A call with a payment of a contract wallet that ends in so many seconds, and an input that comes as `input` says. */
async function call(endsIn: number, input: () => Promise<unknown>) {
  const base = {
    endpoint,
    requestId: "1",
    startedAt: Date.now(),
    facts: new Map(),
    price: async () => endpoint.price,
    commit() {},
    onDelivery() {},
  };
  const ask = (await gate.handle({ ...base, request: requestOf() } as unknown as Exchange, nothing)) as Reply;
  const challenge = JSON.parse(Buffer.from(ask.headers["payment-required"] ?? "", "base64").toString());
  const authorization = {
    ...{ from: `0x${"33".repeat(20)}`, to: terms.payTo, value: "5000", validAfter: "0" },
    ...{ validBefore: String(nowSeconds() + endsIn), nonce: `0x${"ab".repeat(32)}` },
  };
  const payload = { signature: `0x${"22".repeat(64)}1b`, authorization };
  const payment = Buffer.from(JSON.stringify({ x402Version: 2, accepted: challenge.accepts[0], payload })).toString("base64");
  const work = vi.fn(nothing);
  const reply = gate.handle({ ...base, request: requestOf(payment), input } as unknown as Exchange, work);
  return { reply, work };
}
const nothing = async (): Promise<Reply> => ({ status: 200, headers: {}, body: "{}" });

it("a payment that ends while the body is still arriving is refused before any work", async () => {
  const { reply, work } = await call(11, async () => {
    vi.setSystemTime(Date.now() + 8_000);
    return {};
  });
  expect(await reply).toMatchObject({ status: 402, body: expect.stringContaining("valid_before") });
  expect(work).not.toHaveBeenCalled();
});

it("a repetition that cannot be looked up now is told so, not that nothing is kept", async () => {
  const { reply } = await call(-5, () => Promise.reject(new Failure("overloaded", "too much work is waiting already")));
  await expect(reply).rejects.toMatchObject({ code: "overloaded" });
});
