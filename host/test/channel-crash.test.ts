import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { databaseAt, LedgerStore } from "@farthing/plugin-ledger";
import type { Hex } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { startPostgres, type TestPostgres } from "../../plugins/ledger/test/postgres.ts";
import { freePort } from "../../scripts/lib/service.ts";
import { given } from "./answers.ts";
import { BATCH } from "./payment/batch-contract.ts";
import { startChain, type TestChain } from "./payment/chain.ts";
import { ChannelLane } from "./payment/channel-lane.ts";
import { failsAfterwards, resets } from "./payment/misdeeds.ts";
import { type ReferenceFacilitator, startReferenceFacilitator } from "./payment/reference-facilitator.ts";
import { openTill, type Till } from "./payment/till-process.ts";

/** How often processes are killed, each time at another moment. CHANNEL_KILLS=50 makes it a soak. */
const KILLS = Number(process.env.CHANNEL_KILLS ?? 3);
const LANES = 5;
const PRICE = 1_000n;
const FUNDS = 10_000_000n;
const log = { debug() {}, info() {}, warn() {}, error() {} };

let chain: TestChain;
let facilitator: ReferenceFacilitator;
let postgres: TestPostgres;
let folder: string;
const tills: Till[] = [];
beforeAll(async () => {
  [chain, postgres] = await Promise.all([startChain(), startPostgres()]);
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

it.each([
  ["one process on SQLite", 1],
  ["two processes on one PostgreSQL", 2],
])(
  "%s, killed over and over under load: no reply is free, all that is charged is claimed and paid, at most one charged reply a buyer is still owed",
  {
    timeout: 60_000 + KILLS * 20_000,
  },
  async (_name, count) => {
    const payTo = privateKeyToAccount(generatePrivateKey()).address;
    const store = count > 1 ? { DATABASE_URL: postgres.url } : { DATA_DIR: folder };
    const money = { FACILITATOR_URL: facilitator.url, PAY_TO_ADDRESS: payTo, RPC_URL: chain.rpcUrl };
    const settings = { ...store, ...money, MIN_DEPOSIT: "0.005", CLAIM_INTERVAL_SECONDS: "1" };
    const ports = await Promise.all(Array.from({ length: count }, async () => String(await freePort())));
    const open = (at: number) => openTill({ ...settings, PORT: given(ports[at]) });
    tills.push(...(await Promise.all(ports.map((_port, at) => open(at)))));
    const lanes = Array.from(
      { length: LANES },
      () => new ChannelLane(() => given(tills[Math.floor(Math.random() * count)]).url, chain.rpcUrl),
    );
    await Promise.all(lanes.map(({ address }) => chain.mint(address, FUNDS)));

    const total = () => lanes.reduce((sum, { bought }) => sum + bought.length, 0);
    let isOver = false;
    const running = lanes.map(async (lane) => {
      while (!isOver) await lane.buy(() => false);
    });
    for (let kills = 0; kills < KILLS; kills++) {
      await pause(300 + Math.random() * 1_500);
      const at = kills % count;
      await given(tills[at]).kill();
      tills[at] = await open(at);
    }
    await pause(1_000);
    isOver = true;
    await Promise.all(running);

    const ledger = new LedgerStore(databaseAt(count > 1 ? postgres.url : undefined, folder, console.error), log);
    await ledger.start();
    const funds = async () => (await ledger.channels.channelSums(false)).find(({ receiver }) => receiver === payTo.toLowerCase());
    await expect.poll(funds, { timeout: 60_000, interval: 500 }).toMatchObject({ outstanding: "0", lost: "0" });
    const claimedNow = async () => BigInt((await funds())?.claimed ?? 0) - (await chain.balanceOf(payTo));
    await expect.poll(claimedNow, { timeout: 60_000, interval: 500 }).toBe(0n);
    let sold = 0n;
    for (const { faults, bought, seen, channel } of lanes) {
      const [, claimed] = await chain.client.readContract({ ...BATCH, functionName: "channels", args: [given(channel) as Hex] });
      const { charged } = given(await ledger.channels.channel(given(channel)));
      expect({ ...faults, claimed }).toEqual({ differing: 0, unpaid: 0, refused: [], claimed: BigInt(charged) });
      // No reply is free; one that was charged and never came is owed, and waits for the buyer's next call.
      const owed = BigInt(charged) - PRICE * BigInt(seen.size);
      expect([0n, PRICE]).toContain(owed);
      sold += BigInt(charged);
      expect(bought.filter((reply) => !seen.has(reply))).toEqual([]);
    }
    expect(await chain.balanceOf(payTo)).toBe(sold);
    const [sum] = await ledger.sum("network", 0, Date.now() + 1);
    expect(sum).toMatchObject({ calls: Number(sold / PRICE), amount: String(sold) });
    await ledger.dispose();
    const types = Map.groupBy(facilitator.log, ({ type }) => type);
    console.log(
      `${KILLS} kills, ${sold / PRICE} replies, ${total()} of them reached their buyer; ${[...types].map(([type, all]) => `${all.length} ${type}`).join(", ")}`,
    );
    await Promise.all(tills.map((till) => till.kill()));
  },
);
