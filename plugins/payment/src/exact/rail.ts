import type {
  AuditFinding,
  ClaimRecord,
  Facilitator,
  Outcome,
  PaymentTerms,
  Sale,
  UnauditedPayment,
  X402Offer,
  X402Rail,
} from "@farthing/contract";
import { finalityMs, type Market } from "../markets.ts";
import { domainSeparator } from "../signature.ts";
import type { Witnesses } from "../witness.ts";
import { manualOf } from "./manual.ts";
import { ExactOffer, type Venue } from "./offer.ts";
import { Settler } from "./settler.ts";

/** An authorization can be carried out no more once blocks are this much later than its end. */
const AUDIT_GRACE_MS = 60_000;

/** What the rail is made of. */
export interface ExactParts {
  readonly markets: readonly Market[];
  readonly terms: Pick<PaymentTerms, "mode" | "payTo">;
  readonly facilitator: Facilitator;
  readonly witnesses: Witnesses;
}

/** The scheme `exact` of x402 on EVM: a transfer of USDC that the buyer signs (EIP-3009), and the facilitator sends once the reply is kept. */
export class ExactRail implements X402Rail {
  readonly name = "exact";
  readonly testMoney: boolean;
  readonly x402;
  readonly #parts: ExactParts;
  readonly #venues: readonly Venue[];

  constructor(parts: ExactParts) {
    const { markets, terms, facilitator, witnesses } = parts;
    this.#parts = parts;
    this.testMoney = terms.mode === "sandbox";
    this.x402 = { scheme: this.name, currency: "USDC", manual: manualOf(markets) };
    this.#venues = markets.flatMap((market) => {
      const { domain, chainId, asset, network } = market;
      const witness = witnesses.of(network);
      if (!witness) return [];
      const separator = domainSeparator({ ...domain, chainId, verifyingContract: asset });
      const settler = new Settler(facilitator, witness, finalityMs(market));
      return { market, payTo: terms.payTo, separator, facilitator, settler };
    });
  }

  /** Throws if the facilitator says that it does not do this. One that says nothing yet may come back. */
  start(): void {
    const { facilitator, terms } = this.#parts;
    if (terms.mode !== "x402" || !facilitator.hasSpoken) return;
    for (const { market } of this.#venues)
      if (!facilitator.kind(this.name, market.network))
        throw new Error(
          `FACILITATOR_URL: the facilitator does not support x402 version 2, scheme ${this.name}, on ${market.network}`,
        );
  }

  offers(sale: Sale): readonly X402Offer[] {
    return this.#venues.map((venue) => new ExactOffer(sale, venue));
  }

  async reconcile(claim: ClaimRecord): Promise<Outcome> {
    const venue = this.#venues.find(({ market }) => market.network === claim.network);
    if (!venue) return { kind: "unknown", message: `${claim.network} is not in NETWORKS, so that nobody can be asked` };
    return venue.settler.settleAgain(claim, claim.transaction);
  }

  /** Whether any of its chains can be seen. */
  canAudit(): boolean {
    const { witnesses } = this.#parts;
    return !this.testMoney && this.#venues.some(({ market }) => witnesses.of(market.network)?.problem() === undefined);
  }

  async audit(payment: UnauditedPayment): Promise<AuditFinding> {
    const witness = this.#parts.witnesses.of(payment.network);
    if (!witness || witness.problem() !== undefined) return undefined;
    const evidence = await witness.look(payment, payment.transaction);
    if (evidence.kind === "paid") return { transaction: evidence.transaction };
    const isOver = evidence.kind === "unused" && evidence.asOf > payment.expiresAt + AUDIT_GRACE_MS;
    return evidence.kind === "void" || isOver ? "missing" : undefined;
  }
}
