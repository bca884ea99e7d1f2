import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as realPause } from "node:timers/promises";
import type { Outcome } from "@farthing/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ExactRail } from "./exact/rail.ts";
import { READING } from "./exact/settler.ts";
import { type Credentials, HttpFacilitator, type Timeouts } from "./http-facilitator.ts";
import { marketsOf } from "./markets.ts";

const QUESTION = { body: "{}", network: "eip155:8453", payer: "0xa" };
const kind = { x402Version: 2, scheme: "exact", network: "eip155:8453" };
const errors: object[] = [];
const log = { debug() {}, info() {}, warn() {}, error: (facts: object) => void errors.push(facts) };

let server: Server;
let answer: unknown;
let status: number;
let headers: Record<string, string>;
let asked: { url: string | undefined; headers: IncomingHttpHeaders }[];
beforeEach(async () => {
  asked = [];
  status = 200;
  headers = {};
  errors.length = 0;
  server = createServer((request, response) => {
    asked.push({ url: request.url, headers: request.headers });
    response.writeHead(status, headers);
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});
const facilitator = (credentials?: Credentials, timeouts?: Timeouts) =>
  new HttpFacilitator(`http://127.0.0.1:${(server.address() as AddressInfo).port}/x402/v2/`, log, credentials, timeouts);

/** Asks what the facilitator supports, and starts the rail that needs it. */
async function started(NETWORKS: string[] = ["eip155:8453"]) {
  const asked = facilitator();
  await asked.start();
  const terms = { mode: "x402", payTo: "0x00" } as const;
  const witness = { look: async () => ({ kind: "unknown" }) as const, problem: () => undefined };
  const rail = new ExactRail({ markets: marketsOf({ NETWORKS }), terms, facilitator: asked, witnesses: { of: () => witness } });
  rail.start();
  return { asked };
}

describe("a facilitator over HTTP", () => {
  it("is asked below its path, with the operator's token and what a plugin adds", async () => {
    answer = { isValid: true };
    const auth = { headers: async (operation: string) => ({ "x-signed-for": operation }) };
    expect(await facilitator({ token: "secret", auth }).verify(QUESTION)).toEqual({ kind: "valid" });
    expect(asked[0]).toMatchObject({
      url: "/x402/v2/verify",
      headers: { authorization: "Bearer secret", "x-signed-for": "verify" },
    });
  });

  it("shows by its Date that this machine's clock is wrong, unless somebody kept the answer", async () => {
    answer = { isValid: true };
    const asked = facilitator();
    const ask = async (more: Record<string, string> = {}) => {
      headers = { date: new Date(Date.now() - 90_000).toUTCString(), ...more };
      for (let times = 0; times < 3; times += 1) await asked.verify(QUESTION);
      return asked.health();
    };
    expect(await ask({ age: "90" })).toEqual({ status: "ok" });
    expect(await ask()).toMatchObject({
      status: "degraded",
      detail: { clock: expect.stringMatching(/clock is \d+ s ahead of/) },
    });
    expect(await ask({ date: new Date().toUTCString() })).toEqual({ status: "ok" });
    await asked.dispose();
  });

  it("shows within two minutes that this machine's clock is wrong where no payment gets as far as to it", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      answer = { kinds: [] };
      const idle = facilitator();
      await idle.start();
      headers = { date: new Date(Date.now() - 3_600_000).toUTCString() };
      for (let seconds = 0; seconds < 120; seconds += 5) {
        await vi.advanceTimersByTimeAsync(5_000);
        await realPause(20); // for an answer
      }
      expect(idle.health().detail).toEqual({ clock: expect.stringContaining("ahead of") });
      await idle.dispose();
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    [401, "FACILITATOR_TOKEN"],
    [404, "FACILITATOR_URL"],
  ])("that answers %d is told of with %s, at the start and in /health", async (code, setting) => {
    status = code;
    answer = { error: "no" };
    const asked = facilitator();
    await asked.start();
    expect([JSON.stringify(errors), JSON.stringify(asked.health())]).toEqual(Array(2).fill(expect.stringContaining(setting)));
    await asked.dispose();
  });

  it("is unavailable while the plugin that signs for it fails", async () => {
    const auth = { headers: () => Promise.reject(new Error("no key")) };
    expect(await facilitator({ auth }).verify(QUESTION)).toMatchObject({ kind: "unavailable", message: "no key" });
    expect(asked).toHaveLength(0);
  });

  it.each([
    ["what is needed", { kinds: [{ ...kind, network: "eip155:1" }, kind] }],
    ["every EVM chain", { kinds: [{ ...kind, network: "eip155:*" }] }],
  ])("that supports %s lets the service start", async (_name, supported) => {
    answer = supported;
    await started();
    expect(errors).toEqual([]);
  });

  it("that supports something else stops the start, naming the setting", async () => {
    answer = { kinds: [null, { ...kind, x402Version: 1 }, { ...kind, scheme: "upto" }] };
    await expect(started()).rejects.toThrow(/FACILITATOR_URL.*exact.*eip155:8453/);
  });

  it("must support every network that is sold on, and says what a scheme needs there", async () => {
    const extra = { feePayer: "somebody" };
    answer = { kinds: [kind, { ...kind, network: "eip155:137", extra }] };
    const { asked: able } = await started(["eip155:8453", "eip155:137"]);
    expect(able.kind("exact", "eip155:137")).toMatchObject({ extra });
    expect(able.kind("upto", "eip155:137")).toBeUndefined();
    await expect(started(["eip155:8453", "eip155:42161"])).rejects.toThrow(/exact, on eip155:42161/);
  });

  it("that does not answer yet is reported, and does not stop the start", async () => {
    answer = "later";
    await facilitator().start();
    expect(errors).toHaveLength(1);
  });

  it("is not waited for longer because the plugin that signs for it does not answer", async () => {
    const hanging = facilitator({ auth: { headers: () => new Promise(() => {}) } }, { verify: 50, settle: 50, supported: 50 });
    expect(await hanging.verify(QUESTION)).toMatchObject({ kind: "unavailable" });
    expect(await hanging.settle(QUESTION, READING)).toMatchObject({ kind: "unknown" });
  });

  it("that cannot be sent what the plugin signed is unavailable, and leaves nothing behind that fails later", async () => {
    const broken = facilitator(
      { auth: { headers: async () => ({ authorization: "a\nb" }) } },
      { verify: 50, settle: 50, supported: 50 },
    );
    expect(await broken.verify(QUESTION)).toMatchObject({ kind: "unavailable", message: expect.stringMatching(/header/) });
    await new Promise((resolve) => setTimeout(resolve, 100));
  });

  const settled = { success: true, transaction: `0x${"ab".repeat(32)}`, network: "eip155:8453", payer: "0xA", amount: "1000" };

  it.each<[string, object, object]>([
    ["its fields", settled, settled],
    [
      "extensions and what the scheme adds",
      { ...settled, extensions: { a: {} }, extra: { b: 1 } },
      { ...settled, extensions: { a: {} }, extra: { b: 1 } },
    ],
    ["nothing else", { ...settled, debug: "secret", errorReason: "no", errorMessage: 5 }, settled],
    [
      "nothing of another type",
      { ...settled, amount: { toString: "1" }, extensions: "x", extra: [1] },
      { ...settled, amount: undefined },
    ],
    [
      "no more than a header has room for",
      { ...settled, extensions: { a: "x".repeat(3_000) }, extra: { b: "ü".repeat(1_500) } },
      settled,
    ],
    [
      "the network and the payer, if it leaves them out",
      { ...settled, network: undefined, payer: null },
      { ...settled, payer: "0xa" },
    ],
  ])("that settled: its answer is passed on as the protocol has it, %s", async (_name, said, passed) => {
    answer = said;
    const { response } = (await facilitator().settle(QUESTION, READING)) as Outcome & { kind: "settled" };
    expect(JSON.parse(JSON.stringify(response))).toEqual(JSON.parse(JSON.stringify(passed)));
  });

  it("that refuses: of its answer a hash is passed on as the transaction, and nothing else", async () => {
    answer = { success: false, errorReason: "insufficient_funds", transaction: "x".repeat(300), network: "eip155:8453" };
    expect(await facilitator().settle(QUESTION, READING)).toMatchObject({ kind: "refused", response: { transaction: "" } });
  });

  it.each([
    ...["insufficient_funds", "invalid_network", "invalid_scheme", "unsupported_scheme", "invalid_payment_requirements"], // section 9
    ...["signature", "recipient_mismatch", "authorization_valid_after", "authorization_valid_before", "authorization_value"].map(
      (reason) => `invalid_exact_evm_payload_${reason}`, // section 9
    ),
    ...["insufficient_balance", "signature", "recipient_mismatch", "network_mismatch", "token_name_mismatch"].map(
      (reason) => `invalid_exact_evm_${reason}`, // @x402/evm 2.27
    ),
    ...["asset_not_deployed_contract", "eip6492_factory_not_allowed"], // @x402/evm 2.27
  ])("that refuses for %s has sent nothing, whatever the status, unless it names a transaction", async (errorReason) => {
    for (status of [200, 400, 500]) {
      answer = { success: false, errorReason, transaction: "", network: "eip155:8453" };
      expect(await facilitator().settle(QUESTION, READING)).toMatchObject({ kind: "refused", reason: errorReason });
      answer = { success: false, errorReason, transaction: `0x${"ab".repeat(32)}`, network: "eip155:8453" };
      expect(await facilitator().settle(QUESTION, READING)).toMatchObject({
        kind: "unknown",
        transaction: `0x${"ab".repeat(32)}`,
      });
    }
  });

  it.each([
    [500, "internal_server_error"],
    [429, "slow_down"],
    [200, "settlement_timed_out"],
    [400, "transaction_pending"],
    [503, "service_unavailable"],
    [500, undefined],
  ])("that fails in the middle of a settlement, with HTTP %i and %s, may have sent it", async (code, errorReason) => {
    status = code;
    answer = { success: false, errorReason, transaction: "", network: "eip155:8453" };
    expect(await facilitator().settle(QUESTION, READING)).toMatchObject({ kind: "unknown" });
  });

  it.each([
    [200, "unexpected_verify_error"],
    [500, "internal_server_error"],
    [500, undefined],
  ])("that fails in a verification, with HTTP %i and %s, says nothing of the payment", async (code, invalidReason) => {
    status = code;
    answer = { isValid: false, invalidReason };
    expect(await facilitator().verify(QUESTION)).toMatchObject({ kind: "unavailable" });
  });

  it("that failed last shows in the health", async () => {
    const down = facilitator();
    expect(down.health()).toEqual({ status: "ok" });
    server.close();
    server.closeAllConnections();
    await down.verify(QUESTION);
    expect(down.health()).toMatchObject({ status: "degraded" });
  });

  it.each(["verify", "settle"] as const)(
    "that answers /%s with something else, as a web page's address does, shows there too",
    async (operation) => {
      answer = {};
      const astray = facilitator();
      await (operation === "verify" ? astray.verify(QUESTION) : astray.settle(QUESTION, READING));
      expect(astray.health()).toMatchObject({
        status: "degraded",
        detail: { facilitator: `its answer to /${operation} cannot be used (HTTP 200): look at FACILITATOR_URL` },
      });
      answer = { isValid: true };
      await astray.verify(QUESTION);
      expect(astray.health()).toEqual({ status: "ok" });
    },
  );

  it.each([401, 403, 404, 429, 500])("that answers %i, as to a wrong token or address, shows there too", async (code) => {
    status = code;
    answer = { error: "no" };
    const refusing = facilitator();
    await refusing.start();
    expect(refusing.health()).toMatchObject({
      status: "degraded",
      detail: { facilitator: expect.stringContaining(`it answers HTTP ${code}`) },
    });
    status = 400; // a verdict
    answer = { isValid: false, invalidReason: "insufficient_funds" };
    await refusing.verify(QUESTION);
    expect(refusing.health()).toEqual({ status: "ok" });
  });
});
