import { APART, IN } from "../dom/inside.ts";
import { linkDensity, type Survey } from "./survey.ts";

/** Words up to which a block is a label or a value. */
const MOST_WORDS = 6;
/** Blocks of a box from which on they are parts of one thing, and share of them that must be kept. */
const LEAST = 3;
const MOST = 0.5;
/** Share of the score from which on blocks are kept that the others need. */
const NEARLY = 0.9;
const LINKED = 0.5;
/** Rows of tables have rules of their own; what stands around a text has none of it. */
const ELSEWHERE = IN.table | APART;

/**
 * Keeps labels and values that miss the least score by little where half of those in their box reach it: "5 passed" without "2 failed" is
 * not true. Their classes, which say what they are, need not be alike.
 */
export const keepSiblings = (s: Survey, keep: Uint8Array, scores: Float32Array, threshold: number): void => {
  const { blocks } = s.outline;
  const isPart = (i: number): boolean => (s.texts[i]?.words ?? 0) <= MOST_WORDS && !((blocks[i]?.inside ?? 0) & ELSEWHERE);
  const parts = Map.groupBy([...blocks.keys()].filter(isPart), (i) => `${blocks[i]?.box.parent?.index} ${blocks[i]?.box.tag}`);
  for (const siblings of parts.values()) {
    if (siblings.length < LEAST || siblings.filter((i) => keep[i]).length < MOST * siblings.length) continue;
    for (const i of siblings) {
      const block = blocks[i];
      if (block && (scores[i] ?? 0) >= NEARLY * threshold && linkDensity(block) < LINKED) keep[i] = 1;
    }
  }
};
