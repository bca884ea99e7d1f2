import "reflect-metadata";
import type { ClaimStore, Facilitator, PaymentRail, ServiceInfo } from "@farthing/contract";
import { Attester } from "../src/attester.ts";
import type { PaymentConfig } from "../src/config.ts";
import { EarlyWork } from "../src/early-work.ts";
import { ExactRail } from "../src/exact/rail.ts";
import { PaymentGate } from "../src/gate.ts";
import { marketsOf } from "../src/markets.ts";
import { Offers } from "../src/offers.ts";
import { Rails } from "../src/rails.ts";
import { Receipts } from "../src/receipts.ts";
import { termsOf } from "../src/terms.ts";
import type { Witness } from "../src/witness.ts";

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** What a gate is made of. */
export interface GateParts {
  readonly config: Partial<PaymentConfig>;
  readonly service: ServiceInfo;
  readonly facilitator: Facilitator;
  readonly witness: Witness;
  readonly claims: ClaimStore;
  /** Besides `exact`. */
  readonly rails?: readonly PaymentRail[];
}

/** The gate, put together as the plugin does it. */
export function gateOf({ config: settings, service, facilitator, witness, claims, rails: others = [] }: GateParts) {
  const config = {
    EARLY_WORK: true,
    UNPAID_LIMIT: 10,
    CLAIM_INTERVAL_SECONDS: 3_600,
    WITHDRAW_DELAY: 86_400,
    CONTRACT_VOUCHERS: false,
    PAYMENT_RAILS: ["exact", "*"],
    NETWORKS: ["eip155:8453"],
    RECEIPT_SIGNING_KEY_PREVIOUS: [],
    RECEIPT_SIGNING_KEY_NEXT: [],
    ...settings,
  };
  const terms = termsOf(config, service);
  const exact = new ExactRail({ markets: marketsOf(config), terms, facilitator, witnesses: { of: () => witness } });
  for (const rail of others) rail.open?.({ mode: terms.mode, facilitator });
  const rails = new Rails([...others, exact], config.PAYMENT_RAILS, terms.mode);
  const { RECEIPT_SIGNING_KEY: key } = config;
  const attester = key === undefined ? undefined : new Attester(key, terms.payTo);
  const offers = new Offers(rails, service, { all: () => [] }, silent, attester);
  const receipts = new Receipts(service, attester, silent);
  const early = new EarlyWork(config.EARLY_WORK);
  const gate = new PaymentGate(config, terms, rails, offers, receipts, claims, early, silent, { find: () => undefined });
  return { gate, terms, exact, early };
}
