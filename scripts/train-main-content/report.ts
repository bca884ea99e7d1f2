import { expectedThreshold } from "../../core/markdown/src/content/threshold.ts";
import { tokens } from "./labels.mjs";

/** Precision, recall and F1 of words as a bag. */
export const f1 = (truth, found) => {
  const counts = new Map();
  for (const t of truth) counts.set(t, (counts.get(t) ?? 0) + 1);
  let hits = 0;
  for (const t of found) {
    const n = counts.get(t);
    if (n) {
      hits++;
      counts.set(t, n - 1);
    }
  }
  const p = found.length ? hits / found.length : 0;
  const r = hits / truth.length;
  return { p, r, f: p + r ? (2 * p * r) / (p + r) : 0 };
};

export const score = (pages, choose) => {
  const kinds = new Map();
  for (const page of pages) {
    if (page.truth !== "human") continue;
    const keep = choose(page);
    page.tokens ??= tokens(page.body);
    const texts = page.texts.filter((_, i) => keep[i]);
    const result = f1(page.tokens, tokens(texts.join("\n")));
    page.result = result;
    for (const kind of [page.kind, page.id.startsWith("aeb") ? "aeb" : "wcxb", "all"])
      kinds.set(kind, [...(kinds.get(kind) ?? []), result]);
  }
  const mean = (list, key) => list.reduce((sum, r) => sum + r[key], 0) / list.length;
  return Object.fromEntries(
    [...kinds].map(([kind, list]) => [kind, { n: list.length, f: mean(list, "f"), p: mean(list, "p"), r: mean(list, "r") }]),
  );
};

export const line = (name, result) => {
  const macro = ["article", "service", "listing", "documentation", "forum", "product", "collection"].map((k) => result[k].f);
  return `${name.padEnd(16)} all ${result.all.f.toFixed(4)} (P ${result.all.p.toFixed(3)} R ${result.all.r.toFixed(3)}) macro ${(macro.reduce((a, b) => a + b) / 7).toFixed(4)} | ${Object.entries(
    result,
  )
    .filter(([k]) => k !== "all")
    .map(([k, v]) => `${k} ${v.f.toFixed(3)}`)
    .join(" ")}`;
};

/** Prints F1 of the words of the chosen blocks, by kind: of the labels themselves, of each reader, and of both together. */
export const report = (pages) => {
  const show = (name, choose) => console.log(line(name, score(pages, choose)));
  show("labels", (page) => page.labels.map((label) => (label > 0.5 ? 1 : 0)));
  for (const reader of ["trees", "network", "both"]) {
    show(reader, (page) => {
      const scores = page.scores[reader];
      const threshold = expectedThreshold(scores, page.words);
      return scores.map((s) => (s >= threshold ? 1 : 0));
    });
  }
};
