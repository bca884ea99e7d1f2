import { isDeepStrictEqual } from "node:util";
import type { Expectation } from "@farthing/contract";
import { TimedPattern } from "../isolation/time-limit.ts";
import type { PatternDescription } from "./walls.ts";

/** What is expected of a field, as JSON: a value, a pattern, or a predicate, of which only is known that there is one. */
export type ExpectationDescription =
  | { readonly is: unknown }
  | { readonly matches: PatternDescription }
  | { readonly approved: true };

/** Characters of a text that a pattern sees. */
const MAX_SEEN = 20_000;

/** Whether a value is what is expected: equal, matched by the pattern, or approved by the predicate. */
export function meets(value: unknown, expected: Expectation): boolean {
  if (expected instanceof RegExp) return typeof value === "string" && expected.test(value.slice(0, MAX_SEEN));
  if (typeof expected === "function") return (expected as (value: unknown) => boolean)(value) === true;
  return isDeepStrictEqual(value, expected);
}

/** Whether there is a value to speak of. */
const isThere = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);

/** An expectation as JSON. */
export function describeExpectation(expected: Expectation): ExpectationDescription {
  if (expected instanceof RegExp) return { matches: { source: expected.source, flags: expected.flags } };
  return typeof expected === "function" ? { approved: true } : { is: expected };
}

/** The expectation that a description tells. Throws a SyntaxError if its pattern is none. */
export function expectationOf(described: ExpectationDescription): Expectation {
  if ("matches" in described) return new TimedPattern(described.matches.source, described.matches.flags);
  return "is" in described ? described.is : isThere;
}
