import { createHash } from "node:crypto";
import {
  type ChainState,
  type Channel,
  type Claim,
  type ClaimRecord,
  type Exchange,
  encodeHeader,
  endpointKey,
  Failure,
  type PaymentKey,
  type PaymentOperation,
  PaymentRefusal,
  type Reply,
  type SettleResponse,
} from "@farthing/contract";
import { pending } from "../outcome-failures.ts";
import type { Authorizer } from "./authorizer.ts";
import { chainStateOf } from "./chain-state.ts";
import { baseOf, channelState } from "./channel-extra.ts";
import type { ChannelPayment } from "./channel-payment.ts";
import { SCHEME } from "./constants.ts";
import type { BatchDesk } from "./desk.ts";
import type { Checks } from "./offer.ts";
import { READING } from "./reading.ts";
import { type RefundRequest, refundRequest, restOf } from "./refund-request.ts";
import { problemOf, unavailable } from "./refusals.ts";
import { questionOf } from "./requests.ts";

/** Longest that a refund takes: the facilitator's time and ours. */
const DEADLINE_MS = 60_000;
const FIRST_RETRY_MS = 1_000;
/** A refund is no work: it counts against no limit of its payer. */
const LIMITS = { running: 1_000, runningNew: 1_000, unpaid: 1_000 };

/** The name under which a refund is claimed: a channel has one for each of its refund nonces. */
const refundName = (id: string, nonce: string): string => `${id}:refund:${nonce}`;

/** What a refund leaves of a channel, as the facilitator says it, or as it must be. */
export function refunded(
  channel: Channel,
  { amount, nonce }: Pick<RefundRequest, "amount" | "nonce">,
  response: SettleResponse,
): ChainState {
  const said = chainStateOf(response.extra?.channelState, channel.id, Date.now());
  if (said && BigInt(said.balance) < BigInt(channel.chain.balance)) return said;
  return {
    balance: String(BigInt(channel.chain.balance) - BigInt(amount)),
    totalClaimed: String(baseOf(channel)),
    withdrawRequestedAt: channel.chain.withdrawRequestedAt,
    refundNonce: String(BigInt(nonce) + 1n),
    syncedAt: Date.now(),
  };
}

/** The receipt of a refund: its transaction, what came back, and the channel afterwards. */
export const refundReceipt = (channel: Channel, chain: ChainState, amount: string, transaction: string): SettleResponse => ({
  success: true,
  transaction,
  network: channel.network,
  payer: channel.config.payer,
  amount,
  extra: { channelState: channelState(channel.id, chain, String(baseOf(channel))) },
});

/** Gives a channel's rest back to its payer, in agreement with it, while no call of the channel is being worked for. */
export class Refund {
  constructor(
    private readonly desk: BatchDesk,
    private readonly authorizer: Authorizer | undefined,
    private readonly payment: ChannelPayment,
    private readonly checks: Checks,
  ) {}

  /** What the gate is given. */
  get operation(): PaymentOperation {
    return {
      kind: "operation",
      payer: this.payment.key.payer,
      problem: (now) => this.checks.problem(now),
      signing: () => this.payment.signing(),
      answer: (exchange) => this.#answer(exchange),
    };
  }

