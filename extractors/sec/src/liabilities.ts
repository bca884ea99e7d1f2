import { annual, type Figure, newer } from "./facts.ts";

/** A balance's other side as a whole, its equity with and without the shares of others in subsidiaries, and these shares. */
const SIDES = [
  {
    total: "us-gaap.LiabilitiesAndStockholdersEquity",
    equity: "us-gaap.StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest",
    own: "us-gaap.StockholdersEquity",
    others: "us-gaap.MinorityInterest",
  },
  {
    total: "ifrs-full.EquityAndLiabilities",
    equity: "ifrs-full.Equity",
    own: "ifrs-full.EquityAttributableToOwnersOfParent",
    others: "ifrs-full.NoncontrollingInterests",
  },
];

/** What American statements have between liabilities and equity: shares that their holders may give back. */
const BETWEEN = [
  "us-gaap.TemporaryEquityCarryingAmountAttributableToParent",
  "us-gaap.TemporaryEquityCarryingAmountIncludingPortionAttributableToNoncontrollingInterests",
  "us-gaap.RedeemableNoncontrollingInterestEquityCarryingAmount",
  "us-gaap.RedeemableNoncontrollingInterestEquityCommonCarryingAmount",
  "us-gaap.RedeemableNoncontrollingInterestEquityPreferredCarryingAmount",
];

/**
 * The liabilities of a filer who tags no total of them, as many do: what the balance's side comes to without its equity. `assets`
 * says of which day and in which currency. `null` where a part is not told, or more than one lies between, which may be parts of each other.
 */
export function untaggedLiabilities(facts: unknown, assets: Figure): Figure | null {
  const amountOf = (concept: string): number | undefined =>
    annual(facts, concept)
      .filter(({ period, unit }) => period === assets.period && unit === assets.unit)
      .sort(newer)[0]?.value;
  for (const { total, equity, own, others } of SIDES) {
    const [side, whole, part] = [amountOf(total), amountOf(equity), amountOf(own)];
    const kept = whole ?? (part === undefined ? undefined : part + (amountOf(others) ?? 0));
    const between = BETWEEN.flatMap((concept) => amountOf(concept) || []);
    if (side === undefined || kept === undefined || between.length > 1) continue;
    const value = side - kept - (between[0] ?? 0);
    if (value >= 0) return { value, unit: assets.unit, period: assets.period };
  }
  return null;
}
