import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { BATCH_SETTLEMENT_ADDRESS, BATCH_SETTLEMENT_DOMAIN, ERC3009_DEPOSIT_COLLECTOR_ADDRESS, voucherTypes } from "@x402/evm";
import { computeChannelId } from "@x402/evm/batch-settlement/client";
import { encodeAbiParameters, getAddress, type Hex, keccak256, toHex, verifyTypedData } from "viem";

const NETWORK = "eip155:8453";
const CHAIN_ID = 8453;
const DAY = 86_400;
export const AUTHORIZER = getAddress(`0x${"a1".repeat(20)}`);
const code = (name: string) => `invalid_batch_settlement_evm_${name}`;

/** What the bank does with a request besides what it was asked: it answers as usual unless told otherwise. */
export type Mood =
  | "usual"
  /** The connection breaks before anything is done. */
  | "reset"
  /** It is done, and the connection breaks before the answer. */
  | "reset after"
  /** It is done twice, as by an impatient load balancer, and the second answer is given. */
  | "twice"
  /** It is done, and the answer comes late. */
  | "late"
  /** It is done, and the balance in the answer is a thousand times what it is. */
  | "boast"
  /** An answer without what the channel holds. */
  | "mute"
  | "down";

interface OnChain {
  balance: bigint;
  totalClaimed: bigint;
  withdrawRequestedAt: number;
  withdrawAmount: bigint;
  refundNonce: bigint;
}

type Config = Parameters<typeof computeChannelId>[0];
interface Payload {
  readonly type: string;
  readonly channelConfig: Config;
  readonly voucher: { readonly channelId: Hex; readonly maxClaimableAmount: string; readonly signature: Hex };
  readonly deposit?: {
    readonly amount: string;
    readonly authorization: {
      readonly erc3009Authorization: {
        readonly validAfter: string;
        readonly validBefore: string;
        readonly salt: Hex;
        readonly signature: Hex;
      };
    };
  };
  readonly amount?: string;
  readonly refundNonce?: string;
  readonly claims?: readonly {
    readonly totalClaimed: string;
    readonly voucher: { readonly channel: Config; readonly maxClaimableAmount: string };
    readonly signature: Hex;
  }[];
}

