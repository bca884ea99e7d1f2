import { optional, type Site } from "@farthing/contract";
import { annual, DAY_MS, type Dated, type Figure, newer } from "./facts.ts";
import { untaggedLiabilities } from "./liabilities.ts";
import { polite } from "./submissions.ts";

/** XBRL concepts that say the same; filers moved from one to the next over the years, and foreign ones use IFRS. */
const CONCEPTS = {
  revenue: [
    "us-gaap.Revenues",
    "us-gaap.RevenueFromContractWithCustomerExcludingAssessedTax",
    "us-gaap.RevenueFromContractWithCustomerIncludingAssessedTax",
    "us-gaap.RevenuesNetOfInterestExpense",
    "us-gaap.SalesRevenueNet",
    "us-gaap.SalesRevenueGoodsNet",
    "us-gaap.SalesRevenueServicesNet",
    "us-gaap.RealEstateRevenueNet",
    "us-gaap.RegulatedAndUnregulatedOperatingRevenue",
    "us-gaap.HealthCareOrganizationRevenue",
    "ifrs-full.Revenue",
    "ifrs-full.RevenueFromContractsWithCustomers",
  ],
  netIncome: [
    "us-gaap.NetIncomeLoss",
    "us-gaap.ProfitLoss",
    "us-gaap.NetIncomeLossAvailableToCommonStockholdersBasic",
    "ifrs-full.ProfitLossAttributableToOwnersOfParent",
    "ifrs-full.ProfitLoss",
  ],
  assets: ["us-gaap.Assets", "ifrs-full.Assets"],
  liabilities: ["us-gaap.Liabilities", "ifrs-full.Liabilities"],
  stockholdersEquity: [
    "us-gaap.StockholdersEquity",
    "us-gaap.StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest",
    "ifrs-full.EquityAttributableToOwnersOfParent",
    "ifrs-full.Equity",
  ],
} as const;

type Name = keyof typeof CONCEPTS;
const NAMES = Object.keys(CONCEPTS) as Name[];

/** A concept last used longer ago than this belongs to another year's statement. */
const SAME_YEAR_MS = 200 * DAY_MS;
const MAX_BYTES = 32 * 1024 * 1024;

/** What a year brought; the rest is how things stood at its end, and on other days that a report speaks of besides. */
const OF_A_YEAR: ReadonlySet<Name> = new Set(["revenue", "netIncome"]);
/** Years of 52 weeks end on other days than their balance says. */
const SAME_DAY_MS = 7 * DAY_MS;

const endOf = (figure: Dated | undefined): number => (figure ? Date.parse(figure.period) : 0);

/** Latest annual figures by XBRL (companyfacts API): of each, the newest period of any concept, as last reported. */
export async function financialsOf(site: Site, cik: string): Promise<Record<Name, Figure | null>> {
  const facts = await optional(
    site,
    site.json(`https://data.sec.gov/api/xbrl/companyfacts/CIK${cik}.json`, polite(site, { maxBytes: MAX_BYTES })),
  );
  const told = NAMES.map((name) => CONCEPTS[name].flatMap((concept) => annual(facts, concept)).sort(newer));
  const last = Math.max(...told.map((figures) => endOf(figures[0])));
  const yearEnd = Math.max(...NAMES.map((name, index) => (OF_A_YEAR.has(name) ? endOf(told[index]?.[0]) : 0)));
  const isAtEnd = (figure: Dated): boolean => last - yearEnd <= SAME_YEAR_MS && Math.abs(endOf(figure) - yearEnd) <= SAME_DAY_MS;
  const entries = NAMES.map((name, index) => {
    const figure = told[index]?.find(isAtEnd) ?? told[index]?.[0];
    if (!figure || last - Date.parse(figure.period) > SAME_YEAR_MS) return [name, null];
    return [name, { value: figure.value, unit: figure.unit, period: figure.period }];
  });
  const figures = Object.fromEntries(entries) as Record<Name, Figure | null>;
  return { ...figures, liabilities: figures.liabilities ?? (figures.assets && untaggedLiabilities(facts, figures.assets)) };
}
