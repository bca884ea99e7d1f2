import "reflect-metadata";
import type { Exchange, Reply } from "@farthing/contract";
import { expect, it } from "vitest";
import { RateLimit } from "./rate-limit.ts";

const served: Reply = { status: 200, headers: {}, body: "" };

/** How many of these calls, one of each client, are served where each may make one. */
async function servedOf(...clients: readonly string[]): Promise<number> {
  const limit = new RateLimit({ RATE_LIMIT: 1 }, undefined);
  const calls = clients.map((client) => limit.handle({ request: { client } } as Exchange, async () => served));
  return (await Promise.allSettled(calls)).filter(({ status }) => status === "fulfilled").length;
}

it("counts each client's calls apart", async () => {
  expect(await servedOf("192.0.2.1", "192.0.2.1", "2001:db8:0:1", "2001:db8:0:1", "unknown")).toBe(3);
});
