import { randomBytes } from "node:crypto";
import type {
  ClaimRecord,
  Endpoint,
  Facilitator,
  PaymentRequirements,
  Sale,
  SentPayment,
  SettledPayment,
  UnauditedPayment,
  X402Offer,
} from "@farthing/contract";
import { base58 } from "@scure/base";
import { generateKeyPairSigner } from "@solana/kit";
import { onTestFinished } from "vitest";
import { NETWORKS } from "../src/networks.ts";
import type { Remembering } from "../src/put-back.ts";
import { type RailBounds, SolanaRail } from "../src/rail.ts";
import { associatedTokenAccount } from "../src/token-account.ts";
import { newBuyer } from "./buyer.ts";
import { Cluster } from "./cluster.ts";
import { startFacilitator } from "./facilitator.ts";
import { facilitatorOver } from "./facilitator-over.ts";
import { startValidator } from "./validator.ts";

export const USDC = NETWORKS.mainnet.usdc;
export const PRICE = 1_000n;
const RICH = 1_000_000n;

export const sale = (deadlineMs = 30_000): Sale => ({
  endpoint: {} as Endpoint,
  amount: String(PRICE),
  resource: {
    url: "https://farthing.example/fetch",
    description: "Fetch",
    mimeType: "application/json",
    serviceName: "farthing",
  },
  deadlineMs,
  windowSeconds: 120,
  listing: { bazaar: { info: {} } },
});

/** One line of the log. */
export interface Line {
  readonly level: "info" | "warn" | "error";
  readonly facts: object;
  readonly message: string;
}

/** What a test sets otherwise. */
export interface MarketOptions {
  readonly bounds?: RailBounds;
  /** Where claims are kept, as far as the rail asks it. */
  readonly ledger?: Remembering;
  /** In the place of the one over HTTP. */
  readonly facilitatorOf?: (cluster: Cluster) => Facilitator;
  /** Before the rail starts. */
  readonly prepare?: (market: {
    cluster: Cluster;
    faults: Awaited<ReturnType<typeof startValidator>>["faults"];
    payTo: string;
    account: string;
  }) => void;
}

const given = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error("there is none");
  return value;
};

/** A cluster with a node, a facilitator, and the rail that sells over both. All is over with the test. */
export async function openMarket({ bounds, ledger, facilitatorOf, prepare }: MarketOptions = {}) {
  const cluster = new Cluster();
  const [validator, facilitator, payee] = await Promise.all([
    startValidator(cluster, USDC),
    startFacilitator(cluster),
    generateKeyPairSigner(),
  ]);
  const payTo: string = payee.address;
  const account = associatedTokenAccount(payTo, USDC);
  cluster.balances.set(account, 0n);
  prepare?.({ cluster, faults: validator.faults, payTo, account });
  const logged: Line[] = [];
  const line = (level: Line["level"]) => (facts: object, message: string) => void logged.push({ level, facts, message });
  const log = { debug() {}, info: line("info"), warn: line("warn"), error: line("error") };
  const over = await facilitatorOver(facilitator.url);
  const rail = new SolanaRail(
    { PAY_TO_SOLANA: payTo, SOLANA_NETWORK: "mainnet", SOLANA_RPC_URL: `${validator.url}/secret-key-of-the-node` },
    log,
    { pausesMs: [1, 1], probeMs: 20, ...bounds },
    ledger,
  );
  rail.open({ mode: "x402", facilitator: facilitatorOf?.(cluster) ?? over });
  onTestFinished(async () => {
    await rail.dispose();
    await Promise.all([validator.close(), facilitator.close()]);
  });
  const [offer] = rail.offers(sale()) as [X402Offer];
  return {
    cluster,
    validator,
    facilitator,
    over,
    payTo,
    account,
    rail,
    offer,
    logged,
    entry: (): PaymentRequirements => given(offer.entry()),
    read: (sent: SentPayment) => offer.read(sent) as SettledPayment,
    received: () => cluster.balances.get(account),
    /** Somebody with a dollar. */
    async buyer(amount = RICH) {
      const buyer = await newBuyer(validator.url);
      cluster.balances.set(buyer.account(USDC), amount);
      return buyer;
    },
  };
}
export type Market = Awaited<ReturnType<typeof openMarket>>;

/** The claim that the gate makes of a payment, which arrived so many milliseconds ago. */
export const claimOf = (payment: SettledPayment, agoMs = 0): ClaimRecord => ({
  ...payment.key,
  rail: "exact-solana",
  fingerprint: "f",
  signature: payment.signature,
  requestId: "r",
  endpoint: "POST /fetch",
  amount: payment.amount,
  payment: payment.text,
  testMoney: false,
  claimedAt: Date.now() - agoMs,
  expiresAt: payment.expiresAt - agoMs,
  replyUntil: 0,
  deadlineAt: 0,
  state: "settling",
  delivery: "due",
  attempts: 0,
});

/** What the auditor asks about a payment: all that only the call needed is gone. */
export const unaudited = (claim: ClaimRecord, transaction: string): UnauditedPayment => ({
  ...claim,
  fingerprint: "",
  signature: "",
  payment: "",
  transaction,
  settledAt: claim.claimedAt + 1_000,
});

export const anySignature = (): string => base58.encode(randomBytes(64));
