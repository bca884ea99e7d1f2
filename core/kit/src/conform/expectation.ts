import { isDeepStrictEqual } from "node:util";
import type { Expectation } from "@farthing/contract";

/** Whether a value is what an example expects: equal, matched by the pattern, or approved by the predicate. */
export function meets(value: unknown, expected: Expectation): boolean {
  if (expected instanceof RegExp) return typeof value === "string" && expected.test(value);
  if (typeof expected === "function") return (expected as (value: unknown) => boolean)(value);
  return isDeepStrictEqual(value, expected);
}

const LONG = 80;

/** A record as the `expect` block of an example, ready to paste: long texts by their beginning, long lists by their length. */
export function pasteable(record: Readonly<Record<string, unknown>>): string {
  const line = ([name, value]: [string, unknown]): string => {
    if (typeof value === "string" && value.length > LONG) {
      const start = value
        .slice(0, LONG / 2)
        .replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")
        .replace(/\n/g, "\\n");
      return `  ${name}: /^${start}/,`;
    }
    const text = JSON.stringify(value);
    if (Array.isArray(value) && text.length > 2 * LONG) return `  ${name}: (list: unknown[]) => list.length === ${value.length},`;
    return `  ${name}: ${text},`;
  };
  return `expect: {\n${Object.entries(record).map(line).join("\n")}\n}`;
}
