import { createHash } from "node:crypto";
import {
  type ChainState,
  ChannelBusy,
  ChannelMoved,
  type ChannelName,
  type Claim,
  type ClaimLimits,
  type ClaimRecord,
  type Draw,
  type FacilitatorQuestion,
  Failure,
  type PaidResource,
  type PaymentKey,
  PaymentRefusal,
  type PaymentRequirements,
  type Signing,
  type Verdict,
  voucherSigner,
} from "@farthing/contract";
import { signerOf } from "../signature.ts";
import { baseOf } from "./channel-extra.ts";
import type { Seen } from "./channel-states.ts";
import { code, ZERO_ADDRESS } from "./constants.ts";
import type { BatchDesk, BatchMarket } from "./desk.ts";
import { ageOf, closesAt } from "./freshness.ts";
import type { BatchPayload } from "./payload.ts";
import { type Asked, busy, problemOf, unavailable } from "./refusals.ts";
import { payloadOf, questionOf, requestOf } from "./requests.ts";
import { channelId, voucherDigest } from "./typed-data.ts";

/** How long a call waits for others of its channel. */
const WAIT_MS = 15_000;
/** Pauses between looks at a channel that another process works for. */
const POLL_MS = { first: 50, most: 500 };

/** What a payment of a channel is about. */
export interface Bought {
  readonly market: BatchMarket;
  readonly payload: BatchPayload;
  /** What is asked for, as the facilitator is told. */
  readonly requirements: PaymentRequirements;
  readonly resource: PaidResource;
  /** Atomic units that the call costs; 0 for a refund. */
  readonly amount: string;
}

/** One voucher, with or without a deposit, on its way to be claimed. */
export class ChannelPayment {
  readonly key: PaymentKey;
  readonly signature: string;
  /** Vouchers are known to nobody but the buyer, us and the facilitator until they are claimed on the chain; then their secret is forgotten. */
  readonly secret: string;
  readonly text: string;
  readonly channel: ChannelName;
  readonly #asked: Asked;
  #isVerified = false;
  /** What the channel was charged when the facilitator was last asked of the payment. */
  #verifiedAt = 0n;
  #seen: Seen | undefined;

  constructor(
    private readonly desk: BatchDesk,
    readonly bought: Bought,
  ) {
    const { market, payload, requirements, resource, amount } = bought;
    const { id, config, ceiling, signature, deposit } = payload;
    const { network } = market;
    this.key = { network, asset: config.token, payer: voucherSigner(config), nonce: `${id}:${ceiling}` };
    this.signature = signature;
    this.secret = createHash("sha256").update(signature).digest("hex");
    this.text = requestOf(requirements, resource, payloadOf(payload));
    this.channel = { id, network, config, testMoney: desk.testMoney };
    this.#asked = { ceiling: BigInt(ceiling), amount: BigInt(amount), deposit: BigInt(deposit?.amount ?? 0) };
  }

  /** What the claim draws on. */
  get draw(): Draw {
    const { ceiling, amount } = this.#asked;
    const { id, deposit } = this.bought.payload;
    const draw = { channel: id, from: String(ceiling - amount), ceiling: String(ceiling) };
    return deposit ? { ...draw, deposit: deposit.amount } : draw;
  }

