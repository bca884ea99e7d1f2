import {
  type Claim,
  type Outcome,
  type PaymentKey,
  PaymentRefusal,
  type SentPayment,
  type SettledPayment,
  type Signing,
  type Verdict,
} from "@farthing/contract";
import { isSignedBy } from "./ed25519.ts";
import type { SolanaOffer } from "./offer.ts";
import { readTransfer, type Transfer } from "./transfer.ts";

/**
 * How long a claim is kept, in milliseconds. No clock tells when a blockhash ends: it lives for 150 blocks, which are a minute while blocks
 * are made; but the chain has stood still for 19 hours (February 2023), and nothing grows old meanwhile. After a day a payment that comes
 * again is refused by verification: every node has forgotten its blockhash.
 */
const KEPT_MS = 24 * 3_600_000;
/**
 * How long after a restore of the ledger none is claimed that it may have forgotten: a blockhash ends far sooner while blocks are made, and
 * what was carried out longer ago than that before its claim pays for nothing (`BEFORE_MS` of search.ts, and a minute for clocks).
 */
export const LIFE_MS = 3_660_000;

const wrong = (reason: string, message: string) => new PaymentRefusal(reason, message);
const malformed = (message: string) => wrong("invalid_payload", message);

/** The transfer that a payment holds, and whether it echoes what the challenge asked for. */
function read({ accepted, payload }: SentPayment): { readonly transfer: Transfer; readonly accepted: SentPayment["accepted"] } {
  const { transaction } = payload;
  if (typeof transaction !== "string") throw malformed("payload.transaction is missing or malformed");
  return { transfer: readTransfer(transaction), accepted };
}

/**
 * A transfer of USDC that its payer has signed, and that the facilitator signs as its fee payer and sends once the reply is kept.
 *
 * Its name is the digest of the message. The network carries out a message once (its nodes remember those of living blockhashes, and refuse
 * others), and both signatures are made on it: nobody can alter it, and signing it again makes no second payment. A signature would be no
 * name: a payer can make any number of good ones for one message. The same transfer with another blockhash or memo is another message,
 * and another payment.
 */
export class SolanaPayment implements SettledPayment {
  readonly kind = "settled";
  readonly key: PaymentKey;
  readonly amount: string;
  readonly signature: string;
  readonly text: string;
  readonly expiresAt: number;
  readonly lifeMs = LIFE_MS;
  readonly windowMs: number;
  readonly #transfer: Transfer;
  readonly #accepted: SentPayment["accepted"];

  constructor(
    sent: SentPayment,
    private readonly offer: SolanaOffer,
  ) {
    const { transfer, accepted } = read(sent);
    const { network, asset, amount } = offer.terms;
    this.#transfer = transfer;
    this.#accepted = accepted;
    this.key = { network, asset, payer: transfer.payer, nonce: transfer.digest };
    this.amount = amount;
    this.signature = Buffer.from(transfer.signature).toString("hex");
    this.text = offer.question(transfer);
    this.expiresAt = Date.now() + KEPT_MS;
    this.windowMs = offer.windowMs;
  }

  problem(): PaymentRefusal | undefined {
    const { asset, payTo, amount } = this.offer.terms;
    const accepted = this.#accepted;
    const { feePayer } = (accepted.extra ?? {}) as { readonly feePayer?: unknown };
    const { mint, destination, amount: moved, feePayer: signer } = this.#transfer;
    if (accepted.asset !== asset) return wrong("invalid_payment_requirements", `asset must be ${asset}`);
    if (accepted.payTo !== payTo) return wrong("invalid_payment_requirements", `payTo must be ${payTo}`);
    if (accepted.amount !== amount) return wrong("invalid_payment_requirements", `amount must be ${amount} atomic units`);
    if (mint !== asset) return wrong("invalid_exact_svm_payload_mint_mismatch", `the transfer must be of ${asset}`);
    if (destination !== this.offer.account)
      return wrong(
        "invalid_exact_svm_payload_recipient_mismatch",
        `the transfer must go to ${this.offer.account}, ${payTo}'s account`,
      );
    if (moved !== BigInt(amount))
      return wrong("invalid_exact_svm_payload_amount_mismatch", `the transfer must be of ${amount}, neither more nor less`);
    // Which of its keys pays fees is the facilitator's to say, at verification: it may have named another in the meantime.
    if (feePayer !== signer)
      return wrong("invalid_exact_svm_fee_payer_mismatch", "the fee payer must be the challenge's extra.feePayer");
    return undefined;
  }

  signing(): Signing {
    const { keys, message, signature } = this.#transfer;
    if (isSignedBy(keys.payer, message, signature)) return "payer";
    return wrong("invalid_exact_svm_payload_signature_invalid", "the signature is not the payer's, of this transaction");
  }

  verify({ payment, network }: Claim): Promise<Verdict> {
    return this.offer.facilitator.verify({ body: payment, network });
  }

  settle(claim: Claim): Promise<Outcome> {
    return this.offer.settler.settle(claim, this.#transfer, this.offer.settlement(this.#transfer));
  }
}
