import { createToken } from "./token.ts";

/** What one package has earned its author, and what he was paid for it. Amounts are atomic units of USDC, of all networks together. */
export interface AuthorAccount {
  readonly package: string;
  /** Address that is paid, in lower case: one package may have had several. */
  readonly author: string;
  readonly calls: number;
  /** What was paid for its calls, and the author's share of it by the terms of each call's moment. */
  readonly revenue: string;
  readonly earned: string;
  /** Paid out, and booked without being paid yet. */
  readonly paid: string;
  readonly underway: string;
}

/**
 * What became of one transfer to an author. `written`: it stands in a file that somebody else signs. `sent`: signed here, and perhaps on its
 * way. `paid`: on the chain. `failed`: refused by the chain, and `void`: given up by the operator, before it was paid: both count as never made.
 */
export type PayoutState = "written" | "sent" | "paid" | "failed" | "void";

/** One transfer to an author, for all his packages. */
export interface Payout {
  /** Names the transfers that were made together. */
  readonly batch: string;
  readonly author: string;
  /** CAIP-2. */
  readonly network: string;
  /** Contract of the token. */
  readonly asset: string;
  /** Address that pays; empty where that is not known. */
  readonly payer: string;
  readonly testMoney: boolean;
  /** Atomic units; the sum of the shares. */
  readonly amount: string;
  readonly shares: readonly { readonly package: string; readonly amount: string }[];
  readonly state: PayoutState;
  /** Transaction hash, the signed transaction, and its number among the payer's, once there are any. */
  readonly transaction?: string;
  readonly raw?: string;
  readonly nonce?: number;
  /** When it was booked, in milliseconds since the epoch. */
  readonly at: number;
}

/** What is asked of an account. */
export interface AccountFilter {
  readonly testMoney: boolean;
  /** Only this package. */
  readonly package?: string | undefined;
  /** Payments settled from here until before there, in milliseconds since the epoch; payouts are counted whole. */
  readonly from?: number;
  readonly to?: number;
}

/** Calls that were charged. */
export interface ChargedCalls {
  readonly calls: number;
  /** Atomic units of USDC. */
  readonly revenue: string;
  /** Time that all of them took together. */
  readonly durationMs: number;
}

/** Authors' shares of what was paid, and the transfers that pay them. */
export interface AuthorLedger {
  /** Accounts, ordered by package and author. Payments that the chain does not have earn nothing. */
  accounts(filter: AccountFilter): Promise<readonly AuthorAccount[]>;
  /** What was paid for a package's calls, whoever is its author; payments that the chain does not have are left out. */
  charged(filter: AccountFilter): Promise<ChargedCalls>;
  /** Transfers, oldest first: of one batch, one package, or in some states. */
  payouts(filter: {
    readonly testMoney: boolean;
    readonly batch?: string;
    readonly package?: string;
    readonly states?: readonly PayoutState[];
  }): Promise<readonly Payout[]>;
  /** Books transfers, all or none, durably: nothing that they are for is owed any more. */
  book(payouts: readonly Payout[]): Promise<void>;
  /** What became of one: of a state that ends nothing, or of one given up that was paid all the same. Resolves to whether it was so. */
  end(payout: Pick<Payout, "batch" | "author">, state: "paid" | "failed" | "void", transaction?: string): Promise<boolean>;
  /** Whether this process is the one that pays out, until `until` (milliseconds since the epoch). */
  lease(until: number): Promise<boolean>;
}
export const AuthorLedger = createToken<AuthorLedger>("AuthorLedger");
