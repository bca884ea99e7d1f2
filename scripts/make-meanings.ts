/**
 * Makes the table of what words of other languages mean: `npx node scripts/make-meanings.ts ANNOTATIONS PRESETS`.
 * ANNOTATIONS is the unpacked npm package cldr-annotations-modern 45.0.0, PRESETS that of @openstreetmap/id-tagging-schema 6.19.2;
 * neither comes with the repository, so no test makes the table anew: meanings.test.ts holds its checksum. Our own lines are in
 * scripts/make-meanings/lines. Writes plugins/research/model, where NOTICE.md says whose work it is made of. Deterministic.
 */
import { writeFileSync } from "node:fs";
import { CONCEPTS } from "../plugins/research/src/rank/concepts.ts";
import { baseOf, basesOf } from "../plugins/research/src/rank/endings.ts";
import { joiningOf } from "../plugins/research/src/rank/joining-words.ts";
import { withoutMarks } from "../plugins/research/src/rank/marks.ts";
import { ANY, keyOf, MOST_ROWS, PARTS } from "../plugins/research/src/rank/meanings.ts";
import { type Language, stopWordsOf } from "../plugins/research/src/rank/stop-words.ts";
import { spellings, termsOf } from "../plugins/research/src/rank/terms.ts";
import { wordVectors } from "../plugins/research/src/rank/word-vectors.ts";
import { readCommandLine, refuseCall } from "./lib/help.ts";
import { align } from "./make-meanings/align.ts";
import { LANGUAGES, type Pair, readAnnotations, readLines, readPresets } from "./make-meanings/sources.ts";
import { stemsOf } from "./make-meanings/stems.ts";

const { positionals } = readCommandLine(import.meta.filename, {}, 2);
const [annotationsFolder, presetsFolder] = positionals;
if (annotationsFolder === undefined || presetsFolder === undefined) refuseCall(import.meta.filename, "two folders are needed");

/** A byte of a row where a word has fewer. */
const NO_ROWS = 0xff;
/** Stems that rules give stand behind what is left of any word. */
const GENERATED = 100;
/** Languages in which words of other sources have such stems, too, and the longest of these words. */
const STEMMED: ReadonlySet<string> = new Set(["fi", "tr", "el"]);
const SHORT = 9;
/** Shorter beginnings of our words are those of too many others. */
const LEAST_OWN = 5;
/** So many words of a line of concepts, the first ones, are read as English. */
const ENGLISH = 2;

const vectors = wordVectors();
const english = stopWordsOf("en");
const pairs: readonly Pair[] = [
  ...readAnnotations(annotationsFolder),
  ...readPresets(presetsFolder),
  ...CONCEPTS.map((words) => ({
    language: ANY,
    foreign: words.slice(ENGLISH),
    english: words.slice(0, ENGLISH),
    weight: 1,
    inflected: [],
  })),
  ...readLines(new URL("make-meanings/lines", import.meta.url).pathname),
];

