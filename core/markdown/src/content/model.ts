import { readFileSync } from "node:fs";
import { contextNames, contextOf } from "./context.ts";
import type { Features } from "./features.ts";
import { Forest } from "./forest.ts";
import type { Survey } from "./survey.ts";

/** Head of the table: what follows it, in this order. */
export interface ModelHead {
  readonly version: 1;
  /** Names of the features that the first pass was trained on; the second has those of its context after them. */
  readonly features: readonly string[];
  readonly forests: readonly { readonly name: "first" | "second"; readonly trees: number; readonly nodes: number }[];
}

/** A trained table: scores every block of a page by itself, then again with the scores of what is around it. */
export interface Model {
  score(survey: Survey, features: Features): Float32Array;
}

/** Reads a table: u32 length of the head, the head as JSON, then the forests. */
export const readModel = (bytes: Uint8Array): Model => {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length))) as ModelHead;
  let offset = 4 + length;
  const forests = head.forests.map(({ trees, nodes }) => {
    const forest = Forest.read(bytes, offset, trees, nodes);
    offset += Forest.size(trees, nodes);
    return forest;
  });
  const [first, second] = forests;
  if (!first || !second) throw new Error("the table of main content holds no two passes");
  return {
    score(survey, features) {
      if (features.names.join() !== head.features.join())
        throw new Error("the table of main content was trained on other features: train it again");
      const { rows, values, names } = features;
      const scores = first.scores(values, rows, names.length);
      return second.scores(contextOf(survey, features, scores), rows, names.length + contextNames.length);
    },
  };
};

let shipped: Model | undefined;
/** The table that comes with the package, read once. */
export const model = (): Model => (shipped ??= readModel(readFileSync(new URL("../../model/main-content.bin", import.meta.url))));
