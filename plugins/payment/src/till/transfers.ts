import { setTimeout as sleep } from "node:timers/promises";
import type {
  ChannelStore,
  ChannelTransfer,
  ClaimedShare,
  Facilitator,
  Logger,
  Outcome,
  Purse,
  SettlementReading,
} from "@farthing/contract";
import type { ChannelWitness, Trace } from "./channel-witness.ts";

/** Pauses in which it waits for a transaction to show on the chain, before that is left to a later round. */
const PAUSES_MS = [250, 500, 1_000, 2_000, 4_000, 6_000];
const BACKOFF_MS = 2_000;
const MAX_BACKOFF_MS = 300_000;
/** Sweeps of this time before one are known by their transactions. */
const RECENT_MS = 600_000;
const MOST_RECENT = 10_000;
/**
 * A sweep of unknown outcome is looked for so often, and not asked for again: whatever is left is another sweep's, so that each stands
 * for one transaction.
 */
const SWEEP_LOOKS = 3;
/** After so many attempts a claim is given up for a new one: nothing is carried out twice by that. */
const MAX_ATTEMPTS = 12;

/**
 * Reasons of @x402/evm 2.27 (batch-settlement, claim and settle) that are found before a transaction is sent. Its `rows` are those for
 * which one row of a batch may be to blame.
 */
const OF_ROWS = ["claim_simulation_failed", "claim_payload", "payload_type"];
const OF_ALL = [
  "authorizer_not_configured",
  "authorizer_address_mismatch",
  "network_mismatch",
  "nothing_to_settle",
  "rpc_read_failed",
  "scheme",
  "settle_simulation_failed",
];
const named = (reasons: readonly string[]): ReadonlySet<string> =>
  new Set(reasons.map((reason) => `invalid_batch_settlement_evm_${reason}`));
const ROWS = named(OF_ROWS);
const BEFORE_BROADCAST = new Set([...ROWS, ...named(OF_ALL), "unsupported_scheme", "invalid_network", "invalid_payload"]);

/** How what a facilitator says of claims and sweeps is read. */
export const READING: SettlementReading = {
  transaction: /^0x[0-9a-f]{64}$/i,
  precedesBroadcast: (reason) => BEFORE_BROADCAST.has(reason),
};

/** A claim or a sweep to be asked for. */
export interface Wanted extends Purse {
  readonly kind: "claim" | "sweep";
  readonly testMoney: boolean;
  /** Atomic units: newly claimed, or swept. */
  readonly amount: bigint;
  readonly shares: readonly ClaimedShare[];
  readonly request: string;
}

/** What became of it. `isRow`: a single row of a claim may be what was refused. */
export interface Ended {
  readonly state: "mined" | "failed" | "unknown";
  readonly transaction: string;
  readonly amount: string;
  readonly reason?: string;
  readonly isRow?: boolean;
}

/** What the chain shows of a transfer: it was carried out for good; in a block that may still be replaced; it never can be; or nothing. */
type Seen = { readonly transaction: string; readonly amount: string } | "coming" | "impossible" | undefined;

/**
 * Asks for claims and sweeps, and finds out what became of them. The facilitator's word ends nothing: a claim is mined once every
 * channel's `totalClaimed` on the chain has come that far, a sweep once nothing is left to sweep. Both can be asked for again without
 * harm, because a claim names totals and a sweep takes what is there.
 */
export class Transfers {
  /** Those left open by this process. */
  readonly #open = new Map<number, ChannelTransfer>();
  #problem: string | undefined;

  constructor(
    private readonly store: ChannelStore,
    private readonly facilitator: Pick<Facilitator, "settle">,
    private readonly witnessOf: (network: string) => ChannelWitness | undefined,
    private readonly log: Logger,
    private readonly pausesMs: readonly number[] = PAUSES_MS,
  ) {}

  /** Why the last one was not carried out; `undefined` if it was. */
  problem(): string | undefined {
    return this.#problem;
  }

