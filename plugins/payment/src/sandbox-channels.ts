import { randomBytes } from "node:crypto";
import type { ChainState, ChannelConfig, Outcome, PaymentRequirements, Verdict } from "@farthing/contract";
import { type ClaimRow, configOf, type Deposit, type SandboxSignatures, Unsigned } from "./sandbox-signatures.ts";
import { amountOf, type Json, list, lower, Refusal, record, text } from "./sandbox-values.ts";
import type { ChannelWitness, ReceiverState, Trace, Traced } from "./till/channel-witness.ts";

/** Channels that the sandbox remembers; the oldest are forgotten. */
const MAX_CHANNELS = 100_000;
const MAX_TRACES = 1_000;

/** The wallets of the sandbox's payers, and the authorizations that they have used. */
export interface Wallets {
  balance(address: string): bigint;
  /** Takes money from a wallet by an authorization, and keeps the transaction under its nonce. */
  take(address: string, amount: bigint, nonce: string, transaction: string): void;
  isUsed(address: string, nonce: string): boolean;
}

/** A channel of test money; amounts in atomic units. */
interface Channel {
  balance: bigint;
  totalClaimed: bigint;
  refundNonce: bigint;
}

/** A row of a claim. */
interface Row extends ClaimRow {
  readonly config: ChannelConfig;
  readonly signature: string;
}

/** What was carried out; `amount` where money moved. */
interface Done {
  readonly transaction: string;
  readonly payer?: string;
  readonly amount?: bigint;
  readonly extra?: Json;
}

const EMPTY: Readonly<Channel> = { balance: 0n, totalClaimed: 0n, refundNonce: 0n };
const newHash = (): string => `0x${randomBytes(32).toString("hex")}`;

/** The batch-settlement contract of the sandbox, and who speaks to it: the same rules and reasons, test money, in memory. */
export class SandboxChannels implements ChannelWitness {
  readonly #channels = new Map<string, Channel>();
  readonly #receivers = new Map<string, { totalClaimed: bigint; totalSettled: bigint }>();
  readonly #traces: (Trace & { readonly of: string; readonly at: number })[] = [];

  constructor(
    private readonly wallets: Wallets,
    private readonly signatures: SandboxSignatures,
    /** Authorises claims and refunds by itself, in channels that name it. */
    private readonly authorizer: string,
    /** What a ledger knows of a channel of an earlier process; `undefined`: nothing. */
    private readonly earlier: (id: string) => Promise<ChainState | undefined>,
  ) {}

  async channels(ids: readonly string[]): Promise<readonly ChainState[]> {
    const syncedAt = Date.now();
    return Promise.all(
      ids.map(async (id) => {
        const { balance, totalClaimed, refundNonce } = await this.#channel(id.toLowerCase());
        return {
          balance: String(balance),
          totalClaimed: String(totalClaimed),
          withdrawRequestedAt: 0,
          refundNonce: String(refundNonce),
          syncedAt,
        };
      }),
    );
  }

  async receiver(receiver: string, token: string): Promise<ReceiverState> {
    return this.#receivers.get(`${receiver} ${token}`.toLowerCase()) ?? { totalClaimed: 0n, totalSettled: 0n };
  }

  async traces(of: Traced, since: number): Promise<readonly Trace[]> {
    const name = ("channel" in of ? of.channel : `${of.receiver} ${of.token}`).toLowerCase();
    return this.#traces.filter((trace) => trace.of === name && trace.at >= since);
  }

  /** POST /verify. Never rejects. */
  async verify(payload: Json, requirements: PaymentRequirements): Promise<Verdict> {
    try {
      const { id, ceiling, deposit } = await this.#examine(payload, requirements);
      const channel = await this.#channel(id);
      this.#fits(payload, channel, ceiling, deposit?.amount ?? 0n);
      return { kind: "valid", extra: stateOf(id, channel) };
    } catch (error) {
      const { message } = error as Error;
      return { kind: "invalid", reason: message, message };
    }
  }

  /** POST /settle. Never rejects. */
  async settle(payload: Json, requirements: PaymentRequirements): Promise<Outcome> {
    const { network } = requirements;
    try {
      const { amount, ...done } = await this.#carryOut(payload, requirements);
      return {
        kind: "settled",
        response: { success: true, network, ...done, amount: amount === undefined ? "" : String(amount) },
      };
    } catch (error) {
      const reason = (error as Error).message;
      const response = { success: false, transaction: "", network, errorReason: reason, errorMessage: reason };
      return { kind: "refused", reason, message: reason, response };
    }
  }

