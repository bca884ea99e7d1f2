import { agreed, meanOf } from "../../core/markdown/src/content/model.ts";
import type { Network } from "../../core/markdown/src/content/network.ts";
import { type Binned, binned, boost, type Table } from "./boosting.ts";
import { type Normalisation, normalisation, trainNetwork } from "./network.ts";
import type { Example, Page } from "./page.ts";
import { FIRST } from "./sources.ts";
import type { Tree } from "./tree.ts";

/** How a forest or a network begins: its seed of chance, and whether it learns from the pages of the first corpus alone. */
interface Beginning {
  readonly seed: number;
  readonly first?: boolean;
}

/**
 * The luck of a single seed is worth .003 of F1. Half of the models learn from the first corpus alone, which has all kinds of pages: articles,
 * threads and snippets are what the second one has, and outweigh the others where all models learn from it.
 */
const BEGINNINGS: Readonly<Record<"forests" | "networks", readonly Beginning[]>> = {
  forests: [{ seed: 7 }, { seed: 8, first: true }],
  networks: [{ seed: 13 }, { seed: 14 }, { seed: 15, first: true }, { seed: 16, first: true }],
};

/** A tree whose leaves count for a share of what they say. */
const shared = (node: Tree, share: number): Tree =>
  node.left
    ? { ...node, left: shared(node.left, share), right: shared(node.right, share) }
    : { ...node, value: node.value * share };

/** All blocks of all pages as one table: where each page begins, the page of each row, target and weight of each row. */
interface WholeTable extends Table {
  readonly starts: readonly number[];
  readonly rows: number;
}

const tableOf = (pages: readonly Example[]): WholeTable => {
  const starts: number[] = [];
  let rows = 0;
  for (const page of pages) {
    starts.push(rows);
    rows += page.features.rows;
  }
  const pageOf = new Int32Array(rows);
  const target = new Float32Array(rows);
  const weight = new Float32Array(rows);
  for (const [p, page] of pages.entries()) {
    const start = starts[p] as number;
    pageOf.fill(p, start, start + page.features.rows);
    target.set(
      page.labels.map((label) => Math.max(0, label)),
      start,
    );
    weight.set(page.weights, start);
  }
  return { starts, rows, pageOf, target, weight };
};

/** Log-odds of the blocks of a page. */
const treeScores = (trees: readonly Tree[], { features: { rows, values } }: Page, width: number): Float32Array =>
  Float32Array.from({ length: rows }, (_, r) => {
    let sum = 0;
    for (let node of trees) {
      while (node.left) node = (values[r * width + node.feature] as number) < node.threshold ? node.left : node.right;
      sum += node.value;
    }
    return sum;
  });

const probabilities = (scores: Float32Array): Float32Array => scores.map((score) => 1 / (1 + Math.exp(-score)));

/** Trained models of both kinds. */
export interface Models {
  readonly trees: readonly Tree[];
  readonly networks: readonly Network[];
}

const isFor = ({ set }: Page, first = false): boolean => !first || set === FIRST;

/** The models of both kinds: what they are trained with is prepared once. */
class Trainer {
  readonly #pages: readonly Page[];
  readonly #width: number;
  /** What trees learn from: each page with its variants. */
  readonly #examples: readonly (Example & { readonly page: Page })[];
  readonly #table: WholeTable;
  readonly #data: Binned;
  readonly #norm: Normalisation;

  constructor(pages: readonly Page[], width: number) {
    this.#pages = pages;
    this.#width = width;
    this.#examples = pages.flatMap((page) => [page, ...page.variants].map((example) => ({ ...example, page })));
    this.#table = tableOf(this.#examples);
    const { pageOf, starts, rows } = this.#table;
    const valuesOf = this.#examples.map(({ features }) => features.values);
    this.#data = binned(rows, width, (r, f) => {
      const p = pageOf[r] as number;
      return (valuesOf[p] as Float32Array)[(r - (starts[p] as number)) * width + f] as number;
    });
    this.#norm = normalisation(pages, width);
  }

  /** All models, trained on the pages that `test` picks; the forests are one, which says their mean. */
  train(test: (page: Page) => boolean): Models {
    const { pageOf, weight, rows } = this.#table;
    const { forests, networks } = BEGINNINGS;
    const grown = forests.flatMap(({ seed, first }) => {
      const chosen = this.#examples.map(({ page }) => test(page) && isFor(page, first));
      const learned = Int32Array.from({ length: rows }, (_, r) => r).filter(
        (r) => chosen[pageOf[r] as number] && (weight[r] as number) > 0,
      );
      return boost(this.#data, this.#table, learned, { seed });
    });
    return {
      trees: grown.map((tree) => shared(tree, 1 / forests.length)),
      networks: networks.map(({ seed, first }) => {
        const learned = this.#pages.filter((page) => test(page) && isFor(page, first));
        return trainNetwork(learned, this.#width, this.#norm, { seed });
      }),
    };
  }
}

/**
 * Trains the models once for each fold without its pages, which leaves `page.scores` (`trees`, `network`, `both`) on every page, unless
 * `crossed` is false; and once on all of them unless `final` is false.
 */
export const trainModels = (
  pages: readonly Page[],
  width: number,
  folds: number,
  { crossed, final }: { readonly crossed: boolean; readonly final: boolean },
  log: (text: string) => void,
): { byFold: Models[]; final: Models | null } => {
  const trainer = new Trainer(pages, width);
  log("prepared");
  const byFold: Models[] = [];
  for (let fold = 0; crossed && fold < folds; fold++) {
    const models = trainer.train((page) => page.fold !== fold);
    for (const page of pages.filter((one) => one.fold === fold)) {
      const trees = treeScores(models.trees, page, width);
      const network = meanOf(models.networks.map((one) => one.scores(page.features.values, page.surroundings)));
      page.scores = { trees: probabilities(trees), network: probabilities(network), both: agreed(trees, network) };
    }
    byFold.push(models);
    log(`fold ${fold + 1} of ${folds}`);
  }
  return { byFold, final: final ? trainer.train(() => true) : null };
};

/** Which features the trees gained most by. */
export const importance = (trees: readonly Tree[], names: readonly string[], most = 40): string[] => {
  const gains = new Map<string, number>();
  const visit = (node: Tree): void => {
    if (!node.left) return;
    const name = names[node.feature] ?? "";
    gains.set(name, (gains.get(name) ?? 0) + node.gain);
    visit(node.left);
    visit(node.right);
  };
  trees.forEach(visit);
  const whole = [...gains.values()].reduce((a, b) => a + b, 0);
  return [...gains]
    .sort((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([name, gain]) => `${name} ${((100 * gain) / whole).toFixed(1)}`);
};
