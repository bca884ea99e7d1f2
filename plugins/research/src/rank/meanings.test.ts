import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { Meanings, meanings, PARTS } from "./meanings.ts";
import { termsOfWord } from "./terms.ts";
import { wordVectors } from "./word-vectors.ts";

const FOLDER = new URL("../../model/", import.meta.url);
const MIB = 1_048_576;
/** What scripts/make-meanings.ts makes of the packages that it names; they are not there to make it anew. */
const CHECKSUMS = {
  "meanings-1.bin": "cd88969e61a1d855ad89d31f54eabceeb69bcdb6a2e94332a78e0bb7d9a72ecc",
  "meanings-2.bin": "88521a500a44153ae36429e792326d5de049028fc453a283b2d6ace38d270428",
  "meanings-3.bin": "08fa6d08228311c80014d534d6d931033d6a59e6efeeb1e6326e94853f174078",
};

const vectors = wordVectors();
const vectorOf = (rows: readonly number[]): Float32Array => {
  const sum = new Float32Array(vectors.dimensions);
  for (const row of rows) vectors.add(row, sum, 1 / rows.length);
  return sum;
};
const meant = (language: string, word: string) => meanings().rowsOf(language, termsOfWord(word)[0] ?? "");
/** How near a word is to an English one. */
const nearness = (language: string, word: string, english: string): number =>
  vectors.dot(vectors.rowOf(termsOfWord(english)[0] ?? ""), vectorOf(meant(language, word)));

it("is the table that the script makes, in files of less than 1 MiB", () => {
  const sums = PARTS.map((name) => {
    const bytes = readFileSync(new URL(name, FOLDER));
    expect([name, bytes.length < MIB]).toEqual([name, true]);
    return [name, createHash("sha256").update(bytes).digest("hex")];
  });
  expect(Object.fromEntries(sums)).toEqual(CHECKSUMS);
  expect(meanings().count).toBe(222_992);
});

it.each([
  ["de", "Vermieter", "landlord"],
  ["nl", "huisdier", "pet"],
  ["sv", "kylskåp", "refrigerator"],
  ["da", "hund", "dog"],
  ["fi", "koira", "dog"],
  ["fr", "fièvre", "fever"],
  ["es", "lavadora", "washing"],
  ["it", "treno", "train"],
  ["pt", "chave", "key"],
  ["pl", "księżyc", "moon"],
  ["cs", "pes", "dog"],
  ["ru", "собака", "dog"],
  ["uk", "місяць", "moon"],
  ["tr", "köpek", "dog"],
  ["el", "σκύλος", "dog"],
  ["ko", "병원", "hospital"],
])("knows in %s that %s is a %s", (language, word, english) => {
  expect(nearness(language, word, english)).toBeGreaterThan(0.6);
});

it.each([
  ["de", "reparierte", "repair"],
  ["de", "gekauft", "buy"],
  ["fr", "remboursements", "refund"],
  ["es", "reparando", "repair"],
  ["pl", "kosztuje", "cost"],
  ["ru", "собаками", "dog"],
])("finds in %s the form %s of a word for %s", (language, word, english) => {
  expect(nearness(language, word, english)).toBeGreaterThan(0.4);
});

it.each([
  ["de", "Hundeversicherung", "insurance"],
  ["nl", "autoverzekering", "insurance"],
  ["sv", "bilförsäkring", "insurance"],
])("takes %s's %s to pieces", (language, word, english) => {
  expect(nearness(language, word, english)).toBeGreaterThan(0.35);
});

it("knows nothing of what stands in no table, and of no language without one", () => {
  expect(meant("de", "Zyrbraxquil")).toEqual([]);
  expect(meanings().rowsOf("xx", "hund")).toEqual(meanings().rowsOf("*", "hund"));
  expect(new Meanings([new Uint8Array(4)]).rowsOf("de", "hund")).toEqual([]);
});

it("takes no long words to pieces", async () => {
  await inTime(1, () => {
    for (let at = 0; at < 2000; at += 1) meanings().rowsOf("de", `${"hund".repeat(1000)}${at}`);
  });
});
