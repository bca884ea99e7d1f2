import { createToken } from "./token.ts";
import type { PaymentRequirements, SettleResponse } from "./x402.ts";

type Json = Readonly<Record<string, unknown>>;

/** Body of /verify and /settle (x402 version 2, section 7). */
export interface FacilitatorRequest {
  readonly x402Version: 2;
  readonly paymentPayload: Json;
  readonly paymentRequirements: PaymentRequirements;
}

/** One question to the facilitator, and what its answer is held against. */
export interface FacilitatorQuestion {
  /** A FacilitatorRequest as JSON. */
  readonly body: string;
  /** CAIP-2; an answer that names another network is not believed. */
  readonly network: string;
  /** Who pays, as it is written there; an answer that names another is not believed. Absent where nobody pays (claims of a channel). */
  readonly payer?: string;
}

/** How a rail reads what is said of its settlements. */
export interface SettlementReading {
  /** What the network calls a transaction (a hash, a signature): all else counts as none named. */
  readonly transaction: RegExp;
  /** Whether a settlement that is refused for the first time, for this reason and with no transaction named, was never sent to the chain. */
  precedesBroadcast(reason: string): boolean;
}

/** What verification said. `unavailable`: nobody knows, and nothing was taken. */
export type Verdict =
  /** `extra`: what the scheme has the facilitator say besides (a channel's state). */
  | { readonly kind: "valid"; readonly extra?: Json | undefined }
  | { readonly kind: "invalid"; readonly reason: string; readonly message: string }
  | { readonly kind: "unavailable"; readonly message: string };

/** What settlement said. `unknown`: it may have been taken. */
export type Outcome =
  /** `isProven`: the chain says so, and not only the facilitator. */
  | { readonly kind: "settled"; readonly response: SettleResponse; readonly isProven?: boolean }
  /** Nothing was taken, and this attempt takes nothing any more. */
  | { readonly kind: "refused"; readonly response: SettleResponse; readonly reason: string; readonly message: string }
  | { readonly kind: "unknown"; readonly transaction?: string | undefined; readonly message: string };

/** What the facilitator can do (x402 version 2, GET /supported). */
export interface SupportedKind {
  readonly x402Version: number;
  readonly scheme: string;
  /** CAIP-2, or a whole family: "eip155:*". */
  readonly network: string;
  /** What the scheme needs to be offered: who pays fees, who authorises claims. */
  readonly extra?: Json | undefined;
}

/** Who verifies and settles payments of x402. */
export interface Facilitator {
  /** Never rejects. */
  verify(question: FacilitatorQuestion): Promise<Verdict>;
  /** Never rejects. */
  settle(question: FacilitatorQuestion, reading: SettlementReading): Promise<Outcome>;
  /**
   * The kind for a scheme and network, by the facilitator's last word; `undefined` if it has not said so (yet). Asks nothing: it is asked
   * at start, and in the background from then on.
   */
  kind(scheme: string, network: string): SupportedKind | undefined;
  /** Whether it has ever said what it supports. */
  readonly hasSpoken: boolean;
}
/** Provided by the plugin of the payment gate, which hands it to rails of others (`PaymentDesk`). */
export const Facilitator = createToken<Facilitator>("Facilitator");
