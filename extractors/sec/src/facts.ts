import { at, listAt } from "@farthing/read";

/** Annual reports, also of foreign filers, of changed fiscal years, and amended. */
const ANNUAL = /^(?:10-K|10-KT|20-F|40-F)(?:\/A)?$/;
export const DAY_MS = 86_400_000;
/** Fiscal years of 52 and 53 weeks included; annual reports carry quarters too. */
const isYear = (days: number): boolean => days >= 350 && days <= 380;

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

/** An amount of a statement. */
export interface Figure {
  readonly value: number;
  readonly unit: string;
  readonly period: string;
}

/** A figure, and the day of the report that tells it. */
export type Dated = Figure & { readonly filed: string };

/** What says which of two texts comes first, by their code units: in days of ISO 8601 the earlier one. */
const order = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** Newest period first, of the same the newest report. */
export const newer = (a: Dated, b: Dated): number => order(b.period, a.period) || order(b.filed, a.filed);

/**
 * Annual values of a concept, of the currency that it is mostly told in first: some add the last year in dollars to their own.
 * `fy` is the year of the report that repeats a value, so periods alone count.
 */
export function annual(facts: unknown, concept: string): Dated[] {
  const [taxonomy = "", name = ""] = concept.split(".");
  const told = at(facts, `facts.${taxonomy}.${name}.units`) ?? {};
  const units = Object.keys(told).map((unit) => [unit, listAt(told, unit).filter(isFact)] as const);
  const mostFirst = units.sort(([a, few], [b, many]) => many.length - few.length || order(a, b));
  return mostFirst.flatMap(([unit, values]) =>
    values
      .filter(({ form, start, end }) => ANNUAL.test(form) && (!start || isYear((Date.parse(end) - Date.parse(start)) / DAY_MS)))
      .map(({ val, end, filed }) => ({ value: val, unit, period: end, filed })),
  );
}
