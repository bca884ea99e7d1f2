/**
 * Trains the choice of main content: `node scripts/train-main-content.mjs [--folds DIR] [--every N] [--dry]`.
 * Reads the labelled pages beside the repository, prints scores cross-validated by host, and writes core/markdown/model/main-content.bin.
 * `--folds DIR` also writes the table of each fold with the ids of the pages it has not seen, for scoring the whole pipeline honestly.
 * Deterministic. The method is described in core/markdown/README.md.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readCorpus } from "./train-main-content/corpus.mjs";
import { importance, trainPasses } from "./train-main-content/passes.mjs";
import { report } from "./train-main-content/report.mjs";
import { encode } from "./train-main-content/table.mjs";

const FOLDS = 4;
const { values: args } = parseArgs({
  options: { folds: { type: "string" }, every: { type: "string", default: "1" }, dry: { type: "boolean", default: false } },
});
const folder = new URL("../../shared/corpus/pages/", new URL("../", import.meta.url));
const corpus = [folder, new URL("../../../shared/corpus/pages/", import.meta.url)].find((url) => existsSync(url));
if (!corpus) throw new Error("no labelled pages: shared/corpus/pages is expected beside the repository");

const began = performance.now();
const log = (text) => console.log(`${String(Math.round((performance.now() - began) / 1000)).padStart(5)} s  ${text}`);

const { pages, names } = readCorpus(corpus, FOLDS, Number(args.every));
log(`${pages.length} pages, ${pages.reduce((sum, page) => sum + page.features.rows, 0)} blocks, ${names.length} features`);
const options = { first: { seed: 7 }, second: { seed: 11 }, final: !args.dry };
const { final, byFold } = trainPasses(pages, names.length, FOLDS, options, log);
report(pages);
if (!args.dry) {
  log(`first pass: ${importance(final[0], names).join(", ")}`);
  const table = encode(names, final);
  const model = new URL("../core/markdown/model/", import.meta.url);
  mkdirSync(model, { recursive: true });
  writeFileSync(new URL("main-content.bin", model), table);
  log(`wrote ${Math.round(table.length / 1024)} KB`);
}
if (args.folds) {
  mkdirSync(args.folds, { recursive: true });
  for (const [fold, forests] of byFold.entries()) writeFileSync(`${args.folds}/${fold}.bin`, encode(names, forests));
  writeFileSync(`${args.folds}/pages.json`, JSON.stringify(Object.fromEntries(pages.map(({ id, fold }) => [id, fold]))));
}
