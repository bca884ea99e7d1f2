import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Credentials, HttpFacilitator } from "./http-facilitator.ts";
import { termsOf } from "./terms.ts";

const terms = termsOf({}, { baseUrl: "http://test" });
const kind = { x402Version: 2, scheme: "exact", network: "eip155:8453" };
const errors: object[] = [];
const log = { debug() {}, info() {}, warn() {}, error: (facts: object) => void errors.push(facts) };

let server: Server;
let answer: unknown;
let asked: { url: string | undefined; headers: IncomingHttpHeaders }[];
beforeEach(async () => {
  asked = [];
  errors.length = 0;
  server = createServer((request, response) => {
    asked.push({ url: request.url, headers: request.headers });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});
const facilitator = (credentials?: Credentials) =>
  new HttpFacilitator(`http://127.0.0.1:${(server.address() as AddressInfo).port}/x402/v2/`, terms, log, credentials);

describe("a facilitator over HTTP", () => {
  it("is asked below its path, with the operator's token and what a plugin adds", async () => {
    answer = { isValid: true };
    const auth = { headers: async (operation: string) => ({ "x-signed-for": operation }) };
    expect(await facilitator({ token: "secret", auth }).verify("{}", "0xa")).toEqual({ kind: "valid" });
    expect(asked[0]).toMatchObject({
      url: "/x402/v2/verify",
      headers: { authorization: "Bearer secret", "x-signed-for": "verify" },
    });
  });

  it("is unavailable while the plugin that signs for it fails", async () => {
    const auth = { headers: () => Promise.reject(new Error("no key")) };
    expect(await facilitator({ auth }).verify("{}", "0xa")).toMatchObject({ kind: "unavailable", message: "no key" });
    expect(asked).toHaveLength(0);
  });

  it.each([
    ["what is needed", { kinds: [{ ...kind, network: "eip155:1" }, kind] }],
    ["every EVM chain", { kinds: [{ ...kind, network: "eip155:*" }] }],
  ])("that supports %s lets the service start", async (_name, supported) => {
    answer = supported;
    await facilitator().start();
    expect(errors).toEqual([]);
  });

  it("that supports something else stops the start, naming the setting", async () => {
    answer = { kinds: [null, { ...kind, x402Version: 1 }, { ...kind, scheme: "upto" }] };
    await expect(facilitator().start()).rejects.toThrow(/FACILITATOR_URL.*exact.*eip155:8453/);
  });

  it("that does not answer yet is reported, and does not stop the start", async () => {
    answer = "later";
    await facilitator().start();
    expect(errors).toHaveLength(1);
  });

  it("that failed last shows in the health", async () => {
    const down = facilitator();
    expect(down.health()).toEqual({ status: "ok" });
    server.close();
    server.closeAllConnections();
    await down.verify("{}", "0xa");
    expect(down.health()).toMatchObject({ status: "degraded" });
  });
});
