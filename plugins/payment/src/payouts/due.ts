import type { AuthorAccount } from "@farthing/contract";

/** What an author is to be paid for all his packages. */
export interface Due {
  readonly author: string;
  /** Atomic units of USDC. */
  readonly amount: string;
  readonly shares: readonly { readonly package: string; readonly amount: string }[];
}

/** What is still owed on an account, atomic units; less than nothing counts as nothing. */
export const owedOn = ({ earned, paid, underway }: AuthorAccount): bigint => {
  const owed = BigInt(earned) - BigInt(paid) - BigInt(underway);
  return owed > 0n ? owed : 0n;
};

/** What authors are owed, all their packages together, the most first. */
export function duesOf(accounts: readonly AuthorAccount[]): readonly Due[] {
  const byAuthor = new Map<string, Due>();
  for (const account of accounts) {
    const owed = owedOn(account);
    if (owed === 0n) continue;
    const { amount = "0", shares = [] } = byAuthor.get(account.author) ?? {};
    byAuthor.set(account.author, {
      author: account.author,
      amount: String(BigInt(amount) + owed),
      shares: [...shares, { package: account.package, amount: String(owed) }],
    });
  }
  return [...byAuthor.values()].sort((a, b) => Number(BigInt(b.amount) - BigInt(a.amount)));
}
