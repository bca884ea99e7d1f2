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
  "meanings-1.bin": "2c862254d72d875a69fdb5ca117e7712e3786d33fc0e212b85e9c19be480390d",
  "meanings-2.bin": "c8c7be801277e1546250088872d03399c88a7aad2598f223fb93059ded414cd4",
  "meanings-3.bin": "cc41a7cc8714977fa13796cc28e760a57cae9625de267fe6845540867e6f53cb",
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
  expect(meanings().count).toBe(246_230);
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
  ["fi", "korjataan", "fix"],
  ["fi", "tilaukseni", "subscription"],
  ["fi", "jäätyneen", "freeze"],
  ["tr", "değiştirilmesi", "change"],
  ["tr", "gecikirse", "delay"],
  ["el", "επιστρέψω", "return"],
  ["el", "έληξε", "expire"],
  ["ar", "والتأجير", "rent"],
  ["ar", "سأستبدلها", "replace"],
  ["hi", "रोकने", "stop"],
  ["ja", "借りました", "borrow"],
  ["ja", "直せ", "repair"],
  ["zh", "么修", "fix"],
  ["ko", "고쳐야", "repair"],
  ["ko", "빌렸는데", "borrow"],
  ["ko", "수리비", "repair"],
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
