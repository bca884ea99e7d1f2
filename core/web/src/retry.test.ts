import { expect, it } from "vitest";
import { retryAfterMs } from "./retry.ts";

const now = Date.UTC(2026, 0, 1);

it.each([
  ["120", 120_000],
  ["0", 0],
  ["99999999999", 999_999_999_000],
  ["-5", 0],
  ["Thu, 01 Jan 2026 00:01:00 GMT", 60_000],
  ["Wed, 31 Dec 2025 00:00:00 GMT", 0],
  ["soon", null],
  [undefined, null],
])("Retry-After %j asks for %j ms", (header, expected) => {
  expect(retryAfterMs(header, now)).toBe(expected);
});
