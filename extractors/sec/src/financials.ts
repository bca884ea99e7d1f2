import { optional, type Site } from "@farthing/contract";
import { at, listAt } from "@farthing/contract/read";
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

/** Annual reports, also of foreign filers, of changed fiscal years, and amended. */
const ANNUAL = /^(?:10-K|10-KT|20-F|40-F)(?:\/A)?$/;
const DAY_MS = 86_400_000;
/** Fiscal years of 52 and 53 weeks included; annual reports carry quarters too. */
const isYear = (days: number): boolean => days >= 350 && days <= 380;
/** A concept last used longer ago than this belongs to another year's statement. */
const SAME_YEAR_MS = 200 * DAY_MS;
const MOST_BYTES = 32 * 1024 * 1024;

interface Fact {
  readonly start?: string;
  readonly end: string;
  readonly val: number;
  readonly form: string;
  readonly filed: string;
}

const isFact = (value: unknown): value is Fact =>
  [at(value, "end"), at(value, "form"), at(value, "filed")].every((text) => typeof text === "string") &&
  typeof at(value, "val") === "number";
interface Figure {
  readonly value: number;
  readonly unit: string;
  readonly period: string;
}

/** What a year brought; the rest is how things stood at its end, and on other days that a report speaks of besides. */
const OF_A_YEAR: ReadonlySet<Name> = new Set(["revenue", "netIncome"]);
/** Years of 52 weeks end on other days than their balance says. */
const SAME_DAY_MS = 7 * DAY_MS;

type Dated = Figure & { readonly filed: string };

const endOf = (figure: Dated | undefined): number => (figure ? Date.parse(figure.period) : 0);
const newer = (a: Dated, b: Dated): number => b.period.localeCompare(a.period) || b.filed.localeCompare(a.filed);

/**
 * Annual values of a concept, of the currency that it is mostly told in first: some add the last year in dollars to their own.
 * `fy` is the year of the report that repeats a value, so periods alone count.
 */
function annual(facts: unknown, concept: string): Dated[] {
  const [taxonomy = "", name = ""] = concept.split(".");
  const told = at(facts, `facts.${taxonomy}.${name}.units`) ?? {};
  const units = Object.keys(told).map((unit) => [unit, listAt(told, unit).filter(isFact)] as const);
  const mostFirst = units.sort(([a, few], [b, many]) => many.length - few.length || a.localeCompare(b));
  return mostFirst.flatMap(([unit, values]) =>
    values
      .filter(({ form, start, end }) => ANNUAL.test(form) && (!start || isYear((Date.parse(end) - Date.parse(start)) / DAY_MS)))
      .map(({ val, end, filed }) => ({ value: val, unit, period: end, filed })),
  );
}

/** Latest annual figures by XBRL (companyfacts API): of each, the newest period of any concept, as last reported. */
export async function financialsOf(site: Site, cik: string): Promise<Record<Name, Figure | null>> {
  const facts = await optional(
    site,
    site.json(`https://data.sec.gov/api/xbrl/companyfacts/CIK${cik}.json`, polite(site, { maxBytes: MOST_BYTES })),
  );
  const told = NAMES.map((name) => CONCEPTS[name].flatMap((concept) => annual(facts, concept)).sort(newer));
  const last = Math.max(...told.map((figures) => endOf(figures[0])));
  const yearEnd = Math.max(...NAMES.map((name, index) => (OF_A_YEAR.has(name) ? endOf(told[index]?.[0]) : 0)));
  const isAtEnd = (figure: Dated): boolean => last - yearEnd <= SAME_YEAR_MS && Math.abs(endOf(figure) - yearEnd) <= SAME_DAY_MS;
  const newest = told.map((figures) => figures.find(isAtEnd) ?? figures[0]);
  const entries = NAMES.map((name, index) => {
    const figure = newest[index];
    if (!figure || last - Date.parse(figure.period) > SAME_YEAR_MS) return [name, null];
    return [name, { value: figure.value, unit: figure.unit, period: figure.period }];
  });
  return Object.fromEntries(entries) as Record<Name, Figure | null>;
}
