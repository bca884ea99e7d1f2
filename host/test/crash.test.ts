import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Hex } from "viem";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { freePort } from "../../core/contract/test/free-port.ts";
import { startPostgres, type TestPostgres } from "../../plugins/ledger/test/postgres.ts";
import { createPayer } from "../../scripts/lib/paying-client.ts";
import { given } from "./answers.ts";
import { type Bank, openBank } from "./payment/bank.ts";
import { openTill, type Till } from "./payment/till-process.ts";
import { type Challenge, decode, encode } from "./payment/x402.ts";

/**
 * How often the service is killed at most, each time at another moment of its calls; and how long that may take. `npm run soak -- crash`
 * sets it: many times, and with each store. As a test it is once for each of those who can die, where there are most of them.
 */
const SOAK_KILLS = process.env.KILLS;
const FEWEST_KILLS = 3;
const KILLS = Number(SOAK_KILLS ?? FEWEST_KILLS);
const BUDGET_MS = 1_500 * KILLS;
/** A delivered reply is kept for the payment's window and a minute; those that were sent as lately as this are asked for again at the end. */
const KEPT_MS = 60_000;
/** For one reply, on whatever machine. */
const PATIENCE_MS = 120_000;
const LANES = 8;
/** The share of settlements that the facilitator refuses in words that say nothing, and of questions that the chain's node refuses. */
const NATURE = { ambiguity: 0.2, moods: 0.02 };
const SELLER = "0x00000000000000000000000000000000005e11e4";

/** A payment, and what came of it: the reply that it bought, or the refusal of an authorization that ended unused. */
interface Sent {
  readonly nonce: Hex;
  readonly header: string;
  readonly signedAt: number;
  reply?: string;
  hasEnded?: true;
}

/** A refusal that is right where the payment was never carried out: the kills left no time for it while it was good. */
const ENDED = "invalid_exact_evm_payload_authorization_valid_before";

let bank: Bank;
let folder: string;
let postgres: TestPostgres;
let tills: Till[];
beforeAll(async () => {
  postgres = await startPostgres();
});
beforeEach(async () => {
  bank = await openBank(NATURE);
  folder = mkdtempSync(join(tmpdir(), "farthing-crash-"));
  tills = [];
});
afterEach(async () => {
  await Promise.all(tills.map((till) => till.kill()));
  bank.close();
  rmSync(folder, { recursive: true, force: true });
});
afterAll(() => postgres?.stop());

const CASES: readonly (readonly [string, number])[] = [
  ["two processes on one PostgreSQL, and that", 2],
  ["one process on SQLite", 1],
];

it.each(SOAK_KILLS === undefined ? CASES.slice(0, 1) : CASES)(
  "%s, killed many times under load: nobody pays twice, nobody who paid goes without a reply, nobody has one unpaid",
  {
    timeout: 4 * BUDGET_MS + PATIENCE_MS,
  },
  async (_name, count) => {
    // That a killed database is not there, every call would say.
    const store = count > 1 ? { DATABASE_URL: postgres.url, LOG_LEVEL: "silent" } : { DATA_DIR: folder };
    const environment = { ...store, FACILITATOR_URL: bank.url, PAY_TO_ADDRESS: SELLER, RPC_URL: bank.rpcUrl };
    const ports = await Promise.all(Array.from({ length: count }, async () => String(await freePort())));
    const open = async (at: number) => {
      tills[at] = await openTill({ ...environment, PORT: given(ports[at]) });
    };
    /** One process after the other, and what they share. */
    const killers = [
      ...ports.map((_port, at) => async () => {
        await given(tills[at]).kill();
        return () => open(at);
      }),
      ...(count > 1 ? [async () => postgres.kill().then(() => () => postgres.restart())] : []),
    ];
    const url = () => given(tills[Math.floor(Math.random() * count)]).url;
    const payments: Sent[] = [];
    const counts = { broken: 0, replayed: 0, unpaidReplies: 0, changedReplies: 0 };
    let challenge: Challenge | undefined;

    /** Sends a payment; a reply is remembered, and held against what was replied before and against the bank. */
    const send = async (payment: Sent) => {
      const response = await fetch(`${url()}/work`, {
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
      const payment: Sent = { nonce: signed.payload.authorization.nonce, header: encode(signed), signedAt: Date.now() };
      payments.push(payment);
      return payment;
    };

    const lane = async (state: { readonly over: boolean }) => {
      while (!state.over) {
        const payment = await newPayment();
        await send(payment).catch(() => {
          counts.broken += 1; // the connection died with the service
        });
      }
    };

    /** Sends a payment again until it has its one right answer, or the service dies. */
    const redeem = async (payment: Sent) => {
      counts.replayed += 1;
      for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(100)) {
        const { status, body } = await send(payment);
        if (status === 200) return;
        if (status === 402 && body.includes(ENDED) && !bank.moved.has(payment.nonce)) {
          payment.hasEnded = true;
          return;
        }
        if (status !== 503) throw new Error(`a replay was answered ${status}: ${body}`);
      }
      throw new Error("a payment did not get its reply in time");
    };

    await Promise.all(ports.map((_port, at) => open(at)));
    const unpaid = await fetch(`${url()}/work`, { method: "POST" });
    challenge = decode<Challenge>(unpaid.headers.get("payment-required"));
    const started = Date.now();
    let kills = 0;
    for (; kills < KILLS && (kills < FEWEST_KILLS || Date.now() - started < BUDGET_MS); kills++) {
      const left = payments.filter(({ reply, hasEnded }) => reply === undefined && !hasEnded);
      const redeemed = Promise.allSettled(left.map(redeem));
      const state = { over: false };
      const lanes = Array.from({ length: LANES }, () => lane(state));
      const enough = bank.requests() + 1 + Math.random() * 60;
      for (const deadline = Date.now() + 5_000; bank.requests() < enough && Date.now() < deadline; ) await pause(5);
      await pause(Math.random() * 20);
      state.over = true;
      const reopen = await given(killers[kills % killers.length])();
      await Promise.all(lanes);
      await reopen();
      await redeemed;
    }

    const isAskedFor = ({ reply, hasEnded, signedAt }: Sent) =>
      reply === undefined ? !hasEnded : Date.now() - signedAt < KEPT_MS;
    await Promise.all(payments.filter(isAskedFor).map(redeem));
    const paid = payments.filter(({ nonce }) => bank.moved.has(nonce)).length;
    const ended = payments.filter(({ hasEnded }) => hasEnded).length;
    console.log(
      `${kills} kills, ${payments.length} payments, ${ended} ended unused, ${counts.broken} broken off, ${counts.replayed} replays, ${bank.settlements()} settlements ` +
        `asked for, ${bank.refused()} refused in vague words, ${bank.moved.size} carried out; replies unpaid ${counts.unpaidReplies}, replies changed ${counts.changedReplies}`,
    );
    expect({ paid, ...counts }).toMatchObject({ paid: payments.length - ended, unpaidReplies: 0, changedReplies: 0 });
    expect(bank.moved.size).toBe(payments.length - ended);
    expect(paid).toBeGreaterThan(ended);
  },
);
