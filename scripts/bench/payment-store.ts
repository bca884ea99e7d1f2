import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Claim } from "@farthing/contract";

/**
 * The SQLite ledger alone: CPU of what a paid call asks of it (claim, settling, settled, deliver), in the thread and outside, 16 calls at once.
 * `LEDGER_BASE` names the `dist` folder of another build of the plugin, to be measured in turns and compared. Then the same of calls that are paid by
 * vouchers of payment channels (claim, charge, deliver), each of which waits for the disk twice as well.
 */
const ROUNDS = 6;
const CALLS = 3_000;
const LANES = 16;
const LIMITS = { running: 64, runningNew: 64, unpaid: 9 };
const log = { debug() {}, info() {}, warn() {}, error: console.error };
const hex = (bytes: number): string => `0x${randomBytes(bytes).toString("hex")}`;
const ASSET = hex(20);
const payers = Array.from({ length: 64 }, () => hex(20));
const settlement = { transaction: hex(32), receipt: "r".repeat(400) };

const claimOf = (at: number, now: number): Claim => ({
  rail: "exact",
  network: "eip155:8453",
  asset: ASSET,
  payer: payers[at % payers.length] ?? ASSET,
  nonce: hex(32),
  fingerprint: hex(32),
  signature: hex(65),
  secret: hex(32).slice(2),
  requestId: "01234567-89ab",
  endpoint: "POST /work",
  amount: "1000",
  payment: "p".repeat(2_600),
  testMoney: false,
  claimedAt: now,
  expiresAt: now + 300_000,
  replyUntil: now + 300_000,
  deadlineAt: now + 200_000,
});

/** A build of the ledger's plugin, as far as it is measured. */
type Build = Pick<typeof import("@farthing/plugin-ledger"), "LedgerStore" | "databaseAt">;

/** A channel of each lane: calls of one channel come one after the other. */
const channels = Array.from({ length: LANES }, () => {
  const [receiver, receiverAuthorizer] = [hex(20), hex(20)];
  const config = {
    payer: hex(20),
    payerAuthorizer: hex(20),
    receiver,
    receiverAuthorizer,
    token: ASSET,
    withdrawDelay: 86_400,
    salt: hex(32),
  };
  return { id: hex(32), network: "eip155:8453", config, testMoney: false };
});

type Store = InstanceType<Build["LedgerStore"]>;
type Reply = Parameters<Store["settling"]>[1];
type Work = Parameters<Store["settling"]>[2];

/** A call that the facilitator settles. */
async function settle(store: Store, claim: Claim, reply: Reply, work: Work): Promise<void> {
  await store.claim(claim, LIMITS);
  await store.settling(claim, reply, work);
  void store.settled(claim, settlement, false);
}

const charged = new Map<string, number>();

/** The next call of a lane's channel. */
async function charge(store: Store, one: Claim, reply: Reply, work: Work, lane: number): Promise<void> {
  const channel = channels[lane];
  if (!channel) return;
  const from = charged.get(channel.id) ?? 0;
  const ceiling = String(from + 1_000);
  const draw = { channel: channel.id, from: String(from), ceiling };
  const claim = { ...one, payer: channel.config.payerAuthorizer, nonce: `${channel.id}:${ceiling}`, draw };
  await store.claim(claim, LIMITS);
  if (!(await store.channels.charge(claim, reply, work, claim.signature))) throw new Error("a voucher was not charged");
  charged.set(channel.id, from + 1_000);
}

/** Microseconds of CPU a call. */
async function measure(
  { LedgerStore, databaseAt }: Build,
  bytes: number,
  pay: typeof settle | typeof charge = settle,
): Promise<number> {
  const folder = mkdtempSync(join(process.env.DATA_DIR ?? tmpdir(), "farthing-store-"));
  const store = new LedgerStore(
    databaseAt(undefined, folder, () => {}),
    log,
  );
  await store.start();
  const now = Date.now();
  const reply = { status: 200, headers: { "content-type": "application/json" }, body: "x".repeat(bytes) };
  const work = { startedAt: now, durationMs: 2, bytes };
  if (pay === charge) {
    charged.clear();
    const chain = { balance: "1000000000", totalClaimed: "0", withdrawRequestedAt: 0, refundNonce: "0", syncedAt: now };
    for (const channel of channels) await store.channels.mirror(channel, chain);
  }
  const pass = async (claims: Claim[]): Promise<void> => {
    const lane = async (_none: unknown, at: number) => {
      for (let claim = claims.pop(); claim; claim = claims.pop()) {
        await pay(store, claim, reply, work, at);
        void store.deliver?.(claim, "done");
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  };
  const claims = Array.from({ length: 2 * CALLS }, (_, at) => claimOf(at, now));
  await pass(claims.splice(CALLS)); // until all is compiled
  const before = process.cpuUsage();
  await pass(claims);
  const { user, system } = process.cpuUsage(before);
  await store.dispose();
  rmSync(folder, { recursive: true, force: true });
  return (user + system) / CALLS;
}

const builds: Record<string, Build> = { ours: await import("@farthing/plugin-ledger") };
const base = process.env.LEDGER_BASE;
if (base) builds[base] = await import(pathToFileURL(resolve(base, "index.js")).href);
for (const bytes of [6_000, 24_000]) {
  const least: Record<string, number> = {};
  const note = async (name: string, measured: Promise<number>) => {
    least[name] = Math.min(least[name] ?? Number.POSITIVE_INFINITY, await measured);
  };
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, build] of Object.entries(builds)) await note(name, measure(build, bytes));
    if (builds.ours && !base) await note("by vouchers", measure(builds.ours, bytes, charge));
  }
  const figures = Object.entries(least).map(([name, cpu]) => `${name} ${cpu.toFixed(0)} CPU µs`);
  console.log(`a call's share of the ledger, ${bytes} bytes: ${figures.join(", ")} (least of ${ROUNDS} rounds)`);
}
