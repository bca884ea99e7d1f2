import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { databaseAt, LedgerStore } from "@farthing/plugin-ledger";
import type { Hex } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { freePort } from "../../core/contract/test/free-port.ts";
import { startPostgres, type TestPostgres } from "../../plugins/ledger/test/postgres.ts";
import { given } from "./answers.ts";
import { BATCH } from "./payment/batch-contract.ts";
import { startChain, type TestChain, USDC } from "./payment/chain.ts";
import { ChannelLane } from "./payment/channel-lane.ts";
import { failsAfterwards, resets } from "./payment/misdeeds.ts";
import { type ReferenceFacilitator, startReferenceFacilitator } from "./payment/reference-facilitator.ts";
import { openTill, type Till } from "./payment/till-process.ts";

/**
 * How often processes are killed, each time at another moment. `npm run soak -- channel-crash` sets it: many times, and with each store.
 * As a test it is a few times, with the store that crash.test.ts leaves out.
 */
const SOAK_KILLS = process.env.CHANNEL_KILLS;
const KILLS = Number(SOAK_KILLS ?? 3);
const LANES = 5;
const PRICE = 1_000n;
/** The share of failed attempts after which a purchase is given up for another: what it was charged stays owed. */
const GIVEN_UP = 0.2;
const FUNDS = 10_000_000n;
/** Between claims: under load, and while replies are asked for again. */
const BUSY_SECONDS = 1;
const IDLE_SECONDS = 43_200;
const log = { debug() {}, info() {}, warn() {}, error() {} };

let chain: TestChain;
let facilitator: ReferenceFacilitator;
/** Where a soak needs one. */
let postgres: TestPostgres | undefined;
let folder: string;
const tills: Till[] = [];
beforeAll(async () => {
  chain = await startChain();
  if (SOAK_KILLS !== undefined) postgres = await startPostgres();
  facilitator = await startReferenceFacilitator(chain);
  facilitator.often(0.2, failsAfterwards(), resets(), resets({ carriesOut: false }));
  folder = mkdtempSync(join(tmpdir(), "farthing-channel-crash-"));
});
afterEach(async () => {
  await Promise.all(tills.splice(0).map((till) => till.kill()));
});
afterAll(async () => {
  facilitator?.stop();
  chain?.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const CASES: readonly (readonly [string, number])[] = [
  ["one process on SQLite", 1],
  ["two processes on one PostgreSQL", 2],
];

it.each(SOAK_KILLS === undefined ? CASES.slice(0, 1) : CASES)(
  "%s, killed over and over under load: each voucher that is charged has one reply and no other has it, and all that is charged is claimed and swept",
  {
    timeout: 180_000 + KILLS * 20_000,
  },
  async (_name, count) => {
    const payTo = privateKeyToAccount(generatePrivateKey()).address;
    const store = count > 1 ? { DATABASE_URL: given(postgres).url } : { DATA_DIR: folder };
    const money = { FACILITATOR_URL: facilitator.url, PAY_TO_ADDRESS: payTo, RPC_URL: chain.rpcUrl };
    const settings = { ...store, ...money, MIN_DEPOSIT: "0.005" };
    const ports = await Promise.all(Array.from({ length: count }, async () => String(await freePort())));
    const open = (at: number, interval: number) =>
      openTill({ ...settings, CLAIM_INTERVAL_SECONDS: String(interval), PORT: given(ports[at]) });
    const openAll = async (interval: number) => {
      await Promise.all(tills.splice(0).map((till) => till.kill()));
      tills.push(...(await Promise.all(ports.map((_port, at) => open(at, interval)))));
    };
    await openAll(BUSY_SECONDS);
    const lanes = Array.from(
      { length: LANES },
      () => new ChannelLane(() => given(tills[Math.floor(Math.random() * count)]).url, chain.rpcUrl),
    );
    await Promise.all(lanes.map(({ address }) => chain.mint(address, FUNDS)));

    let isOver = false;
    const running = lanes.map(async (lane) => {
      while (!isOver) await lane.buy(() => isOver || Math.random() < GIVEN_UP);
    });
    for (let kills = 0; kills < KILLS; kills++) {
      await pause(300 + Math.random() * 1_500);
      const at = kills % count;
      await given(tills[at]).kill();
      tills[at] = await open(at, BUSY_SECONDS);
    }
    await pause(1_000);
    isOver = true;
    // While the till rests, what is owed is asked for: a voucher that is claimed meanwhile would prove nothing any more.
    await openAll(IDLE_SECONDS);
    await Promise.all(running);
    const ledger = new LedgerStore(databaseAt(count > 1 ? given(postgres).url : undefined, folder, console.error), log);
    await ledger.start();
    // A channel has one open payment at a time: a purchase that comes through shows that no earlier one is open still.
    await Promise.all(lanes.map((lane) => lane.buy()));
    let [sold, again, anew] = [0n, 0, 0];
    for (const lane of lanes) {
      const { charged, published } = given(await ledger.channels.channel(given(lane.channel)));
      const steps = Array.from({ length: Number(BigInt(charged) / PRICE) }, (_, at) => String(BigInt(at + 1) * PRICE));
      const wanting: string[] = [];
      for (const ceiling of steps.filter((step) => !lane.replies.has(step))) {
        const isGiven = await lane.askAgain(ceiling);
        again += Number(isGiven);
        if (isGiven) continue;
        if (BigInt(ceiling) > BigInt(published)) wanting.push(`${ceiling} of ${charged}, published ${published}`);
        else if (await lane.buyAgain(ceiling)) anew += 1;
        else wanting.push(`${ceiling} of ${charged}, also bought anew, published ${published}`);
      }
      expect({ ...lane.faults, wanting }).toEqual({ changed: [], shared: [], unpaid: [], refused: [], wanting: [] });
      const after = given(await ledger.channels.channel(given(lane.channel)));
      expect(lane.replies.size).toBe(Number(BigInt(after.charged) / PRICE));
      sold += BigInt(after.charged);
    }

    await openAll(BUSY_SECONDS);
    const funds = async () => (await ledger.channels.channelSums(false)).find(({ receiver }) => receiver === payTo.toLowerCase());
    const all = String(sold);
    await expect
      .poll(funds, { timeout: 120_000, interval: 500 })
      .toMatchObject({ outstanding: "0", lost: "0", claimed: all, swept: all });
    expect(await chain.balanceOf(payTo)).toBe(sold);
    expect(await chain.client.readContract({ ...BATCH, functionName: "receivers", args: [payTo, USDC] })).toEqual([sold, sold]);
    for (const { channel } of lanes) {
      const known = given(await ledger.channels.channel(given(channel)));
      const [balance, claimed] = await chain.client.readContract({
        ...BATCH,
        functionName: "channels",
        args: [given(channel) as Hex],
      });
      expect({ balance, claimed }).toEqual({ balance: BigInt(known.chain.balance), claimed: BigInt(known.charged) });
    }
    const [sum] = await ledger.sum("network", 0, Date.now() + 1);
    expect(sum).toMatchObject({ calls: Number(sold / PRICE), amount: all });
    await ledger.dispose();
    const types = Map.groupBy(facilitator.log, ({ type }) => type);
    console.log(
      `${KILLS} kills, ${sold / PRICE} replies, ${again} of them had by asking again, ${anew} by a new payment; ${[...types].map(([type, asked]) => `${asked.length} ${type}`).join(", ")}`,
    );
  },
);
