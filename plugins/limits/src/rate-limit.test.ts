import "reflect-metadata";
import type { Exchange, Reply } from "@farthing/contract";
import { expect, it } from "vitest";
import { RateLimit } from "./rate-limit.ts";

const served: Reply = { status: 200, headers: {}, body: "" };

/** How many of these calls, one from each address, are served where one a client is. */
async function servedOf(...addresses: readonly string[]): Promise<number> {
  const limit = new RateLimit({ RATE_LIMIT: 1 });
  const calls = addresses.map((address) => limit.handle({ request: { address } } as Exchange, async () => served));
  return (await Promise.allSettled(calls)).filter(({ status }) => status === "fulfilled").length;
}

it.each([
  ["an IPv4 address, also where it is written as IPv6", 1, ["192.0.2.1", "::ffff:192.0.2.1"]],
  ["the /64 of an IPv6 address, however that is written", 1, ["2001:db8::1:2:3:4", "2001:db8:0:0:5:6:7:8", "2001:db8::9"]],
  ["an address whatever port a balancer writes behind it", 1, ["192.0.2.1", "192.0.2.1:5000", "192.0.2.1:5001"]],
  ["the same in IPv6", 1, ["2001:db8::1", "[2001:db8::1]", "[2001:db8::1]:5000"]],
  ["another /64", 2, ["2001:db8:0:1::1", "2001:db8:0:2::1"]],
  ["what stands where an address should", 1, ["unknown", "unknown"]],
])("counts %s as one client", async (_what, clients, addresses) => {
  expect(await servedOf(...addresses)).toBe(clients);
});
