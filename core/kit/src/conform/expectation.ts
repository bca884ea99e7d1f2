import { isDeepStrictEqual } from "node:util";
import type { Expectation } from "@farthing/contract";
import { show } from "../reason.ts";

/** Whether a value is what an example expects: equal, matched by the pattern, or approved by the predicate. */
export function meets(value: unknown, expected: Expectation): boolean {
  // With the flags g and y a pattern would depend on what it was asked before.
  if (expected instanceof RegExp)
    return typeof value === "string" && new RegExp(expected.source, expected.flags.replace(/[gy]/g, "")).test(value);
  if (typeof expected === "function") return (expected as (value: unknown) => boolean)(value);
  return isDeepStrictEqual(value, expected);
}

const LONG = 80;

/** A value as code that makes it, where it can be written so. */
function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "undefined";
  } catch {
    return `undefined /* ${show(value)} cannot be written as JSON */`;
  }
}

/** A record as the `expect` block of an example, ready to paste: long texts by their beginning, long lists by their length. */
export function pasteable(record: Readonly<Record<string, unknown>>): string {
  const line = ([name, value]: [string, unknown]): string => {
    if (typeof value === "string" && value.length > LONG) {
      const start = value
        .slice(0, LONG / 2)
        .replace(/[\uD800-\uDBFF]$/, "")
        .replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")
        .replace(/[\n\r\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
      return `  ${name}: /^${start}/,`;
    }
    const text = textOf(value);
    if (Array.isArray(value) && text.length > 2 * LONG) return `  ${name}: (list: unknown[]) => list.length === ${value.length},`;
    return `  ${name}: ${text},`;
  };
  return `expect: {\n${Object.entries(record).map(line).join("\n")}\n}`;
}