  /** The channel on the chain as it was when the payment was claimed. */
  get chain(): ChainState {
    if (!this.#seen) throw new Error("the payment was not claimed");
    return this.#seen.chain;
  }

  signing(): Signing {
    const { market, payload } = this.bought;
    const { id, config, ceiling, signature, deposit } = payload;
    const { contractDomain } = market;
    if (channelId(contractDomain, config) !== id)
      return new PaymentRefusal(
        code("channel_id_mismatch"),
        "payload.voucher.channelId is not the name of payload.channelConfig",
      );
    if (config.payerAuthorizer === ZERO_ADDRESS) return "unknown";
    if (signerOf(voucherDigest(contractDomain, id, ceiling), signature) !== config.payerAuthorizer)
      return new PaymentRefusal(
        code("voucher_signature"),
        "the voucher's signature is not the payer authorizer's canonical EIP-712 signature (65 bytes, low s, v 27 or 28)",
      );
    return deposit ? "unknown" : "payer"; // whether the payer has the money, and signed for it, the chain must say
  }

  /** Asks the facilitator, where only it can tell, and writes down what it says of the channel. */
  async verify(): Promise<Verdict> {
    if (this.#isVerified || !this.#mustAsk) return { kind: "valid" };
    return this.#learn();
  }

  /** As `PaymentBase.claim`: waits for other calls of the channel, and tells the client where it is if its voucher does not fit. */
  async claim(claim: Claim, limits: ClaimLimits, gone: AbortSignal | undefined): Promise<ClaimRecord | undefined> {
    const began = performance.now();
    let isAsked = false;
    for (let wait = POLL_MS.first; ; wait = Math.min(wait * 2, POLL_MS.most)) {
      const waited = performance.now() - began;
      const state = await this.#look(claim, isAsked);
      if (state === "repeated") return this.desk.claims.peek(claim);
      try {
        const drawn = { ...claim, deadlineAt: claim.deadlineAt + Math.ceil(waited), draw: this.draw };
        const taken = await this.desk.claims.claim(drawn, limits);
        if (!taken) return await this.#won(state, claim);
        if (!this.#isOpenOther(taken, claim)) return taken;
      } catch (error) {
        if (error instanceof ChannelMoved) {
          const found = await this.#moved(error, claim, isAsked);
          if (found === "repeated") return this.desk.claims.peek(claim);
          isAsked = true;
          continue;
        }
        if (!(error instanceof ChannelBusy)) throw error;
      }
      if (gone?.aborted) throw new Failure("timeout", "the caller left");
      if (waited > WAIT_MS || this.desk.turns.isCrowded(this.channel.id)) throw busy();
      await this.desk.turns.wait(this.channel.id, wait, gone);
    }
  }

  /** Whether only the facilitator can say that this is good. */
  get #mustAsk(): boolean {
    const { deposit, config } = this.bought.payload;
    return deposit !== undefined || config.payerAuthorizer === ZERO_ADDRESS;
  }

  get #question(): FacilitatorQuestion {
    return questionOf(this.text, this.channel);
  }

  /** What is known of the channel, asked for anew where it is too old; or that the claim was made before, which needs no channel. */
  async #look(claim: Claim, isAsked: boolean): Promise<Seen | "repeated"> {
    const { states } = this.desk;
    const { id } = this.channel;
    const seen = states.seen(id) ?? (await states.read(id));
    if (!seen || ageOf(seen, Date.now()) === "stale" || (this.#mustAsk && !this.#isVerified)) {
      if (await this.#isRepeated(claim)) return "repeated";
      const known = seen && (await states.read(id));
      const problem = known && !isAsked && problemOf(known, { ...this.#asked, deposit: BigInt(Number.MAX_SAFE_INTEGER) }, 0);
      if (problem) throw problem; // the voucher does not build on what was charged, whatever the chain says
      await this.#ask();
      return this.#look(claim, isAsked);
    }
    if (Date.now() >= closesAt(seen)) {
      if (await this.#isRepeated(claim)) return "repeated";
      const channel = await states.read(id);
      const problem = channel && problemOf(channel, this.#asked, Date.now());
      if (problem) throw problem;
    }
    return seen;
  }

  /** Has the facilitator verify the payment. Where the channel is, is asked before: what is charged from then on may be by this deposit. */
  async #learn(): Promise<Verdict> {
    const { states } = this.desk;
    const before = this.bought.payload.deposit && (await states.read(this.channel.id));
    const verdict = await states.learn(this.channel, this.#question);
    this.#isVerified = verdict.kind === "valid";
    this.#verifiedAt = before ? baseOf(before) : 0n;
    return verdict;
  }

  async #ask(): Promise<void> {
    const verdict = await this.#learn();
    if (verdict.kind === "valid") return;
    if (verdict.kind === "invalid") throw new PaymentRefusal(verdict.reason, verdict.message, { isWorthless: true });
    this.desk.log.warn({ problem: verdict.message, channel: this.channel.id }, "the facilitator cannot verify a payment channel");
    throw unavailable("the facilitator does not work at the moment");
  }

  /** Whether this very payment was claimed for the same request. */
  async #isRepeated(claim: Claim): Promise<boolean> {
    const known = await this.desk.claims.peek(claim);
    if (!known || (known.state === "running" && known.deadlineAt < Date.now())) return false;
    return isSamePurchase(known, claim);
  }

  /** Whether the claim in the way is another request's with the very same voucher, which may fail: then this one's turn comes. */
  #isOpenOther(taken: ClaimRecord, claim: Claim): boolean {
    if (taken.nonce !== claim.nonce || isSamePurchase(taken, claim)) return false;
    if (taken.state !== "settled") return true;
    this.desk.states.forget(this.channel.id);
    throw new ChannelMoved(undefined);
  }

  /** The channel is not where the voucher takes it to be: says so, or asks the chain once more, which may know of another deposit. */
  async #moved({ channel = undefined }: ChannelMoved, claim: Claim, isAsked: boolean): Promise<"repeated" | undefined> {
    if (await this.#isRepeated(claim)) return "repeated";
    const known = channel ?? (await this.desk.states.read(this.channel.id));
    const problem = known && problemOf(known, this.#asked, Date.now());
    // Of a balance that is too small the chain may know better; not of what was charged.
    const isShort = known !== undefined && this.#asked.ceiling === baseOf(known) + this.#asked.amount;
    if (problem && (isAsked || !isShort)) throw problem;
    if (isAsked) throw busy(); // it moves faster than one can look
    await this.#ask();
    return undefined;
  }

  async #won(seen: Seen, claim: Claim): Promise<undefined> {
    this.#seen = this.bought.payload.deposit ? await this.#seenAgain(seen, claim) : seen;
    if (ageOf(seen, Date.now()) === "ageing") this.desk.states.refresh(this.channel, this.#question);
    return undefined;
  }

  /**
   * Where the channel was charged since the deposit was verified, that may have been with this very deposit, and another voucher. It
   * would be counted twice: so it is verified once more, now that nobody else can settle it here.
   */
  async #seenAgain(seen: Seen, claim: Claim): Promise<Seen> {
    const { states } = this.desk;
    try {
      if (this.#verifiedAt !== BigInt(this.draw.from)) await this.#ask();
      return (await states.read(this.channel.id)) ?? seen;
    } catch (error) {
      await this.desk.claims.release(claim, "failed");
      this.desk.turns.ended(this.channel.id);
      throw error;
    }
  }
}

/** Whether it is the same request, and the same voucher, of which nobody else can know. */
const isSamePurchase = (known: ClaimRecord, claim: Claim): boolean =>
  known.fingerprint === claim.fingerprint && known.signature === claim.signature && known.secret === claim.secret;
