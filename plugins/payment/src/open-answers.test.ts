import { describe, it } from "vitest";
import { type Deed, HASH, startFacilitator } from "../test/facilitator.ts";
import { IMPATIENT, PATIENT, startService } from "../test/service.ts";
import { call, challengeOf, type TestPayment, TestWallet, unheader } from "../test/wallet.ts";

const PAY_TO_ADDRESS = "0x1111111111111111111111111111111111111111";
const html: Deed = { text: "<h1>Bad gateway</h1>", status: 502 };
const json = async (response: Response) => (await response.json()) as Record<string, unknown>;
const receiptOf = (response: Response) => unheader(response.headers.get("payment-response"));
const refused = (errorReason: string | undefined, status = 200, transaction = "") => ({
  json: { success: false, errorReason, transaction, network: "eip155:8453" },
  status,
});
const SDK = "@x402/evm 2.27, exact facilitator";
const SPEC = "x402 version 2, section 9";
const SEEN = "seen of public facilitators";

/** What facilitators answer to /settle that leaves open whether the money moved, and where that is from. */
const OPEN_ANSWERS: readonly (readonly [string, Deed, string])[] = [
  ["hangs", "hang", SEEN],
  ["resets the connection", "reset", SEEN],
  ["answers 429", { json: {}, status: 429 }, SEEN],
  ["answers 500", { json: {}, status: 500 }, SEEN],
  ["answers an error page", html, SEEN],
  ["says yes without a transaction", { json: { success: true, transaction: "", network: "eip155:8453" } }, SEEN],
  ["says yes on another network", { json: { success: true, transaction: HASH, network: "eip155:1" } }, SEEN],
  [
    "says yes to another payer",
    { json: { success: true, transaction: HASH, network: "eip155:8453", payer: PAY_TO_ADDRESS } },
    SEEN,
  ],
  ...["1001", 1001, 1001.5].map((amount): readonly [string, Deed, string] => [
    `says yes of another sum, ${JSON.stringify(amount)}`,
    { json: { success: true, transaction: HASH, network: "eip155:8453", amount } },
    SEEN,
  ]),
  ["says no without a reason", refused(undefined), SEEN],
  ["is waiting for the chain", refused("settlement_pending", 200, HASH), SDK],
  ["could not read the receipt", refused("invalid_exact_evm_failed_to_get_receipt"), SDK],
  ["could not read the receipt, with HTTP 500", refused("invalid_exact_evm_failed_to_get_receipt", 500, HASH), SDK],
  ["had a transaction that failed", refused("invalid_exact_evm_transaction_failed", 200, HASH), SDK],
  ["had a transaction that failed, without naming it", refused("invalid_exact_evm_transaction_failed", 400), SDK],
  ["had another event in the receipt", refused("invalid_exact_evm_transfer_event_mismatch", 200, HASH), SDK],
  ["finds the nonce used", refused("invalid_exact_evm_nonce_already_used"), SDK],
  ["could not deploy the wallet", refused("invalid_exact_evm_smart_wallet_deployment_failed"), SDK],
  ["had a node that failed", refused("settle_exact_node_failure"), SEEN],
  ["had a node that failed, with HTTP 400", refused("settle_exact_node_failure", 400), SEEN],
  ["calls a payload invalid that it had before", refused("invalid_payload", 400), SEEN],
  ["has a transaction in a wrong state", refused("invalid_transaction_state"), SPEC],
  ["fails unexpectedly", refused("unexpected_settle_error", 500), SPEC],
  ["gives a reason that nobody knows", refused("computer_says_no"), SEEN],
  ["has too little money, but names a transaction", refused("insufficient_funds", 200, HASH), SEEN],
];

/** A shop and a facilitator of its own, so that all answers can be tried at once. */
async function openShop({ sees = false } = {}) {
  const facilitator = await startFacilitator();
  const timeouts = { ...PATIENT };
  const witness = sees ? { witness: facilitator.witness } : {};
  const service = await startService({ config: { FACILITATOR_URL: facilitator.url, PAY_TO_ADDRESS }, timeouts, ...witness });
  const payment = await new TestWallet().sign(await challengeOf(service.url));
  const send = () => call(service.url, "/work", payment);
  const close = () => service.close().then(() => facilitator.close());
  return { facilitator, service, payment, send, timeouts, close };
}

describe.concurrent("a settlement of unknown outcome, because the facilitator", () => {
  it.for(OPEN_ANSWERS)("%s: 503, then the stored reply, without working or signing again", async ([, deed], { expect }) => {
    const { facilitator, service, send, timeouts, close } = await openShop();
    facilitator.script("/settle", deed);
    if (deed === "hang") Object.assign(timeouts, { settle: IMPATIENT.settle });
    const first = await send();
    Object.assign(timeouts, PATIENT);
    expect(first.status).toBe(503);
    expect(first.headers.get("payment-response")).toBeNull();
    expect(await json(first)).toMatchObject({ error: "payment_pending", charged: null });
    await expect.poll(async () => (await send()).status, { interval: 100 }).toBe(200);
    expect(receiptOf(await send())).toMatchObject({ success: true, transaction: HASH });
    expect(service.runs()).toBe(1);
    const payloads = facilitator.asked["/settle"].map(({ paymentPayload }) => (paymentPayload as TestPayment).payload);
    await close();
    expect(payloads).toHaveLength(2);
    expect(payloads[0]).toEqual(payloads[1]);
  });

  it.for(OPEN_ANSWERS)("%s, and the money moves all the same: paid once, and answered", async ([, deed], { expect }) => {
    const { facilitator, service, payment, send, timeouts, close } = await openShop({ sees: true });
    const again = refused("invalid_payload", 400);
    facilitator.script("/settle", deed, ...Array.from({ length: 99 }, () => again));
    if (deed === "hang") Object.assign(timeouts, { settle: IMPATIENT.settle });
    const first = send();
    await expect.poll(() => facilitator.asked["/settle"].length, { interval: 5 }).toBeGreaterThan(0);
    facilitator.move(payment, 700);
    const statuses = [(await first).status];
    while (statuses.at(-1) === 503) statuses.push((await send()).status);
    const reply = await send();
    await close();
    expect(new Set(statuses.filter((status) => status !== 503))).toEqual(new Set([200]));
    expect(receiptOf(reply)).toMatchObject({ success: true, transaction: HASH });
    expect(service.runs()).toBe(1);
  });
});
