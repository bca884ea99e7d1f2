import { contextNames, contextOf } from "../../core/markdown/src/content/context.ts";
import { binned, boost, predict } from "./boosting.mjs";

/** All blocks of all pages as one table: where each page begins, the page of each row, target and weight of each row. */
export const tableOf = (pages) => {
  const starts = [];
  let rows = 0;
  for (const page of pages) {
    starts.push(rows);
    rows += page.features.rows;
  }
  const pageOf = new Int32Array(rows);
  const target = new Float32Array(rows);
  const weight = new Float32Array(rows);
  for (const [p, page] of pages.entries()) {
    pageOf.fill(p, starts[p], starts[p] + page.features.rows);
    target.set(
      page.labels.map((label) => Math.max(0, label)),
      starts[p],
    );
    weight.set(page.weights, starts[p]);
  }
  return { starts, rows, pageOf, target, weight };
};

const rowsWhere = (table, pages, test) => {
  const out = [];
  for (let r = 0; r < table.rows; r++) if (test(pages[table.pageOf[r]], r)) out.push(r);
  return Int32Array.from(out);
};

/** One pass, cross-validated by host: `forests[fold]` has not seen the pages of that fold, and `scores` are those of such forests. */
export const crossValidate = (pages, table, data, folds, options, log) => {
  const scores = new Float32Array(table.rows);
  const forests = [];
  for (let fold = 0; fold < folds; fold++) {
    const learn = rowsWhere(table, pages, (page, r) => page.fold !== fold && table.weight[r] > 0);
    const forest = boost(data, table, learn, options);
    predict(
      data,
      forest,
      rowsWhere(table, pages, (page) => page.fold === fold),
      scores,
    );
    forests.push(forest);
    log(`fold ${fold + 1} of ${folds}`);
  }
  return { scores, forests };
};

const spread = (pages, table, scores, name) => {
  for (const [p, page] of pages.entries()) page[name] = scores.slice(table.starts[p], table.starts[p] + page.features.rows);
};

/**
 * Trains both passes. The second learns from scores of the first that were made without the page they are for, as they
 * will be when it is used. Leaves `page.first` and `page.second`, both out of fold, on every page.
 */
export const trainPasses = (pages, width, folds, options, log) => {
  const table = tableOf(pages);
  const column = (values, columns) => (r, f) => values(pages[table.pageOf[r]])[(r - table.starts[table.pageOf[r]]) * columns + f];
  const everything = rowsWhere(table, pages, (_, r) => table.weight[r] > 0);
  let data = binned(
    table.rows,
    width,
    column((page) => page.features.values, width),
  );
  const first = crossValidate(pages, table, data, folds, options.first, (text) => log(`first pass, ${text}`));
  spread(pages, table, first.scores, "first");
  const firstForest = options.final ? boost(data, table, everything, options.first) : null;
  const wide = width + contextNames.length;
  for (const page of pages) page.context = contextOf(page.survey, page.features, page.first);
  data = binned(
    table.rows,
    wide,
    column((page) => page.context, wide),
  );
  const second = crossValidate(pages, table, data, folds, options.second, (text) => log(`second pass, ${text}`));
  spread(pages, table, second.scores, "second");
  const secondForest = options.final ? boost(data, table, everything, options.second) : null;
  return {
    final: [firstForest, secondForest],
    byFold: first.forests.map((forest, fold) => [forest, second.forests[fold]]),
  };
};

/** Which features the trees gained most by. */
export const importance = (trees, names, most = 40) => {
  const gains = new Map();
  const visit = (node) => {
    if (!node.left) return;
    gains.set(names[node.feature], (gains.get(names[node.feature]) ?? 0) + node.gain);
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
