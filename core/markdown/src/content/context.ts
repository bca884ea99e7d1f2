import type { Box } from "../dom/outline.ts";
import type { Features } from "./features.ts";
import { type Survey, sumIn } from "./survey.ts";

const NEAR = [-3, -2, -1, 1, 2, 3];
const REACH = [4, 12, 40];
const LEVELS = 5;

/** What the second pass sees besides the features of a block: the first pass's scores of it and of what is around. */
export const contextNames: readonly string[] = [
  "score",
  ...NEAR.map((d) => `score${d}`),
  ...REACH.map((reach) => `score.around${reach}`),
  ...Array.from({ length: LEVELS }, (_, level) => `score.box${level}`),
  "score.repeated",
  "score.alike",
  "score.alikeCount",
  "score.section",
  "score.heading",
  "score.before",
  "score.after",
  "score.page",
  "score.pageWords",
];

const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

/** Boxes of the same kind anywhere on the page: the same tag and class, in parents of the same tag and class. */
const kindOf = (box: Box | null): string => {
  if (!box?.element) return "";
  let name = "";
  for (const a of box.element.attrs) if (a.name === "class") name = a.value;
  return `${box.tag}.${name}`;
};

/** The table of features with the context's columns after them. */
export const contextOf = (s: Survey, features: Features, scores: Float32Array): Float32Array => {
  const n = features.rows;
  const { blocks } = s.outline;
  const old = features.names.length;
  const width = old + contextNames.length;
  const out = new Float32Array(n * width);
  const weight = Float64Array.from(s.texts, ({ words }) => words + 1);
  const weights = new Float64Array(n + 1);
  const kept = new Float64Array(n + 1);
  for (let i = 0; i < n; i++) {
    weights[i + 1] = (weights[i] ?? 0) + (weight[i] ?? 0);
    kept[i + 1] = (kept[i] ?? 0) + (weight[i] ?? 0) * (scores[i] ?? 0);
  }
  const mean = (from: number, to: number): number =>
    share((kept[to] ?? 0) - (kept[from] ?? 0), (weights[to] ?? 0) - (weights[from] ?? 0));
  const meanOf = (box: Box): number => share(sumIn(kept, box), sumIn(weights, box));
  const alike = new Map<string, { kept: number; weight: number; count: number }>();
  const groups = blocks.map(({ box }, i) => {
    const key = `${kindOf(box)} ${kindOf(box.parent)} ${kindOf(box.parent?.parent ?? null)}`;
    const group = alike.get(key) ?? { kept: 0, weight: 0, count: 0 };
    alike.set(key, group);
    group.kept += (weight[i] ?? 0) * (scores[i] ?? 0);
    group.weight += weight[i] ?? 0;
    group.count++;
    return group;
  });
  const repeated = new Map<object, { kept: number; weight: number }>();
  for (const box of s.outline.boxes) {
    const group = s.repetition[box.index];
    if (!group || group.count < 2) continue;
    const total = repeated.get(group) ?? { kept: 0, weight: 0 };
    total.kept += sumIn(kept, box);
    total.weight += sumIn(weights, box);
    repeated.set(group, total);
  }
  const heads: number[] = [];
  for (let i = 0; i < n; i++) if (s.headings[i]) heads.push(i);
  let section = -1;
  for (let i = 0; i < n; i++) {
    out.set(features.values.subarray(i * old, (i + 1) * old), i * width);
    let at = i * width + old;
    const add = (value: number): void => {
      out[at++] = value;
    };
    add(scores[i] ?? 0);
    for (const d of NEAR) add(scores[i + d] ?? -1);
    for (const reach of REACH) add(mean(Math.max(0, i - reach), Math.min(n, i + reach + 1)));
    let box: Box | null = blocks[i]?.box ?? null;
    let size = 0;
    let most: object | null = null;
    let count = 1;
    for (let level = 0; level < LEVELS; level++) {
      while (box?.parent && box.end - box.first <= size) box = box.parent;
      if (box) size = box.end - box.first;
      add(box ? meanOf(box) : 0);
    }
    for (let up = blocks[i]?.box ?? null, k = 0; up && k < 10; up = up.parent, k++) {
      const group = s.repetition[up.index];
      if (group && group.count > count) [most, count] = [group, group.count];
    }
    const group = most && repeated.get(most);
    add(group ? share(group.kept, group.weight) : -1);
    add(share(groups[i]?.kept ?? 0, groups[i]?.weight ?? 0));
    add(Math.log1p(groups[i]?.count ?? 0));
    while ((heads[section + 1] ?? n) <= i) section++;
    const from = heads[section] ?? 0;
    add(mean(from, heads[section + 1] ?? n));
    add(section >= 0 ? (scores[from] ?? 0) : -1);
    add(share(kept[i] ?? 0, kept[n] ?? 0));
    add(share((kept[n] ?? 0) - (kept[i + 1] ?? 0), kept[n] ?? 0));
    add(share(kept[n] ?? 0, weights[n] ?? 0));
    add(Math.log1p(kept[n] ?? 0));
  }
  return out;
};
