import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Hex } from "viem";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPayer } from "../../scripts/lib/paying-client.ts";
import { freePort } from "../../scripts/lib/service.ts";
import { given } from "./answers.ts";
import { type Bank, openBank } from "./payment/bank.ts";
import { openTill, type Till } from "./payment/till-process.ts";
import { type Challenge, decode, encode } from "./payment/x402.ts";

/** How often the service is killed at most, each time at another moment of its calls; and how long that may take. */
const KILLS = 50;
const FEWEST_KILLS = 5;
const BUDGET_MS = 90_000;
/** For one reply, on whatever machine. */
const PATIENCE_MS = 120_000;
const LANES = 8;
/** The share of settlements that the facilitator refuses in words that say nothing, and of questions that the chain's node refuses. */
const NATURE = { ambiguity: 0.2, moods: 0.02 };
const SELLER = "0x00000000000000000000000000000000005e11e4";

/** A payment, and the reply that it bought. */
interface Sent {
  readonly nonce: Hex;
  readonly header: string;
  reply?: string;
}

let bank: Bank;
let dataDir: string;
beforeAll(async () => {
  bank = await openBank(NATURE);
  dataDir = mkdtempSync(join(tmpdir(), "farthing-crash-"));
});
afterAll(() => {
  bank.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it("killed many times under load: nobody pays twice, nobody who paid goes without a reply, nobody has one unpaid", {
  timeout: 300_000,
}, async () => {
  const money = { FACILITATOR_URL: bank.url, PAY_TO_ADDRESS: SELLER, RPC_URL: bank.rpcUrl };
  const environment = { PORT: String(await freePort()), DATA_DIR: dataDir, ...money };
  const payments: Sent[] = [];
  const counts = { broken: 0, replayed: 0, unpaidReplies: 0, changedReplies: 0 };
  let challenge: Challenge | undefined;

  /** Sends a payment; a reply is remembered, and held against what was replied before and against the bank. */
  const send = async (till: Till, payment: Sent) => {
    const response = await fetch(`${till.url}/work`, {
      method: "POST",
      headers: { "content-type": "application/json", "payment-signature": payment.header },
      body: "{}",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body = await response.text();
    if (response.status !== 200) return { status: response.status, body };
    if (!bank.moved.has(payment.nonce) || !response.headers.get("payment-response")) counts.unpaidReplies += 1;
    if (payment.reply !== undefined && payment.reply !== body) counts.changedReplies += 1;
    payment.reply = body;
    return { status: 200, body };
  };

  const newPayment = async () => {
    const signed = await createPayer().sign(given(challenge));
    const payment: Sent = { nonce: signed.payload.authorization.nonce, header: encode(signed) };
    payments.push(payment);
    return payment;
  };

  const lane = async (till: Till, state: { readonly over: boolean }) => {
    while (!state.over) {
      const payment = await newPayment();
      await send(till, payment).catch(() => {
        counts.broken += 1; // the connection died with the service
      });
    }
  };

  /** Sends a payment again until it has its one right answer, or the service dies. */
  const redeem = async (till: Till, payment: Sent) => {
    counts.replayed += 1;
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(100)) {
      const { status, body } = await send(till, payment);
      if (status === 200) return;
      if (status !== 503) throw new Error(`a replay was answered ${status}: ${body}`);
    }
    throw new Error("a payment did not get its reply in time");
  };

  const started = Date.now();
  let kills = 0;
  for (; kills < KILLS && (kills < FEWEST_KILLS || Date.now() - started < BUDGET_MS); kills++) {
    const till = await openTill(environment);
    if (!challenge) {
      const unpaid = await fetch(`${till.url}/work`, { method: "POST" });
      challenge = decode<Challenge>(unpaid.headers.get("payment-required"));
    }
    const left = payments.filter(({ reply }) => reply === undefined);
    const redeemed = Promise.allSettled(left.map((payment) => redeem(till, payment)));
    const state = { over: false };
    const lanes = Array.from({ length: LANES }, () => lane(till, state));
    const enough = bank.requests() + 1 + Math.random() * 60;
    for (const deadline = Date.now() + 5_000; bank.requests() < enough && Date.now() < deadline; ) await pause(5);
    await pause(Math.random() * 20);
    state.over = true;
    await till.kill();
    await Promise.all([redeemed, ...lanes]);
  }

  const till = await openTill(environment);
  await Promise.all(payments.map((payment) => redeem(till, payment)));
  await till.kill();
  const paid = payments.filter(({ nonce }) => bank.moved.has(nonce)).length;
  console.log(
    `${kills} kills, ${payments.length} payments, ${counts.broken} broken off, ${counts.replayed} replays, ${bank.settlements()} settlements ` +
      `asked for, ${bank.refused()} refused in vague words, ${bank.moved.size} carried out; replies unpaid ${counts.unpaidReplies}, replies changed ${counts.changedReplies}`,
  );
  expect({ paid, ...counts }).toMatchObject({ paid: payments.length, unpaidReplies: 0, changedReplies: 0 });
  expect(bank.moved.size).toBe(payments.length);
});
