import type { PaymentRequired } from "@farthing/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService, type TestService } from "../test/service.ts";
import { call, challengeOf, header, type TestPayment, TestWallet } from "../test/wallet.ts";

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const now = () => Math.floor(Date.now() / 1000);

let service: TestService;
let challenge: PaymentRequired;
beforeAll(async () => {
  service = await startService();
  challenge = await challengeOf(service.url);
});
afterAll(() => service.close());

const highTwin = (signature: string): string => {
  const s = (ORDER - BigInt(`0x${signature.slice(66, 130)}`)).toString(16).padStart(64, "0");
  return `${signature.slice(0, 66)}${s}${signature.slice(130) === "1b" ? "1c" : "1b"}`;
};
const zeroV = (signature: string): string => `${signature.slice(0, 130)}${signature.slice(130) === "1b" ? "00" : "01"}`;

type Change = (payment: TestPayment) => void;
const accepted =
  (name: string, value: unknown): Change =>
  (payment) => {
    payment.accepted[name] = value;
  };
const extra =
  (name: string, value: unknown): Change =>
  (payment) => {
    payment.accepted.extra[name] = value;
  };
const authorization =
  (name: string, value: unknown): Change =>
  ({ payload }) => {
    (payload.authorization as Record<string, unknown>)[name] = value;
  };
const signature =
  (twist: (signature: string) => string): Change =>
  ({ payload }) => {
    payload.signature = twist(payload.signature);
  };

const FORGERIES: readonly (readonly [string, Change])[] = [
  ["version 3", (payment) => (payment.x402Version = 3)],
  ['version "2"', (payment) => (payment.x402Version = "2")],
  ["another scheme", accepted("scheme", "upto")],
  ["another network", accepted("network", "eip155:84532")],
  ["another asset", accepted("asset", "0x036CbD53842c5426634e7929541eC2318f3dCF7e")],
  ["another recipient", accepted("payTo", "0x1111111111111111111111111111111111111111")],
  ["a lower amount", accepted("amount", "1")],
  ["a higher amount", accepted("amount", "2000")],
  ["another window", accepted("maxTimeoutSeconds", 9999)],
  ["another domain name", extra("name", "USDC")],
  ["another domain version", extra("version", "1")],
  ["another transfer method", extra("assetTransferMethod", "permit2")],
  ["another payment flow", extra("paymentFlow", "upfront")],
  ["an object for a string", accepted("amount", { toString: "1000" })],
  ["a signed recipient that differs", authorization("to", "0x1111111111111111111111111111111111111111")],
  ["a signed value that is lower", authorization("value", "1")],
  ["a hexadecimal value", authorization("value", "0x3e8")],
  ["a nonce of 31 bytes", authorization("nonce", `0x${"11".repeat(31)}`)],
  ["somebody else's authorization", authorization("from", "0x1111111111111111111111111111111111111111")],
  ["a changed nonce", authorization("nonce", `0x${"11".repeat(32)}`)],
  ["a start that is not reached", authorization("validAfter", String(now() + 60))],
  ["an end that is over", authorization("validBefore", String(now() - 1))],
  ["an end before the work could be settled", authorization("validBefore", String(now() + 10))],
  ["an end beyond every number", authorization("validBefore", "9".repeat(78))],
  ["the high twin of the signature", signature(highTwin)],
  ["a recovery id of 0 or 1", signature(zeroV)],
  ["a compact signature", signature((text) => text.slice(0, 130))],
  ["a signature of zeros", signature(() => `0x${"00".repeat(64)}1b`)],
  ["no payload", (payment) => ((payment as { payload: unknown }).payload = {})],
  ["a payload that is a list", (payment) => ((payment as { payload: unknown }).payload = [])],
];

describe("a payment with", () => {
  it.each(FORGERIES)("%s buys nothing", async (_name, change) => {
    const payment = await new TestWallet().sign(challenge);
    change(payment);
    const response = await call(service.url, "/work", payment);
    expect(response.status).toBe(402);
    expect(response.headers.get("payment-required")).toBeTruthy();
    expect(await response.json()).toMatchObject({ error: "payment_invalid", charged: false, accepts: challenge.accepts });
    expect(service.runs()).toBe(0);
  });

  it.each([
    ["no base64", "not base64!"],
    ["base64url", "_-_-"],
    ["no JSON", Buffer.from("hello").toString("base64")],
    ["null", header(null)],
    ["too many characters", header({ x402Version: 2, padding: "x".repeat(20_000) })],
  ])("a header of %s buys nothing", async (_name, value) => {
    const response = await fetch(`${service.url}/work`, { method: "POST", headers: { "payment-signature": value }, body: "{}" });
    expect(response.status).toBe(402);
    expect(await response.json()).toMatchObject({ error: "payment_invalid" });
  });

  it("a second header buys nothing", async () => {
    const value = header(await new TestWallet().sign(challenge));
    const { request } = await import("node:http");
    const status = await new Promise((resolve, reject) => {
      const outgoing = request(
        `${service.url}/work`,
        { method: "POST", headers: { "payment-signature": [value, value] } },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      outgoing.on("error", reject).end("{}");
    });
    expect(status).toBe(402);
  });

  it("too many forged signatures from one address makes it wait, and nobody who signs there", async () => {
    const crowded = await startService();
    const payment = await new TestWallet().sign(await challengeOf(crowded.url));
    payment.payload.signature = highTwin(payment.payload.signature);
    const statuses: number[] = [];
    for (let count = 0; count < 61; count++) statuses.push((await call(crowded.url, "/work", payment)).status);
    const honest = await call(crowded.url, "/work", await new TestWallet().sign(await challengeOf(crowded.url)));
    await crowded.close();
    expect(statuses.slice(0, 60).every((status) => status === 402)).toBe(true);
    expect([statuses[60], honest.status]).toEqual([429, 200]);
  });
});
