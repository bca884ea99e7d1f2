import { createToken } from "./token.ts";

/** Terms on which calls are paid over x402: what `/.well-known/x402` publishes. Another way to be paid has none; it has a PaymentGuide. */
export interface PaymentTerms {
  readonly mode: "sandbox" | "x402" | "none";
  readonly protocol: "x402";
  readonly x402Version: 2;
  readonly scheme: "exact";
  /** CAIP-2. */
  readonly network: string;
  /** The token's contract. */
  readonly asset: string;
  readonly currency: "USDC";
  /** Address that is paid. */
  readonly payTo: string;
  /** URL. */
  readonly facilitator: string;
  /** Address of the key that signs offers and receipts, if one does; published with its key in `/.well-known/did.json`. */
  readonly receiptSigner?: string;
}
export const PaymentTerms = createToken<PaymentTerms>("PaymentTerms");

/** Headers that authenticate the service to its facilitator; a plugin provides it where a bearer token is not enough (CDP's JWT). */
export interface FacilitatorAuth {
  headers(operation: "verify" | "settle" | "supported"): Promise<Readonly<Record<string, string>>>;
}
export const FacilitatorAuth = createToken<FacilitatorAuth>("FacilitatorAuth");
