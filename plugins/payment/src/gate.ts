import {
  type Claim,
  ClaimStore,
  type Exchange,
  endpointKey,
  Failure,
  Logger,
  type Middleware,
  PaymentTerms,
  type Reply,
  Resolver,
  ServiceInfo,
} from "@farthing/contract";
import { inject, injectable } from "tsyringe";
import { Chain } from "./chain.ts";
import { PaymentConfig } from "./config.ts";
import { Facilitator } from "./facilitator.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { PaymentFlow } from "./flow.ts";
import { identifierOf } from "./identifier.ts";
import { MemoryClaimStore } from "./memory-claims.ts";
import type { Offer } from "./offer.ts";
import { Offers } from "./offers.ts";
import { readPayment, type SignedPayment } from "./payment-header.ts";
import { Receipts } from "./receipts.ts";
import { RecentCounter } from "./recent-counter.ts";
import { Reconciler } from "./reconciler.ts";
import { Settler } from "./settler.ts";
import { domainSeparator, recoverSigner } from "./signature.ts";
import { CHAIN_ID, USDC_DOMAIN } from "./terms.ts";
import { keyOf, mismatch } from "./verify.ts";
import { Refusal } from "./x402.ts";

/** Calls that one payer may have running at once. */
const MAX_RUNNING = 64;
/** Forged signatures that one address may send in a minute before further ones are told to wait. */
const MAX_FORGERIES = 60;
/** Time for the verification, and for the loop to come round, beyond the handler's own deadline. */
const CLAIM_MARGIN_MS = 15_000;
const NO_LEDGER =
  "no ledger keeps what is paid: a reply that was paid for is lost when this process ends, and an open settlement forgotten";
const VERSION_1 = new Refusal(
  "invalid_x402_version",
  "X-PAYMENT belongs to x402 version 1; this service speaks version 2: sign the challenge of the PAYMENT-REQUIRED header and send PAYMENT-SIGNATURE",
);

/** The payment stage: asks for a payment, checks it, lets the call through, and settles only what was answered 2xx (DESIGN 5). */
@injectable()
export class PaymentGate implements Middleware {
  readonly #offers: Offers;
  readonly #chain: Chain | undefined;
  readonly #flow: PaymentFlow;
  readonly #reconciler: Reconciler | undefined;
  readonly #separator: Uint8Array;
  readonly #testMoney: boolean;
  readonly #forgeries = new RecentCounter(60_000);

  constructor(
    @inject(PaymentConfig.token) config: PaymentConfig,
    @inject(PaymentTerms) terms: PaymentTerms,
    @inject(ServiceInfo) service: ServiceInfo,
    @inject(Facilitator) facilitator: Facilitator,
    @inject(Resolver) resolver: Resolver,
    @inject(Logger) log: Logger,
  ) {
    this.#testMoney = terms.mode === "sandbox";
    this.#offers = new Offers(terms, service);
    const isKept = resolver.has(ClaimStore);
    if (terms.mode === "x402" && !isKept) log.warn({}, NO_LEDGER);
    const claims = isKept ? resolver.resolve(ClaimStore) : new MemoryClaimStore();
    const { RPC_URL, RECEIPT_SIGNING_KEY, UNPAID_LIMIT } = config;
    this.#chain = terms.mode === "x402" && RPC_URL !== undefined ? new Chain(RPC_URL, terms.payTo, log) : undefined;
    const settler = new Settler(facilitator, this.#chain);
    const receipts = new Receipts(RECEIPT_SIGNING_KEY, terms.payTo, log);
    this.#flow = new PaymentFlow(claims, facilitator, settler, receipts, log, { running: MAX_RUNNING, unpaid: UNPAID_LIMIT });
    // Where everything is free, nobody could settle what was left open when it was not.
    if (terms.mode !== "none") this.#reconciler = new Reconciler(claims, settler, receipts, log, this.#testMoney);
    this.#separator = domainSeparator({ ...USDC_DOMAIN, chainId: CHAIN_ID, verifyingContract: terms.asset });
  }

  async start(): Promise<void> {
    await this.#chain?.start();
    this.#reconciler?.start();
  }

  async drain(): Promise<void> {
    await this.#flow.drain();
  }

  async dispose(): Promise<void> {
    await this.#reconciler?.stop();
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
      if (error instanceof Refusal) return offer.refuse(requestId, error);
      throw error;
    }
  }

  async #buy(exchange: Exchange, offer: Offer, payment: SignedPayment, next: () => Promise<Reply>): Promise<Reply> {
    const problem = mismatch(payment, offer.requirements, offer.deadlineMs, Math.floor(Date.now() / 1000));
    if (problem) {
      const reply = this.#isSigned(payment) && (await this.#flow.repeated(await this.#claim(exchange, offer, payment)));
      if (reply) return reply;
      throw problem;
    }
    await exchange.input();
    this.#checkSignature(payment, exchange.request.address);
    const claim = await this.#claim(exchange, offer, payment);
    return this.#flow.run({ claim, exchange, settlement: offer.settlement(payment) }, next);
  }

  #isSigned({ authorization, signature }: SignedPayment): boolean {
    return recoverSigner(this.#separator, authorization, signature) === authorization.from.toLowerCase();
  }

  #checkSignature(payment: SignedPayment, address: string): void {
    if (this.#isSigned(payment)) return; // whoever shares the address of a forger, behind one NAT or balancer, may pay
    if (this.#forgeries.count(address) >= MAX_FORGERIES)
      throw new Failure("rate_limited", "too many forged payments from this address; nothing was taken", {
        retryAfterSeconds: 60,
      });
    this.#forgeries.add(address);
    throw new Refusal(
      "invalid_exact_evm_signature",
      "the signature is not the payer's canonical EIP-712 signature (65 bytes, low s, v 27 or 28) of this authorization",
    );
  }

  async #claim({ endpoint, request, requestId }: Exchange, offer: Offer, payment: SignedPayment): Promise<Claim> {
    const identifier = identifierOf(payment.extensions);
    return {
      ...keyOf(payment),
      ...(identifier !== undefined && { identifier }),
      fingerprint: await fingerprintOf(request),
      signature: payment.signature.toLowerCase(),
      requestId,
      endpoint: endpointKey(endpoint),
      amount: offer.requirements.amount,
      payment: offer.verification(payment),
      testMoney: this.#testMoney,
      expiresAt: Number(payment.authorization.validBefore) * 1000,
      deadlineAt: Date.now() + offer.deadlineMs + CLAIM_MARGIN_MS,
    };
  }
}