  #carryOut(payload: Json, requirements: PaymentRequirements): Promise<Done> {
    switch (payload.type) {
      case "deposit":
        return this.#deposit(payload, requirements);
      case "claim":
        return this.#claim(payload);
      case "settle":
        return this.#sweep(payload);
      case "refund":
        return this.#refund(payload, requirements);
      default:
        throw new Refusal("payload_type");
    }
  }

  async #deposit(payload: Json, requirements: PaymentRequirements) {
    const { id, ceiling, deposit, config } = await this.#examine(payload, requirements);
    if (!deposit) throw new Refusal("payload_type");
    const channel = await this.#channel(id);
    // From here on without a pause: no two deposits see the same nonce unused.
    this.#fits(payload, channel, ceiling, deposit.amount);
    if (this.wallets.isUsed(config.payer, deposit.nonce)) throw new Refusal("deposit_simulation_failed");
    const transaction = newHash();
    this.wallets.take(config.payer, deposit.amount, deposit.nonce, transaction);
    const now = this.#keep(id, { ...channel, balance: channel.balance + deposit.amount });
    return { transaction, payer: config.payer, amount: deposit.amount, extra: { channelState: stateOf(id, now) } };
  }

  async #claim(payload: Json) {
    const rows = await this.#rows(list(payload.claims), payload.claimAuthorizerSignature);
    const transaction = newHash();
    this.#apply(rows, transaction);
    return { transaction };
  }

  async #sweep(payload: Json) {
    const name = `${lower(payload.receiver)} ${lower(payload.token)}`;
    const receiver = this.#receivers.get(name);
    if (!receiver || receiver.totalClaimed === receiver.totalSettled) throw new Refusal("nothing_to_settle");
    const amount = receiver.totalClaimed - receiver.totalSettled;
    receiver.totalSettled = receiver.totalClaimed;
    const transaction = newHash();
    this.#trace(name, transaction, amount);
    return { transaction, amount };
  }

  async #refund(payload: Json, requirements: PaymentRequirements) {
    const { id, config } = await this.#examine(payload, requirements);
    const [wanted, nonce] = [amountOf(payload.amount, "refund_amount_invalid"), amountOf(payload.refundNonce, "refund_payload")];
    await this.#authorised(config, payload.refundAuthorizerSignature, (signature) =>
      this.signatures.isRefund(id, nonce, wanted, signature, config.receiverAuthorizer),
    );
    const rows = list(payload.claims).length > 0 ? await this.#rows(list(payload.claims), payload.claimAuthorizerSignature) : [];
    await this.#channel(id);
    const transaction = newHash();
    this.#apply(rows, transaction);
    const channel = this.#channels.get(id) ?? EMPTY;
    if (nonce !== channel.refundNonce) throw new Refusal("refund_simulation_failed");
    const available = channel.balance - channel.totalClaimed;
    let amount = wanted;
    if (amount > available) amount = available;
    if (amount === 0n) throw new Refusal("refund_no_balance");
    this.wallets.take(config.payer, -amount, `refund ${id} ${nonce}`, transaction);
    const now = this.#keep(id, { ...channel, balance: channel.balance - amount, refundNonce: nonce + 1n });
    return { transaction, payer: config.payer, amount, extra: { channelState: stateOf(id, now) } };
  }

  /** Rows of a claim that may be applied together. Throws if one of them may not. */
  async #rows(claims: readonly unknown[], authorization: unknown): Promise<readonly Row[]> {
    if (claims.length === 0) throw new Refusal("claim_payload");
    const rows: Row[] = [];
    for (const claim of claims) {
      const { voucher, signature, totalClaimed } = record(claim);
      const { channel, maxClaimableAmount } = record(voucher);
      const config = configOf(channel);
      if (!config) throw new Refusal("claim_payload");
      const id = await this.signatures.idOf(config);
      const [ceiling, total] = [amountOf(maxClaimableAmount, "claim_payload"), amountOf(totalClaimed, "claim_payload")];
      rows.push({ id, config, ceiling, total, signature: text(signature) });
    }
    for (const { id, config, ceiling, total, signature } of rows) {
      const { balance } = await this.#channel(id);
      if (total > ceiling || total > balance || !(await this.signatures.isVoucher(config, id, ceiling, signature)))
        throw new Refusal("claim_simulation_failed");
    }
    const [first] = rows;
    if (first)
      await this.#authorised(first.config, authorization, (given) =>
        this.signatures.isClaimBatch(rows, given, first.config.receiverAuthorizer),
      );
    if (rows.some(({ config }) => config.receiverAuthorizer !== first?.config.receiverAuthorizer))
      throw new Refusal("claim_simulation_failed");
    return rows;
  }

  #apply(rows: readonly Row[], transaction: string): void {
    for (const { id, config, total } of rows) {
      const channel = this.#channels.get(id) ?? EMPTY;
      const delta = total - channel.totalClaimed;
      if (delta <= 0n) continue;
      this.#keep(id, { ...channel, totalClaimed: total });
      const name = `${config.receiver} ${config.token}`;
      const { totalClaimed, totalSettled } = this.#receivers.get(name) ?? { totalClaimed: 0n, totalSettled: 0n };
      this.#receivers.set(name, { totalClaimed: totalClaimed + delta, totalSettled });
      this.#trace(id, transaction, delta);
    }
  }

  /** Throws unless the receiver authorizer has signed, or is the sandbox itself. */
  async #authorised(config: ChannelConfig, signature: unknown, isSigned: (signature: string) => Promise<boolean>): Promise<void> {
    if (signature === undefined && config.receiverAuthorizer !== this.authorizer)
      throw new Refusal("authorizer_address_mismatch");
    if (signature !== undefined && !(await isSigned(text(signature)))) throw new Refusal("claim_simulation_failed");
  }

  /** What can be said of a payload without its channel. */
  async #examine(payload: Json, requirements: PaymentRequirements) {
    const config = configOf(payload.channelConfig);
    const voucher = record(payload.voucher);
    if (!config) throw new Refusal("payload_type");
    const id = await this.signatures.idOf(config);
    const { extra } = requirements;
    if (lower(voucher.channelId) !== id) throw new Refusal("channel_id_mismatch");
    if (config.receiver !== lower(requirements.payTo)) throw new Refusal("receiver_mismatch");
    if (config.token !== lower(requirements.asset)) throw new Refusal("token_mismatch");
    if (config.receiverAuthorizer !== lower(extra.receiverAuthorizer)) throw new Refusal("receiver_authorizer_mismatch");
    if (config.withdrawDelay !== Number(extra.withdrawDelay)) throw new Refusal("withdraw_delay_mismatch");
    const ceiling = amountOf(voucher.maxClaimableAmount, "payload_type");
    if (!(await this.signatures.isVoucher(config, id, ceiling, text(voucher.signature)))) throw new Refusal("voucher_signature");
    const deposit = payload.type === "deposit" ? await this.#depositOf(config, id, record(payload.deposit)) : undefined;
    return { config, id, ceiling, deposit };
  }

  async #depositOf(config: ChannelConfig, id: string, deposit: Json): Promise<Deposit> {
    try {
      return await this.signatures.deposit(config, id, deposit);
    } catch (error) {
      throw error instanceof Unsigned ? new Refusal(error.message) : error;
    }
  }

  /** Throws if a voucher does not fit its channel, with what is deposited. */
  #fits({ type, channelConfig }: Json, { balance, totalClaimed }: Channel, ceiling: bigint, deposit: bigint): void {
    if (deposit > this.wallets.balance(lower(record(channelConfig).payer))) throw new Refusal("insufficient_balance");
    if (balance + deposit === 0n) throw new Refusal("channel_not_found");
    if (ceiling > balance + deposit) throw new Refusal("cumulative_exceeds_balance");
    if (ceiling < totalClaimed || (ceiling === totalClaimed && type !== "refund")) throw new Refusal("cumulative_below_claimed");
  }

  async #channel(id: string): Promise<Channel> {
    const known = this.#channels.get(id);
    if (known) return known;
    const state = await this.earlier(id);
    if (!state) return EMPTY;
    const { balance, totalClaimed, refundNonce } = state;
    return (
      this.#channels.get(id) ??
      this.#keep(id, { balance: BigInt(balance), totalClaimed: BigInt(totalClaimed), refundNonce: BigInt(refundNonce) })
    );
  }

  #keep(id: string, channel: Channel): Channel {
    this.#channels.set(id, channel);
    const [oldest] = this.#channels.keys();
    if (this.#channels.size > MAX_CHANNELS && oldest !== undefined) this.#channels.delete(oldest);
    return channel;
  }

  #trace(of: string, transaction: string, amount: bigint): void {
    this.#traces.push({ of, transaction, amount, at: Date.now() });
    if (this.#traces.length > MAX_TRACES) this.#traces.shift();
  }
}

const stateOf = (channelId: string, { balance, totalClaimed, refundNonce }: Channel) => ({
  channelId,
  balance: String(balance),
  totalClaimed: String(totalClaimed),
  withdrawRequestedAt: 0,
  refundNonce: String(refundNonce),
});
