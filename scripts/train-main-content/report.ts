import { expectedThreshold } from "../../core/markdown/src/content/threshold.ts";
import { tokens } from "./labels.ts";
import type { Page, Reader } from "./page.ts";
import { FIRST } from "./sources.ts";

/** Precision, recall and F1. */
export interface F1 {
  readonly p: number;
  readonly r: number;
  readonly f: number;
}

/** The mean of some pages' F1, and how many these are. */
interface Score extends F1 {
  readonly n: number;
}

/** Whether a block of a page is chosen, by its index. */
type Chosen = ArrayLike<boolean>;

/** F1 of words as a bag. */
export const f1 = (truth: readonly string[], found: readonly string[]): F1 => {
  const counts = new Map<string, number>();
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

/** F1 of the words of the blocks that `choose` takes, by kind of page. */
const score = (pages: readonly Page[], choose: (page: Page) => Chosen): Record<string, Score> => {
  const kinds = new Map<string, F1[]>();
  for (const page of pages) {
    if (page.truth !== "human") continue;
    const keep = choose(page);
    const texts = page.texts.filter((_, i) => keep[i]);
    const result = f1(tokens(page.body ?? ""), tokens(texts.join("\n")));
    const groups = page.set === FIRST ? [page.kind, page.id.startsWith("aeb") ? "aeb" : "wcxb", "all"] : [page.set];
    for (const kind of groups) kinds.set(kind, [...(kinds.get(kind) ?? []), result]);
  }
  const mean = (list: readonly F1[], key: keyof F1): number => list.reduce((sum, r) => sum + r[key], 0) / list.length;
  return Object.fromEntries(
    [...kinds].map(([kind, list]) => [kind, { n: list.length, f: mean(list, "f"), p: mean(list, "p"), r: mean(list, "r") }]),
  );
};

const KINDS = ["article", "service", "listing", "documentation", "forum", "product", "collection"];
const NONE: Score = { n: 0, p: Number.NaN, r: Number.NaN, f: Number.NaN };

const line = (name: string, result: Readonly<Record<string, Score>>): string => {
  const { all = NONE } = result;
  const macro = KINDS.reduce((sum, kind) => sum + (result[kind] ?? NONE).f, 0) / KINDS.length;
  return `${name.padEnd(16)} all ${all.f.toFixed(4)} (P ${all.p.toFixed(3)} R ${all.r.toFixed(3)}) macro ${macro.toFixed(4)} | ${Object.entries(
    result,
  )
    .filter(([k]) => k !== "all")
    .map(([k, v]) => `${k} ${v.f.toFixed(3)}`)
    .join(" ")}`;
};

/** Prints F1 of the words of the chosen blocks, by kind of page of the first corpus and by set of the others: of the labels themselves, of each reader, and of both together. */
export const report = (pages: readonly Page[]): void => {
  const show = (name: string, choose: (page: Page) => Chosen) => console.log(line(name, score(pages, choose)));
  show("labels", (page) => Array.from(page.labels, (label) => label > 0.5));
  for (const reader of ["trees", "network", "both"] satisfies Reader[]) {
    show(reader, (page) => {
      const scores = page.scores?.[reader] ?? new Float32Array();
      const threshold = expectedThreshold(scores, page.words);
      return Array.from(scores, (s) => s >= threshold);
    });
  }
};
