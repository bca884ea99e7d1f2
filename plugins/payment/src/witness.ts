import { type Claim, createToken } from "@farthing/contract";

/**
 * What is known of an authorization besides the facilitator's word. `paid`: its transfer was made. `void`: an event shows that it was canceled,
 * or that its nonce was used for another transfer, or before the claim. `unused`: nothing happened in any block up to that time (milliseconds
 * since the epoch). `unknown`: there is no answer, or none that can be believed. A missing event is never evidence.
 */
export type Evidence =
  | { readonly kind: "paid"; readonly transaction: string }
  | { readonly kind: "void" }
  | { readonly kind: "unused"; readonly asOf: number }
  | { readonly kind: "unknown" };

/** Who saw what became of a payment: the chain, or the sandbox itself. */
export interface Witness {
  /** Never rejects. `transaction`: the hash that somebody named, which is looked at first. */
  look(claim: Claim, transaction?: string): Promise<Evidence>;
  /** Why it cannot see at the moment; `undefined` while it can. Asks nothing. */
  problem(): string | undefined;
}

/** The witness of each network that is sold on. */
export interface Witnesses {
  /** By CAIP-2; `undefined` where nothing is sold. */
  of(network: string): Witness | undefined;
}
export const Witnesses = createToken<Witnesses>("Witnesses");
