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

/** Threshold that makes the expected F1 greatest, given probabilities and words. */
export const bestThreshold = (scores, words) => {
  const order = [...scores.keys()].sort((a, b) => scores[b] - scores[a]);
  let whole = 0;
  for (let i = 0; i < scores.length; i++) whole += scores[i] * words[i];
  let [kept, hit, best, at] = [0, 0, -1, 0.5];
  for (const i of order) {
    kept += words[i];
    hit += scores[i] * words[i];
    const f = (2 * hit) / (kept + whole);
    if (f > best) [best, at] = [f, scores[i]];
  }
  return at;
};

export const score = (pages, choose) => {
  const kinds = new Map();
  for (const page of pages) {
    if (page.truth !== "human") continue;
    const keep = choose(page);
    page.tokens ??= tokens(page.body);
    const texts = page.survey.outline.blocks.filter((_, i) => keep[i]).map(({ text }) => text);
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

const words = (page) => page.survey.texts.map((text) => text.words);

/** Prints F1 of the words of the chosen blocks, by kind: of the labels themselves, and of both passes. */
export const report = (pages) => {
  console.log(
    line(
      "labels",
      score(pages, (page) => page.labels.map((label) => (label > 0.5 ? 1 : 0))),
    ),
  );
  for (const pass of ["first", "second"]) {
    for (const t of [0.35, 0.5])
      console.log(
        line(
          `${pass} > ${t}`,
          score(pages, (page) => page[pass].map((s) => (s > t ? 1 : 0))),
        ),
      );
    for (const mix of [0.5, 0.8, 1]) {
      const choose = (page) => {
        const t = bestThreshold(page[pass], words(page)) * mix + 0.4 * (1 - mix);
        return page[pass].map((s) => (s >= t ? 1 : 0));
      };
      console.log(line(`${pass} expected ${mix}`, score(pages, choose)));
    }
  }
};