/** A facilitator of batch-settlement over a chain of its own: real signatures, the contract's rules, and every bad habit. */
export class ChannelBank {
  readonly channels = new Map<string, OnChain>();
  readonly wallets = new Map<string, bigint>();
  readonly nonces = new Map<string, string>();
  /** Requests so far, by path and type of payload: "/settle deposit". */
  readonly asked: string[] = [];
  /** What it does next, a mood a request of that kind: "/verify", "/settle"; then as usual. */
  readonly moods: Record<"/verify" | "/settle", Mood[]> = { "/verify": [], "/settle": [] };
  /** Refunds that it was asked for. */
  readonly refunds: Payload[] = [];
  /** Contract wallets, whose signatures count as good if they begin with this. */
  readonly contracts = new Map<string, string>();
  lateMs = 300;
  readonly #server = createServer(async (request, response) => {
    const path = request.url as "/verify" | "/settle" | "/supported";
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const say = (json: unknown, status = 200) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(json));
    };
    if (path === "/supported") return say(this.supported);
    const body = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    const payload = body.paymentPayload.payload as Payload;
    this.asked.push(`${path} ${payload.type}`);
    const mood = this.moods[path].shift() ?? "usual";
    if (mood === "reset") return void request.socket.resetAndDestroy();
    if (mood === "down") return say({ error: "down" }, 503);
    const answer = () => (path === "/verify" ? this.verify(payload) : this.settle(payload));
    let told = await answer();
    if (mood === "twice") told = await answer();
    if (mood === "reset after") return void request.socket.resetAndDestroy();
    if (mood === "late") await new Promise((resolve) => setTimeout(resolve, this.lateMs));
    if (mood === "mute") delete (told as { extra?: unknown }).extra;
    if (mood === "boast") boast(told);
    say(told);
  });

  get supported() {
    return {
      kinds: [
        { x402Version: 2, scheme: "exact", network: NETWORK },
        { x402Version: 2, scheme: "batch-settlement", network: NETWORK, extra: { receiverAuthorizer: AUTHORIZER } },
      ],
    };
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** The contract, as clients read it: `channels(id)`. */
  async readContract({ args }: { readonly args?: readonly unknown[] }): Promise<[bigint, bigint]> {
    const { balance, totalClaimed } = this.#at(String(args?.[0]).toLowerCase());
    return [balance, totalClaimed];
  }

  channel(id: string): OnChain {
    return this.#at(id.toLowerCase());
  }

  /** The payer announces that it takes everything out; seconds since the epoch. */
  announce(id: string, at = Math.floor(Date.now() / 1000)): void {
    const channel = this.channel(id);
    channel.withdrawRequestedAt = at;
    channel.withdrawAmount = channel.balance - channel.totalClaimed;
    this.channels.set(id.toLowerCase(), channel);
  }

  /** A withdrawal that was announced long enough ago ends. */
  withdraw(id: string): void {
    const channel = this.channel(id);
    const rest = channel.balance - channel.totalClaimed;
    channel.balance -= least(channel.withdrawAmount, rest);
    channel.withdrawRequestedAt = 0;
  }

  /** What the chain says became of a deposit's authorization. */
  readonly witness = {
    look: async ({ payer, nonce }: { readonly payer: string; readonly nonce: string }) => {
      const transaction = this.nonces.get(`${payer}/${nonce}`);
      return transaction === undefined
        ? ({ kind: "unused", asOf: Date.now() } as const)
        : ({ kind: "paid", transaction } as const);
    },
    problem: () => undefined,
  };

  async verify(payload: Payload): Promise<Record<string, unknown>> {
    const { channelConfig: config, voucher, deposit } = payload;
    const no = (reason: string) => ({ isValid: false, invalidReason: code(reason), payer: config.payer });
    const id = computeChannelId(config, CHAIN_ID).toLowerCase();
    if (id !== voucher.channelId.toLowerCase()) return no("channel_id_mismatch");
    if (!(await this.#isSigned(config, id, voucher))) return no("voucher_signature");
    const { balance, totalClaimed, withdrawRequestedAt, refundNonce } = this.#at(id);
    const ceiling = BigInt(voucher.maxClaimableAmount);
    if (deposit) {
      const problem = await this.#depositProblem(config, id, deposit);
      if (problem) return no(problem);
    } else if (balance === 0n) return no("channel_not_found");
    if (ceiling > balance + BigInt(deposit?.amount ?? 0)) return no("cumulative_exceeds_balance");
    if (payload.type === "refund" ? ceiling < totalClaimed : ceiling <= totalClaimed) return no("cumulative_below_claimed");
    return { isValid: true, payer: config.payer, extra: stateOf(id, balance, totalClaimed, withdrawRequestedAt, refundNonce) };
  }

  async settle(payload: Payload): Promise<Record<string, unknown>> {
    const { channelConfig: config, voucher, deposit } = payload;
    const no = (reason: string) => ({ success: false, errorReason: reason, transaction: "", network: NETWORK });
    const id = computeChannelId(config, CHAIN_ID).toLowerCase();
    const channel = this.#at(id);
    const transaction = keccak256(toHex(`${Math.random()}`));
    const done = (amount: bigint) => {
      this.channels.set(id, channel);
      const extra = stateOf(id, channel.balance, channel.totalClaimed, channel.withdrawRequestedAt, channel.refundNonce);
      return {
        success: true,
        transaction,
        network: NETWORK,
        payer: config.payer,
        amount: String(amount),
        extra: { channelState: extra },
      };
    };
    if (deposit) {
      const verdict = await this.verify(payload);
      if (verdict.isValid !== true) return no(String(verdict.invalidReason));
      const amount = BigInt(deposit.amount);
      const payer = config.payer.toLowerCase();
      this.wallets.set(payer, (this.wallets.get(payer) ?? 0n) - amount);
      this.nonces.set(`${payer}/${nonceOf(id as Hex, deposit.authorization.erc3009Authorization.salt)}`, transaction);
      channel.balance += amount;
      return done(amount);
    }
    if (payload.type !== "refund") return no(code("payload_type"));
    this.refunds.push(payload);
    if (BigInt(payload.refundNonce ?? -1) !== channel.refundNonce) return no(code("refund_simulation_failed"));
    for (const claim of payload.claims ?? []) {
      const total = BigInt(claim.totalClaimed);
      if (!(await this.#isSigned(config, id, { ...voucher, ...claim.voucher, signature: claim.signature })))
        return no(code("refund_simulation_failed"));
      if (total > channel.balance || total > BigInt(claim.voucher.maxClaimableAmount))
        return no(code("refund_simulation_failed"));
      if (total > channel.totalClaimed) channel.totalClaimed = total;
    }
    const rest = channel.balance - channel.totalClaimed;
    const asked = BigInt(payload.amount ?? 0);
    const amount = least(asked, rest);
    if (amount === 0n) return no(code("refund_no_balance"));
    channel.refundNonce += 1n;
    channel.balance -= amount;
    const payer = config.payer.toLowerCase();
    this.wallets.set(payer, (this.wallets.get(payer) ?? 0n) + amount);
    return done(amount);
  }

  #at(id: string): OnChain {
    const known = this.channels.get(id);
    return known ?? { balance: 0n, totalClaimed: 0n, withdrawRequestedAt: 0, withdrawAmount: 0n, refundNonce: 0n };
  }

  async #isSigned(config: Config, id: string, { maxClaimableAmount, signature }: Payload["voucher"]): Promise<boolean> {
    const isContract = /^0x0{40}$/.test(config.payerAuthorizer);
    const contract = this.contracts.get(config.payer.toLowerCase());
    if (isContract && contract !== undefined) return signature.startsWith(contract);
    return verifyTypedData({
      address: getAddress(isContract ? config.payer : config.payerAuthorizer),
      domain: { ...BATCH_SETTLEMENT_DOMAIN, chainId: CHAIN_ID, verifyingContract: BATCH_SETTLEMENT_ADDRESS },
      types: voucherTypes,
      primaryType: "Voucher",
      message: { channelId: id as Hex, maxClaimableAmount: BigInt(maxClaimableAmount) },
      signature,
    }).catch(() => false);
  }

  async #depositProblem(config: Config, id: string, deposit: NonNullable<Payload["deposit"]>): Promise<string | undefined> {
    const { salt, signature, validAfter, validBefore } = deposit.authorization.erc3009Authorization;
    const nonce = nonceOf(id as Hex, salt);
    const payer = config.payer.toLowerCase();
    const isSigned = await verifyTypedData({
      address: getAddress(config.payer),
      domain: { name: "USD Coin", version: "2", chainId: CHAIN_ID, verifyingContract: getAddress(config.token) },
      types: RECEIVE,
      primaryType: "ReceiveWithAuthorization",
      message: {
        from: getAddress(config.payer),
        to: ERC3009_DEPOSIT_COLLECTOR_ADDRESS,
        value: BigInt(deposit.amount),
        validAfter: BigInt(validAfter),
        validBefore: BigInt(validBefore),
        nonce,
      },
      signature,
    }).catch(() => false);
    if (!isSigned) return "receive_authorization_signature";
    if (this.nonces.has(`${payer}/${nonce}`)) return "deposit_simulation_failed";
    return (this.wallets.get(payer) ?? 0n) < BigInt(deposit.amount) ? "insufficient_balance" : undefined;
  }
}

const least = (one: bigint, other: bigint): bigint => [one, other].sort((a, b) => Number(a - b))[0] ?? one;

const RECEIVE = {
  ReceiveWithAuthorization: [
    { name: "from", type: "address" },
    { name: "to", type: "address" },
    { name: "value", type: "uint256" },
    { name: "validAfter", type: "uint256" },
    { name: "validBefore", type: "uint256" },
    { name: "nonce", type: "bytes32" },
  ],
} as const;

const nonceOf = (id: Hex, salt: Hex): Hex =>
  keccak256(encodeAbiParameters([{ type: "bytes32" }, { type: "uint256" }], [id, BigInt(salt)]));

const stateOf = (id: string, balance: bigint, totalClaimed: bigint, withdrawRequestedAt: number, refundNonce: bigint) => ({
  channelId: id,
  balance: String(balance),
  totalClaimed: String(totalClaimed),
  withdrawRequestedAt,
  refundNonce: String(refundNonce),
});

function boast(told: Record<string, unknown>): void {
  const extra = told.extra as { balance?: string; channelState?: { balance: string } } | undefined;
  const state = extra?.channelState ?? (extra as { balance: string } | undefined);
  if (state?.balance !== undefined) state.balance = `${state.balance}000`;
}

export { DAY, NETWORK };
