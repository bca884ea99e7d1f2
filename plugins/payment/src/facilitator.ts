import { createToken } from "@farthing/contract";
import type { PaymentRequirements, SettleResponse } from "./x402.ts";

/** Body of /verify and /settle. */
export interface FacilitatorRequest {
  readonly x402Version: 2;
  readonly paymentPayload: Readonly<Record<string, unknown>>;
  readonly paymentRequirements: PaymentRequirements;
}

/** What verification said. `unavailable`: nobody knows, and nothing was taken. */
export type Verdict =
  | { readonly kind: "valid" }
  | { readonly kind: "invalid"; readonly reason: string; readonly message: string }
  | { readonly kind: "unavailable"; readonly message: string };

/** What settlement said. `unknown`: it may have been taken; asking again with the same payload cannot take it twice. */
export type Outcome =
  | { readonly kind: "settled"; readonly response: SettleResponse }
  /** For a reason that precedes any broadcast: this attempt took nothing. */
  | { readonly kind: "refused"; readonly response: SettleResponse; readonly reason: string; readonly message: string }
  | { readonly kind: "unknown"; readonly transaction?: string | undefined; readonly message: string };

/** Who verifies and settles payments. `body` is a FacilitatorRequest as JSON. Never rejects. */
export interface Facilitator {
  verify(body: string, payer: string): Promise<Verdict>;
  settle(body: string, payer: string): Promise<Outcome>;
}
export const Facilitator = createToken<Facilitator>("Facilitator");
