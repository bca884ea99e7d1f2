import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { GatheredBytes } from "./gathered-bytes.ts";

it("holds few pieces, however many come", () => {
  const bytes = randomBytes(100_000);
  const gathered = new GatheredBytes();
  for (let at = 0; at < bytes.length; at++) gathered.add(bytes.subarray(at, at + 1));
  expect([gathered.length, gathered.pieces]).toEqual([100_000, 7]);
  expect(gathered.whole().equals(bytes)).toBe(true);
});

it("keeps the order of small pieces and large ones", () => {
  const sizes = Array.from({ length: 500 }, (_, at) => [1, 4_095, 4_096, 0, 70_000, 3, 9_000][at % 7] ?? 0);
  const pieces = sizes.map((size) => randomBytes(size));
  const gathered = new GatheredBytes();
  for (const piece of pieces) gathered.add(piece);
  expect(gathered.whole().equals(Buffer.concat(pieces))).toBe(true);
  expect(new GatheredBytes().whole()).toHaveLength(0);
});
