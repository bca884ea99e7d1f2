import type { Endpoint } from "./endpoint.ts";
import { createToken } from "./token.ts";
import type { PaymentRequirements } from "./x402.ts";

/** A chain that calls are paid on, as people and their wallets know it. */
export interface PaymentChain {
  /** CAIP-2. */
  readonly network: string;
  /** "Base". */
  readonly name: string;
  /** Address of its explorer; "/tx/" and a hash, or "/address/" and an address, lead on from there. */
  readonly explorer: string;
  /** A public node, without anybody's key: what a wallet is told that does not know the chain. */
  readonly rpcUrl: string;
  /** Symbol of the coin that its fees are paid in; it has 18 decimals. */
  readonly coin: string;
}

/** Terms on which calls are paid over x402: what `/.well-known/x402` publishes. Another way to be paid has none; it has a PaymentGuide. */
export interface PaymentTerms {
  readonly mode: "sandbox" | "x402" | "none";
  readonly protocol: "x402";
  readonly x402Version: 2;
  readonly currency: "USDC";
  /** Networks (CAIP-2) that are sold on with the operator's EVM address, the first offered first. */
  readonly networks: readonly [string, ...string[]];
  /** The same with what there is to know of them, where it is known. */
  readonly chains?: readonly PaymentChain[];
  /** The token's contract on the first of them. */
  readonly asset: string;
  /** EVM address that is paid. */
  readonly payTo: string;
  /** URL. */
  readonly facilitator: string;
  /** Address of the key that signs offers and receipts, if one does; published with its key in `/.well-known/did.json`. */
  readonly receiptSigner?: string | undefined;
  /** What the endpoint's challenge accepts at the moment, in its order; empty where it asks for no payment over x402. Asks nothing. */
  accepts(endpoint: Endpoint): readonly PaymentRequirements[];
}
export const PaymentTerms = createToken<PaymentTerms>("PaymentTerms");

/** Headers that authenticate the service to its facilitator; a plugin provides it where a bearer token is not enough (CDP's JWT). */
export interface FacilitatorAuth {
  headers(operation: "verify" | "settle" | "supported"): Promise<Readonly<Record<string, string>>>;
}
export const FacilitatorAuth = createToken<FacilitatorAuth>("FacilitatorAuth");
