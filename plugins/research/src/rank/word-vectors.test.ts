import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { termsOfWord } from "./terms.ts";
import { wordVectors } from "./word-vectors.ts";

const FOLDER = new URL("../../model/", import.meta.url);
const MIB = 1_048_576;
/** What scripts/make-word-vectors.ts makes of the packages that it names; they are not there to make it anew. */
const CHECKSUMS = {
  "vectors-1.bin": "5778f3735f2e2f2514a67719a5a13ab667c1f24e806744d7ebe9c55f9c334d06",
  "vectors-2.bin": "1d6feb90d392f4a960ffa17d8d2083362868bf1498eb0f3790d36ef6ca355e9b",
  "words.bin": "93a86e6e1aec94c36fc291c2b30b60a61a18145b2ff6892c11147c1ad4d01e7f",
};

const vectors = wordVectors();
const rowOf = (word: string): number => vectors.rowOf(termsOfWord(word)[0] ?? "");
const cosine = (one: string, other: string): number => {
  const vector = new Float32Array(vectors.dimensions);
  vectors.add(rowOf(one), vector, 1);
  return vectors.dot(rowOf(other), vector);
};

it("is the table that the script makes, in files of less than 1 MiB", () => {
  const sums = Object.keys(CHECKSUMS).map((name) => {
    const bytes = readFileSync(new URL(name, FOLDER));
    expect([name, bytes.length < MIB]).toEqual([name, true]);
    return [name, createHash("sha256").update(bytes).digest("hex")];
  });
  expect(Object.fromEntries(sums)).toEqual(CHECKSUMS);
  expect([vectors.count, vectors.dimensions]).toEqual([39_078, 96]);
});

it("has like vectors for words of like meaning, of length 1", () => {
  expect(cosine("landlord", "landlord")).toBeCloseTo(1, 5);
  expect(cosine("landlord", "tenant")).toBeGreaterThan(0.5);
  expect(cosine("landlord", "oxygen")).toBeLessThan(0.2);
  expect(cosine("cheap", "inexpensive")).toBeGreaterThan(cosine("cheap", "purple"));
});

it("knows how frequent words are, and which it has not", () => {
  expect(vectors.frequencyOf(rowOf("the"))).toBeGreaterThan(0.01);
  expect(vectors.frequencyOf(rowOf("mortar"))).toBeLessThan(0.000_1);
  expect(vectors.rowOf("zyrbrax")).toBe(-1);
  expect(vectors.rowOf("")).toBe(-1);
});
