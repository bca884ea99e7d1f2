import { readFileSync } from "node:fs";
import type { Features } from "./features.ts";
import { Forest } from "./forest.ts";
import { Network, type Shape } from "./network.ts";
import { surroundingsOf } from "./surroundings.ts";
import type { Survey } from "./survey.ts";

/** Head of the table; after it come the forest and the network. */
export interface ModelHead {
  readonly version: 2;
  /** Names of the features that both were trained on. */
  readonly features: readonly string[];
  readonly forest: { readonly trees: number; readonly nodes: number };
  readonly network: Shape;
}

/** A trained table: the probability of every block of a page to be main content. */
export interface Model {
  score(survey: Survey, features: Features): Float32Array;
}

/** What two readers that err differently say together: the mean of their log-odds, as a probability. */
export const agreed = (one: Float32Array, other: Float32Array): Float32Array =>
  one.map((score, i) => 1 / (1 + Math.exp(-(score + (other[i] as number)) / 2)));

/** Reads a table: u32 length of the head, the head as JSON, the forest, the network. */
export const readModel = (bytes: Uint8Array): Model => {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length))) as ModelHead;
  const { trees, nodes } = head.forest;
  const forest = Forest.read(bytes, 4 + length, trees, nodes);
  const network = Network.read(bytes, 4 + length + Forest.size(trees, nodes), head.network);
  return {
    score(survey, { names, rows, values }) {
      if (names.join() !== head.features.join())
        throw new Error("the table of main content was trained on other features: train it again");
      return agreed(forest.scores(values, rows, names.length), network.scores(values, surroundingsOf(survey)));
    },
  };
};

let shipped: Model | undefined;
/** The table that comes with the package, read once. */
export const model = (): Model => (shipped ??= readModel(readFileSync(new URL("../../model/main-content.bin", import.meta.url))));
