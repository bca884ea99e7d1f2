import type { Parent } from "@farthing/html";
import type { PageFacts } from "./page-facts.ts";
import { linkDensity, type Survey } from "./survey.ts";

/** Share of the kept words up to which the model is as sure as it is of the core. */
const CORE = 0.9;
/** Log-odds by which a text of the core may be less sure, and the words that it has at least. */
const NEAR = 1;
const CORE_WORDS = 8;
/** Log-odds by which a text outside of the core may be less sure: any text, and one that is mostly links. */
const LESS = { text: 2.5, links: 1.5 };
const MOSTLY = 0.5;
/** Keeps the log-odds of a certain score finite. */
const TINY = 1e-4;

/** Whether a document says that it is HTML 5; one without a type was written before, or by hand. */
const isHtml5 = ({ childNodes }: Parent): boolean =>
  childNodes.some(
    (node) => "publicId" in node && node.publicId === "" && (node.systemId === "" || node.systemId === "about:legacy-compat"),
  );

/** Whether a page is marked up as they were before HTML 5, and is no thread: nothing in it says where its content is. */
export const isUnmarked = (root: Parent, { numbers }: PageFacts): boolean => {
  const { hasMain, articles, navs, sections, pathForum, ldForum, madeForum } = numbers;
  return ![hasMain, articles, navs, sections, pathForum, ldForum, madeForum].some(Boolean) && !isHtml5(root);
};

const logOdds = (score: number): number => Math.log((score + TINY) / (1 - score + TINY));

/** The value up to which the given share of the weights lies. */
const quantile = (values: readonly (readonly [value: number, weight: number])[], share: number): number => {
  const sorted = [...values].sort(([a], [b]) => a - b);
  const whole = sorted.reduce((sum, [, weight]) => sum + weight, 0);
  let sum = 0;
  for (const [value, weight] of sorted) {
    sum += weight;
    if (sum >= share * whole) return value;
  }
  return Number.NaN;
};

/**
 * Drops what stands before and after the core of an unmarked page and is much less sure than it: comments, further headlines, teasers. The expected F1
 * would keep them, since it takes each score at its word; but where nothing is marked, all scores but those of the article are too high. Headings before the core stay.
 */
export const dropOutskirts = (s: Survey, keep: Uint8Array, scores: Float32Array): void => {
  const wordsOf = (i: number): number => s.texts[i]?.words ?? 0;
  const kept = [...keep.keys()].filter((i) => keep[i]);
  const core = quantile(
    kept.map((i) => [logOdds(scores[i] ?? 0), wordsOf(i)]),
    CORE,
  );
  const inCore = kept.filter((i) => logOdds(scores[i] ?? 0) >= core - NEAR && wordsOf(i) >= CORE_WORDS);
  const [first, last] = [inCore[0], inCore.at(-1)];
  if (first === undefined || last === undefined) return;
  for (const i of kept) {
    const block = s.outline.blocks[i];
    if (!block || (i >= first && i <= last) || (i < first && s.headings[i])) continue;
    const less = linkDensity(block) < MOSTLY ? LESS.text : LESS.links;
    if (logOdds(scores[i] ?? 0) < core - less) keep[i] = 0;
  }
};
