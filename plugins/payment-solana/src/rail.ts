import type {
  AuditFinding,
  ClaimRecord,
  Facilitator,
  Health,
  Logger,
  Outcome,
  PaymentDesk,
  Sale,
  UnauditedPayment,
  X402Offer,
  X402Rail,
} from "@farthing/contract";
import { isAddress } from "./base58.ts";
import { Chain, type ChainBounds, type Receiver } from "./chain.ts";
import type { SolanaConfig } from "./config.ts";
import { manualOf } from "./manual.ts";
import { NETWORKS, type SolanaNetwork } from "./networks.ts";
import { Node } from "./node.ts";
import { canSell, feePayerOf, SCHEME, SolanaOffer, type Venue } from "./offer.ts";
import { LIFE_MS } from "./payment.ts";
import { type Remembering, refusedUntil } from "./put-back.ts";
import { Settler } from "./settler.ts";
import { associatedTokenAccount } from "./token-account.ts";

/** What a test may set otherwise. */
export interface RailBounds extends Partial<ChainBounds> {
  /** Pauses between looks at the chain while a caller waits, in milliseconds. */
  readonly pausesMs?: readonly number[];
}

/** The scheme `exact` of x402 on Solana: a transfer of USDC that the buyer signs, and whose fee the facilitator pays. */
export class SolanaRail implements X402Rail {
  readonly name = NAME;
  /** What stands on devnet's ledger is settled and audited as mainnet's is; the report tells networks apart. */
  readonly testMoney = false;
  readonly x402;
  readonly #network: SolanaNetwork;
  readonly #receiver: Receiver;
  readonly #chain: Chain;
  #desk: PaymentDesk | undefined;
  #venue: Venue | undefined;

  constructor(
    { PAY_TO_SOLANA: wallet, SOLANA_NETWORK, SOLANA_RPC_URL }: SolanaConfig & { readonly PAY_TO_SOLANA: string },
    log: Logger,
    private readonly bounds: RailBounds = {},
    private readonly ledger: Remembering = {},
  ) {
    if (!isAddress(wallet)) throw new Error("PAY_TO_SOLANA is no address of Solana: 32 bytes in base58");
    this.#network = NETWORKS[SOLANA_NETWORK];
    this.#receiver = { wallet, account: associatedTokenAccount(wallet, this.#network.usdc) };
    this.#chain = new Chain(new Node(SOLANA_RPC_URL ?? this.#network.rpcUrl, this.#network.id), this.#receiver, log, bounds);
    this.x402 = { scheme: SCHEME, currency: "USDC", manual: manualOf(this.#network) };
  }

  /** Throws in the sandbox, whose facilitator moves no money on Solana. */
  open(desk: PaymentDesk): void {
    if (desk.mode === "sandbox")
      throw new Error(
        "PAY_TO_SOLANA is set, but the sandbox moves test money only and nobody would be paid. To be paid set FACILITATOR_URL, and PAYMENT=x402 or no PAYMENT; else leave PAY_TO_SOLANA out",
      );
    this.#desk = desk;
    this.#venue = this.#venueOf(desk.facilitator);
  }

  async start(): Promise<void> {
    if (this.#desk?.mode === "x402") await this.#chain.start();
  }

  offers(sale: Sale): readonly X402Offer[] {
    return this.#venue && canSell(sale) ? [new SolanaOffer(sale, this.#venue)] : [];
  }

  async reconcile(claim: ClaimRecord): Promise<Outcome> {
    if (!this.#venue || claim.network !== this.#network.id)
      return { kind: "unknown", message: `${claim.network} is not SOLANA_NETWORK, so that nobody can be asked` };
    return this.#venue.settler.settleAgain(claim, claim.transaction);
  }

  canAudit(): boolean {
    return this.#chain.blindness() === undefined;
  }

  async audit(payment: UnauditedPayment): Promise<AuditFinding> {
    return payment.network === this.#network.id ? this.#venue?.settler.audit(payment) : undefined;
  }

  /** By the last answers; asks nobody outside. */
  health(): Health {
    if (this.#desk?.mode !== "x402") return { status: "ok" };
    const { facilitator } = this.#desk;
    const until = refusedUntil(this.ledger, LIFE_MS);
    const problems = {
      chain: this.#chain.blindness(),
      wallet: this.#chain.poverty(),
      facilitator:
        facilitator.hasSpoken && feePayerOf({ facilitator, network: this.#network }) === undefined
          ? `it does not support x402 version 2, scheme ${SCHEME}, on ${this.#network.id}`
          : undefined,
      ledger: until === undefined ? undefined : forgetful(until),
    };
    const detail = Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
    return Object.keys(detail).length === 0 ? { status: "ok" } : { status: "degraded", detail };
  }

  dispose(): Promise<void> {
    return this.#chain.dispose();
  }

  #venueOf(facilitator: Facilitator): Venue {
    const settler = new Settler(facilitator, this.#chain, this.bounds.pausesMs);
    return { network: this.#network, receiver: this.#receiver, facilitator, settler, poverty: () => this.#chain.poverty() };
  }
}

const NAME = "exact-solana";

const forgetful = (until: number): string =>
  `the ledger was put back from a backup, and may have forgotten payments: those of ${NAME} are taken from ${new Date(until).toISOString()} on`;

/** The rail where PAY_TO_SOLANA is not set: nothing is sold on it, and nobody asked. */
export const OFF: X402Rail = {
  name: NAME,
  testMoney: false,
  x402: { scheme: SCHEME, currency: "USDC" },
  offers: () => [],
  canAudit: () => false,
};
