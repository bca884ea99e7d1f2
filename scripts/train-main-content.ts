/**
 * Trains the choice of main content: `npx node scripts/train-main-content.ts [--folds DIR] [--every N] [--check | --dry] [--final]`.
 * Reads the labelled pages beside the repository, prints scores cross-validated by host, and writes core/markdown/model/main-content.bin;
 * with `--check` it only compares those weights with what it would write, with `--dry` it writes none.
 * `--final` leaves out the cross-validation: a fifth of the time, and no scores.
 * `--folds DIR` also writes the weights of each fold with the ids of the pages it has not seen, for scoring the whole pipeline honestly.
 * Deterministic. The method is described in core/markdown/README.md.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readCommandLine } from "./lib/help.ts";
import { readCorpus } from "./train-main-content/corpus.ts";
import { importance, trainModels } from "./train-main-content/models.ts";
import { report } from "./train-main-content/report.ts";
import { sources } from "./train-main-content/sources.ts";
import { encode } from "./train-main-content/weights.ts";

const FOLDS = 4;
const { values: args } = readCommandLine(import.meta.filename, {
  folds: { type: "string" },
  every: { type: "string", default: "1" },
  check: { type: "boolean", default: false },
  dry: { type: "boolean", default: false },
  final: { type: "boolean", default: false },
});
const corpus = sources();
if (corpus.length === 0) throw new Error("no labelled pages: shared/corpus is expected beside the repository");

const began = performance.now();
const log = (text: string): void =>
  console.log(`${String(Math.round((performance.now() - began) / 1000)).padStart(5)} s  ${text}`);

const { pages, names } = readCorpus(corpus, FOLDS, Number(args.every));
log(`${pages.length} pages, ${pages.reduce((sum, page) => sum + page.features.rows, 0)} blocks, ${names.length} features`);
const { final, byFold } = trainModels(pages, names.length, FOLDS, { crossed: !args.final, final: !args.dry }, log);
if (!args.final) report(pages);
if (final) {
  log(`trees: ${importance(final.trees, names).join(", ")}`);
  const weights = encode(names, final);
  const shipped = new URL("../core/markdown/model/main-content.bin", import.meta.url);
  if (args.check) {
    const same = weights.equals(readFileSync(shipped));
    log(same ? "the shipped weights are these" : "the shipped weights are others: train without --check");
    process.exitCode = same ? 0 : 1;
  } else {
    writeFileSync(shipped, weights);
    log(`wrote ${Math.round(weights.length / 1024)} KB`);
  }
}
if (args.folds) {
  mkdirSync(args.folds, { recursive: true });
  for (const [fold, models] of byFold.entries()) writeFileSync(`${args.folds}/${fold}.bin`, encode(names, models));
  writeFileSync(`${args.folds}/pages.json`, JSON.stringify(Object.fromEntries(pages.map(({ id, fold }) => [id, fold]))));
}
