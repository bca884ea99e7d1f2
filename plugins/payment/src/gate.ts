import {
  type Claim,
  ClaimStore,
  EndpointTable,
  type Exchange,
  endpointKey,
  Failure,
  type Health,
  Logger,
  type Middleware,
  PaymentTerms,
  type Reply,
  ServiceInfo,
} from "@farthing/contract";
import { inject, injectable } from "tsyringe";
import { Attester } from "./attester.ts";
import { Auditor } from "./auditor.ts";
import { PaymentConfig } from "./config.ts";
import { Facilitator } from "./facilitator.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { PaymentFlow } from "./flow.ts";
import { identifierOf } from "./identifier.ts";
import type { Offer } from "./offer.ts";
import { Offers } from "./offers.ts";
import { conflict } from "./outcome-failures.ts";
import { readPayment, type SignedPayment } from "./payment-header.ts";
import { Receipts } from "./receipts.ts";
import { Reconciler } from "./reconciler.ts";
import { secretHashOf } from "./secret.ts";
import { Settler } from "./settler.ts";
import { domainSeparator, isMalleated, recoverSigner } from "./signature.ts";
import { CHAIN_ID, USDC_DOMAIN } from "./terms.ts";
import { keyOf, mismatch } from "./verify.ts";
import { Witness } from "./witness.ts";
import { WorthlessPayments } from "./worthless.ts";
import { PaymentRefusal } from "./x402.ts";

/** Calls that one payer may have running at once: one that has paid before, and one of whom nothing is known. */
const MAX_RUNNING = 64;
const MAX_RUNNING_NEW = 4;
/** Time for the verification, and for the loop to come round, beyond the handler's own deadline. */
const CLAIM_MARGIN_MS = 15_000;
/** What clocks may differ by. */
const CLOCK_MARGIN_SECONDS = 60;
/** Whose signature it is: the payer's own key's, a forbidden form of that, or something else, which a contract may take. */
type Signing = "own" | "malleated" | "other";

const nowSeconds = () => Math.floor(Date.now() / 1000);
/** A contract can change its mind about a signature: what it leaves undecided must not stay so for long. */
const tooLong = (seconds: number) =>
  new PaymentRefusal(
    "invalid_exact_evm_payload_authorization_valid_before",
    `what a contract wallet signs must end within ${seconds} s, as the challenge's maxTimeoutSeconds asks`,
  );
const NOT_CANONICAL = new PaymentRefusal(
  "invalid_exact_evm_signature",
  "the signature is not the payer's canonical EIP-712 signature (65 bytes, low s, v 27 or 28) of this authorization",
);
const VERSION_1 = new PaymentRefusal(
  "invalid_x402_version",
  "X-PAYMENT belongs to x402 version 1; this service speaks version 2: sign the challenge of the PAYMENT-REQUIRED header and send PAYMENT-SIGNATURE",
);

/** The payment stage: asks for a payment, checks it, lets the call through, and settles only what was answered 2xx. */
@injectable()
export class PaymentGate implements Middleware {
  readonly #offers: Offers;
  readonly #witness: Witness;
  readonly #flow: PaymentFlow;
  readonly #reconciler: Reconciler | undefined;
  readonly #auditor: Auditor | undefined;
  readonly #separator: Uint8Array;
  readonly #testMoney: boolean;
  readonly #worthless = new WorthlessPayments();

  constructor(
    @inject(PaymentConfig.token) config: PaymentConfig,
    @inject(PaymentTerms) terms: PaymentTerms,
    @inject(ServiceInfo) service: ServiceInfo,
    @inject(Facilitator) facilitator: Facilitator,
    @inject(Witness) witness: Witness,
    @inject(ClaimStore) claims: ClaimStore,
    @inject(EndpointTable) table: Pick<EndpointTable, "all">,
    @inject(Logger) log: Logger,
  ) {
    this.#testMoney = terms.mode === "sandbox";
    this.#witness = witness;
    const { RECEIPT_SIGNING_KEY, UNPAID_LIMIT } = config;
    const attester = RECEIPT_SIGNING_KEY === undefined ? undefined : new Attester(RECEIPT_SIGNING_KEY, terms.payTo);
    this.#offers = new Offers(terms, service, table, attester);
    const settler = new Settler(facilitator, witness);
    const receipts = new Receipts(attester, log);
    const limits = { running: MAX_RUNNING, runningNew: MAX_RUNNING_NEW, unpaid: UNPAID_LIMIT };
    this.#flow = new PaymentFlow(claims, facilitator, settler, receipts, log, limits);
    // Where everything is free, nobody could settle what was left open when it was not.
    if (terms.mode !== "none") this.#reconciler = new Reconciler(claims, settler, receipts, log, this.#testMoney);
    if (terms.mode === "x402") this.#auditor = new Auditor(claims, witness, log);
    this.#separator = domainSeparator({ ...USDC_DOMAIN, chainId: CHAIN_ID, verifyingContract: terms.asset });
  }

  async start(): Promise<void> {
    this.#reconciler?.start();
    this.#auditor?.start();
  }

