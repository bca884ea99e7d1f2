import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { fingerprintOf } from "./fingerprint.ts";

const ENDPOINT = { method: "POST", path: "/say" } as const;
const NOTHING = new URLSearchParams();
const of = (input: unknown, query = NOTHING) => fingerprintOf(ENDPOINT, query, input);
const PIECE = 1_048_576;

it("is the same whatever the order of keys and parameters", async () => {
  expect(await of({ a: 1, b: [null, "x"] }, new URLSearchParams("c=1&d=2"))).toBe(
    await of({ b: [null, "x"], a: 1 }, new URLSearchParams("d=2&c=1")),
  );
});

it("differs between values that look alike", async () => {
  const values = [{ a: "1" }, { a: 1 }, { a: ["1"] }, { a: { 1: "" } }, { a: null }, { a: "1", b: "" }, { a: "o1:" }, {}];
  expect(new Set(await Promise.all(values.map((value) => of(value)))).size).toBe(values.length);
});

it.each([
  ["letters", "a".repeat(3 * PIECE + 5)],
  ["two-part characters, across pieces", `a${"😀".repeat(1.5 * PIECE)}`],
  ["halves of characters", `a${"\uD83D".repeat(PIECE + 1)}\uDE00`],
])("is that of the whole text where it is long: %s", async (_what, text) => {
  const whole = createHash("sha256").update(`POST /say\na0:o1:s4:texts${text.length}:`).update(text).digest("hex");
  expect(await of({ text })).toBe(whole);
  expect(await of({ text: `${text.slice(0, -1)}b` })).not.toBe(whole);
});
