import { type Claim, type Outcome, PaymentRefusal, type SettledPayment, type Signing, type Verdict } from "@farthing/contract";
import { isMalleated, recoverSigner } from "../signature.ts";
import { keyOf, mismatch } from "./mismatch.ts";
import type { ExactOffer } from "./offer.ts";
import type { SignedPayment } from "./signed-payment.ts";

/** What clocks may differ by. */
const CLOCK_MARGIN_SECONDS = 60;

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

const seconds = (now: number) => Math.floor(now / 1000);

/** An authorization of EIP-3009 as a client sent it. */
export class ExactPayment implements SettledPayment {
  readonly kind = "settled";
  readonly key: ReturnType<typeof keyOf>;
  readonly amount: string;
  readonly signature: string;
  readonly text: string;
  readonly expiresAt: number;
  readonly windowMs: number;

  constructor(
    private readonly signed: SignedPayment,
    private readonly offer: ExactOffer,
  ) {
    const { requirements } = offer;
    this.key = keyOf(signed);
    this.amount = requirements.amount;
    this.signature = signed.signature.toLowerCase();
    this.text = offer.verification(signed);
    this.expiresAt = Number(signed.authorization.validBefore) * 1000;
    this.windowMs = requirements.maxTimeoutSeconds * 1000;
  }

  problem(now: number): PaymentRefusal | undefined {
    return mismatch(this.signed, this.offer.requirements, this.offer.deadlineMs, seconds(now));
  }

  /** What a contract wallet signs, or whether anybody did, only the chain can tell. */
  signing(): Signing {
    const { authorization, signature } = this.signed;
    const { separator } = this.offer.venue;
    if (recoverSigner(separator, authorization, signature) === authorization.from.toLowerCase()) return "payer";
    if (isMalleated(separator, authorization, signature)) return NOT_CANONICAL;
    const longest = this.offer.requirements.maxTimeoutSeconds + CLOCK_MARGIN_SECONDS;
    return Number(authorization.validBefore) > seconds(Date.now()) + longest ? tooLong(longest) : "unknown";
  }

  verify({ payment, network, payer }: Claim): Promise<Verdict> {
    return this.offer.venue.facilitator.verify({ body: payment, network, payer });
  }

  settle(claim: Claim): Promise<Outcome> {
    return this.offer.venue.settler.settle(claim, this.offer.settlement(this.signed));
  }
}