const foldedOf = (texts: readonly string[]): string[] => [...new Set(texts.flatMap((text) => termsOf(text)))];
const WORD = /^(?:[\p{L}\p{M}]{2,40}|[\p{sc=Han}\p{sc=Hangul}])$/u;
const isWord = (term: string): boolean => WORD.test(term);
/** Words that only make verbs of others. */
const JOINING: ReadonlySet<string> = new Set(foldedOf(["करना करने होना होने देना लेना जाना रहना etmek edilmek olmak"]));
/** A verb of Japanese: its sign before its ending means the verb in other forms, too. */
const SIGN = /^\p{sc=Han}(?=\p{sc=Hiragana})/u;
/** Words of our lines. */
const listed: ReadonlySet<string> = new Set(pairs.flatMap(({ inflected }) => inflected));
const readForeign = (language: string, texts: readonly string[]): string[] => {
  const terms = foldedOf(texts);
  if (language === "zh") return terms.filter((term) => term.length > 1 || listed.has(term));
  if (language === "ko") return [...new Set(texts.flatMap((text) => spellings(withoutMarks(text.toLowerCase()))))];
  return language === "ja" ? [...new Set(terms.flatMap((term) => [term, ...(SIGN.exec(term) ?? [])]))] : terms;
};
/** By key: the rows, and whether it is a word as it stands, or what is left of one. */
const table = new Map<number, { readonly rows: readonly number[]; readonly size: number }>();
const add = (language: string, term: string, rows: readonly number[], size: number): void => {
  const key = keyOf(language, term);
  const known = table.get(key);
  if (known === undefined || size < known.size) table.set(key, { rows, size });
};
/** What the forms of a word of ours begin with: another source's word that is one of them is told by it. */
const beginningsOf = (language: string, word: string): string[] => {
  const terms = termsOf(word);
  const stems = stemsOf(language, withoutMarks(word).toLowerCase());
  return [...terms, ...terms.map((term) => baseOf(language, term)), ...stems].filter((text) => text.length >= LEAST_OWN);
};
for (const language of [...Object.keys(LANGUAGES), ANY]) {
  const stops: ReadonlySet<string> = (LANGUAGES[language] && stopWordsOf(language as Language)) ?? new Set();
  const joins = joiningOf(language);
  const aligned = pairs
    .filter((pair) => pair.language === language)
    .map(({ foreign, english: texts, weight }) => ({
      foreign: readForeign(language, foreign).filter(
        (term) => isWord(term) && !stops.has(term) && !JOINING.has(term) && !joins.has(term),
      ),
      english: foldedOf(texts).filter((term) => !english.has(term) && vectors.rowOf(term) >= 0),
      weight,
    }));
  const words = align(aligned, MOST_ROWS);
  const dictionary = [...new Set(pairs.filter((pair) => pair.language === language).flatMap((pair) => pair.inflected))];
  const own = new Set(STEMMED.has(language) ? dictionary.flatMap((word) => beginningsOf(language, word)) : []);
  const isOwn = (term: string): boolean => own.has(term) || !basesOf(language, term).some((base) => own.has(base));
  for (const [term, meant] of words) {
    const rows = meant.map((word) => vectors.rowOf(word));
    if (isOwn(term)) add(language, term, rows, 0);
    if (language === "ko") for (const folded of foldedOf([term])) if (folded.length > 1) add(language, folded, rows, GENERATED);
    const base = baseOf(language, term);
    if (base !== term) add(language, base, rows, term.length);
  }
  const short = STEMMED.has(language) ? [...words.keys()].filter((term) => term.length <= SHORT) : [];
  for (const word of new Set([...dictionary, ...short])) {
    const [term = "", ...more] = readForeign(language, [word]);
    const meant = words.get(term);
    if (meant === undefined || more.length > 0) continue;
    const rows = meant.map((one) => vectors.rowOf(one));
    for (const stem of stemsOf(language, withoutMarks(word).toLowerCase())) add(language, stem, rows, GENERATED + stem.length);
  }
  console.log(language, words.size, table.size);
}

const folder = new URL("../plugins/research/model/", import.meta.url);
PARTS.forEach((name, part) => {
  const keys = [...table.keys()].filter((key) => key % PARTS.length === part).sort((a, b) => a - b);
  const bytes = Buffer.alloc(4 + (4 + 2 * MOST_ROWS) * keys.length, NO_ROWS);
  bytes.writeUInt32LE(keys.length, 0);
  keys.forEach((key, at) => {
    bytes.writeUInt32LE(key, 4 + 4 * at);
    table.get(key)?.rows.forEach((row, place) => {
      bytes.writeUInt16LE(row, 4 + 4 * keys.length + 2 * (MOST_ROWS * at + place));
    });
  });
  writeFileSync(new URL(name, folder), bytes);
});
console.log(`${table.size} keys`);
