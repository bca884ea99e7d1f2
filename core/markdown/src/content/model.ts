import { readFileSync } from "node:fs";
import type { Features } from "./features.ts";
import { Forest } from "./forest.ts";
import { Network, type Shape } from "./network.ts";
import { Networks } from "./networks.ts";
import { surroundingsOf } from "./surroundings.ts";
import type { Survey } from "./survey.ts";

/** Head of the file of weights; after it come the forest and the networks. */
interface ModelHead {
  readonly version: 3;
  /** Names of the features that all were trained on. */
  readonly features: readonly string[];
  readonly forest: { readonly trees: number; readonly nodes: number };
  readonly networks: readonly Shape[];
}

/** A trained model: the probability of every block of a page to be main content. */
export interface Model {
  score(survey: Survey, features: Features): Float32Array;
}

/** Log-odds of models of one kind as those of one. */
export const meanOf = (models: readonly Float32Array[]): Float32Array => {
  const sum = new Float32Array(models[0]?.length ?? 0);
  for (const scores of models) for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] as number) + (scores[i] as number);
  return sum.map((score) => score / models.length);
};

/** What two kinds of models that err differently say together: the mean of their log-odds, as a probability. */
export const agreed = (one: Float32Array, other: Float32Array): Float32Array =>
  meanOf([one, other]).map((score) => 1 / (1 + Math.exp(-score)));

/** Reads the weights: u32 length of the head, the head as JSON, the forest, the networks. */
export const readModel = (bytes: Uint8Array): Model => {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length))) as ModelHead;
  const { trees, nodes } = head.forest;
  const forest = Forest.read(bytes, 4 + length, trees, nodes, head.features.length);
  let at = 4 + length + Forest.size(trees, nodes);
  const networks = new Networks(
    head.networks.map((shape) => {
      const network = Network.read(bytes, at, shape);
      at += Network.size(shape);
      return network;
    }),
  );
  const trained = head.features.join();
  let known: readonly string[] | undefined;
  return {
    score(survey, { names, rows, values }) {
      if (names !== known && names.join() !== trained)
        throw new Error("the weights of main content were trained on other features: train them again");
      known = names;
      return agreed(forest.scores(values, rows), networks.scores(values, surroundingsOf(survey)));
    },
  };
};

let shipped: Model | undefined;
/** The model whose weights come with the package, read once. */
export const model = (): Model => (shipped ??= readModel(readFileSync(new URL("../../model/main-content.bin", import.meta.url))));