  /** Whether a claim of that channel is open, as far as this process knows. */
  isOpen(channel: string): boolean {
    return [...this.#open.values()].some(({ shares }) => shares.some((share) => share.channel === channel));
  }

  /** How many channels have one open, as far as this process knows. */
  get openChannels(): number {
    return [...this.#open.values()].reduce((sum, { shares }) => sum + shares.length, 0);
  }

  /** Asks for one, once it is written down. */
  async ask(wanted: Wanted): Promise<Ended> {
    const transfer = { ...wanted, amount: String(wanted.amount), at: Date.now() };
    const id = await this.store.asking(transfer);
    return this.#carryOut({ ...transfer, id, state: "asked", transaction: "", attempts: 0 });
  }

  /** Finds out about those whose outcome is not known, of dead processes also. Whether there were any. */
  async decide(testMoney: boolean, limit: number): Promise<boolean> {
    const due = await this.store.undecidedTransfers(testMoney, limit);
    for (const transfer of due) {
      const seen = await this.#look(transfer, transfer.transaction).catch(() => undefined);
      if (typeof seen === "object") await this.#mined(transfer, seen);
      else if (seen === "coming" || (transfer.kind === "sweep" && transfer.attempts < SWEEP_LOOKS))
        await this.#leave(transfer, transfer.transaction);
      else if (seen === "impossible" || transfer.kind === "sweep" || transfer.attempts >= MAX_ATTEMPTS)
        await this.#failed(transfer, "it was never carried out");
      else await this.#carryOut(transfer);
    }
    return due.length > 0;
  }

  async #carryOut(transfer: ChannelTransfer): Promise<Ended> {
    const { network, request, attempts } = transfer;
    const outcome = await this.facilitator.settle({ body: request, network }, READING);
    const hash = hashIn(outcome) ?? transfer.transaction;
    // Of an earlier attempt at the same nobody knows what became: only a first refusal is one.
    if (outcome.kind === "refused" && attempts === 0) return this.#failed(transfer, outcome.reason);
    const reason = outcome.kind === "settled" ? undefined : outcome.kind === "refused" ? outcome.reason : outcome.message;
    for (const pause of [...this.pausesMs, undefined]) {
      const seen = await this.#look(transfer, hash).catch((error: unknown) => {
        this.log.warn({ network, err: error }, "the chain cannot be asked what became of a claim or sweep");
        return "blind" as const;
      });
      if (typeof seen === "object") return this.#mined(transfer, seen);
      if (seen === "impossible") return this.#failed(transfer, reason);
      if (seen === "blind" || outcome.kind === "refused" || pause === undefined) break;
      await sleep(pause, undefined, { ref: false });
    }
    await this.#leave(transfer, hash);
    const { kind, amount } = transfer;
    this.#problem = reason;
    this.log.warn({ kind, network, amount, transaction: hash, reason }, "what became of a claim or sweep is not known yet");
    return { state: "unknown", transaction: hash, amount, ...(reason !== undefined && { reason }) };
  }

  /** To be looked at again later. */
  async #leave(transfer: ChannelTransfer, hash: string): Promise<void> {
    const retryAt = Date.now() + Math.min(MAX_BACKOFF_MS, BACKOFF_MS * 2 ** Math.min(transfer.attempts, 8));
    await this.store.asked(transfer.id, { state: "unknown", ...(hash !== "" && { transaction: hash }), retryAt });
    this.#open.set(transfer.id, transfer);
  }

  async #mined(
    { id, kind, network }: ChannelTransfer,
    { transaction, amount }: Exclude<Seen, string | undefined>,
  ): Promise<Ended> {
    await this.store.asked(id, { state: "mined", transaction, amount });
    this.#open.delete(id);
    this.#problem = undefined;
    this.log.info({ kind, network, amount, transaction }, kind === "claim" ? "vouchers were claimed" : "claimed money was swept");
    return { state: "mined", transaction, amount };
  }

  async #failed({ id, kind, network, amount }: ChannelTransfer, reason = "it is not possible any more"): Promise<Ended> {
    await this.store.asked(id, { state: "failed" });
    this.#open.delete(id);
    this.#problem = reason;
    this.log.warn({ kind, network, amount, reason }, "a claim or sweep was not carried out");
    return { state: "failed", transaction: "", amount, reason, isRow: ROWS.has(reason) };
  }

  #look(transfer: ChannelTransfer, hash: string): Promise<Seen> {
    const witness = this.witnessOf(transfer.network);
    if (witness === undefined) throw new Error(`no node of ${transfer.network} is known`);
    if (transfer.kind === "claim") return lookForClaim(witness, transfer, hash);
    return lookForSweep(witness, transfer, hash, () => this.#othersThan(transfer));
  }

  async #othersThan({ id, at, testMoney }: ChannelTransfer): Promise<ReadonlySet<string>> {
    const recent = await this.store.transfers(at - RECENT_MS, Date.now() + 1, testMoney, MOST_RECENT);
    return new Set(
      recent.filter((other) => other.kind === "sweep" && other.id !== id).map((other) => other.transaction.toLowerCase()),
    );
  }
}

const hashIn = (outcome: Outcome): string | undefined =>
  outcome.kind === "settled" ? outcome.response.transaction : outcome.kind === "unknown" ? outcome.transaction : undefined;

async function lookForClaim(witness: ChannelWitness, { shares, amount, at }: ChannelTransfer, hash: string): Promise<Seen> {
  const states = await witness.channels(
    shares.map(({ channel }) => channel),
    true,
  );
  const open = shares.filter(({ totalClaimed }, index) => BigInt(states[index]?.totalClaimed ?? 0) < BigInt(totalClaimed));
  const [first] = shares;
  if (open.length === 0 && first) {
    if (hash !== "") return { transaction: hash, amount };
    const traces = await witness.traces({ channel: first.channel }, at).catch(() => []);
    return { transaction: traces.at(-1)?.transaction ?? "", amount };
  }
  const latest = await witness.channels(open.map(({ channel }) => channel));
  const isShort = open.some(({ totalClaimed }, index) => BigInt(latest[index]?.balance ?? 0) < BigInt(totalClaimed));
  if (isShort) return "impossible";
  const isThere = open.every(({ totalClaimed }, index) => BigInt(latest[index]?.totalClaimed ?? 0) >= BigInt(totalClaimed));
  return isThere ? "coming" : undefined;
}

/** `others`: the transactions of other sweeps, in lower case. */
async function lookForSweep(
  witness: ChannelWitness,
  transfer: ChannelTransfer,
  hash: string,
  others: () => Promise<ReadonlySet<string>>,
): Promise<Seen> {
  const { receiver, token, amount, at } = transfer;
  const [latest, settled] = [await witness.receiver(receiver, token), await witness.receiver(receiver, token, true)];
  const traces = await witness.traces({ receiver, token }, at).catch(() => undefined);
  const named = traces?.find(({ transaction }) => transaction.toLowerCase() === hash.toLowerCase());
  const known = named ? new Set() : await others();
  const isOwn = (trace: Trace) => !known.has(trace.transaction.toLowerCase()) && trace.amount >= BigInt(amount);
  const found = named ?? traces?.findLast(isOwn);
  // Where events can be seen and none is this one's, somebody else has swept, or nobody yet.
  if (!found && (traces || latest.totalSettled < latest.totalClaimed)) return undefined;
  if (settled.totalSettled < latest.totalSettled) return undefined;
  return { transaction: found?.transaction ?? hash, amount: String(found?.amount ?? amount) };
}