  async #answer(exchange: Exchange): Promise<Reply> {
    const before = await this.#repeated();
    if (before) return before;
    await this.#learn();
    const { claim, request } = await this.#order(exchange);
    const taken = await this.payment.claim(claim, LIMITS, exchange.gone);
    if (taken) return this.#handOut(taken, exchange, await this.#given(taken));
    const { id } = this.payment.channel;
    try {
      exchange.commit();
      const channel = await this.desk.states.read(id);
      if (channel?.chain.refundNonce !== request.nonce || restOf(channel) < BigInt(request.amount)) {
        await this.desk.claims.release(claim, "failed"); // another refund came between; nobody was asked
        throw new Failure("overloaded", "the channel was refunded meanwhile; nothing was done for this request", {
          retryAfterSeconds: 1,
        });
      }
      return this.#handOut(claim, exchange, await this.#settle(channel, claim, request, exchange));
    } finally {
      this.desk.states.forget(id);
      this.desk.turns.ended(id);
    }
  }

  /** The answer to a refund of all that was carried out before, and nothing has come since. */
  async #repeated(): Promise<Reply | undefined> {
    const { key, channel, bought, signature } = this.payment;
    const known = await this.desk.states.read(channel.id);
    if (!known || restOf(known) > 0n || bought.payload.amount !== undefined || known.chain.refundNonce === "0") return undefined;
    const nonce = refundName(channel.id, String(BigInt(known.chain.refundNonce) - 1n));
    const claim = await this.desk.claims.find({ ...key, nonce });
    return claim?.state === "settled" && claim.signature === signature ? claim.reply : undefined;
  }

  /** Has the facilitator check voucher and channel, and say where the channel is. */
  async #learn(): Promise<void> {
    const { channel, bought, text } = this.payment;
    const verdict = await this.desk.states.learn(channel, questionOf(text, channel));
    if (verdict.kind === "invalid") throw new PaymentRefusal(verdict.reason, verdict.message, { isWorthless: true });
    if (verdict.kind === "unavailable") throw unavailable("the facilitator does not work at the moment");
    const known = await this.desk.states.read(channel.id);
    const problem = known && problemOf(known, { ceiling: BigInt(bought.payload.ceiling), amount: 0n, deposit: 0n }, Date.now());
    if (problem) throw problem;
  }

  async #order({ endpoint, requestId }: Exchange): Promise<{ claim: Claim; request: RefundRequest }> {
    const { key, channel, bought, signature, secret } = this.payment;
    const known = await this.desk.states.read(channel.id);
    if (!known) throw unavailable("it is not known here");
    const request = await refundRequest(bought, known, this.authorizer);
    const now = Date.now();
    const claim = {
      ...key,
      nonce: refundName(channel.id, request.nonce),
      rail: SCHEME,
      fingerprint: createHash("sha256")
        .update(`refund ${channel.id} ${bought.payload.ceiling} ${bought.payload.amount ?? "all"}`)
        .digest("hex"), // after another call it is another request
      ...{ signature, secret, requestId },
      endpoint: endpointKey(endpoint),
      amount: "0",
      payment: request.body,
      testMoney: this.desk.testMoney,
      claimedAt: now,
      expiresAt: now + this.checks.windowMs,
      replyUntil: now + this.checks.windowMs,
      deadlineAt: now + DEADLINE_MS,
    };
    return { claim, request };
  }

  /** Gives out what a refund came to. Whoever did not get that is owed it, and gets it for the same request once more; nobody else does. */
  #handOut(claim: PaymentKey, { onDelivery }: Exchange, reply: Reply): Reply {
    onDelivery((isWhole) => void this.desk.claims.deliver(claim, isWhole ? "done" : "owed").catch(() => {}));
    return reply;
  }

  /** What the same refund, sent before, came to. */
  async #given(taken: ClaimRecord): Promise<Reply> {
    const reply = (await this.desk.claims.find(taken))?.reply;
    if (taken.state !== "settled" || !reply) throw pending(taken.transaction);
    return reply;
  }

  async #settle(channel: Channel, claim: Claim, request: RefundRequest, exchange: Exchange): Promise<Reply> {
    const { claims, channels, facilitator, log } = this.desk;
    const { network, config, id } = channel;
    const body = JSON.stringify({ message: "Refund acknowledged", channelId: id });
    const reply = { status: 200, headers: { "content-type": "application/json" }, body };
    const { ceiling } = this.payment.bought.payload;
    await channels.publish(network, config.token, { channel: id, payer: claim.payer, ceiling });
    const work = { startedAt: exchange.startedAt, durationMs: 0, bytes: body.length };
    if (!(await claims.settling(claim, reply, work))) throw pending();
    const outcome = await facilitator.settle(questionOf(request.body, channel), READING);
    if (outcome.kind === "refused") {
      await claims.release(claim, "failed");
      const { reason, message, response } = outcome;
      throw new PaymentRefusal(reason, `the refund was not carried out: ${message}`, { settlement: response });
    }
    exchange.payment = { payer: claim.payer, amount: "0", charged: false };
    if (outcome.kind === "unknown") {
      log.warn({ channel: id, problem: outcome.message }, "the outcome of a refund is not known");
      await claims.unknown(claim, outcome.transaction, Date.now() + FIRST_RETRY_MS);
      throw pending(outcome.transaction, "the refund was asked for, and whether it was carried out is not known yet");
    }
    const chain = refunded(channel, request, outcome.response);
    const { transaction } = outcome.response;
    const amount = String(BigInt(channel.chain.balance) - BigInt(chain.balance));
    const receipt = encodeHeader(refundReceipt(channel, chain, amount, transaction));
    const posting = { chain, transfer: { kind: "refund", amount, transaction } } as const;
    await channels
      .settled({ ...claim, draw: this.payment.draw }, { transaction, receipt }, true, posting)
      .catch((error: unknown) => {
        log.error({ err: error, channel: id }, "a refund could not be written down yet"); // it is found out about again
      });
    return { ...reply, headers: { ...reply.headers, "payment-response": receipt } };
  }
}