  /** By the last answer of the chain's node; asks nothing. */
  health(): Health {
    const problem = this.#witness.problem();
    return problem === undefined ? { status: "ok" } : { status: "degraded", detail: { chain: problem } };
  }

  async drain(): Promise<void> {
    await this.#flow.drain();
  }

  async dispose(): Promise<void> {
    await Promise.all([this.#reconciler?.stop(), this.#auditor?.stop()]);
  }

  takes({ endpoint, request }: Exchange): boolean {
    if (this.#offers.of(endpoint) === undefined) return false; // a call that it lets through free of charge is another way's to sell
    return request.header("payment-signature").length > 0;
  }

  async handle(exchange: Exchange, next: () => Promise<Reply>): Promise<Reply> {
    const offer = this.#offers.of(exchange.endpoint);
    if (!offer) return next();
    const { request, requestId } = exchange;
    const values = request.header("payment-signature");
    if (values.length === 0)
      return request.header("x-payment").length > 0 ? offer.refuse(requestId, VERSION_1) : offer.ask(requestId);
    try {
      return await this.#buy(exchange, offer, readPayment(values), next);
    } catch (error) {
      if (error instanceof PaymentRefusal) return offer.refuse(requestId, error);
      throw error;
    }
  }

  async #buy(exchange: Exchange, offer: Offer, payment: SignedPayment, next: () => Promise<Reply>): Promise<Reply> {
    const mismatched = () => mismatch(payment, offer.requirements, offer.deadlineMs, nowSeconds());
    const early = mismatched();
    const fingerprint = await this.#fingerprint(exchange).catch((error: unknown) => {
      throw early && Failure.is(error) && error.code === "bad_input" ? early : error;
    });
    const claim = this.#claim(exchange, offer, payment, fingerprint);
    const problem = early ?? mismatched(); // the body may have taken its time
    if (problem) {
      const reply = await this.#repeated(claim, exchange);
      if (reply) return reply;
      throw problem;
    }
    const { client } = exchange.request;
    const signing = this.#signing(payment);
    const isSigned = signing === "own";
    const order = {
      claim,
      exchange,
      settlement: () => offer.settlement(payment),
      isSigned,
      renew: () => {
        const late = mismatched();
        if (late) throw late;
        return this.#claim(exchange, offer, payment, fingerprint);
      },
      worthless: () => this.#worthless.add(client, isSigned),
      paid: () => this.#worthless.paid(claim.payer),
    };
    const unfit = this.#misSigned(payment, offer, signing);
    const isBarred = this.#worthless.isBarred(client, claim.payer, isSigned);
    if (!isBarred && !unfit) return this.#flow.run(order, next);
    const reply = await this.#repeated(claim, exchange); // what was paid for is given out all the same
    if (reply) return reply;
    if (!isBarred && unfit) {
      order.worthless();
      throw unfit;
    }
    throw new Failure("rate_limited", "too many payments from this address were worth nothing; nothing was taken", {
      retryAfterSeconds: 60,
    });
  }

  /** What a payment in use bought, or 409: whatever else is wrong with it, it may have been taken. */
  #repeated(claim: Claim, exchange: Exchange): Promise<Reply | undefined> {
    return this.#flow.repeated(claim, exchange, conflict);
  }

  /** What is wrong with how a payment that fits the offer was signed. */
  #misSigned({ authorization }: SignedPayment, { requirements }: Offer, signing: Signing): PaymentRefusal | undefined {
    if (signing === "own") return undefined;
    if (signing === "malleated") return NOT_CANONICAL;
    const longest = requirements.maxTimeoutSeconds + CLOCK_MARGIN_SECONDS;
    return Number(authorization.validBefore) > nowSeconds() + longest ? tooLong(longest) : undefined;
  }

  /** Whether the payer's own key signed. What a contract wallet signs, or whether anybody did, only the chain can tell. */
  #signing({ authorization, signature }: SignedPayment): Signing {
    if (recoverSigner(this.#separator, authorization, signature) === authorization.from.toLowerCase()) return "own";
    return isMalleated(this.#separator, authorization, signature) ? "malleated" : "other";
  }

  async #fingerprint(exchange: Exchange): Promise<string> {
    return fingerprintOf(exchange.endpoint, exchange.request.query, await exchange.input());
  }

  #claim({ endpoint, requestId }: Exchange, offer: Offer, payment: SignedPayment, fingerprint: string): Claim {
    const identifier = identifierOf(payment.extensions);
    const secret = secretHashOf(payment.extensions);
    const now = Date.now();
    const expiresAt = Number(payment.authorization.validBefore) * 1000;
    return {
      rail: "exact",
      ...keyOf(payment),
      ...(identifier !== undefined && { identifier }),
      ...(secret !== undefined && { secret }),
      fingerprint,
      signature: payment.signature.toLowerCase(),
      requestId,
      endpoint: endpointKey(endpoint),
      amount: offer.requirements.amount,
      payment: offer.verification(payment),
      testMoney: this.#testMoney,
      claimedAt: now,
      expiresAt,
      replyUntil: Math.min(expiresAt, now + offer.requirements.maxTimeoutSeconds * 1000),
      deadlineAt: now + offer.deadlineMs + CLAIM_MARGIN_MS,
    };
  }
}
